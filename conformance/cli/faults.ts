import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allCases } from '../all-cases.js';
import type { Case } from '../check.js';
import type { Fault } from '../faults/fault.js';
import { allFaults } from '../faults/index.js';
import { type FaultResult, findKiller, type MatrixGround, tryFault } from '../faults/matrix.js';
import { type MatrixReport, matrixHtml, matrixText } from '../faults/report.js';
import type { Outcome } from '../runner/outcome.js';
import { shuffled } from '../runner/random.js';
import { runCase } from '../runner/run-case.js';
import { select } from '../runner/select.js';
import { buildWorld } from '../world/build.js';
import { startHearth } from './hearth.js';
import { type RunOptions, settingsOf } from './options.js';

/** Flags of the self-test. */
export interface FaultOptions extends RunOptions {
  sample: number;
  all?: boolean;
}

/** Runs work on members, some at a time, those that need quiet one by one at the end. */
async function each<T>(members: readonly T[], jobs: number, work: (one: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let one = members[next]; one !== undefined; one = members[next]) {
      next += 1;
      await work(one);
    }
  };
  await Promise.all(Array.from({ length: jobs }, worker));
}

function chosenFaults(options: FaultOptions, cases: readonly Case[]): Fault[] {
  const rules = new Set(cases.flatMap((one) => one.rules));
  const words = options.only;
  const named = allFaults().filter((one) => words.includes(one.name));
  if (words.length > 0 && named.length === words.length) return named;
  const fitting = allFaults().filter(
    (one) => words.length === 0 || named.includes(one) || one.rules.some((id) => rules.has(id)),
  );
  // Faults of everybody's conventions belong to every family; only those of the family's operations are wanted.
  const own = new Set(cases.flatMap((one) => (one.operation ? [one.operation] : [])));
  const narrowed = fitting.filter(
    (one) => words.length === 0 || one.operations.length === 0 || one.operations.some((id) => own.has(id)),
  );
  const faults = shuffled(narrowed, options.seed);
  if (options.all || words.length > 0) return faults;
  // What was written by hand is always tried.
  const byHand = faults.filter((one) => !one.name.includes('.'));
  const made = faults.filter((one) => one.name.includes('.'));
  return [...byHand, ...made.slice(0, options.sample)];
}

/** The cases that can see one of the faults. */
function concerned(cases: readonly Case[], faults: readonly Fault[]): Case[] {
  const operations = new Set(faults.flatMap((one) => one.operations));
  const rules = new Set(faults.filter((one) => one.operations.length === 0).flatMap((one) => one.rules));
  return cases.filter(
    (one) =>
      one.operation === null ||
      operations.has(one.operation) ||
      one.rules.some((id) => rules.has(id) && one.id.startsWith('gen.answer.')),
  );
}

async function cleanRun(cases: readonly Case[], ground: Omit<MatrixGround, 'clean'>, jobs: number) {
  const outcomes: Outcome[] = [];
  const run = async (one: Case) => {
    outcomes.push(await runCase(one, ground));
  };
  await each(
    cases.filter((one) => !one.alone),
    jobs,
    run,
  );
  await each(
    cases.filter((one) => one.alone),
    1,
    run,
  );
  return outcomes;
}

async function tryAll(
  faults: readonly Fault[],
  ground: MatrixGround,
  options: FaultOptions,
): Promise<Omit<MatrixReport, 'seed' | 'millis' | 'broken'>> {
  const killers = new Map<string, string>();
  const results: FaultResult[] = [];
  const told = (id: string, one: Fault) => killers.set(id, killers.get(id) ?? one.name);
  const quiet = new Set(ground.clean.filter((one) => one.case.alone).map((one) => one.case.operation));
  const needsQuiet = (one: Fault) => one.operations.some((id) => quiet.has(id));
  const work = async (one: Fault) => {
    results.push(await tryFault(one, ground, told));
    if (results.length % 50 === 0) console.error(`${results.length} of ${faults.length} faults tried`);
  };
  await each(
    faults.filter((one) => !needsQuiet(one)),
    options.jobs,
    work,
  );
  await each(faults.filter(needsQuiet), 1, work);
  const all = allFaults();
  const open = ground.clean.filter((one) => !killers.has(one.case.id));
  await each(options.all || options.only.length > 0 ? open : [], 1, async (one) => {
    const name = await findKiller(one, all, ground);
    if (name) killers.set(one.case.id, name);
  });
  const cases = ground.clean.map((one) => ({ id: one.case.id, killer: killers.get(one.case.id) ?? null }));
  return { results, cases, complete: (options.all ?? false) || options.only.length > 0 };
}

/** Plants faults between a server and the suite, and tells which of them no case sees. */
export async function faultsCommand(options: FaultOptions): Promise<number> {
  const started = performance.now();
  const wanted = options.only.filter((word) => !allFaults().some((one) => one.name === word));
  const cases = select(allCases(), { only: wanted, profile: options.profile ?? null });
  const faults = chosenFaults(options, cases);
  const own = options.url ? null : await startHearth();
  const target = { url: options.url ?? own?.url ?? '', token: options.token ?? own?.token ?? null };
  const { settings, close } = settingsOf(options, target);
  const abort = new AbortController();
  const stop = () => abort.abort(new Error('interrupted'));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  console.error(`seed ${options.seed}, ${faults.length} faults, ${settings.base}`);
  const { base, transport, credentials } = settings;
  const built = await buildWorld(base, transport, credentials, options.seed.toString(36).slice(0, 6));
  try {
    const bare = {
      base,
      transport: built.transport,
      world: built.world,
      deadline: settings.caseDeadline,
      abort: abort.signal,
    };
    const outcomes = await cleanRun(concerned(cases, faults), bare, options.jobs);
    const clean = outcomes.filter((one) => one.status === 'pass');
    const broken = outcomes.filter((one) => one.status === 'fail' || one.status === 'error');
    console.error(`${clean.length} cases pass without faults, ${broken.length} do not`);
    const tried = await tryAll(faults, { ...bare, clean }, options);
    const report: MatrixReport = {
      ...tried,
      seed: options.seed,
      millis: performance.now() - started,
      broken: broken.map((one) => one.case.id),
    };
    if (options.report) await writeMatrix(report, options.report);
    console.log(matrixText(report));
    return report.results.some((one) => one.hit && one.caughtBy.length === 0) ? 1 : 0;
  } finally {
    await built.remove();
    close();
    await own?.stop();
  }
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
