import type { WireRequest } from '../../http/transport.js';
import { type Changed, fault, type Intercepted } from '../fault.js';
import { withoutQuery } from '../helpers.js';
import type { Test } from './support/doors.js';
import { sentBy } from './support/memory.js';

type Row = Record<string, unknown>;

const today = (): string => new Date().toISOString().slice(0, 10);
const rowsOf = ({ json }: Intercepted): Row[] => json as Row[];

const listsIssues = ({ operation }: Pick<Intercepted, 'operation'>): boolean =>
  /^list(Project|Group)?Issues$/.test(operation?.id ?? '');

const listsMergeRequests = ({ operation }: Pick<Intercepted, 'operation'>): boolean =>
  /^list(Project|Group)?MergeRequests$/.test(operation?.id ?? '');

const valuesBy: Record<string, (row: Row) => unknown> = {
  due_date: (row) => row['due_date'],
  weight: (row) => row['weight'],
  title: (row) => row['title'],
  milestone_due: (row) => (row['milestone'] as Row | null)?.['due_date'] ?? null,
};

const order = (one: Intercepted): string => String(sentBy(one)['order_by']);

const isRising: Test = (one) =>
  listsIssues(one) && one.status === 200 && sentBy(one)['sort'] === 'asc' && order(one) in valuesBy;

/** Rows that stand beside each other and are equal by the order of the list, the lowest id first. */
function rising(one: Intercepted): Changed {
  const value = valuesBy[order(one)] ?? (() => null);
  const groups: Row[][] = [];
  for (const row of rowsOf(one)) {
    const last = groups.at(-1);
    if (last?.[0] && value(last[0]) === value(row)) last.push(row);
    else groups.push([row]);
  }
  return { json: groups.flatMap((group) => group.sort((a, b) => Number(a['id']) - Number(b['id']))) };
}

const note = 'x-left-out';

/** Lists are asked without a filter, which takes place here, by another reading of it. */
const filtered = (
  name: string,
  rules: readonly string[],
  [param, isMeant, keeps, isList = listsIssues]: [
    param: string,
    isMeant: (value: string) => boolean,
    keeps: (row: Row, value: string) => boolean,
    isList?: typeof listsIssues,
  ],
) =>
  fault({
    name,
    rules,
    before: (request: WireRequest, operation) => {
      const value = new URL(request.url).searchParams.get(param);
      if (!isList({ operation }) || value === null || !isMeant(value)) return null;
      const headers = { ...request.headers, [note]: encodeURIComponent(value) };
      return { ...withoutQuery(request, param), headers };
    },
    applies: (one) => note in one.request.headers && one.status === 200,
    change: (one) => ({
      json: rowsOf(one).filter((row) => keeps(row, decodeURIComponent(one.request.headers[note] ?? ''))),
    }),
  });

/** Lists that one slip filters or orders otherwise. */
export const faults = [
  fault({
    name: 'equal-issues-rise-by-their-ids',
    rules: ['ISSUE-ORDER-5', 'ISSUE-ORDER-6'],
    applies: isRising,
    change: rising,
  }),
  filtered(
    'negated-labels-drop-who-has-them-all',
    ['ISSUE-FILTER-30', 'ISSUE-FILTER-23'],
    [
      'not[labels]',
      (value) => value.includes(','),
      (row, value) => !value.split(',').every((label) => (row['labels'] as string[]).includes(label)),
    ],
  ),
  filtered(
    'every-milestone-to-come-is-upcoming',
    ['ISSUE-FILTER-32'],
    [
      'milestone_id',
      (value) => value === 'Upcoming',
      ({ milestone }) => {
        const { state, due_date } = (milestone ?? {}) as Row;
        return state === 'active' && String(due_date ?? '') > today();
      },
    ],
  ),
  filtered(
    'iterations-that-are-over-count-as-none',
    ['ISSUE-FILTER-14'],
    [
      'iteration_id',
      (value) => value === 'None',
      ({ iteration }) => !iteration || (iteration as Row)['state'] === 3,
    ],
  ),
  ...(
    [
      ['issues', 'ISSUE-FILTER-18', listsIssues],
      ['merge-requests', 'MR-FILTER-8', listsMergeRequests],
    ] as const
  ).map(([word, rule, isList]) =>
    filtered(
      `closed-milestones-of-${word}-count-as-none`,
      [rule],
      [
        'milestone',
        (value) => value === 'None',
        ({ milestone }) => !milestone || (milestone as Row)['state'] === 'closed',
        isList,
      ],
    ),
  ),
];
