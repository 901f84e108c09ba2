import { describe, expect, it } from 'vitest';
import { allCases } from '../all-cases.js';
import type { SkipKind } from '../expect/failure.js';
import type { Outcome, Status } from './outcome.js';
import { verdictOf } from './profiles.js';

const outcome = (status: Status, family: string, gap: SkipKind | null = null): Outcome => {
  const one = allCases().find((some) => some.family === family && some.level === 'must');
  if (!one) throw new Error(`no case of ${family}`);
  const nothing = {
    reason: '',
    failure: null,
    operations: [],
    notes: [],
    millis: 0,
    known: false,
    ofNetwork: false,
  };
  return { case: one, status, gap, ...nothing };
};

describe('verdictOf', () => {
  const passed = outcome('pass', 'issues');

  it('leaves a profile open when its own operation is not built', () => {
    const open = outcome('skip', 'issues', { unbuilt: 'createIssue' });
    expect(verdictOf('planning', [passed, open], true)).toBe('partial');
  });

  it('does not hold what another profile lacks against it', () => {
    const elsewhere = outcome('skip', 'issues', { unbuilt: 'createEnvironment' });
    expect(verdictOf('planning', [passed, elsewhere], true)).toBe('conformant');
  });

  it('does not hold against it what the deployment rightly has otherwise', () => {
    expect(verdictOf('planning', [passed, outcome('skip', 'issues', 'otherwise')], true)).toBe('conformant');
  });

  it('leaves it open when the run lacked the means, and when the suite broke', () => {
    expect(verdictOf('planning', [passed, outcome('skip', 'issues', 'means')], true)).toBe('partial');
    expect(verdictOf('planning', [passed, outcome('error', 'issues')], true)).toBe('partial');
  });

  it('judges nothing by skipped cases alone, and failure goes before everything', () => {
    expect(verdictOf('planning', [outcome('skip', 'issues', 'otherwise')], true)).toBe('not judged');
    const failed = [passed, outcome('fail', 'issues'), outcome('skip', 'issues', 'means')];
    expect(verdictOf('planning', failed, true)).toBe('not conformant');
  });

  it('looks at the families of the profile alone', () => {
    expect(verdictOf('planning', [passed, outcome('fail', 'branches')], true)).toBe('conformant');
  });
});
