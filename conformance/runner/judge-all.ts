import type { Case } from '../check.js';
import { absenceCheck, maySuggestAbsence } from './absence.js';
import { judgeOne, type SharedRun } from './judge-one.js';
import type { Outcome } from './outcome.js';
import { shuffled } from './random.js';
import type { RunSettings } from './settings.js';

/** Callbacks for progress. */
export interface Listener {
  began?: (count: number) => void;
  ended?: (outcome: Outcome) => void;
}

/** Why a run was stopped: the deployment refused what cases need, or the network failed. */
export interface Stopped {
  kind: 'refused' | 'broken';
  reason: string;
}

/** Runs most cases concurrently, and those that must run alone one by one. */
async function runAll(
  cases: readonly Case[],
  settings: RunSettings,
  run: (one: Case) => Promise<void>,
): Promise<void> {
  const together = shuffled(
    cases.filter((one) => !one.alone),
    settings.seed,
  );
  let next = 0;
  const work = async () => {
    for (let one = together[next]; one; one = together[next]) {
      next += 1;
      await run(one);
    }
  };
  await Promise.all(Array.from({ length: settings.jobs }, work));
  for (const one of shuffled(
    cases.filter((some) => some.alone),
    settings.seed,
  )) {
    await run(one);
  }
}

/** After this many cases in a row without an answer, none is expected any more. */
const leastInRow = 24;

/** Runs all cases while the deployment answers; answers why it was stopped. */
export async function judgeAll(
  cases: readonly Case[],
  running: Omit<SharedRun, 'abort'>,
  outcomes: Outcome[],
  listener: Listener,
  input: AbortSignal,
): Promise<Stopped | null> {
  const lost = new AbortController();
  const abort = AbortSignal.any([input, lost.signal]);
  const isGone = absenceCheck(running.settings);
  let gone: string | null = null;
  let inRow = 0;
  // It may answer the check and leave all other requests open until they time out.
  const isSilent = (outcome: Outcome): string | null => {
    inRow = outcome.ofNetwork ? inRow + 1 : 0;
    const most = Math.max(leastInRow, 3 * running.settings.jobs);
    return inRow < most ? null : `${inRow} cases in a row got no answer, the last since ${outcome.reason}`;
  };
  const run = async (one: Case) => {
    if (abort.aborted) return;
    const outcome = await judgeOne(one, { ...running, abort });
    // Failures because the run is ending or the deployment is gone say nothing about the case.
    const isDoubtful = maySuggestAbsence(outcome);
    if (isDoubtful && !abort.aborted) {
      const why = (await isGone()) ?? isSilent(outcome);
      if (why !== null && !abort.aborted) {
        gone = `the deployment does not answer any more, after ${outcomes.length} of ${cases.length} cases: ${why}`;
        lost.abort(new Error(gone));
      }
    }
    if (isDoubtful && abort.aborted) return;
    if (!isDoubtful && outcome.status !== 'skip') inRow = 0;
    outcomes.push(outcome);
    listener.ended?.(outcome);
  };
  await runAll(cases, running.settings, run);
  if (gone !== null) return { kind: 'broken', reason: gone };
  const interrupted = `the run was interrupted after ${outcomes.length} of ${cases.length} cases`;
  return input.aborted ? { kind: 'broken', reason: interrupted } : null;
}
