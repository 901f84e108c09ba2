import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedReport } from '../../conformance/report/published.js';
import { between } from './between.js';

const number = (count: number): string => count.toLocaleString('en-US');

/** The published reports, of each deployment that of the last version of the suite. */
function publishedIn(root: string): PublishedReport[] {
  const reports = join(root, 'conformance', 'reports');
  return readdirSync(reports)
    .sort()
    .flatMap((name) => {
      const files = readdirSync(join(reports, name)).filter((file) => file.endsWith('.json'));
      const last = files.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
      return last === undefined
        ? []
        : [JSON.parse(readFileSync(join(reports, name, last), 'utf8')) as PublishedReport];
    });
}

function rowOf({ deployment, suite, verdict, rules, counts, operations }: PublishedReport): string {
  const judged = counts.pass + counts.fail;
  const all = judged + counts.error + counts.skip;
  const kept = (because: keyof typeof rules) =>
    `${number(rules[because].kept)} kept, ${number(rules[because].broken)} broken`;
  const cells = [
    `${deployment.name} ${suite.version}`,
    verdict,
    kept('safety'),
    kept('contract'),
    kept('custom'),
    `${number(operations.called)} of ${number(operations.of)}`,
    `${number(counts.pass)} of ${number(all)}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** What the reports say, as a table. */
function table(reports: readonly PublishedReport[]): string {
  return [
    '| Deployment | Verdict | Rules of safety | of contract | of custom | Operations called | Cases passed |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...reports.map(rowOf),
  ].join('\n');
}

/** What came of planting faults, as a sentence. */
function faultsSentence(reports: readonly PublishedReport[]): string {
  const own = reports.find(({ deployment }) => deployment.name === 'Hearth');
  if (!own) throw new Error('conformance/reports/hearth holds no report: run `npm run conformance:report`');
  const { planted, caught, cases, killed } = own.faults;
  const all = (some: number, of: number) => (some === of ? 'All' : number(some));
  return [
    `${all(caught, planted)} of the ${number(planted)} planted faults that had an effect were caught by a case that names the`,
    `broken rule, and ${all(killed, cases).toLowerCase()} of the ${number(cases)} cases were made to fail by some fault.`,
  ].join('\n');
}

/** How many cases the report of Hearth does not know yet, as a sentence; nothing where it knows all. */
function newerSentence(root: string, reports: readonly PublishedReport[]): string[] {
  const known = new Set(reports.flatMap(({ passed, open }) => [...passed, ...open.map(({ id }) => id)]));
  const ids: string[] = JSON.parse(readFileSync(join(root, 'conformance', 'case-ids.json'), 'utf8'));
  const newer = ids.filter((id) => !known.has(id)).length;
  return newer === 0
    ? []
    : ['', `Cases that are newer than the report, and so not in these figures: ${number(newer)}.`];
}

/** README and the page on the suite with the figures of the published reports. */
export function conformanceFigures(root: string, texts: { readme: string; page: string }) {
  const reports = publishedIn(root);
  const newer = newerSentence(root, reports);
  const told = (...lines: string[]) => [...lines, faultsSentence(reports), ...newer].join('\n');
  return {
    readme: between(texts.readme, 'figures', told(table(reports), '')),
    page: between(texts.page, 'faults', told()),
  };
}
