import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsModule from 'ajv-formats';
import type { Case } from '../check.js';
import { BrokenRun } from '../http/transport.js';
import type { Report } from '../report/model.js';
import schema from '../report.schema.json' with { type: 'json' };
import { changedSince, judgedIn } from '../runner/earlier.js';
import type { RunResult } from '../runner/run.js';
import type { RunSettings } from '../runner/settings.js';
import { fileOf } from '../world/named-file.js';
import { idsOf } from './files.js';
import { addressOf, type RunOptions } from './options.js';

/** Reads the report of an earlier run, from its file or from the folder that `--report` named. */
function reportIn(flag: string, named: string): Report {
  const isFolder = existsSync(named) && statSync(named).isDirectory();
  const file = isFolder ? join(named, 'report.json') : named;
  const broken = (why: string) =>
    new BrokenRun(`${flag} ${file} is of no use: ${why}; name a report.json that --report has written`);
  let written: unknown;
  try {
    written = JSON.parse(fileOf(flag, file));
  } catch (error) {
    if (error instanceof BrokenRun) throw error;
    throw broken('it is not JSON');
  }
  const ajv = new Ajv2020({ strict: false });
  formatsModule.default(ajv);
  if (!ajv.validate(schema, written)) throw broken(`it is no report of this suite, as ${ajv.errorsText()}`);
  return written as Report;
}

const isLoopback = (url: string): boolean => new URL(url).hostname === '127.0.0.1';

/** Refuses to go on with a run of another deployment, of which nothing can be taken over. */
function requireSame(report: Report, file: string, target: RunOptions): void {
  const then = report.target.url;
  const isSame = target.url === undefined ? isLoopback(then) : addressOf(target.url) === then;
  const wrong = (why: string) => new BrokenRun(`--resume ${file} cannot be gone on with: ${why}`);
  if (!isSame) {
    throw wrong(
      `it judged ${then}, and this run ${target.url ?? 'a Hearth of its own'}; name the same --url`,
    );
  }
  if (report.settings.readOnly !== (target.readOnly !== undefined)) {
    throw wrong('one of both runs is read only');
  }
}

/** The cases of a run, and the earlier run that it builds on. */
export interface Beginning {
  cases: readonly Case[];
  /** What is taken over, and the address that it is about. */
  before: { result: RunResult; url: string } | null;
  chosen: Partial<RunSettings['chosen']>;
}

/** What is left to judge of some cases after an earlier run, and what of it is taken over. */
export function beginningOf(wanted: readonly Case[], options: RunOptions): Beginning {
  const { onlyChangedSince, resume } = options;
  if (onlyChangedSince !== undefined) {
    const report = reportIn('--only-changed-since', onlyChangedSince);
    const cases = changedSince(wanted, report);
    const earlier = { date: report.date, cases: wanted.length - cases.length };
    return { cases, before: null, chosen: { changedSince: earlier } };
  }
  if (resume === undefined) return { cases: wanted, before: null, chosen: {} };
  const report = reportIn('--resume', resume);
  requireSame(report, resume, options);
  const { before, left } = judgedIn(wanted, report, idsOf(options.knownFailures));
  const earlier = { date: report.date, cases: wanted.length - left.length };
  return { cases: left, before: { result: before, url: report.target.url }, chosen: { resumed: earlier } };
}
