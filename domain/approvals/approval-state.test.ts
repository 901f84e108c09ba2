import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appliesToBranch, approvalState, isKeptFromApproving } from './approval-state.js';

const rule = (required: number, eligible: number[] | null) => ({
  required,
  eligible: eligible === null ? null : new Set(eligible),
});

describe('approvalState', () => {
  it('asks for nothing without rules', () => {
    expect(approvalState([], [1])).toEqual({ required: 0, left: 0, approved: true, rules: [] });
  });

  it('counts anybody for a rule of anybody', () => {
    expect(approvalState([rule(2, null)], [7])).toMatchObject({ required: 2, left: 1, approved: false });
    expect(approvalState([rule(2, null)], [7, 8])).toMatchObject({ left: 0, approved: true });
  });

  it('counts those alone that a rule names', () => {
    const state = approvalState([rule(1, [1, 2])], [3, 2]);
    expect(state.rules).toMatchObject([{ approvedBy: [2], left: 0, approved: true }]);
    expect(approvalState([rule(1, [1, 2])], [3])).toMatchObject({ left: 1, approved: false });
  });

  it('lets one approval count for several rules', () => {
    expect(approvalState([rule(1, [1]), rule(1, null)], [1])).toMatchObject({ required: 2, left: 0 });
  });

  it('is met when all who could have approved', () => {
    expect(approvalState([rule(3, [1, 2])], [1])).toMatchObject({ left: 1, approved: false });
    expect(approvalState([rule(3, [1, 2])], [1, 2])).toMatchObject({ left: 0, approved: true });
    expect(approvalState([rule(3, [])], [])).toMatchObject({ left: 0, approved: true });
  });

  it('never asks for more by another approval, and is approved when nothing is left', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 8 }));
    const rules = fc.array(
      fc.record({ required: fc.integer({ min: 0, max: 5 }), eligible: fc.option(ids) }).map((one) => ({
        required: one.required,
        eligible: one.eligible === null ? null : new Set(one.eligible),
      })),
    );
    fc.assert(
      fc.property(rules, ids, (needs, approvers) => {
        const state = approvalState(needs, approvers);
        expect(state.approved).toBe(state.left === 0);
        expect(state.left).toBeGreaterThanOrEqual(0);
        expect(state.left).toBeLessThanOrEqual(state.required);
        expect(approvalState(needs, [...approvers, 9]).left).toBeLessThanOrEqual(state.left);
      }),
    );
  });
});

describe('appliesToBranch', () => {
  it.each([
    [[], false, 'main', true],
    [['main'], false, 'main', true],
    [['release/*'], false, 'release/1', true],
    [['main'], false, 'other', false],
    [[], true, 'main', true],
    [[], true, 'other', false],
  ])('branches %j, all protected %s, target %s: %s', (branches, allProtected, target, holds) => {
    expect(appliesToBranch({ branches, allProtected }, target, ['main'])).toBe(holds);
  });
});

describe('isKeptFromApproving', () => {
  const strict = { paid: true, authorMay: false, committersMay: false };
  it('keeps authors and committers from it where the project says so', () => {
    expect(isKeptFromApproving(strict, { isAuthor: true, isCommitter: false })).toBe(true);
    expect(isKeptFromApproving(strict, { isAuthor: false, isCommitter: true })).toBe(true);
    expect(isKeptFromApproving(strict, { isAuthor: false, isCommitter: false })).toBe(false);
    expect(
      isKeptFromApproving(
        { ...strict, authorMay: true, committersMay: true },
        { isAuthor: true, isCommitter: true },
      ),
    ).toBe(false);
  });
  it('keeps nobody from it without a paid tier', () => {
    expect(isKeptFromApproving({ ...strict, paid: false }, { isAuthor: true, isCommitter: true })).toBe(
      false,
    );
  });
});
