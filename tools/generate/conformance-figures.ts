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

/** README and the page on the suite with the figures of the published reports. */
export function conformanceFigures(root: string, texts: { readme: string; page: string }) {
  const reports = publishedIn(root);
  return {
    readme: between(texts.readme, 'figures', [table(reports), '', faultsSentence(reports)].join('\n')),
    page: between(texts.page, 'faults', faultsSentence(reports)),
  };
}
