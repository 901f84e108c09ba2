import { describe, expect, it } from 'vitest';
import type { CaseInput } from '../check.js';
import type { Transport } from '../http/transport.js';
import { caseOf, judged } from '../judging.testing.js';
import { changedSince, judgedIn } from './earlier.js';

const transport: Transport = async ({ url }) => ({
  status: url.endsWith('/user') ? 401 : 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from('{"version":"15.6.0","revision":"a"}'),
});
const asks: CaseInput['run'] = async ({ anonymous }) => void (await anonymous.get('/version'));
const wrong = caseOf(
  'wrong',
  async ({ anonymous, expect: judging }) =>
    void judging(await anonymous.get('/version'))
      .json('version')
      .toEqual('16.0.0'),
  {},
);
const left = caseOf('left', async ({ skip }) => skip('not now'), {});
const broke = caseOf('broke', async () => Promise.reject(new Error('no answer')), {});
const all = [caseOf('fine', asks, {}), wrong, left, broke];
const url = 'http://forge.test';
const earlier = async () => (await judged(url, all, { transport })).report;
const ids = (cases: readonly { id: string }[]) => cases.map(({ id }) => id);

describe('cases that changed since a report', () => {
  it('are those that did not pass in it, and those that it does not know', async () => {
    const cases = [...all, caseOf('new', asks, {})];
    expect(ids(changedSince(cases, await earlier()))).toEqual(['wrong', 'left', 'broke', 'new']);
  });

  it('are those whose code or declaration is another', async () => {
    const report = await earlier();
    const other: CaseInput['run'] = async ({ anonymous }) => void (await anonymous.get('/version', {}));
    expect(ids(changedSince([caseOf('fine', other, {})], report))).toEqual(['fine']);
    expect(ids(changedSince([caseOf('fine', asks, { alone: true })], report))).toEqual(['fine']);
    expect(ids(changedSince([caseOf('fine', asks, {})], report))).toEqual([]);
  });

  it('are those that name a rule, or call an operation, that is described otherwise', async () => {
    const report = await earlier();
    const described = { ...report, operations: { ...report.operations, getVersion: 'something else' } };
    expect(ids(changedSince([caseOf('fine', asks, {})], described))).toEqual(['fine']);
    const elsewhere = { ...report, operations: { ...report.operations, listBranches: 'something else' } };
    expect(ids(changedSince([caseOf('fine', asks, {})], elsewhere))).toEqual([]);
    const ruled = { ...caseOf('fine', asks, {}), rules: ['VERSION-2'] };
    expect(ids(changedSince([ruled], report))).toEqual(['fine']);
  });
});

describe('a run that goes on with another', () => {
  it('takes over what passed and failed, and judges what broke, was skipped or is new', async () => {
    const cases = [...all, caseOf('new', asks, {})];
    const { before, left: rest } = judgedIn(cases, await earlier(), new Set());
    expect(ids(rest)).toEqual(['left', 'broke', 'new']);
    expect(before.outcomes.map(({ case: one, status }) => [one.id, status])).toEqual([
      ['fine', 'pass'],
      ['wrong', 'fail'],
    ]);
    expect(before.outcomes[1]?.failure).toMatchObject({ what: 'field version', expected: '16.0.0' });
  });

  it('takes over what was seen of the interface', async () => {
    const report = await earlier();
    const { before } = judgedIn(all, report, new Set());
    expect(before.coverage.shares()).toEqual(report.coverage);
    expect(before.coverage.version).toBe('15.6.0');
  });

  it('marks what is known to fail, and judges again what should have failed', async () => {
    const { before, left: rest } = judgedIn(all, await earlier(), new Set(['fine', 'wrong']));
    expect(before.outcomes.map(({ case: one, known }) => [one.id, known])).toEqual([['wrong', true]]);
    expect(ids(rest)).toEqual(['fine', 'left', 'broke']);
  });
});
