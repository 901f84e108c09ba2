import { shown } from '../expect/failure.js';
import type { Report, ReportedCase } from './model.js';

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

function skips(cases: readonly ReportedCase[]): string[] {
  const reasons = new Map<string, number>();
  for (const one of cases) {
    if (one.status === 'skip') reasons.set(one.reason, (reasons.get(one.reason) ?? 0) + 1);
  }
  const most = [...reasons].sort((a, b) => b[1] - a[1]);
  const shownOnes = most.slice(0, 12).map(([reason, count]) => `skip  ${count} x ${reason}`);
  return most.length > 12 ? [...shownOnes, `skip  and ${most.length - 12} further reasons`] : shownOnes;
}

/** The report for a terminal: what went wrong first, the verdict last. */
export function pretty(report: Report): string {
  const bad = report.cases.filter((one) => (one.status === 'fail' && !one.known) || one.status === 'error');
  const lines = bad.map((one) =>
    one.status === 'error' ? `ERROR ${one.id}: ${one.reason}` : failureText(one),
  );
  lines.push(...skips(report.cases));
  if (report.left.length > 0) lines.push(`left behind: ${report.left.join('; ')}`);
  const { counts, coverage } = report;
  const share = (name: keyof typeof coverage) => `${coverage[name].seen} of ${coverage[name].of} ${name}`;
  lines.push(
    '',
    `coverage  ${(Object.keys(coverage) as (keyof typeof coverage)[]).map(share).join(', ')}`,
    ...Object.entries(report.profiles).map(([name, verdict]) => `profile   ${name.padEnd(12)} ${verdict}`),
    `cases     ${counts.pass} pass, ${counts.fail} fail (${counts.known} known, ${counts.warnings} warnings), ` +
      `${counts.error} error, ${counts.skip} skip, ${counts.off} off`,
    ...(report.stopped ? [`stopped   ${report.stopped}`] : []),
    `${report.target.url} is ${verdictWords[report.verdict]} (${(report.millis / 1000).toFixed(1)} s)`,
  );
  return lines.join('\n');
}

const verdictWords: Record<Report['verdict'], string> = {
  conformant: 'conformant',
  'not conformant': 'NOT conformant',
  partial: 'conformant in part: cases were skipped',
  broken: 'not judged: the suite or the network broke',
};
