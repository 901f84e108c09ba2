import type { Case } from '../check.js';
import type { Transport } from '../http/transport.js';
import type { Outcome } from '../runner/outcome.js';
import { runCase } from '../runner/run-case.js';
import type { World } from '../world/types.js';
import { type Fault, faulty } from './fault.js';

/** What became of one fault. */
export interface FaultResult {
  fault: Fault;
  /** Cases that failed by it and name one of its rules. */
  caughtBy: string[];
  /** Cases that failed by it, whatever they name. */
  seenBy: string[];
  /** Cases that were run. */
  tried: number;
  /** Whether it ever changed a request or an answer. */
  hit: boolean;
}

/** What faults are tried with. */
export interface MatrixGround {
  base: string;
  transport: Transport;
  world: World;
  deadline: number;
  /** Cases that pass without faults, with the operations that they call. */
  clean: readonly Outcome[];
  abort: AbortSignal;
}

const mostTried = 24;

const meets = (one: Case, fault: Fault): boolean => one.rules.some((id) => fault.rules.includes(id));

function touches(outcome: Outcome, fault: Fault): boolean {
  return (
    fault.operations.length === 0 ||
    outcome.operations.some((id) => fault.operations.includes(id)) ||
    fault.operations.includes(outcome.case.operation ?? '')
  );
}

/** The cases that may see a fault, those that name a rule of it first, cheap ones before dear ones. */
export function candidates(fault: Fault, clean: readonly Outcome[]): Outcome[] {
  const related = clean.filter((one) =>
    fault.operations.length === 0 ? meets(one.case, fault) : touches(one, fault),
  );
  const weight = (one: Outcome) => (meets(one.case, fault) ? 0 : 1_000_000) + one.millis;
  return related.sort((a, b) => weight(a) - weight(b)).slice(0, mostTried);
}

function isCaught(outcome: Outcome, fault: Fault): boolean {
  if (outcome.status !== 'fail') return false;
  return meets(outcome.case, fault) || fault.rules.includes(outcome.failure?.rule ?? '');
}

/** Runs one case with one fault planted. */
export async function runWith(
  one: Case,
  fault: Fault,
  ground: MatrixGround,
): Promise<{ outcome: Outcome; caught: boolean; hit: boolean }> {
  let hit = false;
  const transport = faulty(ground.transport, fault, () => {
    hit = true;
  });
  const { base, world, deadline, abort } = ground;
  const outcome = await runCase(one, { base, transport, world, deadline, abort });
  return { outcome, caught: hit && isCaught(outcome, fault), hit };
}

/** Tries a fault on its cases until one catches it; `killed` hears of every case that failed by it. */
export async function tryFault(
  fault: Fault,
  ground: MatrixGround,
  killed: (id: string, fault: Fault) => void,
): Promise<FaultResult> {
  const result: FaultResult = { fault, caughtBy: [], seenBy: [], tried: 0, hit: false };
  for (const { case: one } of candidates(fault, ground.clean)) {
    if (ground.abort.aborted) break;
    const { outcome, caught, hit } = await runWith(one, fault, ground);
    result.tried += 1;
    result.hit ||= hit;
    if (!hit || outcome.status !== 'fail') continue;
    result.seenBy.push(one.id);
    if (!caught) continue;
    killed(one.id, fault);
    result.caughtBy.push(one.id);
    break;
  }
  return result;
}

/** Looks for a fault that kills a case; answers its name, or null. */
export async function findKiller(
  outcome: Outcome,
  faults: readonly Fault[],
  ground: MatrixGround,
): Promise<string | null> {
  const fitting = faults.filter((fault) => meets(outcome.case, fault) && touches(outcome, fault));
  for (const fault of fitting.slice(0, mostTried)) {
    if (ground.abort.aborted) return null;
    const { caught } = await runWith(outcome.case, fault, ground);
    if (caught) return fault.name;
  }
  return null;
}
