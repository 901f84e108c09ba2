import { allCases } from '../all-cases.js';
import type { Case } from '../check.js';
import { fitting } from '../faults/fitting.js';
import type { Recorded } from '../faults/recorded.js';
import type { MatrixSettings } from '../faults/settings.js';
import { each, recordAll } from '../faults/try-all.js';
import { MatrixProgress } from '../report/matrix-progress.js';
import { noteFailures } from '../report/note-failures.js';
import { type JudgedVariation, variationsText } from '../report/variations-text.js';
import { Capabilities } from '../runner/capabilities.js';
import { shuffled } from '../runner/random.js';
import { isAboutRates } from '../runner/run-case.js';
import { select, UnknownChoice } from '../runner/select.js';
import { answerVariations } from '../variations/answers.js';
import { type DeploymentVariation, deploymentVariations } from '../variations/deployments.js';
import { type FalseAlarm, falseAlarm } from '../variations/judge.js';
import { proxyFor } from '../variations/proxy.js';
import { travelVariations } from '../variations/travel.js';
import { touches, type Variation } from '../variations/variation.js';
import { buildWorld } from '../world/build.js';
import { ordinary, partsOf, type StartedServer, startHearth } from './hearth.js';
import { type RunOptions, settingsOf, type Target } from './options.js';

/** Flags of the check for false alarms. */
export interface VariationOptions extends RunOptions {
  sample: number;
  all?: boolean;
  /** The names of the variations to try; all where none is given. */
  vary: string[];
}

/** What a run tries, and how. */
interface Run {
  cases: readonly Case[];
  options: VariationOptions;
  abort: AbortSignal;
}

/** The cases of a run, in an order that the seed says; those that are about limits or other tiers have servers of their own. */
function drawn({ only, profile, seed, sample, all }: VariationOptions): Case[] {
  const chosen = partsOf(select(allCases(), { only, profile: profile ?? null }))[0]?.cases ?? [];
  return shuffled(chosen, seed).slice(0, all || only.length > 0 ? undefined : sample);
}

/** What is left of a run on one deployment: its recordings, and how to go on with them. */
interface Recordings {
  all: readonly Recorded[];
  target: MatrixSettings;
  jobs: number;
  progress: MatrixProgress;
}

/** Records the cases on a deployment and goes on with that; what was made there is removed at the end. */
async function onDeployment<Result>(
  { cases, options, abort }: Run,
  at: Target,
  goOn: (recordings: Recordings) => Result | Promise<Result>,
): Promise<Result> {
  const { settings, close } = settingsOf(options, at);
  const built = await buildWorld(settings);
  const progress = new MatrixProgress();
  try {
    const { base, jobs, caseDeadline: deadline } = settings;
    const target = { base, transport: built.transport, world: built.world, deadline, abort };
    const possible = await fitting(cases, new Capabilities(settings, built));
    return await goOn({ all: await recordAll(possible, target, jobs, progress), target, jobs, progress });
  } finally {
    progress.close();
    await built.remove();
    close();
  }
}

/** The cases that did not pass without anything that would be varied further. */
const notPassed = (all: readonly Recorded[]): FalseAlarm[] =>
  all.flatMap(({ outcome: { case: one, status, reason } }) =>
    status === 'fail' || status === 'error' ? [{ case: one.id, status, reason }] : [],
  );

async function judged(
  variation: Variation,
  { all, target, jobs, progress }: Recordings,
): Promise<JudgedVariation> {
  const touched = all.filter(
    ({ outcome, tape }) => outcome.status === 'pass' && touches(variation, tape.intercepted),
  );
  const alarms: FalseAlarm[] = [];
  const tryOne = async (one: Recorded) => {
    const alarm = target.abort.aborted ? null : await falseAlarm(one, variation, target);
    if (alarm) alarms.push(alarm);
    progress.ended(one.case.id, alarm !== null);
  };
  const those = (isAlone: boolean) => touched.filter((one) => one.case.alone === isAlone);
  progress.began(variation.name, touched.length);
  await each(those(false), jobs, tryOne);
  await each(those(true), 1, tryOne);
  return { name: variation.name, because: variation.because, cases: touched.length, alarms };
}

