/** What a machine can see of how the page serves people who cannot see it well. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string | null;
  nodes: { target: unknown; html: string }[];
}

/** The serious findings of axe on a page as it is now. */
export async function serious(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const findings = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: (on: Document, options: unknown) => Promise<{ violations: Finding[] }> };
    };
    return (await axe.run(document, { resultTypes: ['violations'] })).violations;
  });
  return findings
    .filter((finding) => finding.impact === 'serious' || finding.impact === 'critical')
    .map(
      (finding) =>
        `${finding.id}: ${finding.nodes.map((node) => `${JSON.stringify(node.target)} ${node.html.slice(0, 120)}`).join(' | ')}`,
    );
}
