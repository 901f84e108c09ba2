import type { Case } from '../check.js';
import { beginning, type FailureDetails, type Gap } from '../expect/failure.js';

/** How a case ended: the server is right, the server is wrong, the suite broke, or it was not judged. */
export type Status = 'pass' | 'fail' | 'error' | 'skip' | 'off';

/** What a failure shows. */
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

/** The end of one case. */
export interface Outcome {
  case: Case;
  status: Status;
  /** Why it was skipped, switched off, or broke. */
  reason: string;
  /** Of what kind the reason is when it was skipped. */
  gap: Gap | null;
  failure: ShownFailure | null;
  /** Operations that were called. */
  operations: readonly string[];
  notes: readonly string[];
  millis: number;
  /** Whether it failed as was known beforehand. */
  known: boolean;
  /** Whether it broke since no answer came, or none in time, or only one that asks for patience. */
  ofNetwork: boolean;
}

/** Longer values are cut: thousands of cases may each have met an answer of megabytes. */
const mostShown = 10_000;
/** How much is left of what is cut. */
const kept = 2000;

function brief(value: unknown): unknown {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  if (text.length <= mostShown) return value;
  return `${beginning(text, kept)}... (${text.length} characters)`;
}

/** What a failure shows of its details. */
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
