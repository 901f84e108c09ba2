import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allCases } from '../all-cases.js';
import type { Case } from '../check.js';
import { chosen } from '../faults/choose.js';
import type { Fault } from '../faults/fault.js';
import { fitting } from '../faults/fitting.js';
import { allFaults } from '../faults/index.js';
import { failuresOf, type MatrixReport, matrixHtml, matrixText } from '../faults/report.js';
import { recordAll, type Tried, tryAll } from '../faults/try-all.js';
import { MatrixProgress } from '../report/matrix-progress.js';
import { noteFailures } from '../report/note-failures.js';
import { Capabilities } from '../runner/capabilities.js';
import type { RunSettings } from '../runner/settings.js';
import { buildWorld } from '../world/build.js';
import { requireFolder } from './files.js';
import { ordinary, partsOf, type Start, startHearth } from './hearth.js';
import { type RunOptions, settingsOf } from './options.js';

/** Flags of the self-test. */
export interface FaultOptions extends RunOptions {
  sample: number;
  all?: boolean;
}

type Part = Tried & { broken: MatrixReport['broken']; notBuilt: number };

const nothing: Part = { results: [], cases: [], broken: [], notBuilt: 0 };

interface Work {
  cases: readonly Case[];
  /** Asked once the cases are recorded. */
  faults: () => Promise<readonly Fault[]>;
  /** The faults tried to make each case fail; empty to skip that. */
  killersAmong: readonly Fault[];
}

/** The faults whose operations the deployment has. */
async function plantable(faults: readonly Fault[], capabilities: Capabilities): Promise<Fault[]> {
  const isAbsent = async (id: string) => (await capabilities.absence(`operation:${id}`)) !== null;
  const answers = await Promise.all(
    faults.map(async ({ operations }) => {
      const absent = await Promise.all(operations.map(isAbsent));
      return operations.length === 0 || absent.includes(false);
    }),
  );
  return faults.filter((_one, index) => answers[index]);
}

async function tryOn(settings: RunSettings, work: Work, abort: AbortSignal): Promise<Part> {
  const { base, jobs } = settings;
  const built = await buildWorld(settings);
  const progress = new MatrixProgress();
  try {
    const capabilities = new Capabilities(settings, built);
    const cases = await fitting(work.cases, capabilities);
    const deadline = settings.caseDeadline;
    const target = { base, transport: built.transport, world: built.world, deadline, abort };
    const recordings = await recordAll(cases, target, jobs, progress);
    const clean = recordings.filter((one) => one.outcome.status === 'pass');
    const broken = recordings.filter(
      ({ outcome }) => outcome.status === 'fail' || outcome.status === 'error',
    );
    const wanted = await work.faults();
    const faults = await plantable(wanted, capabilities);
    const tried = await tryAll(faults, clean, target, { jobs, killersAmong: work.killersAmong }, progress);
    const notBuilt = wanted.length - faults.length;
    return {
      ...tried,
      broken: broken.map(({ outcome }) => ({ id: outcome.case.id, reason: outcome.reason })),
      notBuilt,
    };
  } finally {
    progress.close();
    await built.remove();
  }
}

/** Runs the work on the given deployment, or on a Hearth started for it. */
async function tryPart(
  work: Work,
  options: FaultOptions,
  abort: AbortSignal,
  start: Start = ordinary,
): Promise<Part> {
  if (work.cases.length === 0) return nothing;
  const own = options.url ? null : await startHearth(start);
  const target = own ?? { url: options.url ?? '', token: options.token ?? null };
  const { settings, close } = settingsOf(options, target);
  try {
    return await tryOn(settings, work, abort);
  } finally {
    close();
    await own?.stop();
  }
}

/** Adds to the results of one deployment what only a second one could see. */
function joined(first: Part, second: Part): Part {
  const better = new Map(second.results.filter((one) => one.hit).map((one) => [one.fault, one]));
  return {
    results: first.results.map((one) => (one.caughtBy.length > 0 ? one : (better.get(one.fault) ?? one))),
    cases: [...first.cases, ...second.cases],
    broken: [...first.broken, ...second.broken],
    notBuilt: first.notBuilt,
  };
}

/** The faults that no case has caught yet. */
function uncaught(faults: readonly Fault[], { results }: Part): Fault[] {
  const caught = new Set(results.filter((one) => one.caughtBy.length > 0).map((one) => one.fault));
  return faults.filter((one) => !caught.has(one));
}

/** What several deployments have told once all have ended, also where one of them failed. */
async function withEarlier(earlier: Promise<Part> | null, tried: Promise<Part>): Promise<Part> {
  const [before, own] = await Promise.allSettled([earlier, tried]);
  if (before.status === 'rejected') throw before.reason;
  if (own.status === 'rejected') throw own.reason;
  return before.value ? joined(before.value, own.value) : own.value;
}

interface Whole {
  cases: readonly Case[];
  faults: readonly Fault[];
  killersAmong: readonly Fault[];
}

/**
 * Runs the work on each deployment that it needs. The cases of all are recorded at the same time; then what those of
 * one have caught is not tried on the next.
 */
async function tryParts(
  { cases, faults, killersAmong }: Whole,
  options: FaultOptions,
  abort: AbortSignal,
): Promise<Part> {
  const parts = options.url ? [{ cases, start: ordinary }] : partsOf(cases);
  // With one database for all, the servers would disturb each other.
  const isTogether = !process.env['DATABASE_URL'];
  let joint: Promise<Part> | null = null;
  for (const part of parts) {
    const earlier: Promise<Part> | null = joint;
    if (!isTogether) await earlier;
    const wanted = async () => (earlier ? uncaught(faults, await earlier) : faults);
    const tried = tryPart({ cases: part.cases, faults: wanted, killersAmong }, options, abort, part.start);
    joint = withEarlier(earlier, tried);
    // Until it is awaited its errors must not be unhandled.
    joint.catch(() => undefined);
  }
  return (await joint) ?? nothing;
}

/** Plants faults between a server and the suite, and reports those that no case catches. */
export async function faultsCommand(options: FaultOptions): Promise<number> {
  const started = performance.now();
  const all = allFaults();
  const isComplete = (options.all ?? false) || options.only.length > 0;
  const sample = isComplete ? null : options.sample;
  const { seed, only } = options;
  const { cases, faults, isNamed } = chosen(allCases(), all, {
    only,
    seed,
    sample,
    profile: options.profile ?? null,
  });
  await requireFolder(options.report);
  const abort = new AbortController();
  const stop = () => abort.abort(new Error('interrupted'));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  console.error(`seed ${seed}, ${faults.length} faults, ${cases.length} cases`);
  const killersAmong = isComplete && !isNamed ? all : [];
  const joint = await tryParts({ cases, faults, killersAmong }, options, abort.signal);
  const report: MatrixReport = {
    ...joint,
    seed,
    complete: isComplete && !isNamed,
    millis: performance.now() - started,
  };
  if (options.report) await writeMatrix(report, options.report);
  console.log(matrixText(report));
  noteFailures(failuresOf(report));
  if (abort.signal.aborted) return 2;
  return failuresOf(report).length > 0 ? 1 : 0;
}

async function writeMatrix(report: MatrixReport, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const plain = {
    ...report,
    results: report.results.map(({ fault, ...rest }) => ({ name: fault.name, rules: fault.rules, ...rest })),
  };
  await writeFile(join(folder, 'faults.json'), `${JSON.stringify(plain, null, 2)}\n`);
  await writeFile(join(folder, 'faults.html'), matrixHtml(report));
}
