import type { Case } from '../check.js';
import { operations } from '../contract/operations.js';
import { casePrint, operationPrints } from '../contract/prints.js';
import { Secrets } from '../http/secrets.js';
import type { Report, ReportedCase } from '../report/model.js';
import { Coverage, namesOf } from './coverage.js';
import type { Outcome } from './outcome.js';
import type { RunResult } from './run.js';

/** Whether a case is what it was in a report, its rules and the operations that it called then included. */
function isUnchanged(one: Case, then: ReportedCase, report: Report): boolean {
  const now = operationPrints();
  const called = one.operation === null ? then.operations : [one.operation, ...then.operations];
  return then.print === casePrint(one) && called.every((id) => report.operations[id] === now.get(id));
}

const byId = (report: Report) => new Map(report.cases.map((one) => [one.id, one]));

/** The cases that did not pass in a report, or have changed since. */
export function changedSince(cases: readonly Case[], report: Report): Case[] {
  const known = byId(report);
  return cases.filter((one) => {
    const then = known.get(one.id);
    return then?.status !== 'pass' || !isUnchanged(one, then, report);
  });
}

/** What a report shows of the coverage of its run. */
function coverageOf(report: Report): Coverage {
  const coverage = new Coverage();
  coverage.version = report.target.version;
  for (const id of report.notBuilt) coverage.notBuilt.add(id);
  const unseen = new Map(report.unseen.operations.map((one) => [one.id, one]));
  for (const one of operations) {
    const lacking = unseen.get(one.id);
    if (coverage.notBuilt.has(one.id) || lacking?.called === false) continue;
    coverage.operations.add(one.id);
    const beyond = report.unseen.outOfReach.flatMap((why) =>
      why.operations.filter(({ id }) => id === one.id),
    );
    for (const aspect of ['statuses', 'fields', 'parameters'] as const) {
      const absent = new Set([lacking, ...beyond].flatMap((some) => (some?.[aspect] ?? []).map(String)));
      const seen = namesOf[aspect](one).filter((name) => !absent.has(name));
      for (const name of seen) coverage[aspect].add(`${one.id} ${name}`);
    }
  }
  return coverage;
}

function outcomeOf(one: Case, then: ReportedCase, knownFailures: ReadonlySet<string>): Outcome {
  const { status, reason, failure, notes, millis, operations: called } = then;
  const known = status === 'fail' && knownFailures.has(one.id);
  return {
    case: one,
    status,
    reason,
    failure,
    notes,
    millis,
    operations: called,
    known,
    gap: null,
    ofNetwork: false,
  };
}

/** Whether a case got a verdict in its run, which a list of known failures does not turn round. */
const isJudged = ({ id, status, failure }: ReportedCase, knownFailures: ReadonlySet<string>): boolean =>
  (status === 'pass' && !knownFailures.has(id)) || (status === 'fail' && failure !== null);

/** What a report has judged of some cases, as the result of a run, and the cases that are left to judge. */
export function judgedIn(
  cases: readonly Case[],
  report: Report,
  knownFailures: ReadonlySet<string>,
): { before: RunResult; left: Case[] } {
  const known = byId(report);
  const outcomes: Outcome[] = [];
  const left = cases.filter((one) => {
    const then = known.get(one.id);
    if (!then || !isJudged(then, knownFailures) || !isUnchanged(one, then, report)) return true;
    outcomes.push(outcomeOf(one, then, knownFailures));
    return false;
  });
  const coverage = coverageOf(report);
  coverage.judge(outcomes);
  const before: RunResult = {
    outcomes,
    stopped: null,
    capabilities: report.capabilities,
    coverage,
    administrator: report.settings.administrator,
    left: [...report.left],
    secrets: new Secrets([]),
    millis: report.millis,
  };
  return { before, left };
}
