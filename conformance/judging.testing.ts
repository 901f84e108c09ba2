import type { Case, CaseInput } from './check.js';
import { check } from './check.js';
import { openTransport } from './http/transport.js';
import { reportOf } from './report/build.js';
import { exitCodeOf } from './runner/exit-code.js';
import { runSuite } from './runner/run.js';
import type { RunSettings } from './runner/settings.js';

/** Settings that a test changes. */
export type Input = Partial<RunSettings> & { insecure?: boolean; timeoutMs?: number };

/** A case for a test; its rule does not matter. */
export const caseOf = (
  id: string,
  run: CaseInput['run'],
  more: Pick<CaseInput, 'needs' | 'writes' | 'alone'> = { writes: true },
): Case => check({ id, rule: 'VERSION-1', title: id, run, ...more });

/** Runs some cases on a deployment as the command does; answers the report, and the end of each case with its reason. */
export async function judged(base: string, cases: readonly Case[], input: Input = {}, abort?: AbortSignal) {
  const { insecure = false, timeoutMs = 5000, ...more } = input;
  const { send, close } = openTransport({ timeoutMs, insecure });
  const settings: RunSettings = {
    base,
    credentials: { admin: null, tokens: {} },
    transport: send,
    seed: 1,
    jobs: 4,
    caseDeadline: 5000,
    readOnly: null,
    knownFailures: new Set(),
    tier: null,
    group: null,
    receiverUrl: null,
    temporary: false,
    strict: true,
    chosen: { only: [], profile: null, changedSince: null, resumed: null },
    ...more,
  };
  try {
    const report = reportOf(await runSuite(cases, settings, {}, abort), settings);
    const ends = Object.fromEntries(report.cases.map(({ id, status, reason }) => [id, [status, reason]]));
    return { report, ends, exit: exitCodeOf(report) };
  } finally {
    close();
  }
}
