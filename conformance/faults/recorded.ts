import type { Case } from '../check.js';
import type { Outcome } from '../runner/outcome.js';
import { runCase } from '../runner/run-case.js';
import { type Fault, hits, meets } from './fault.js';
import { Recording } from './recording.js';
import type { MatrixSettings } from './settings.js';

/** A case that passes without faults, with its recorded requests and answers. */
export interface Recorded {
  case: Case;
  outcome: Outcome;
  tape: Recording;
  /** Whether it passes on its recording as it does on the server; found out once it is asked. */
  isReplayable: () => Promise<boolean>;
}

const never = () => Promise.resolve(false);

/** Runs a case without faults and records its requests and answers. */
export async function record(one: Case, target: MatrixSettings): Promise<Recorded> {
  const tape = new Recording();
  const { base, deadline, abort } = target;
  const outcome = await runCase(one, {
    base,
    deadline,
    abort,
    ...tape.recording(target.transport, target.world),
  });
  if (outcome.status !== 'pass') return { case: one, outcome, tape, isReplayable: never };
  let found: Promise<boolean> | null = null;
  const isReplayable = () => {
    found ??= passesOn(tape, one, target);
    return found;
  };
  return { case: one, outcome, tape, isReplayable };
}

async function passesOn(
  tape: Recording,
  one: Case,
  { base, deadline, abort, world }: MatrixSettings,
): Promise<boolean> {
  const { status } = await runCase(one, {
    base,
    deadline,
    abort,
    ...tape.replaying(world, () => undefined),
  });
  return status === 'pass';
}

const isTouched = ({ tape }: Recorded, fault: Fault): boolean => hits(fault, tape.intercepted);

/** Finds the cases that a fault affects. */
export class Index {
  readonly #byOperation = new Map<string, Recorded[]>();
  readonly #byRule = new Map<string, Recorded[]>();

  constructor(readonly recordings: readonly Recorded[]) {
    for (const one of recordings) {
      const called = new Set([
        ...one.outcome.operations,
        ...(one.case.operation ? [one.case.operation] : []),
      ]);
      for (const id of called) this.#byOperation.set(id, [...(this.#byOperation.get(id) ?? []), one]);
      for (const id of one.case.rules) this.#byRule.set(id, [...(this.#byRule.get(id) ?? []), one]);
    }
  }

  /** The cases that a fault affects: those that name one of its rules first, cheap ones before expensive ones. */
  touchedBy(fault: Fault): Recorded[] {
    const table = fault.operations.length === 0 ? this.#byRule : this.#byOperation;
    const names = fault.operations.length === 0 ? fault.rules : fault.operations;
    const related = new Set(names.flatMap((name) => table.get(name) ?? []));
    const weight = (one: Recorded) => (meets(one.case, fault) ? 0 : 1_000_000) + one.outcome.millis;
    return [...related].filter((one) => isTouched(one, fault)).sort((a, b) => weight(a) - weight(b));
  }
}

/** The faults that affect a case and violate one of its rules, those that need no server first. */
export function faultsFor(recorded: Recorded, faults: readonly Fault[]): Fault[] {
  const called = new Set(recorded.outcome.operations);
  const fitting = faults.filter(
    (fault) =>
      meets(recorded.case, fault) &&
      (fault.operations.length === 0 || fault.operations.some((id) => called.has(id))) &&
      isTouched(recorded, fault),
  );
  return fitting.sort((a, b) => Number(a.before !== null) - Number(b.before !== null));
}
