import type { Report, ReportedCase } from './model.js';
import { number } from './words.js';

/** Whether the run ended before any case was tested. */
export const isIdle = ({ stopped, counts }: Report): boolean =>
  stopped !== null && counts.pass + counts.fail === 0;

/** The command that tests the same deployment again, with further options. */
export const commandFor = ({ target, settings }: Report, more: string): string =>
  `hearth conformance --url ${target.url} ${settings.administrator ? '--token ... ' : ''}${more}`;

/** The verdict as a sentence. */
export function sentenceOf(report: Report): string {
  const { verdict, stopped } = report;
  if (verdict === 'conformant') return 'Conformant: every rule that was judged and binds is kept.';
  if (verdict === 'partial') {
    return 'Conformant in part: what was judged is right, but some cases could not be judged.';
  }
  if (verdict === 'not conformant') {
    return stopped === null
      ? 'Not conformant: some rules that bind are broken.'
      : 'Not conformant: what answers there does not behave as the interface at all.';
  }
  if (stopped === null) return 'Not judged: some cases broke, which says nothing about the deployment.';
  return isIdle(report) ? 'Not judged: nothing could be asked.' : 'Not judged to the end.';
}

/** What an earlier run has judged, of which this one says nothing, or which it has taken over. */
function earlierOf({ changedSince, resumed }: Report['settings']): string {
  if (changedSince !== null) {
    return `; ${number(changedSince.cases)} passed on ${changedSince.date} and have not changed since`;
  }
  return resumed === null ? '' : `, ${number(resumed.cases)} of them on ${resumed.date}`;
}

/** How many rules are broken, by why they bind, and how many cases were judged of those asked for. */
export function breakdownOf({ broken, counts, settings }: Report): string {
  const judged = counts.pass + counts.fail;
  const of = judged + counts.error + counts.skip;
  const kinds = (['safety', 'contract', 'custom'] as const).filter((because) => broken[because] > 0);
  const words = kinds.map((because, at) => {
    const rules = at > 0 ? '' : broken[because] === 1 ? ' rule' : ' rules';
    return `${number(broken[because])}${rules} of ${because}`;
  });
  const share = `${number(judged)} of ${number(of)} judged${earlierOf(settings)}`;
  return words.length === 0 ? share : `breaks ${words.join(', ')}; ${share}`;
}

const missingRole = /^no token for the role (\w+) was given/;

function adviceOnSkips(skipped: readonly ReportedCase[]): string[] {
  const roles = new Set(skipped.flatMap(({ reason }) => missingRole.exec(reason)?.[1] ?? []));
  const count = skipped.filter(({ reason }) => missingRole.test(reason)).length;
  const admin = skipped.filter(({ reason }) => /administrator/.test(reason)).length;
  return [
    ...(admin > 0 ? [`give the token of an administrator with --token: ${admin} cases wait for it`] : []),
    ...(count > 0
      ? [
          `give tokens with --token-for ROLE=TOKEN for ${[...roles].sort().join(', ')}: ${count} cases wait for them`,
        ]
      : []),
  ];
}

/** What the reader of a report can do next. */
export function adviceOf(report: Report): string[] {
  if (isIdle(report)) return [];
  const bad = report.cases.find((one) => one.status === 'fail' && !one.known);
  const broken = report.cases.find((one) => one.status === 'error');
  const skipped = report.cases.filter((one) => one.status === 'skip');
  return [
    ...(bad ? [`judge one case again: ${commandFor(report, `--only ${bad.id}`)}`] : []),
    ...(broken && !report.stopped
      ? [`see whether a case that broke does so again: ${commandFor(report, `--only ${broken.id}`)}`]
      : []),
    ...adviceOnSkips(skipped),
    ...(report.left.length > 0
      ? [`remove what was left behind: hearth conformance sweep --url ${report.target.url} --token ...`]
      : []),
  ];
}
