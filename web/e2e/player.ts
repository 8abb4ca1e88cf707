/** How a player uses the page: by what can be seen and clicked, or by the keyboard. */
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Created, Moment, NewTable } from '../src/shell/protocol';

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** How wide the page is; the window of a phone grows with it, and shows all of it smaller. */
export const width = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth));

/** Those of these buttons that are shown and too small for a finger. */
export const tooSmall = (page: Page, buttons: string): Promise<string[]> =>
  page.locator(buttons).evaluateAll((all) =>
    all
      .filter((button) => {
        const box = button.getBoundingClientRect();
        return box.width > 0 && (box.width < 44 || box.height < 44);
      })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
  );

/** Somebody who plays one game by its board alone: what `board-<game>.ts` exports as `BoardPlayer`, for games that are not played in the prompt bar. */
export interface ByBoard {
  /** One click on the board; false if the game is over. */
  move(): Promise<boolean>;
}

/** A table of these players: one person called Ada, and bots. */
export const against = (
  game: string,
  players: number,
  bot: string,
  options?: NewTable['options'],
): Omit<NewTable, 'pace'> => ({
  game,
  players,
  ...(options && { options }),
  seats: [
    { kind: 'me', name: 'Ada' },
    ...Array.from({ length: players - 1 }, () => ({ kind: 'bot' as const, bot })),
  ],
});

/**
 * What no page needs and every window would load: the page behind the address bar took half the time of opening one. Chromium heeds
 * the last such list alone, so the lines after the first are what Playwright switches off for a Chromium like this.
 */
const WITHOUT = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess'],
  ...['AimEnabled', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying'],
  ...['OptimizationHints', 'PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning'],
];

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.STARBOARD_CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: [`--disable-features=${WITHOUT.join()}`],
  });
}

/** Who somebody is to the server. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * How somebody comes: by the home page, with a phone, with things that move, while the server will go away, or as somebody who is
 * here already.
 */
export interface Visit {
  home?: boolean;
  phone?: boolean;
  motion?: boolean;
  expectLoss?: boolean;
  as?: Session;
}

/** A table that was opened: its links by seat, and the one for all that are free. */
export interface Opened {
  id: string;
  links: Record<number, string>;
  invite: string;
}

/** Nobody to the server, and a page that remembers nothing. */
const STRANGER: Session = { cookies: [], origins: [] };

/** A window like those that such a visit needs. */
export function openWindow(
  browser: Browser,
  { phone = false, motion = false }: Visit,
): Promise<BrowserContext> {
  return browser.newContext({
    viewport: phone ? PHONE : DESKTOP,
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  });
}

