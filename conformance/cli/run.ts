import { allCases } from '../all-cases.js';
import { listing } from '../report/listing.js';
import { pretty } from '../report/pretty.js';
import { Progress } from '../report/progress.js';
import { printed, reportOf, writeReports } from '../report/write.js';
import { exitCodeOf } from '../runner/exit-code.js';
import { runSuite } from '../runner/run.js';
import { select } from '../runner/select.js';
import { startHearth } from './hearth.js';
import { type RunOptions, settingsOf } from './options.js';

/** Runs the suite as asked; answers the exit code. Without an address it judges a Hearth of its own. */
export async function runCommand(options: RunOptions): Promise<number> {
  const cases = select(allCases(), { only: options.only, profile: options.profile ?? null });
  if (options.list) {
    console.log(listing(cases));
    return 0;
  }
  const own = options.url ? null : await startHearth();
  const target = { url: options.url ?? own?.url ?? '', token: options.token ?? own?.token ?? null };
  const { settings, close } = settingsOf({ ...options, strict: options.strict ?? own !== null }, target);
  const abort = new AbortController();
  const stop = () => abort.abort(new Error('the run was interrupted'));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const progress = new Progress(options.format === 'pretty');
  console.error(`seed ${settings.seed}, ${cases.length} cases, ${settings.jobs} at a time, ${settings.base}`);
  try {
    const result = await runSuite(cases, settings, progress, abort.signal);
    progress.close();
    const report = reportOf(result, settings);
    if (options.report) await writeReports(report, options.report);
    if (options.format === 'pretty') console.log(pretty(report));
    else console.log(await printed(report, options.format));
    return exitCodeOf(report);
  } finally {
    process.removeListener('SIGINT', stop).removeListener('SIGTERM', stop);
    close();
    await own?.stop();
  }
}
