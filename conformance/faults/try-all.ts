import type { Case } from '../check.js';
import type { Fault } from './fault.js';
import { type FaultResult, findKiller, tryFault } from './matrix.js';
import { faultsFor, Index, type Recorded, record } from './recorded.js';
import type { MatrixSettings } from './settings.js';

/** Callbacks for progress. */
export interface MatrixListener {
  began: (what: string, count: number) => void;
  /** One of them, by its name, and whether something is wrong with it. */
  ended: (name: string, isBad: boolean) => void;
}

/** Runs work on members, some at a time. */
export async function each<T>(
  members: readonly T[],
  jobs: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let one = members[next]; one !== undefined; one = members[next]) {
      next += 1;
      await work(one);
    }
  };
  await Promise.all(Array.from({ length: jobs }, worker));
}

/** Does work for all, some at a time; those whose case must run alone come one by one at the end. */
async function aloneLast<T>(
  members: readonly T[],
  caseOf: (one: T) => Case,
  jobs: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const isAlone = (one: T) => caseOf(one).alone;
  await each(
    members.filter((one) => !isAlone(one)),
    jobs,
    work,
  );
  await each(members.filter(isAlone), 1, work);
}

/** Records cases without faults; those that must run alone come one by one at the end. */
export async function recordAll(
  cases: readonly Case[],
  target: MatrixSettings,
  jobs: number,
  listener: MatrixListener,
): Promise<Recorded[]> {
  const recordings: Recorded[] = [];
  listener.began('cases without faults', cases.length);
  const run = async (one: Case) => {
    if (target.abort.aborted) return;
    const recorded = await record(one, target);
    recordings.push(recorded);
    listener.ended(one.id, recorded.outcome.status === 'fail' || recorded.outcome.status === 'error');
  };
  await aloneLast(cases, (one) => one, jobs, run);
  return recordings;
}

/** The results of all faults and cases. */
export interface Tried {
  results: FaultResult[];
  cases: { id: string; killer: string | null }[];
}

/** Tries faults on recorded cases, then looks for a killing fault of each case that has not failed yet. */
export async function tryAll(
  faults: readonly Fault[],
  recordings: readonly Recorded[],
  target: MatrixSettings,
  options: { jobs: number; killersAmong: readonly Fault[] },
  listener: MatrixListener,
): Promise<Tried> {
  const index = new Index(recordings);
  const results = new Map<Fault, FaultResult>();
  const killers = new Map<string, string>();
  const keep = (result: FaultResult) => {
    results.set(result.fault, result);
    for (const id of result.caughtBy) killers.set(id, killers.get(id) ?? result.fault.name);
  };
  const waiting: Fault[] = [];
  listener.began('faults', faults.length);
  await each(faults, options.jobs, async (one) => {
    const result = await tryFault(one, index.touchedBy(one), target, 'together');
    const isOpen = result.hit && result.caughtBy.length === 0;
    if (isOpen && result.waits) waiting.push(one);
    keep(result);
    listener.ended(one.name, isOpen && !result.waits);
  });
  listener.began('faults that need quiet', waiting.length);
  for (const one of waiting) {
    const result = await tryFault(one, index.touchedBy(one), target, 'alone');
    keep(result);
    listener.ended(one.name, result.caughtBy.length === 0);
  }
  const open = recordings.filter((one) => !killers.has(one.case.id));
  const wanted = options.killersAmong.length > 0 ? open : [];
  listener.began('cases that no fault has killed so far', wanted.length);
  await aloneLast(
    wanted,
    (one) => one.case,
    options.jobs,
    async (one) => {
      const name = await findKiller(one, faultsFor(one, options.killersAmong), target);
      if (name) killers.set(one.case.id, name);
      listener.ended(one.case.id, name === null);
    },
  );
  return {
    results: faults.flatMap((one) => results.get(one) ?? []),
    cases: recordings.map((one) => ({ id: one.case.id, killer: killers.get(one.case.id) ?? null })),
  };
}
