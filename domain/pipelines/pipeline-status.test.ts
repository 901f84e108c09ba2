import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  pipelineStatuses,
  type ReportedState,
  stateChangeProblem,
  stateOfPipeline,
} from './pipeline-status.js';

const reported = ['pending', 'running', 'success', 'failed', 'canceled'] as const;

describe('stateOfPipeline', () => {
  it.each([
    [['success', 'pending'], 'running'],
    [['running', 'failed'], 'running'],
    [['failed', 'canceled', 'success'], 'failed'],
    [['canceled', 'success'], 'canceled'],
    [['success', 'success'], 'success'],
    [[], 'created'],
  ] as const)('%j is %s', (jobs, status) => {
    expect(stateOfPipeline(jobs)).toBe(status);
  });

  it('does not depend on the order of its jobs', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...reported)), (jobs) => {
        expect(stateOfPipeline([...jobs].reverse())).toBe(stateOfPipeline(jobs));
      }),
    );
  });
});

describe('stateChangeProblem', () => {
  it('names the step and where it was tried from', () => {
    expect(stateChangeProblem('pending', 'pending')).toBe(
      'Cannot transition status via :enqueue from :pending (Reason(s): Status cannot transition via "enqueue")',
    );
    expect(stateChangeProblem('running', 'running')).toBe(
      'Cannot transition status via :run from :running (Reason(s): Status cannot transition via "run")',
    );
    expect(stateChangeProblem('running', 'pending')).toContain('via :enqueue from :running');
  });

  it('lets a new job begin in every state, and one under way end in every way', () => {
    for (const to of reported) expect(stateChangeProblem('created', to)).toBeNull();
    for (const to of ['success', 'failed', 'canceled'] satisfies ReportedState[]) {
      expect(stateChangeProblem('pending', to)).toBeNull();
      expect(stateChangeProblem('running', to)).toBeNull();
    }
  });

  it('never lets a job begin again that is over', () => {
    for (const from of pipelineStatuses.filter((one) => ['success', 'failed', 'canceled'].includes(one))) {
      for (const to of reported) expect(stateChangeProblem(from, to)).not.toBeNull();
    }
  });
});
