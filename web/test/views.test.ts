// @vitest-environment node
/**
 * What a game's view sends is read by its board, so that nothing that lies open is shown to nobody. This looks for names, and knows
 * neither types nor what becomes of a value: a field that is called like one of another type (`at`, `left`, `kind`) counts as read once
 * either is, and so does one that is read and then drawn nowhere.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../src');
const games = readdirSync(join(root, 'games'));

const CHOICES = 'what it still allows is told by the legal choices, and what it bars by the refusals';
const ASKED = 'the question, in the words of the rules, tells it';
const HEAD = 'the head of the table tells it for all games';
const POINTS = 'it is counted in the points, or in how near the goal is, which the shell tells';
const PROGRAMS = 'for programs: the map, the log and the rules tell it to people';

/** What no board reads by its name, and why it need not. */
const UNREAD: Record<string, Record<string, string[]>> = {
  'alien-frontiers': {
    [HEAD]: ['View.round'],
    [CHOICES]: ['TurnView.hub_docked', 'TurnView.mine_docked', 'TurnView.mine_minimum'],
  },
  'space-base': {
    'the last round says so where it is played': ['View.end_triggered'],
    [CHOICES]: ['PlayerView.changed'],
  },
  'terra-prime': {
    [HEAD]: ['View.round'],
    [POINTS]: ['View.ending'],
    [PROGRAMS]: ['TurnView.stirred', 'View.quiet'],
    [ASKED]: ['UnderWay.groups', 'UnderWay.part'],
  },
  'terra-proxima': {
    [HEAD]: ['View.round'],
    [POINTS]: ['PlayerView.landed'],
    'what each side throws is said in words': ['AttackView.bonus', 'TargetView.bonus'],
    [CHOICES]: ['OfferView.sent', 'Passage.late', 'TurnView.late_moves', 'TurnView.passes'],
    [PROGRAMS]: [
      'PlayerView.built_middle',
      'PlayerView.built_outer',
      'PlayerView.known_to_all',
      'PlayerView.knows_of_you',
      'PlayerView.launched',
      'PlayerView.possible_to_all',
      'PlayerView.turns',
    ],
  },
  traegrone: {
    [PROGRAMS]: ['PlayerView.turns', 'View.first'],
    [ASKED]: ['BattleView.graze_left', 'TurnView.resume', 'TurnView.targets'],
    [CHOICES]: [
      'OrdersView.infested',
      'OrdersView.loaded',
      'OrdersView.met_enemy',
      'OrdersView.stormed',
      'OrdersView.transferred',
      'TurnView.entered',
      'TurnView.held',
      'TurnView.raised',
    ],
  },
};

const unremarked = (source: string): string =>
  source.replace(/\/\*[^]*?\*\/|<!--[^]*?-->|<style>[^]*?<\/style>/g, '').replace(/(^|\s)\/\/.*/g, '$1');

/** The fields of a view and of all types in it, as `PlayerView.credits`. */
function fieldsOf(generated: string): string[] {
  const types = new Map(
    generated
      .split(/^export type /m)
      .slice(1)
      .map((type) => type.replace(/'[^']*'(?!\]?\??:)/g, ''))
      .map((type) => [/^\w+/.exec(type)?.[0] ?? '', type.slice(type.indexOf('=') + 1)]),
  );
  // Texts are the shell's to draw.
  types.delete('Text');
  const reached = new Set(['View']);
  const fields: string[] = [];
  for (const name of reached) {
    const type = types.get(name) ?? '';
    for (const [other] of type.matchAll(/\b[A-Z]\w*/g)) if (types.has(other)) reached.add(other);
    for (const [, field = ''] of type.matchAll(/\b(\w+)\??:/g)) fields.push(`${name}.${field}`);
  }
  return [...new Set(fields)];
}

/** Whether something of this name is read: `.name`, `{ name }` or `{ name: other }`. */
const reads = (source: string, name: string): boolean =>
  new RegExp(String.raw`\.${name}\b|[{,]\s*${name}\s*[,:}=]`).test(source);

describe.each(games)('%s', (game) => {
  it('reads what its view sends, or it is said here why not', () => {
    const fields = fieldsOf(unremarked(readFileSync(join(root, `generated/${game}.ts`), 'utf8')));
    expect(fields).toContain('View.players');
    const source = readdirSync(join(root, 'games', game), { recursive: true, encoding: 'utf8' })
      .filter(
        (path) => /\.(svelte|ts)$/.test(path) && !/^overview\/|(\.test|testing|midgame)\.ts$/.test(path),
      )
      .map((path) => unremarked(readFileSync(join(root, 'games', game, path), 'utf8')))
      .join('\n');
    const unread = fields.filter((field) => !reads(source, field.split('.')[1] ?? ''));
    // Whatever is read by now has no exception any more.
    expect(unread.toSorted()).toEqual(
      Object.values(UNREAD[game] ?? {})
        .flat()
        .toSorted(),
    );
  });
});

it('sees what is read, and what is not', () => {
  const generated =
    'export type Inner = { deep: number };\n\nexport type View = {\n  top?: Array<Inner>;\n};\n';
  expect(fieldsOf(generated)).toEqual(['View.top', 'Inner.deep']);
  expect(
    ['view.deep', '({ deep }) =>', 'const { top: deep, deep: other } = view'].map((source) =>
      reads(source, 'deep'),
    ),
  ).toEqual([true, true, true]);
  expect(['deeper', 'the deep', "'deep'", 'view.deepest'].map((source) => reads(source, 'deep'))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
