import { fault, type Intercepted } from '../fault.js';
import { on } from '../helpers.js';
import { all, asks, gives, opens, says } from './support/doors.js';
import { pathOf, sentBy } from './support/memory.js';

type Row = Record<string, unknown>;

const placeOf = (one: Intercepted): string => pathOf(one).replace(/\/repository\/.*$/, '');

/** Branches that only a rule with a star protects go with the merged ones; in cases their names have several words. */
const sweeps = fault({
  name: 'merged-branches-go-though-a-star-keeps-them',
  rules: ['BRANCH-MERGED-2'],
  remembers: () => {
    const swept = new Set<string>();
    return (one) => {
      if (on('deleteMergedBranches', 202)(one)) swept.add(placeOf(one));
      if (!on('listBranches', 200)(one) || !swept.has(placeOf(one))) return null;
      const rows = one.json as Row[];
      const left = rows.filter((row) => !row['protected'] || !/[-/]/.test(String(row['name'])));
      return left.length < rows.length ? { json: left } : null;
    };
  },
});

/** Answers that are wrong in one narrow place. */
export const faults = [
  ...['createIssueNote', 'createEpicNote', 'createMergeRequestNote'].map((id) =>
    fault({
      name: `summaries-are-told-in-several-texts.${id}`,
      rules: ['NOTE-COMMANDS-2'],
      applies: (one) => on(id, 202)(one) && (String(sentBy(one)['body']).match(/^\//gm) ?? []).length > 1,
      change: ({ json }) => {
        const { summary, ...rest } = json as { summary: string[] };
        return { json: { ...rest, summary: summary.flatMap((text) => text.split(/(?<=\.) /)) } };
      },
    }),
  ),
  fault({
    name: 'statistics-by-words-count-what-is-hidden',
    rules: ['ISSUE-STATS-2'],
    applies: (one) => on('getProjectIssuesStatistics', 200)(one) && asks(/[?&]search=/)(one),
    change: ({ json }) => {
      const { counts } = (json as { statistics: { counts: Record<string, number> } }).statistics;
      return { json: { statistics: { counts: { ...counts, all: Math.max(1, counts['all'] ?? 0) } } } };
    },
  }),
  fault({
    name: 'twins-are-told-in-a-plain-text',
    rules: ['MR-CREATE-14'],
    applies: on('createMergeRequest', 409),
    change: ({ json }) => ({ json: { message: String((json as { message: string[] }).message[0]) } }),
  }),
  opens(
    'forced-commits-ask-for-the-start-alone',
    'COMMIT-CREATE-12',
    ['createCommit'],
    [403],
    all(gives('force', 'start_branch'), says(/not allowed to push into this branch/), (one) => {
      const { branch, start_branch } = sentBy(one);
      return branch !== start_branch;
    }),
  ),
  sweeps,
  fault({
    name: 'comparisons-are-told-backwards',
    rules: ['REPO-COMPARE-5'],
    applies: (one) =>
      on('compareRepository', 200)(one) && ((one.json as Row)['commits'] as unknown[]).length > 1,
    change: ({ json }) => {
      const row = json as { commits: unknown[] };
      return { json: { ...row, commits: [...row.commits].reverse(), commit: row.commits[0] } };
    },
  }),
];
