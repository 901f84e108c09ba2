import type { Case } from '../check.js';
import { CaseSkipped, type Gap } from '../expect/failure.js';
import type { Exchange } from '../http/exchange.js';
import { Secrets } from '../http/secrets.js';
import { BrokenRun } from '../http/transport.js';
import { buildWorld } from '../world/build.js';
import { givenWorld } from '../world/given.js';
import { WorldRefused } from '../world/maker.js';
import type { BuiltWorld } from '../world/types.js';
import { Capabilities } from './capabilities.js';
import { Coverage } from './coverage.js';
import { goneQuestion, maySpeakOfAbsence } from './gone.js';
import type { Outcome } from './outcome.js';
import { shuffled } from './random.js';
import { runCase } from './run-case.js';
import type { RunSettings } from './settings.js';

/** A whole run. */
export interface RunResult {
  outcomes: Outcome[];
  /** Why nothing could be judged, if so: the deployment refused, or the network broke. */
  stopped: { kind: 'refused' | 'broken'; reason: string } | null;
  capabilities: Record<string, string>;
  coverage: Coverage;
  /** Whether an administrator had part in it. */
  administrator: boolean;
  /** What could not be removed. */
  left: string[];
  /** What no report may tell. */
  secrets: Secrets;
  millis: number;
}

/** Two runs of different cases as one. */
export function merged(first: RunResult, second: RunResult): RunResult {
  first.coverage.add(second.coverage);
  first.secrets.join(second.secrets);
  return {
    outcomes: [...first.outcomes, ...second.outcomes],
    stopped: first.stopped ?? second.stopped,
    capabilities: { ...first.capabilities, ...second.capabilities },
    coverage: first.coverage,
    administrator: first.administrator && second.administrator,
    left: [...first.left, ...second.left],
    secrets: first.secrets,
    millis: first.millis + second.millis,
  };
}

/** Hears how a run goes on. */
export interface Listener {
  began?: (count: number) => void;
  ended?: (outcome: Outcome) => void;
}

interface Reason {
  text: string;
  gap: Gap | null;
}

function idle(one: Case, status: 'skip' | 'error', { text, gap }: Reason): Outcome {
  const nothing = { failure: null, operations: [], notes: [], millis: 0, known: false, ofNetwork: false };
  return { case: one, status, reason: text, gap, ...nothing };
}

async function openWorld(settings: RunSettings): Promise<BuiltWorld> {
  return settings.readOnly === null ? buildWorld(settings) : givenWorld(settings.readOnly, settings);
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

async function whyNot(
  one: Case,
  { noWriting }: BuiltWorld,
  capabilities: Capabilities,
  coverage: Coverage,
): Promise<Reason | null> {
  if (one.writes && noWriting !== null) return { text: noWriting, gap: 'means' };
  for (const need of one.needs) {
    const text = await capabilities.absence(need);
    if (text === null) continue;
    if (!need.startsWith('operation:')) return { text, gap: 'means' };
    const unbuilt = need.slice('operation:'.length);
    coverage.notBuilt.add(unbuilt);
    return { text, gap: { unbuilt } };
  }
  return null;
}

function marked(outcome: Outcome, settings: RunSettings): Outcome {
  if (!settings.knownFailures.has(outcome.case.id)) return outcome;
  if (outcome.status === 'fail') return { ...outcome, known: true };
  if (outcome.status !== 'pass') return outcome;
  const reason = 'it passes, though it is listed as failing: take it off the list';
  return { ...outcome, status: 'fail', reason };
}

/** What all cases of a run have in common. */
interface Running {
  built: BuiltWorld;
  settings: RunSettings;
  capabilities: Capabilities;
  coverage: Coverage;
  /** Ends the run before its time: the user wishes it, or the deployment is gone. */
  abort: AbortSignal;
}

async function outcomeOf(one: Case, running: Running): Promise<Outcome> {
  const { built, settings, coverage, abort } = running;
  let reason: Reason | null;
  try {
    reason = await whyNot(one, built, running.capabilities, coverage);
  } catch (error) {
    const outcome = idle(one, 'error', { text: (error as Error).message, gap: null });
    return { ...outcome, ofNetwork: error instanceof BrokenRun };
  }
  if (reason !== null) return marked(idle(one, 'skip', reason), settings);
  const ground = {
    base: settings.base,
    transport: built.transport,
    world: built.world,
    deadline: settings.caseDeadline,
    abort,
    heard: (exchange: Exchange) => coverage.hear(exchange),
  };
  return marked(await runCase(one, ground), settings);
}

/** So many cases in a row get no answer only from a deployment that will answer none. */
const leastInRow = 24;

/** Runs all cases as long as there is somebody to judge; answers why it ended before its time. */
async function judgeAll(
  cases: readonly Case[],
  running: Omit<Running, 'abort'>,
  outcomes: Outcome[],
  listener: Listener,
  wish: AbortSignal,
): Promise<RunResult['stopped']> {
  const lost = new AbortController();
  const abort = AbortSignal.any([wish, lost.signal]);
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
    const outcome = await outcomeOf(one, { ...running, abort });
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
  return wish.aborted ? { kind: 'broken', reason: interrupted } : null;
}

const secretsOf = ({ admin, tokens }: RunSettings['credentials']): Secrets =>
  new Secrets([admin, ...Object.values(tokens)]);

/** Runs cases against a deployment: makes the world, judges, and takes the world down again. */
export async function runSuite(
  cases: readonly Case[],
  given: RunSettings,
  listener: Listener = {},
  abort: AbortSignal = new AbortController().signal,
): Promise<RunResult> {
  const started = performance.now();
  const secrets = secretsOf(given.credentials);
  const settings = { ...given, transport: secrets.listening(given.transport) };
  const coverage = new Coverage();
  const outcomes: Outcome[] = [];
  const nothing = { capabilities: {}, administrator: settings.credentials.admin !== null, left: [] };
  const done = (stopped: RunResult['stopped'], more: Partial<RunResult> = {}): RunResult => ({
    ...nothing,
    ...more,
    outcomes,
    stopped,
    coverage,
    secrets,
    millis: performance.now() - started,
  });
  let built: BuiltWorld;
  try {
    built = await openWorld(settings);
  } catch (error) {
    return done(worldTrouble(error, cases, outcomes));
  }
  const capabilities = new Capabilities(settings, built);
  listener.began?.(cases.length);
  let stopped: RunResult['stopped'] = null;
  let left: string[] = [];
  try {
    const running = { built, settings, capabilities, coverage };
    stopped = await judgeAll(cases, running, outcomes, listener, abort);
  } finally {
    if (!settings.passing) left = await built.remove();
  }
  coverage.judge(outcomes);
  const administrator = built.noAdmin === null;
  return done(stopped, { left, administrator, capabilities: await capabilities.all() });
}

function worldTrouble(error: unknown, cases: readonly Case[], outcomes: Outcome[]): RunResult['stopped'] {
  const reason = error instanceof Error ? error.message : String(error);
  const refused = error instanceof WorldRefused || error instanceof CaseSkipped;
  if (!refused && !(error instanceof BrokenRun)) throw error;
  for (const one of cases) {
    const text = `what cases need could not be made: ${reason}`;
    outcomes.push(idle(one, refused ? 'skip' : 'error', { text, gap: refused ? 'means' : null }));
  }
  return { kind: refused ? 'refused' : 'broken', reason };
}
