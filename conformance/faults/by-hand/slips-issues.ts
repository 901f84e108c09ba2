import type { WireRequest } from '../../http/transport.js';
import { type Changed, fault, type Intercepted } from '../fault.js';
import { edit, on, withoutQuery } from '../helpers.js';
import { refused, type Test } from './support/doors.js';
import { callerOf, pathOf, sentBy } from './support/memory.js';

type Row = Record<string, unknown>;

const today = (): string => new Date().toISOString().slice(0, 10);
const rowsOf = ({ json }: Intercepted): Row[] => (Array.isArray(json) ? json : [json]) as Row[];

/** Whoever asks a list is told what anybody was told before by it, as far as it is meant. */
const shared = (
  name: string,
  rules: readonly string[],
  ids: readonly string[],
  isMeant: (row: Row) => boolean,
) =>
  fault({
    name,
    rules,
    remembers: () => {
      const told = new Map<string, Row[]>();
      return (one) => {
        const path = pathOf(one).replace(/\/\d+$/, '');
        if (!ids.includes(one.operation?.id ?? '') || one.status !== 200) return null;
        const known = told.get(path) ?? [];
        const rows = rowsOf(one);
        const more = known.filter((row) => isMeant(row) && !rows.some(({ id }) => id === row['id']));
        told.set(path, [...more, ...known, ...rows]);
        return Array.isArray(one.json) && more.length > 0 ? { json: [...more, ...rows] } : null;
      };
    },
  });

const bodyOf = (row: Row): string => String(row['body'] ?? JSON.stringify(row['notes'] ?? ''));

/** The notes of an internal thread are told to whoever knows its id. */
const threads = fault({
  name: 'notes-of-one-thread-include-internal-ones',
  rules: ['DISC-READ-1', 'AUTH-ACCESS-9', 'NOTE-LIST-7'],
  remembers: () => {
    const known = new Map<string, Row[]>();
    return (one) => {
      for (const row of on('listIssueDiscussions', 200)(one) ? rowsOf(one) : []) {
        known.set(`${pathOf(one)}/${String(row['id'])}/notes`, row['notes'] as Row[]);
      }
      const thread = known.get(pathOf(one));
      const isInternal = thread?.some((note) => note['internal'] === true);
      return on('listIssueDiscussionNotes', 404)(one) && isInternal ? { status: 200, json: thread } : null;
    };
  },
});

/** An issue goes where whoever moves it is but a guest. */
const moves = fault({
  name: 'guests-of-the-target-move-issues-there',
  rules: ['ISSUE-MOVE-3'],
  remembers: () => {
    const guests = new Set<string>();
    const key = (one: Intercepted, id: unknown): string => `${callerOf(one.request)} ${String(id)}`;
    return (one) => {
      const row = rowsOf(one)[0] ?? {};
      const levels = Object.values((row['permissions'] ?? {}) as Record<string, Row | null>);
      const highest = Math.max(...levels.map((level) => Number(level?.['access_level'] ?? 0)));
      if (on('getProject', 200)(one) && highest === 10) guests.add(key(one, row['id']));
      return refused(['moveIssue'], 400)(one) && guests.has(key(one, sentBy(one)['to_project_id']))
        ? { status: 201, json: { id: 1 } }
        : null;
    };
  },
});

/** Whoever knows its number finishes an item of somebody else, who then has it no longer. */
const items = fault({
  name: 'items-of-others-are-finished',
  rules: ['TODO-DONE-2'],
  remembers: () => {
    const known = new Map<string, Row>();
    const gone = new Set<unknown>();
    return (one): Changed | null => {
      if (on('listTodos', 200)(one)) {
        for (const row of rowsOf(one)) known.set(String(row['id']), row);
        const left = rowsOf(one).filter(({ id, state }) => !gone.has(id) || state === 'done');
        return left.length < rowsOf(one).length ? { json: left } : null;
      }
      const item = known.get(/\/todos\/(\d+)\/mark_as_done$/.exec(pathOf(one))?.[1] ?? '');
      if (!on('markTodoAsDone', 404)(one) || !item) return null;
      gone.add(item['id']);
      return { status: 201, json: { ...item, state: 'done' } };
    };
  },
});

