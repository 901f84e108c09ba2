import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../tools/testing/database.js';
import { openDatabase } from '../engine/connection.js';
import { seed } from '../engine/seed.js';
import type { Database } from '../engine/types.js';
import { testMoment } from '../testing/use-database.js';
import type { CursorWindow } from './connection.js';
import { issueCases, proposalCases } from './testing/issuable-cases.js';
import type { ListCase } from './testing/list-case.js';
import { fillLists } from './testing/list-world.js';
import { epicCases, groupCases, projectCases } from './testing/place-cases.js';

/**
 * Every order of every kind of list, read by cursors from either end, against the same rows sorted in memory. The
 * lists are small; what drives them, and what is walked, differs from case to case.
 */
let db: Database;
let cases: ListCase[];
let drop: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  const database = await testDatabase();
  drop = database.drop;
  db = await openDatabase({ url: database.url || undefined, ephemeral: true });
  await seed(db, { at: testMoment });
  const world = await fillLists(db);
  const kinds = [issueCases, proposalCases, projectCases, groupCases, epicCases];
  cases = kinds.flatMap((casesOf) => casesOf(db, world));
}, 60_000);
afterAll(async () => {
  await db?.close();
  await drop();
});

const read = async (list: ListCase, window: CursorWindow) => {
  const found = await list.read(window);
  if (!found) throw new Error(`${list.name} takes no cursor of its own`);
  return { ...found, ids: found.rows.map(({ id }) => id) };
};

/** Reads a whole list, piece by piece. */
const walk = async (list: ListCase, from: 'first' | 'last', limit: number): Promise<number[]> => {
  const ids: number[] = [];
  let cursor: string | undefined;
  for (;;) {
    const here = await read(list, { from, limit, [from === 'first' ? 'after' : 'before']: cursor });
    if (from === 'first') ids.push(...here.ids);
    else ids.unshift(...here.ids);
    const isMore = from === 'first' ? here.hasNextPage : here.hasPreviousPage;
    // A list that begins anew is wrong, and would be walked for ever.
    if (!isMore || ids.length > list.expected.length) return ids;
    cursor = from === 'first' ? here.cursors.at(-1) : here.cursors[0];
  }
};

describe('lists read by cursors', () => {
  it('hold every row once and in order, from either end and in pieces of any size', async () => {
    for (const list of cases) {
      const { expected } = list;
      expect(expected.length, list.name).toBeGreaterThan(9);
      for (const from of ['first', 'last'] as const) {
        for (const limit of [4, 23]) expect(await walk(list, from, limit), list.name).toEqual(expected);
      }
    }
  }, 120_000);

  it('hold what stands between two rows, neither of them included', async () => {
    const places = fc.tuple(fc.nat(1000), fc.nat(1000));
    const drawn = fc.tuple(
      fc.constantFrom(...cases),
      places,
      fc.constantFrom('first', 'last'),
      fc.integer({ min: 1, max: 30 }),
    );
    const runs = Number(process.env['HEARTH_PROPERTY_RUNS'] ?? 200);
    await fc.assert(
      fc.asyncProperty(drawn, async ([list, [one, other], from, limit]) => {
        const { expected } = list;
        const { cursors } = await read(list, { from: 'first', limit: expected.length });
        const [start, end] = [one % expected.length, other % expected.length].sort((a, b) => a - b) as [
          number,
          number,
        ];
        const found = await read(list, { from, limit, after: cursors[start], before: cursors[end] });
        const between = expected.slice(start + 1, end);
        expect(found.ids).toEqual(from === 'first' ? between.slice(0, limit) : between.slice(-limit));
        expect(found.hasNextPage).toBe(from === 'last' || between.length > limit);
        expect(found.hasPreviousPage).toBe(from === 'first' || between.length > limit);
      }),
      { numRuns: runs },
    );
  }, 120_000);

  it('walk ranges of an index where the keys of an order are worked out', async () => {
    const asked = vi.spyOn(db.hot, 'all');
    for (const order of ['milestone_due', 'label_priority', 'priority']) {
      asked.mockClear();
      await cases
        .find(({ name }) => name === `opened issues by ${order} asc`)
        ?.read({ from: 'first', limit: 3 });
      const texts = asked.mock.calls.map(([text]) => text).filter((text) => text.startsWith('with page as'));
      expect(texts.length, order).toBeGreaterThan(0);
      for (const text of texts) expect(text, order).toContain('order by i.id desc limit');
    }
    asked.mockRestore();
  });

  it('do not take cursors of another order, nor other texts', async () => {
    const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const byTitle = cases.find(({ name }) => name.includes('issues of a project by title'));
    for (const after of [
      '',
      'x',
      text(1),
      text([1]),
      text(['a', 'b']),
      text([1, 1]),
      text([null, 1]),
      text(['a\0', 1]),
      text(['a', 2 ** 40]),
    ]) {
      expect(await byTitle?.read({ from: 'first', limit: 1, after }), after).toBeNull();
    }
    expect(await byTitle?.read({ from: 'first', limit: 1, after: text(['a', 1]) })).not.toBeNull();
  });
});
