import type { Transport } from '../http/transport.js';
import type { Outcome } from '../runner/outcome.js';
import { type Fault, faulty, meets } from './fault.js';
import type { Recorded } from './recorded.js';
import { live, replayed } from './rerun.js';
import type { MatrixSettings } from './settings.js';

/** The result of one fault. */
export interface FaultResult {
  fault: Fault;
  /** Cases that failed and name one of its rules. */
  caughtBy: string[];
  /** Cases that failed, whatever rules they name. */
  seenBy: string[];
  /** Number of cases that were run. */
  tried: number;
  /** Whether it changed a request or answer of any case. */
  hit: boolean;
}

/** How many cases one fault may run against the server; those answered from a recording cost little. */
const mostLive = 100;

function isCaught(outcome: Outcome, fault: Fault): boolean {
  if (outcome.status !== 'fail') return false;
  return meets(outcome.case, fault) || fault.rules.includes(outcome.failure?.rule ?? '');
}

/** The result of one case with one fault. */
interface Attempt {
  outcome: Outcome | null;
  caught: boolean;
  wasLive: boolean;
}

/** Whether cases run at the same time now, or one by one. */
export type Phase = 'together' | 'alone';

/** Runs on the recording if possible, else on the server; no outcome when the phase does not allow that. */
async function attempt(
  recorded: Recorded,
  fault: Fault,
  target: MatrixSettings,
  phase: Phase,
): Promise<Attempt> {
  const around = (transport: Transport) => faulty(transport, fault, () => undefined);
  // Spoilt requests are not the recorded ones.
  const known = fault.before ? null : await replayed(recorded, around, target);
  if (known) return { outcome: known, caught: isCaught(known, fault), wasLive: false };
  if (phase === 'together' && recorded.case.alone) return { outcome: null, caught: false, wasLive: false };
  const outcome = await live(recorded, around, target);
  return { outcome, caught: isCaught(outcome, fault), wasLive: true };
}

/** Tries a fault on the cases it affects until one catches it. */
export async function tryFault(
  fault: Fault,
  touched: readonly Recorded[],
  target: MatrixSettings,
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

/** Looks for a fault that makes a case fail; answers its name, or null. */
export async function findKiller(
  recorded: Recorded,
  faults: readonly Fault[],
  target: MatrixSettings,
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
