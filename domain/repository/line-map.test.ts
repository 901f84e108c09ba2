import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FileLines, type LineChange, newLineOf, oldLineOf, reachedAt } from './line-map.js';

/** What happens to a run of lines of the old side. */
type Step = { kept: number } | { removed: number; added: number };

/** The changes as a diff without context tells them. */
const fileOf = (steps: readonly Step[]): FileLines => {
  const changes: LineChange[] = [];
  let [old, now] = [1, 1];
  for (const step of steps) {
    if ('kept' in step) {
      old += step.kept;
      now += step.kept;
      continue;
    }
    const { removed, added } = step;
    changes.push({
      oldStart: removed === 0 ? old - 1 : old,
      oldCount: removed,
      newStart: added === 0 ? now - 1 : now,
      newCount: added,
    });
    old += removed;
    now += added;
  }
  return { oldPath: 'a', newPath: 'a', kind: 'changed', changes };
};

/** Every line of both sides in the order of a diff, line by line. */
const walk = (steps: readonly Step[]): { old: number | null; now: number | null; at: [number, number] }[] => {
  const rows: { old: number | null; now: number | null; at: [number, number] }[] = [];
  const at: [number, number] = [1, 1];
  const push = (old: boolean, now: boolean) => {
    rows.push({ old: old ? at[0] : null, now: now ? at[1] : null, at: [at[0], at[1]] });
    if (old) at[0] += 1;
    if (now) at[1] += 1;
  };
  for (const step of steps) {
    if ('kept' in step) for (let count = 0; count < step.kept; count++) push(true, true);
    else {
      for (let count = 0; count < step.removed; count++) push(true, false);
      for (let count = 0; count < step.added; count++) push(false, true);
    }
  }
  return rows;
};

const size = fc.integer({ min: 0, max: 4 });
const steps = fc
  .array(
    fc.record({
      kept: fc.integer({ min: 1, max: 4 }),
      change: fc.record({ removed: size, added: size }),
    }),
    { maxLength: 8 },
  )
  .map((parts) =>
    parts.flatMap(({ kept, change }): Step[] =>
      change.removed + change.added === 0 ? [{ kept }] : [{ kept }, change],
    ),
  )
  // Some begin with a change rather than with a line that is kept.
  .chain((all) => fc.constantFrom(all, all.slice(1)));

describe('lines across a diff', () => {
  it('are those that a walk over all of them finds', () => {
    fc.assert(
      fc.property(steps, (given) => {
        const file = fileOf(given);
        for (const { old, now, at } of walk(given)) {
          if (old === null) {
            expect(oldLineOf(file, now ?? 0)).toBeNull();
            expect(reachedAt(file, now ?? 0, 'new')).toBe(at[0]);
            continue;
          }
          expect(newLineOf(file, old)).toBe(now);
          if (now !== null) expect(oldLineOf(file, now)).toBe(old);
          expect(reachedAt(file, old, 'old')).toBe(at[1]);
        }
      }),
    );
  });

  it('are unknown where the file has no lines to tell', () => {
    const file: FileLines = { oldPath: 'a', newPath: 'a', kind: 'changed', changes: null };
    expect([newLineOf(file, 1), oldLineOf(file, 1), reachedAt(file, 3, 'old')]).toEqual([null, null, 3]);
  });
});
