import type { Case } from '../check.js';
import { CaseSkipped, type Gap } from '../expect/failure.js';
import type { Exchange } from '../http/exchange.js';
import { BrokenRun } from '../http/transport.js';
import { type BuiltWorld, buildWorld } from '../world/build.js';
import { givenWorld } from '../world/given.js';
import { WorldRefused } from '../world/maker.js';
import { Capabilities } from './capabilities.js';
import { Coverage } from './coverage.js';
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
  /** What could not be removed. */
  left: string[];
  millis: number;
}

/** Two runs of different cases as one. */
export function merged(first: RunResult, second: RunResult): RunResult {
  first.coverage.add(second.coverage);
  return {
    outcomes: [...first.outcomes, ...second.outcomes],
    stopped: first.stopped ?? second.stopped,
    capabilities: { ...first.capabilities, ...second.capabilities },
    coverage: first.coverage,
    left: [...first.left, ...second.left],
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
  const nothing = { failure: null, operations: [], notes: [], millis: 0, known: false };
  return { case: one, status, reason: text, gap, ...nothing };
}

async function openWorld(settings: RunSettings): Promise<BuiltWorld> {
  const { base, transport, credentials } = settings;
  if (settings.readOnly !== null) return givenWorld(settings.readOnly, base, transport, credentials);
  return buildWorld(base, transport, credentials, settings.seed.toString(36).slice(0, 6));
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
  settings: RunSettings,
  capabilities: Capabilities,
  coverage: Coverage,
): Promise<Reason | null> {
  if (one.writes && settings.readOnly !== null) {
    return { text: 'nothing may be made in read-only mode', gap: 'means' };
  }
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

/** Runs cases against a deployment: makes the world, judges, and takes the world down again. */
export async function runSuite(
  cases: readonly Case[],
  settings: RunSettings,
  listener: Listener = {},
  abort?: AbortSignal,
): Promise<RunResult> {
  const started = performance.now();
  const coverage = new Coverage();
  const outcomes: Outcome[] = [];
  const done = (
    stopped: RunResult['stopped'],
    left: string[] = [],
    capabilities: Record<string, string> = {},
  ) => ({ outcomes, stopped, capabilities, coverage, left, millis: performance.now() - started });
  let built: BuiltWorld;
  try {
    built = await openWorld(settings);
  } catch (error) {
    return done(worldTrouble(error, cases, outcomes));
  }
  const { world } = built;
  const capabilities = new Capabilities(settings, world);
  const heard = (exchange: Exchange) => coverage.hear(exchange);
  const run = async (one: Case) => {
    if (abort?.aborted) return;
    const reason = await whyNot(one, settings, capabilities, coverage);
    const ground = {
      base: settings.base,
      transport: built.transport,
      world,
      deadline: settings.caseDeadline,
      abort,
      heard,
    };
    const outcome = marked(
      reason === null ? await runCase(one, ground) : idle(one, 'skip', reason),
      settings,
    );
    outcomes.push(outcome);
    listener.ended?.(outcome);
  };
  listener.began?.(cases.length);
  let left: string[] = [];
  try {
    await runAll(cases, settings, run);
  } finally {
    if (!settings.passing) left = await built.remove();
  }
  coverage.judge(outcomes);
  const stopped = abort?.aborted ? ({ kind: 'broken', reason: 'the run was interrupted' } as const) : null;
  return done(stopped, left, await capabilities.all());
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
