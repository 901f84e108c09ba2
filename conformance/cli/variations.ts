import { allCases } from '../all-cases.js';
import type { Case } from '../check.js';
import { fitting } from '../faults/fitting.js';
import { each, recordAll } from '../faults/try-all.js';
import { MatrixProgress } from '../report/matrix-progress.js';
import { noteFailures } from '../report/note-failures.js';
import { type VariationReport, variationsText } from '../report/variations-text.js';
import { Capabilities } from '../runner/capabilities.js';
import { shuffled } from '../runner/random.js';
import { select } from '../runner/select.js';
import { answerVariations } from '../variations/answers.js';
import { type DeploymentVariation, deploymentVariations, proxyUnder } from '../variations/deployments.js';
import { type FalseAlarm, falseAlarm } from '../variations/judge.js';
import { travelVariations } from '../variations/travel.js';
import type { Variation } from '../variations/variation.js';
import { buildWorld } from '../world/build.js';
import { ordinary, partsOf, startHearth } from './hearth.js';
import { type RunOptions, settingsOf } from './options.js';

/** Flags of the check for false alarms. */
export interface VariationOptions extends RunOptions {
  sample: number;
  all?: boolean;
  /** The names of the variations to try; all where none is given. */
  vary: string[];
}

type Judged = VariationReport['variations'][number];

/** The cases of a run, in an order that the seed says; those that are about limits or other tiers have servers of their own. */
function drawn({ only, profile, seed, sample, all }: VariationOptions): Case[] {
  const chosen = partsOf(select(allCases(), { only, profile: profile ?? null }))[0]?.cases ?? [];
  return shuffled(chosen, seed).slice(0, all || only.length > 0 ? undefined : sample);
}

/** Cases on a Hearth as it is, recorded, then with each variation of its answers and of the way to it. */
async function judgeAnswers(
  variations: readonly Variation[],
  cases: readonly Case[],
  options: VariationOptions,
  abort: AbortSignal,
): Promise<Judged[]> {
  const own = await startHearth(ordinary);
  const { settings, close } = settingsOf(options, own);
  const built = await buildWorld(settings);
  const progress = new MatrixProgress();
  try {
    const { base, jobs, caseDeadline: deadline } = settings;
    const target = { base, transport: built.transport, world: built.world, deadline, abort };
    const recordings = await recordAll(
      await fitting(cases, new Capabilities(settings, built)),
      target,
      jobs,
      progress,
    );
    const clean = recordings.filter(({ outcome }) => outcome.status === 'pass');
    const judged: Judged[] = [];
    for (const variation of variations) {
      const alarms: FalseAlarm[] = [];
      const try1 = async (one: (typeof clean)[number]) => {
        const alarm = abort.aborted ? null : await falseAlarm(one, variation, target);
        if (alarm) alarms.push(alarm);
        progress.ended(alarm !== null);
      };
      progress.began(variation.name, clean.length);
      await each(
        clean.filter((one) => !one.case.alone),
        jobs,
        try1,
      );
      await each(
        clean.filter((one) => one.case.alone),
        1,
        try1,
      );
      judged.push({ name: variation.name, because: variation.because, cases: clean.length, alarms });
    }
    return judged;
  } finally {
    progress.close();
    await built.remove();
    close();
    await own.stop();
  }
}

/** Cases on a Hearth that is set up otherwise. */
async function judgeDeployment(
  variation: DeploymentVariation,
  cases: readonly Case[],
  options: VariationOptions,
  abort: AbortSignal,
): Promise<Judged> {
  const { name, because, prefix, prepare, variables = {} } = variation;
  const proxy = prefix ? await proxyUnder(prefix) : null;
  const named: Record<string, string> = proxy ? { HEARTH_URL: proxy.url } : {};
  const own = await startHearth({ ...ordinary, variables: { ...variables, ...named } });
  proxy?.to(own.url);
  try {
    await prepare?.(own);
    const at = { url: proxy?.url ?? own.url, token: own.token };
    return { name, because, ...(await judgeAsItIs(name, cases, options, at, abort)) };
  } finally {
    await own.stop();
    await proxy?.close();
  }
}

/** Runs cases, and tells which did not pass. */
async function judgeAsItIs(
  name: string,
  cases: readonly Case[],
  options: VariationOptions,
  at: { url: string; token: string },
  abort: AbortSignal,
): Promise<Pick<Judged, 'cases' | 'alarms'>> {
  const { settings, close } = settingsOf(options, at);
  const built = await buildWorld(settings);
  const progress = new MatrixProgress();
  try {
    const { base, jobs, caseDeadline: deadline } = settings;
    const target = { base, transport: built.transport, world: built.world, deadline, abort };
    const recordings = await recordAll(
      await fitting(cases, new Capabilities(settings, built)),
      target,
      jobs,
      progress,
    );
    const alarms = recordings.flatMap(({ outcome: { case: one, status, reason } }) =>
      status === 'fail' || status === 'error' ? [{ variation: name, case: one.id, status, reason }] : [],
    );
    return { cases: recordings.length, alarms };
  } finally {
    progress.close();
    await built.remove();
    close();
  }
}

/** Runs cases on a Hearth that differs harmlessly in one thing at a time; whatever does not pass then is a false alarm. */
export async function variationsCommand(options: VariationOptions): Promise<number> {
  const started = performance.now();
  const abort = new AbortController();
  const stop = () => abort.abort(new Error('interrupted'));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const cases = drawn(options);
  const { seed } = options;
  console.error(`seed ${seed}, ${cases.length} cases`);
  const isWanted = ({ name }: { name: string }) => options.vary.length === 0 || options.vary.includes(name);
  const found = await judgeAnswers(
    [...answerVariations, ...travelVariations].filter(isWanted),
    cases,
    options,
    abort.signal,
  );
  for (const one of deploymentVariations.filter(isWanted)) {
    if (!abort.signal.aborted) found.push(await judgeDeployment(one, cases, options, abort.signal));
  }
  console.log(variationsText({ seed, variations: found, millis: performance.now() - started }));
  noteFailures(
    found.flatMap(({ alarms }) =>
      alarms.map((one) => ({ what: `case ${one.case} under ${one.variation}`, why: one.reason })),
    ),
  );
  if (abort.signal.aborted) return 2;
  return found.some(({ alarms }) => alarms.length > 0) ? 1 : 0;
}
