/** The real server, on a free port with a data folder of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const binary = process.env.STARBOARD_BIN ?? resolve(import.meta.dirname, '../../target/debug/starboard');

export class Starboard {
  readonly folder = mkdtempSync(join(tmpdir(), 'starboard-e2e-'));
  url = '';
  #port = 0;
  #child: ChildProcess | undefined;
  #said = '';

  /** With these arguments beside those that every test wants. */
  private constructor(readonly more: string[]) {}

  static async start(more: string[] = []): Promise<Starboard> {
    if (!existsSync(binary))
      throw new Error(`${binary} does not exist: cargo build -p cli, or set STARBOARD_BIN`);
    const server = new Starboard(more);
    server.#port = await freePort();
    server.url = `http://127.0.0.1:${server.#port}`;
    await server.up();
    return server;
  }

  async up(): Promise<void> {
    const args = [
      'serve',
      '--port',
      `${this.#port}`,
      '--data',
      join(this.folder, 'games.db'),
      '--rate',
      '10000',
      '--new-tables',
      '10000',
      // Nobody in a test waits until somebody has been away for long enough.
      '--absence',
      '0',
      // Nor for a hint; that a longer one is better is not for these tests to show.
      '--hint-iterations',
      '40',
      ...this.more,
    ];
    const child = spawn(binary, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    const hear = (chunk: Buffer) => (this.#said = (this.#said + chunk.toString()).slice(-4000));
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    for (let tries = 0; tries < 200; tries++) {
      if (child.exitCode !== null) throw new Error(`the server ended:\n${this.#said}`);
      const health = await fetch(`${this.url}/healthz`).catch(() => null);
      if (health?.ok) return;
      await new Promise((go) => setTimeout(go, 50));
    }
    throw new Error(`the server does not answer:\n${this.#said}`);
  }

  async down(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), 5000);
    await ended;
    clearTimeout(late);
  }

  /** The same tables, with these arguments on top. */
  async restart(more: string[]): Promise<void> {
    await this.down();
    this.more.push(...more);
    await this.up();
  }

  /** The server says nothing more, and its connections stay open: as after a change of network. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    await this.down();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