const listsIssues = ({ operation }: Pick<Intercepted, 'operation'>): boolean =>
  /^list(Project|Group)?Issues$/.test(operation?.id ?? '');

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

/** Lists of issues are asked without a filter, which takes place here, by another reading of it. */
const filtered = (
  name: string,
  rules: readonly string[],
  [param, isMeant, keeps]: [
    param: string,
    isMeant: (value: string) => boolean,
    keeps: (row: Row, value: string) => boolean,
  ],
) =>
  fault({
    name,
    rules,
    before: (request: WireRequest, operation) => {
      const value = new URL(request.url).searchParams.get(param);
      if (!listsIssues({ operation }) || value === null || !isMeant(value)) return null;
      const headers = { ...request.headers, [note]: encodeURIComponent(value) };
      return { ...withoutQuery(request, param), headers };
    },
    applies: (one) => note in one.request.headers && one.status === 200,
    change: (one) => ({
      json: rowsOf(one).filter((row) => keeps(row, decodeURIComponent(one.request.headers[note] ?? ''))),
    }),
  });

/** Somebody who has finished an item about something can make no other. */
const again = fault({
  name: 'finished-items-stand-in-the-way-of-new-ones',
  rules: ['ISSUE-TODO-2', 'MR-TODO-2', 'ISSUE-TODO-1', 'MR-TODO-1'],
  remembers: () => {
    const over = new Set<string>();
    const targets = new Map<string, string>();
    const key = (one: Intercepted, target: unknown): string => `${callerOf(one.request)} ${String(target)}`;
    return (one) => {
      const row = rowsOf(one)[0] ?? {};
      const target = `${String(row['target_type'])} ${String((row['target'] as Row | undefined)?.['id'])}`;
      if (on('markTodoAsDone', 201)(one)) over.add(key(one, target));
      if (on('markAllTodosAsDone', 204)(one)) {
        for (const own of targets.values()) if (own.startsWith(callerOf(one.request))) over.add(own);
      }
      if (!/^create(Issue|MergeRequest)Todo$/.test(one.operation?.id ?? '') || one.status !== 201)
        return null;
      targets.set(`${callerOf(one.request)} ${pathOf(one)}`, key(one, target));
      return over.has(key(one, target)) ? { status: 304, body: '' } : null;
    };
  },
});

/** Issues, notes and to-do items that one slip shows, moves or orders otherwise. */
export const faults = [
  shared(
    'linked-issues-are-shown-though-confidential',
    ['ISSUE-LINK-LIST-4', 'AUTH-ACCESS-9'],
    ['listIssueLinks'],
    (row) => row['confidential'] === true,
  ),
  threads,
  shared(
    'internal-notes-are-listed-for-authors',
    ['NOTE-LIST-7', 'NOTE-GET-5', 'AUTH-ACCESS-9'],
    ['listIssueNotes', 'getIssueNote'],
    (row) => row['internal'] === true && /internal-words/.test(bodyOf(row)),
  ),
  shared(
    'confidential-issues-of-the-project-are-told-by-mentions',
    ['NOTE-READ-1', 'DISC-READ-1', 'NOTE-LIST-7'],
    ['listIssueNotes', 'listIssueDiscussions'],
    (row) => /mentioned in issue #\d+/.test(bodyOf(row)),
  ),
  moves,
  items,
  // Of those whose moment is dropped maintainers are asked.
  fault({
    name: 'maintainers-date-their-notes',
    rules: ['NOTE-CREATE-11', 'NOTE-CREATE-4'],
    applies: (one) =>
      /^create(Issue|Snippet|MergeRequest)Note$/.test(one.operation?.id ?? '') &&
      one.status === 201 &&
      sentBy(one)['created_at'] !== undefined,
    change: (one) => {
      const created_at = sentBy(one)['created_at'];
      return edit((row) => ({ ...row, created_at, updated_at: created_at }))(one);
    },
  }),
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
  again,
];