/** Cases on a Hearth as it is, recorded, then with each variation of its answers and of the way to it. */
async function judgeAnswers(variations: readonly Variation[], run: Run): Promise<JudgedVariation[]> {
  if (variations.length === 0) return [];
  const own = await startHearth(ordinary);
  try {
    return await onDeployment(run, own, async (recordings) => {
      const alarms = notPassed(recordings.all);
      const found = [{ name: 'as-it-is', because: 'nothing differs', cases: recordings.all.length, alarms }];
      for (const variation of variations) found.push(await judged(variation, recordings));
      return found;
    });
  } finally {
    await own.stop();
  }
}

/** Cases on a Hearth that is set up otherwise. */
async function judgeDeployment(variation: DeploymentVariation, run: Run): Promise<JudgedVariation> {
  const { name, because, before, prepare, variables } = variation;
  const proxy = before ? await proxyFor(before) : null;
  let own: StartedServer | undefined;
  try {
    own = await startHearth({
      ...ordinary,
      variables: { ...variables, ...(proxy && { HEARTH_URL: proxy.url }) },
    });
    proxy?.to(own.url);
    await prepare?.(own);
    const at = { ...own, url: proxy?.url ?? own.url };
    // What limits do is not judged behind a proxy that has some of its own.
    const cases = before?.holdsBackOneOf ? run.cases.filter((one) => !isAboutRates(one)) : run.cases;
    return await onDeployment({ ...run, cases }, at, ({ all }) => ({
      name,
      because,
      cases: all.length,
      alarms: notPassed(all),
    }));
  } finally {
    await own?.stop();
    await proxy?.close();
  }
}

/** Starting and filling a deployment uses no more than one core most of the time; `npm test` has other work beside it. */
const deploymentsAtOnce = 2;

/** The cases with all variations, some deployments at the same time; what comes of them in the order of the variations. */
async function judgeAll(
  answers: readonly Variation[],
  deployments: readonly DeploymentVariation[],
  run: Run,
): Promise<JudgedVariation[]> {
  const tasks = [
    () => judgeAnswers(answers, run),
    ...deployments.map((one) => async () => [await judgeDeployment(one, run)]),
  ];
  const judged = new Map<() => Promise<JudgedVariation[]>, JudgedVariation[]>();
  const errors: unknown[] = [];
  // With one database for all, the servers would disturb each other.
  const atOnce = process.env['DATABASE_URL'] ? 1 : deploymentsAtOnce;
  await each(tasks, atOnce, async (task) => {
    if (run.abort.aborted || errors.length > 0) return;
    // The others stop their servers before an error ends the run.
    await task().then(
      (found) => judged.set(task, found),
      (error: unknown) => errors.push(error),
    );
  });
  if (errors.length > 0) throw errors[0];
  return tasks.flatMap((task) => judged.get(task) ?? []);
}

const answersAndTravel = [...answerVariations, ...travelVariations];

/** Refuses names that no variation has: a run that tries nothing would find nothing. */
function requireNames(names: readonly string[]): void {
  const known = [...answersAndTravel, ...deploymentVariations].map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new UnknownChoice(
    `--vary: there is no variation ${unknown.join(', ')}; there are ${known.join(', ')}`,
  );
}

/** Runs cases on a Hearth that differs harmlessly in one thing at a time; whatever does not pass then is a false alarm. */
export async function variationsCommand(options: VariationOptions): Promise<number> {
  requireNames(options.vary);
  if (options.url) throw new UnknownChoice('variations start a Hearth of their own; leave --url out');
  const started = performance.now();
  const aborting = new AbortController();
  const stop = () => aborting.abort(new Error('interrupted'));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const abort = aborting.signal;
  const cases = drawn(options);
  const { seed, vary } = options;
  console.error(`seed ${seed}, ${cases.length} cases`);
  const isWanted = ({ name }: { name: string }) => vary.length === 0 || vary.includes(name);
  const run = { cases, options, abort };
  const variations = await judgeAll(
    answersAndTravel.filter(isWanted),
    deploymentVariations.filter(isWanted),
    run,
  );
  console.log(variationsText({ seed, variations, millis: performance.now() - started }));
  const complaints = variations.flatMap(({ name, alarms }) =>
    alarms.map((one) => ({ what: `case ${one.case} under ${name}`, why: one.reason })),
  );
  noteFailures(complaints);
  if (abort.aborted) return 2;
  return complaints.length > 0 ? 1 : 0;
}
