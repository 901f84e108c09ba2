import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { treePage, treeToken } from './tree-page.js';

const entry = (id: string, path: string) => ({ id, path });
type Entry = ReturnType<typeof entry>;
const listing = (all: readonly Entry[]) => ({
  slice: (from: number, to: number) => all.slice(from, to),
  indexOf: (id: string, path?: string) =>
    all.findIndex((one) => one.id === id && (path === undefined || one.path === path)),
});
const all = [entry('aa', 'a'), entry('bb', 'b'), entry('aa', 'c')];
const three = listing(all);

describe('treePage', () => {
  it('starts at the beginning without a token', () => {
    expect(treePage(three, 2, undefined)?.rows.map((row) => row.path)).toEqual(['a', 'b']);
  });

  it('starts after the first entry with a bare id', () => {
    expect(treePage(three, 2, 'aa')?.rows.map((row) => row.path)).toEqual(['b', 'c']);
  });

  it('tells entries of one object apart by the path in its own tokens', () => {
    expect(treePage(three, 2, treeToken(all[2] ?? entry('', '')))?.rows).toEqual([]);
  });

  it('leads on from a page that is exactly full', () => {
    expect(treePage(three, 3, undefined)?.next).toBe(treeToken(entry('aa', 'c')));
  });

  it('leads nowhere from a short page', () => {
    expect(treePage(three, 4, undefined)?.next).toBeNull();
  });

  it('knows no page for a token that names no entry', () => {
    expect(treePage(three, 2, 'cc')).toBeNull();
    expect(treePage(three, 2, treeToken(entry('aa', 'gone')))).toBeNull();
  });

  it('passes every entry once when its tokens are followed, whatever the paths and page sizes', () => {
    const entries = fc.uniqueArray(
      fc.record({ id: fc.constantFrom('aa', 'bb', 'cc'), path: fc.string({ minLength: 1, unit: 'binary' }) }),
      { selector: (item) => item.path },
    );
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 5 }), (some, perPage) => {
        const seen = [];
        let token: string | undefined;
        do {
          const page = treePage(listing(some), perPage, token);
          seen.push(...(page?.rows ?? []));
          token = page?.next ?? undefined;
        } while (token);
        expect(seen).toEqual(some);
      }),
    );
  });
});
