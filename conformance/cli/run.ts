import { allCases } from '../all-cases.js';
import type { Case } from '../check.js';
import { listing } from '../report/listing.js';
import { noteFailures } from '../report/note-failures.js';
import { failuresOf, pretty } from '../report/pretty.js';
import { Progress } from '../report/progress.js';
import { printed, reportOf, writeReports } from '../report/write.js';
import { exitCodeOf } from '../runner/exit-code.js';
import { mergeRuns, type RunResult, runSuite } from '../runner/run.js';
import { select } from '../runner/select.js';
import type { RunSettings } from '../runner/settings.js';
import { givenIn } from '../world/given-file.js';
import { type Beginning, beginningOf } from './earlier.js';
import { requireCases, requireFolder } from './files.js';
import { ordinary, partsOf, type Start, startHearth } from './hearth.js';
import { type RunOptions, settingsOf, type Target } from './options.js';

interface Judged {
  result: RunResult;
  settings: RunSettings;
}

async function judge(
  cases: readonly Case[],
  options: RunOptions,
  target: Target,
  abort: AbortSignal,
): Promise<Judged> {
  const { settings, close } = settingsOf(options, target);
  const progress = new Progress(options.format === 'pretty');
  console.error(`seed ${settings.seed}, ${cases.length} cases, ${settings.jobs} at a time, ${settings.base}`);
  try {
    const result = await runSuite(cases, settings, progress, abort);
    return { result, settings };
  } finally {
    progress.close();
    close();
  }
}

/** Runs the cases on a Hearth of its own, and on another for each group of cases that needs a different one. */
async function judgeHearth(cases: readonly Case[], options: RunOptions, abort: AbortSignal): Promise<Judged> {
  const on = async (some: readonly Case[], start: Start) => {
    const own = await startHearth(start);
    try {
      return await judge(some, { ...options, strict: true }, own, abort);
    } finally {
      await own.stop();
    }
  };
  // With one database for all, the servers would disturb each other; with separate ones they can run at once.
  const isTogether = !process.env['DATABASE_URL'];
  const [most, ...others] = partsOf(cases);
  if (!most) return on(cases, ordinary);
  const began = performance.now();
  const waiting = isTogether ? others.map((part) => on(part.cases, part.start)) : [];
  // They are awaited after the first has ended; until then their errors must not be unhandled.
  const quiet = Promise.allSettled(waiting);
  const first = await on(most.cases, most.start).catch(async (error: unknown) => {
    await quiet;
    throw error;
  });
  let { result } = first;
  if (result.stopped) {
    // What the others have judged is not lost to a run that goes on with this one.
    for (const other of await quiet) {
      if (other.status === 'fulfilled') result = mergeRuns(result, other.value.result);
    }
    return { settings: first.settings, result };
  }
  for (const [at, part] of others.entries()) {
    const other = await (waiting[at] ?? on(part.cases, part.start));
    result = mergeRuns(result, other.result);
  }
  const millis = others.length > 0 ? performance.now() - began : result.millis;
  return { settings: first.settings, result: { ...result, millis } };
}

/** Judges what an earlier run has left, and adds what that one has judged. */
async function judgeRest(
  { cases, before }: Beginning,
  options: RunOptions,
  abort: AbortSignal,
): Promise<Judged> {
  const { url, token = null } = options;
  if (before !== null && cases.length === 0) {
    const { settings, close } = settingsOf(options, { url: url ?? before.url, token });
    close();
    return { result: before.result, settings: { ...settings, strict: settings.strict || !url } };
  }
  const { result, settings } = url
    ? await judge(cases, options, { url, token }, abort)
    : await judgeHearth(cases, options, abort);
  return { result: before === null ? result : mergeRuns(before.result, result), settings };
}

/** Milliseconds within which a second signal counts as a repetition of the first. */
const sameInput = 300;

/** Runs the suite; answers the exit code. Without an address it tests a Hearth of its own. */
export async function runCommand(options: RunOptions): Promise<number> {
  const wanted = select(allCases(), { only: options.only, profile: options.profile ?? null });
  const beginning = beginningOf(wanted, options);
  if (options.list) {
    console.log(listing(beginning.cases));
    return 0;
  }
  const { changedSince } = beginning.chosen;
  if (changedSince && beginning.cases.length === 0) {
    console.error(
      `nothing to judge: all ${wanted.length} cases passed on ${changedSince.date} and have not changed since`,
    );
    return 0;
  }
  requireCases(options.knownFailures, allCases());
  if (options.readOnly) givenIn(options.readOnly);
  await requireFolder(options.report);
  const abort = new AbortController();
  let askedAt = Number.NaN;
  const stop = () => {
    // An interrupt reaches both the command line and the suite, and the former passes it on as well.
    if (performance.now() - askedAt < sameInput) return;
    if (abort.signal.aborted) process.exit(2);
    askedAt = performance.now();
    console.error(
      '\ninterrupted: what was made is being removed; once more ends at once, and leaves that to sweep',
    );
    abort.abort(new Error('the run was interrupted'));
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    const { result, settings } = await judgeRest(beginning, options, abort.signal);
    const { chosen } = beginning;
    const report = reportOf(result, { ...settings, chosen: { ...settings.chosen, ...chosen } });
    if (options.report) await writeReports(report, options.report);
    if (options.format === 'pretty') console.log(pretty(report));
    else console.log(await printed(report, options.format));
    noteFailures(failuresOf(report));
    return exitCodeOf(report);
  } finally {
    process.removeListener('SIGINT', stop).removeListener('SIGTERM', stop);
  }
}
