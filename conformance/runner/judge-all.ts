import type { Case } from '../check.js';
import { goneQuestion, maySpeakOfAbsence } from './gone.js';
import { judgeOne, type Running } from './judge-one.js';
import type { Outcome } from './outcome.js';
import { shuffled } from './random.js';
import type { RunSettings } from './settings.js';

/** Hears how a run goes on. */
export interface Listener {
  began?: (count: number) => void;
  ended?: (outcome: Outcome) => void;
}

/** Why a run ended before its time: the deployment refused what cases need, or the network broke. */
export interface Stopped {
  kind: 'refused' | 'broken';
  reason: string;
}

/** The cases that run next to each other, and those that need the deployment to themselves. */
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

/** So many cases in a row get no answer only from a deployment that will answer none. */
const leastInRow = 24;

/** Runs all cases as long as there is somebody to judge; answers why it ended before its time. */
export async function judgeAll(
  cases: readonly Case[],
  running: Omit<Running, 'abort'>,
  outcomes: Outcome[],
  listener: Listener,
  input: AbortSignal,
): Promise<Stopped | null> {
  const lost = new AbortController();
  const abort = AbortSignal.any([input, lost.signal]);
  const isGone = goneQuestion(running.settings);
  let gone: string | null = null;
  let inRow = 0;
  // It may answer one question and leave all others open, each until its time is over.
  const isSilent = (outcome: Outcome): string | null => {
    inRow = outcome.ofNetwork ? inRow + 1 : 0;
    const most = Math.max(leastInRow, 3 * running.settings.jobs);
    return inRow < most ? null : `${inRow} cases in a row got no answer, the last since ${outcome.reason}`;
  };
  const run = async (one: Case) => {
    if (abort.aborted) return;
    const outcome = await judgeOne(one, { ...running, abort });
    // What broke because the run ends, or because nobody is there any more, says nothing of the case.
    const isDoubtful = maySpeakOfAbsence(outcome);
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
