import type { Because } from '../contract/rules.js';
import type { Status } from '../runner/outcome.js';
import type { Report } from './model.js';

/** The parts of the matrix of planted faults that are published. */
export interface FaultFigures {
  results: readonly { hit: boolean; caughtBy: readonly string[] }[];
  cases: readonly { killer: string | null }[];
  broken: readonly unknown[];
}

/**
 * What is published of a run and of the faults planted beside it. It holds no times, no address and nothing that was
 * drawn, so that the same suite and deployment give the same text again.
 */
export interface PublishedReport {
  suite: Report['suite'];
  /** The name of the deployment, and the version of the interface that it says it serves. */
  deployment: { name: string; serves: string };
  verdict: Report['verdict'];
  profiles: Report['profiles'];
  /** The observable rules of the ledger, by why they bind; broken ones include those of the description. */
  rules: Record<Because, { kept: number; of: number; broken: number }>;
  operations: { called: number; of: number };
  /** The faults that had an effect, how many of them a case caught, and how many cases some fault made fail. */
  faults: { planted: number; caught: number; cases: number; killed: number };
  counts: Record<Status, number>;
  /** The cases that did not pass, with the reasons. */
  open: { id: string; status: Status; reason: string }[];
  passed: string[];
}

const kinds: readonly Because[] = ['safety', 'contract', 'custom'];

/** Shortens a report to what can be published. */
export function publishedOf(report: Report, name: string, faults: FaultFigures): PublishedReport {
  const { counts, coverage } = report;
  const rulesOf = (because: Because) => {
    const some = report.rules.filter((one) => one.because === because && one.status !== 'not observable');
    const kept = some.filter(({ status }) => status === 'kept').length;
    return [because, { kept, of: some.length, broken: report.broken[because] }] as const;
  };
  const hit = faults.results.filter((one) => one.hit);
  return {
    suite: report.suite,
    deployment: { name, serves: report.target.version },
    verdict: report.verdict,
    profiles: report.profiles,
    rules: Object.fromEntries(kinds.map(rulesOf)) as PublishedReport['rules'],
    operations: { called: coverage.operations.seen, of: coverage.operations.of },
    faults: {
      planted: hit.length,
      caught: hit.filter(({ caughtBy }) => caughtBy.length > 0).length,
      cases: faults.cases.length + faults.broken.length,
      killed: faults.cases.filter(({ killer }) => killer !== null).length,
    },
    counts: {
      pass: counts.pass,
      fail: counts.fail,
      error: counts.error,
      skip: counts.skip,
      off: counts.off,
    },
    open: report.cases.flatMap(({ id, status, reason }) =>
      status === 'pass' ? [] : [{ id, status, reason }],
    ),
    passed: report.cases.filter(({ status }) => status === 'pass').map(({ id }) => id),
  };
}