/** Somebody with a session of their own; whatever the console complains about is collected. */
export class Player {
  readonly complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly url: string,
  ) {}

  /** By a window of `openWindow`, which somebody may have used before: it has loaded the page already, and forgets who that was. */
  static async enter(context: BrowserContext, url: string, options: Visit = {}): Promise<Player> {
    await context.setStorageState(options.as ?? STRANGER);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    // A busy machine is slow to load a page, not wrong.
    page.setDefaultNavigationTimeout(60_000);
    const player = new Player(context, page, url);
    page.on('console', (message) => {
      // While the server is away the browser itself reports each failed try.
      const loss = /ERR_CONNECTION|WebSocket connection|Failed to load resource/.test(message.text());
      if (message.type() === 'error' && !(options.expectLoss && loss)) player.complaints.push(message.text());
    });
    page.on('pageerror', (error) => player.complaints.push(error.message));
    if (options.home) await page.goto(url);
    return player;
  }

  /** Asks the server what the page could ask it, with or without a page. */
  async call<T>(path: string, body?: object): Promise<T> {
    const at = `${this.url}/api/${path}`;
    const { request } = this.context;
    const answer = await (body ? request.post(at, { data: body }) : request.get(at));
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** Opens a table as the page would; the bots answer at once. */
  async open(wish: Omit<NewTable, 'pace'>): Promise<Opened> {
    const seats = wish.seats.map((seat) => (seat.kind === 'me' ? { ...seat, commits: true } : seat));
    const made = await this.call<Created>('tables', { ...wish, seats, pace: 'fast' } satisfies NewTable);
    await this.page.goto(`${this.url}/table/${made.table}`);
    await this.seated();
    const links = Object.fromEntries(made.seats.map((one) => [one.seat, one.link]));
    return { id: made.table, links, invite: made.invite ?? '' };
  }

  /** Sits down by an invite link, under this name or without one. */
  async join(link: string, name?: string): Promise<void> {
    await this.page.goto(link);
    const field = this.page.getByLabel('Your name at the table');
    if (name) await field.fill(name);
    await field.press('Enter');
    await this.seated();
  }

  seated(): Promise<void> {
    return this.page.locator('.table[data-link=open]').waitFor();
  }

  /** What is fixed for the match at the table that is open. */
  async board<Board>(): Promise<Board> {
    const { board } = await this.call<{ board: string }>(this.#table());
    return this.call(`boards/${board}`);
  }

  /** The position of the match at the table that is open. */
  moment(): Promise<Moment> {
    return this.call(`${this.#table()}/moment`);
  }

  #table(): string {
    return new URL(this.page.url()).pathname.replace(/^\/table\/([^/]*).*$/, 'tables/$1');
  }

  async seq(): Promise<number> {
    return Number(await this.page.locator('.table').getAttribute('data-seq'));
  }

  over(): Promise<boolean> {
    return this.page.evaluate(
      () => document.querySelector('.table')?.getAttribute('data-state') === 'finished',
    );
  }

  /** Waits until the table has moved on from this entry, or is over. */
  async moved(from: number): Promise<void> {
    await this.page.waitForFunction(
      (seq) => {
        const table = document.querySelector('.table');
        return (
          table?.getAttribute('data-state') === 'finished' || Number(table?.getAttribute('data-seq')) > seq
        );
      },
      from,
      { timeout: 20_000, polling: 20 },
    );
  }

  /** Waits until there is something to do; false if the game is over. */
  async myTurn(): Promise<boolean> {
    const what = await this.page.waitForFunction(
      () => {
        if (document.querySelector('.table')?.getAttribute('data-state') === 'finished') return 'over';
        return document.querySelector('.prompt[data-asks]') ? 'turn' : null;
      },
      null,
      { timeout: 30_000, polling: 20 },
    );
    if ((await what.jsonValue()) !== 'turn') return false;
    // While something is on its way, what is pressed is not heard.
    await this.settled();
    return true;
  }

  /** Waits until what was sent has been answered, and what it led to is drawn. */
  async settled(): Promise<void> {
    await this.page.waitForFunction(() => !document.querySelector('.table[data-busy]'), null, {
      timeout: 10_000,
      polling: 20,
    });
  }

  /** Clicks something on the board, or taps it; false if the position changed under the pointer. */
  use(target: Locator, phone: boolean): Promise<boolean> {
    const how = { timeout: 5000 };
    return (phone ? target.tap(how) : target.click(how)).then(
      () => true,
      () => false,
    );
  }

  /** Waits until something came of a click: the next entry, the end, or what the page asks then. */
  async answered(from: number, asks: string, what: string): Promise<void> {
    const answer = this.page.waitForFunction(
      ({ seq, more }) => {
        const table = document.querySelector('.table');
        const over = table?.getAttribute('data-state') === 'finished';
        return over || document.querySelector(more) || Number(table?.getAttribute('data-seq')) > seq;
      },
      { seq: from, more: asks },
      { timeout: 20_000, polling: 20 },
    );
    await answer.catch(async (cause: unknown) => {
      const prompt = await this.page
        .locator('.prompt')
        .innerText({ timeout: 1000 })
        .catch(() => 'no prompt');
      throw new Error(`nothing came of "${what}" at ${from}: ${prompt}`, { cause });
    });
  }

  /** One move by clicking in the prompt bar: the first choice, and the end of the turn when nothing else is left. */
  async click(): Promise<boolean> {
    if (!(await this.myTurn())) return false;
    const from = await this.seq();
    // The hand may have buttons of its own in place of the numbered choices.
    const offered = ['.choice:not(.more)', '.plans button', '.picks button', '.acts .end'].map(
      (one) => `.console ${one}:visible`,
    );
    await this.page.locator(offered.join(', ')).first().click({ timeout: 15_000 });
    await this.moved(from);
    return true;
  }

  /** One move by the keyboard alone: a number, or the list of all actions with arrows and Enter. */
  async press(how: 'number' | 'list'): Promise<boolean> {
    if (!(await this.myTurn())) return false;
    const from = await this.seq();
    if (how === 'number') await this.page.keyboard.press('1');
    else {
      await this.page.keyboard.press('/');
      await this.page.getByRole('combobox', { name: 'Filter the actions' }).waitFor();
      await this.page.keyboard.press('ArrowDown');
      await this.page.keyboard.press('ArrowUp');
      await this.page.keyboard.press('Enter');
    }
    await this.moved(from);
    return true;
  }

  async finished(): Promise<void> {
    await this.page.locator('.table[data-state=finished]').waitFor();
    await this.page.getByRole('heading', { name: /wins?( together)?$/ }).waitFor();
    // Whoever played is told that every die was as agreed.
    await this.page
      .locator('.result')
      .getByText(/checked here/i)
      .waitFor();
    expect(this.complaints).toEqual([]);
  }

  session(): Promise<Session> {
    return this.context.storageState();
  }

  /** Closes the page; the window stays, for the next one. */
  async leave(): Promise<void> {
    for (const page of this.context.pages()) await page.close();
  }

  /** Who it was is forgotten: the page is a stranger's from now on. */
  async forget(): Promise<void> {
    await this.page.goto('about:blank');
    await this.context.setStorageState(STRANGER);
  }
}
