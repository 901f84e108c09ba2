import { shown } from '../expect/failure.js';
import { adviceOf, breakdownOf, isIdle } from './advice.js';
import type { Report, ReportedCase } from './model.js';
import type { Failed } from './note-failures.js';
import { mostAlike, reasonsOf } from './reasons.js';

function failureText(one: ReportedCase): string {
  const mark = one.level === 'must' ? 'FAIL' : `FAIL (${one.level})`;
  const lines = [`${mark}  ${one.id}: ${one.title}`];
  const { failure } = one;
  if (!failure) return [...lines, `      ${one.reason}`].join('\n');
  lines.push(`      rule      ${failure.rule}: ${failure.words}`);
  if (failure.curl) lines.push(`      request   ${failure.curl}`);
  lines.push(`      expected  ${failure.what ? `${failure.what}: ` : ''}${shown(failure.expected)}`);
  lines.push(`      actual    ${shown(failure.actual)}`);
  if (failure.path) lines.push(`      differs   at ${failure.path}`);
  return lines.join('\n');
}

function broken(all: readonly ReportedCase[]): string[] {
  return reasonsOf(all, ['error']).flatMap(({ text, cases }) => {
    const ids = cases.map((one) => one.id);
    if (ids.length <= mostAlike) return ids.map((id) => `ERROR ${id}: ${text}`);
    return [`ERROR ${ids.length} x ${text} (${ids.slice(0, mostAlike).join(', ')}, ...)`];
  });
}

/** More reasons than this are only counted. */
const mostReasons = 12;

function skips(all: readonly ReportedCase[]): string[] {
  const reasons = reasonsOf(all, ['skip']);
  const told = reasons.slice(0, mostReasons).map(({ text, cases }) => `skip  ${cases.length} x ${text}`);
  const rest = reasons.slice(mostReasons);
  if (rest.length === 0) return told;
  const count = rest.reduce((sum, { cases }) => sum + cases.length, 0);
  return [...told, `skip  ${count} x for ${rest.length} further reasons, which --report tells`];
}

/** More leftovers than this are only counted. */
const mostLeft = 5;

function leftBehind({ left }: Report): string[] {
  if (left.length === 0) return [];
  const more = left.length > mostLeft ? [`and ${left.length - mostLeft} more`] : [];
  return [...left.slice(0, mostLeft), ...more].map((text) => `left behind  ${text}`);
}

/** Everything wrong with the deployment, and what broke, each with its first difference. */
export function failuresOf(report: Report): Failed[] {
  const bad = report.cases.filter((one) => (one.status === 'fail' && !one.known) || one.status === 'error');
  const stopped =
    report.stopped === null ? [] : [{ what: `run against ${report.target.url}`, why: report.stopped }];
  if (isIdle(report)) return stopped;
  return [...stopped, ...bad.map((one) => ({ what: `case ${one.id}`, why: one.reason }))];
}

/** Control characters in answers must not move the cursor, colour the screen or ring the bell. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** The report for a terminal: failures first, the verdict last. */
export function pretty(report: Report): string {
  const failed = report.cases.filter((one) => one.status === 'fail' && !one.known);
  const lines = failed.map(failureText);
  // The cause of a stopped run would be repeated as the reason of every case.
  if (!isIdle(report)) lines.push(...broken(report.cases), ...skips(report.cases));
  lines.push(...leftBehind(report));
  const { counts, coverage } = report;
  const share = (name: keyof typeof coverage) => {
    const { seen, of, outOfReach } = coverage[name];
    return `${seen} of ${of} ${name}${outOfReach > 0 ? ` (${outOfReach} out of reach)` : ''}`;
  };
  lines.push(
    '',
    `coverage  ${(Object.keys(coverage) as (keyof typeof coverage)[]).map(share).join(', ')}`,
    ...Object.entries(report.profiles).map(([name, verdict]) => `profile   ${name.padEnd(12)} ${verdict}`),
    `cases     ${counts.pass} pass, ${counts.fail} fail (${counts.known} known, ${counts.warnings} warnings), ` +
      `${counts.error} error, ${counts.skip} skip, ${counts.off} off`,
    ...(report.stopped ? [`stopped   ${report.stopped}`] : []),
    ...adviceOf(report).map((text) => `next      ${text}`),
    `${report.target.url} is ${wordsOf(report)}; ${breakdownOf(report)} (${(report.millis / 1000).toFixed(1)} s)`,
  );
  return lines.join('\n').replace(steering, '\ufffd');
}

function wordsOf(report: Report): string {
  if (report.verdict === 'conformant') return 'conformant';
  if (report.verdict === 'partial') return 'conformant in part: cases were skipped';
  if (report.verdict === 'not conformant') return 'NOT conformant';
  if (report.stopped === null) return 'not judged: the suite or the network broke';
  return isIdle(report) ? 'not judged' : 'not judged to the end';
}
