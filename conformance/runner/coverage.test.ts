import { describe, expect, it } from 'vitest';
import { operations } from '../contract/operations.js';
import type { Exchange } from '../http/exchange.js';
import { Coverage } from './coverage.js';

const heard = (id: string, status: number, body: unknown, query = ''): Exchange =>
  ({
    operation: operations.find((one) => one.id === id),
    status,
    body,
    request: { url: `http://forge.test/api/v4/x${query}`, headers: {}, body: undefined },
    at: () => undefined,
  }) as unknown as Exchange;

describe('what a run has not seen', () => {
  it('is every status, field and parameter of a called operation that no exchange showed', () => {
    const coverage = new Coverage();
    coverage.hear(heard('listBranches', 200, [{ name: 'main', protected: true }], '?search=x'));
    const found = coverage.unseen().operations.find((one) => one.id === 'listBranches');
    expect(found?.called).toBe(true);
    expect(found?.statuses).toContain(404);
    expect(found?.statuses).not.toContain(200);
    expect(found?.fields).toContain('merged');
    expect(found?.fields).not.toContain('protected');
    expect(found?.parameters).toContain('per_page');
    expect(found?.parameters).not.toContain('search');
  });

  it('is only the name of an operation that was never called, and nothing of one that is not built', () => {
    const coverage = new Coverage();
    coverage.hear(heard('getBranch', 501, {}));
    const ids = coverage.unseen().operations.map((one) => one.id);
    expect(ids).not.toContain('getBranch');
    expect(coverage.unseen().operations).toContainEqual({
      id: 'listBranches',
      called: false,
      statuses: [],
      fields: [],
      parameters: [],
    });
  });

  it('adds up to what the shares lack', () => {
    const coverage = new Coverage();
    for (const one of operations) coverage.operations.add(one.id);
    const { shares, rules, operations: unseen } = { shares: coverage.shares(), ...coverage.unseen() };
    const lacking = ({ seen, of, outOfReach }: { seen: number; of: number; outOfReach: number }) =>
      of - seen - outOfReach;
    const told = coverage.unseen().outOfReach.flatMap((one) => one.operations);
    expect(rules).toHaveLength(lacking(shares.rules));
    for (const kind of ['statuses', 'fields', 'parameters'] as const) {
      expect(unseen.reduce((sum, one) => sum + one[kind].length, 0)).toBe(lacking(shares[kind]));
      expect(told.reduce((sum, one) => sum + one[kind].length, 0)).toBe(shares[kind].outOfReach);
    }
  });

  it('is told with the reason where no call could have shown it, and counts as seen where one has', () => {
    const coverage = new Coverage();
    coverage.hear(heard('getProjectMilestone', 200, { id: 1 }));
    const reasonOf = (field: string) =>
      coverage
        .unseen()
        .outOfReach.find(({ operations: some }) =>
          some.some((one) => one.id === 'getProjectMilestone' && one.fields.includes(field)),
        )?.why;
    expect(reasonOf('group_id')).toBe('the milestone is one of a project');
    expect(reasonOf('title')).toBeUndefined();
    const plain = () => coverage.unseen().operations.find((one) => one.id === 'getProjectMilestone')?.fields;
    expect(plain()).toContain('title');
    expect(plain()).not.toContain('group_id');
    const { fields: before } = coverage.shares();
    coverage.hear(heard('getProjectMilestone', 200, { group_id: 1 }));
    const { fields: after } = coverage.shares();
    expect(reasonOf('group_id')).toBeUndefined();
    expect(after).toEqual({ ...before, seen: before.seen + 1, outOfReach: before.outOfReach - 1 });
  });
});
