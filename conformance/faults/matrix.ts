import type { Outcome } from '../runner/outcome.js';
import { runCase } from '../runner/run-case.js';
import { type Fault, faulty, meets } from './fault.js';
import type { MatrixGround } from './ground.js';
import type { Recorded } from './recorded.js';

/** What became of one fault. */
export interface FaultResult {
  fault: Fault;
  /** Cases that failed by it and name one of its rules. */
  caughtBy: string[];
  /** Cases that failed by it, whatever they name. */
  seenBy: string[];
  /** Cases that were run. */
  tried: number;
  /** Whether any case makes a request that it changes, or gets an answer that it changes. */
  hit: boolean;
}

/** How often one fault may go to the server; what is answered from a recording costs little. */
const mostLive = 40;

function isCaught(outcome: Outcome, fault: Fault): boolean {
  if (outcome.status !== 'fail') return false;
  return meets(outcome.case, fault) || fault.rules.includes(outcome.failure?.rule ?? '');
}

/** Runs a case with a fault over what was recorded of it; null when the fault leads it elsewhere. */
async function replayed(recorded: Recorded, fault: Fault, target: MatrixGround): Promise<Outcome | null> {
  if (fault.before || !recorded.isReplayable) return null;
  let hasStrayed = false;
  const { transport, world } = recorded.tape.replaying(target.world, () => {
    hasStrayed = true;
  });
  const { base, deadline, abort } = target;
  const spoiled = faulty(transport, fault, () => undefined);
  const outcome = await runCase(recorded.case, { base, deadline, abort, transport: spoiled, world });
  return hasStrayed ? null : outcome;
}

async function live(recorded: Recorded, fault: Fault, target: MatrixGround): Promise<Outcome> {
  const { base, deadline, abort, world } = target;
  const transport = faulty(target.transport, fault, () => undefined);
  return runCase(recorded.case, { base, deadline, abort, transport, world });
}

/** How one case went with one fault planted. */
interface Attempt {
  outcome: Outcome | null;
  caught: boolean;
  wasLive: boolean;
}

/** What is tried now: cases that others may run beside, or those that need the deployment to themselves. */
export type Phase = 'together' | 'alone';

/** From the recording where that will do, else from the server; no outcome where the phase does not allow that. */
async function attempt(
  recorded: Recorded,
  fault: Fault,
  target: MatrixGround,
  phase: Phase,
): Promise<Attempt> {
  const known = await replayed(recorded, fault, target);
  if (known) return { outcome: known, caught: isCaught(known, fault), wasLive: false };
  if (phase === 'together' && recorded.case.alone) return { outcome: null, caught: false, wasLive: false };
  const outcome = await live(recorded, fault, target);
  return { outcome, caught: isCaught(outcome, fault), wasLive: true };
}

/** Tries a fault on the cases that it touches until one catches it. */
export async function tryFault(
  fault: Fault,
  touched: readonly Recorded[],
  target: MatrixGround,
  phase: Phase,
): Promise<FaultResult & { waits: boolean }> {
  const result = { fault, caughtBy: [], seenBy: [], tried: 0, hit: touched.length > 0, waits: false };
  const seen: FaultResult & { waits: boolean } = result;
  let count = 0;
  for (const recorded of touched) {
    if (target.abort.aborted || count >= mostLive) break;
    const { outcome, caught, wasLive } = await attempt(recorded, fault, target, phase);
    if (outcome === null) {
      seen.waits = true;
      continue;
    }
    seen.tried += 1;
    if (wasLive) count += 1;
    if (outcome.status === 'fail') seen.seenBy.push(recorded.case.id);
    if (!caught) continue;
    seen.caughtBy.push(recorded.case.id);
    break;
  }
  return seen;
}

/** Looks for a fault that kills a case; answers its name, or null. */
export async function findKiller(
  recorded: Recorded,
  faults: readonly Fault[],
  target: MatrixGround,
): Promise<string | null> {
  let count = 0;
  for (const fault of faults) {
    if (target.abort.aborted || count >= mostLive) return null;
    const { caught, wasLive } = await attempt(recorded, fault, target, 'alone');
    if (caught) return fault.name;
    if (wasLive) count += 1;
  }
  return null;
}
