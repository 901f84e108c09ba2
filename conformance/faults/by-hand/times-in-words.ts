import { type Fault, fault } from '../fault.js';
import { on, textSent } from '../helpers.js';
import * as way from './support/ways.js';

const words = ['set*TimeEstimate', 'add*SpentTime', 'get*TimeStats'];
const told = (kind: string) => words.map((word) => word.replace('*', kind));

const texts = ['human_time_estimate', 'human_total_time_spent'];

/** Texts of times are written in another way, in answers about issues or about merge requests. */
const writes = (name: string, rule: string, kind: string, change: (text: string) => string): Fault =>
  way.turns(name, [rule], told(kind), (row) => ({
    ...row,
    ...Object.fromEntries(
      texts.map((key) => [key, typeof row[key] === 'string' ? change(row[key] as string) : row[key]]),
    ),
  }));

const inWeeks = (text: string) => text.replace(/(\d+)mo/, (_all, count: string) => `${Number(count) * 4}w`);

const ways = (kind: 'Issue' | 'MergeRequest', rule: string): Fault[] => {
  const of = kind === 'Issue' ? 'issues' : 'merge-requests';
  return [
    writes(`months-of-${of}-are-weeks`, rule, kind, inWeeks),
    writes(`seconds-of-${of}-are-left-out`, rule, kind, (text) => text.replace(/ ?\d+s$/, '') || '0m'),
    writes(`units-of-${of}-without-blanks`, rule, kind, (text) => text.replaceAll(' ', '')),
    writes(`times-of-${of}-smallest-first`, rule, kind, (text) => text.split(' ').reverse().join(' ')),
    writes(`weeks-of-${of}-are-days`, rule, kind, (text) =>
      text.replace(/\b(\d+)w\b/, (_all, count: string) => `${Number(count) * 5}d`),
    ),
  ];
};

/** Ways to be wrong about times in words. */
export const faults = [
  ...ways('Issue', 'ISSUE-TIME-16'),
  ...ways('MergeRequest', 'MR-TIME-9'),
  ...[
    ['Issue', 'ISSUE-TIME-16'],
    ['MergeRequest', 'MR-TIME-9'],
  ].map(([kind = '', rule = '']) =>
    fault({
      name: `a-minus-counts-for-the-first-part.${kind}`.toLowerCase(),
      rules: [rule],
      applies: (one) => on(`add${kind}SpentTime`)(one) && textSent(one).includes('-1h 30m'),
      change: ({ json }) => {
        const row = json as { total_time_spent: number };
        return { json: { ...row, total_time_spent: row.total_time_spent + 3600 } };
      },
    }),
  ),
];
