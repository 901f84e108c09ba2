import type { Case } from '../check.js';
import { type Level, rule } from '../contract/rules.js';
import { beginning, type FailureDetails, type SkipKind } from '../expect/failure.js';

/** The end of a case: the server is right, the server is wrong, the suite failed, it was skipped, or switched off. */
export type Status = 'pass' | 'fail' | 'error' | 'skip' | 'off';

/** What a report shows of a failure. */
export interface ShownFailure {
  rule: string;
  words: string;
  what: string;
  curl: string | null;
  status: number | null;
  expected: unknown;
  actual: unknown;
  path: string;
}

/** The outcome of one case. */
export interface Outcome {
  case: Case;
  status: Status;
  /** Why it was skipped, switched off, or broke. */
  reason: string;
  /** The kind of reason, when it was skipped. */
  gap: SkipKind | null;
  failure: ShownFailure | null;
  /** Operations that were called. */
  operations: readonly string[];
  notes: readonly string[];
  millis: number;
  /** Whether it failed as expected by the list of known failures. */
  known: boolean;
  /** Whether it broke because there was no answer, none in time, or only a rate limit. */
  ofNetwork: boolean;
}

/** The level of an outcome: that of its case, but must where a broken rule of safety is another than the case's own. */
export function levelOf({ case: one, failure }: Outcome): Level {
  if (failure === null) return one.level;
  const { level, because } = rule(failure.rule);
  return level === 'must' && because === 'safety' ? 'must' : one.level;
}

/** Longer values are cut: thousands of cases may each have got an answer of megabytes. */
const mostShown = 10_000;
/** Length that remains of a cut value. */
const kept = 2000;

function brief(value: unknown): unknown {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  if (text.length <= mostShown) return value;
  return `${beginning(text, kept)}... (${text.length} characters)`;
}

/** Converts the details of a failure for a report. */
export function showFailure(details: FailureDetails, rule: string, words: string): ShownFailure {
  const { exchange } = details;
  return {
    rule,
    words,
    what: details.what,
    curl: exchange?.curl ?? null,
    status: exchange?.status ?? null,
    expected: brief(details.expected),
    actual: brief(details.actual),
    path: beginning(details.path ?? '', kept),
  };
}
