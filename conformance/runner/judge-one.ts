import type { Case } from '../check.js';
import type { SkipKind } from '../expect/failure.js';
import type { Exchange } from '../http/exchange.js';
import { BrokenRun } from '../http/transport.js';
import type { BuiltWorld } from '../world/types.js';
import type { Capabilities } from './capabilities.js';
import type { Coverage } from './coverage.js';
import type { Outcome } from './outcome.js';
import { runCase } from './run-case.js';
import type { RunSettings } from './settings.js';

/** Why a case was not run. */
interface Reason {
  text: string;
  gap: SkipKind | null;
}

/** The outcome of a case that was not run. */
export function idle(one: Case, status: 'skip' | 'error', { text, gap }: Reason): Outcome {
  const nothing = { failure: null, operations: [], notes: [], millis: 0, known: false, ofNetwork: false };
  return { case: one, status, reason: text, gap, ...nothing };
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
    // What only a deployment without a paid tier shows is no gap in the verdict on one with it.
    if (need === 'tier.free') return { text, gap: 'otherwise' };
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
export interface SharedRun {
  built: BuiltWorld;
  settings: RunSettings;
  capabilities: Capabilities;
  coverage: Coverage;
  /** Aborts the run: the user interrupted it, or the deployment is gone. */
  abort: AbortSignal;
}

/** Runs one case, unless it must be skipped. */
export async function judgeOne(one: Case, running: SharedRun): Promise<Outcome> {
  const { built, settings, coverage, abort } = running;
  let reason: Reason | null;
  try {
    reason = await whyNot(one, built, running.capabilities, coverage);
  } catch (error) {
    const outcome = idle(one, 'error', { text: (error as Error).message, gap: null });
    return { ...outcome, ofNetwork: error instanceof BrokenRun };
  }
  if (reason !== null) return marked(idle(one, 'skip', reason), settings);
  const target = {
    base: settings.base,
    transport: built.transport,
    world: built.world,
    deadline: settings.caseDeadline,
    abort,
    heard: (exchange: Exchange) => coverage.hear(exchange),
  };
  return marked(await runCase(one, target), settings);
}
