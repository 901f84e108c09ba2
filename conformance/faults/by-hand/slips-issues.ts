import { type Changed, fault, type Intercepted } from '../fault.js';
import { edit, on } from '../helpers.js';
import { refused } from './support/doors.js';
import { callerOf, pathOf, sentBy } from './support/memory.js';

type Row = Record<string, unknown>;

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

const targetOf = ({ target_type, target }: Row): string =>
  `${String(target_type)} ${String((target as Row | undefined)?.['id'])}`;

/** The items of one run, by who has them and what they are about. */
class Items {
  readonly #made = new Set<string>();
  readonly #over = new Set<string>();

  /** Which item an answer is about. */
  static keyOf = (one: Intercepted): string => `${callerOf(one.request)} ${targetOf(rowsOf(one)[0] ?? {})}`;

  /** Takes note of what is finished. */
  watch(one: Intercepted): void {
    if (on('markTodoAsDone', 201)(one)) this.#over.add(Items.keyOf(one));
    if (!on('markAllTodosAsDone', 204)(one)) return;
    for (const key of this.#made) if (key.startsWith(`${callerOf(one.request)} `)) this.#over.add(key);
  }

  /** Takes note of a new one; whether there was one that is over. */
  make(one: Intercepted): boolean {
    this.#made.add(Items.keyOf(one));
    return this.#over.has(Items.keyOf(one));
  }
}

/** Somebody who has finished an item about something can make no other. */
const again = (name: string, rules: readonly string[], creates: RegExp) =>
  fault({
    name,
    rules,
    remembers: () => {
      const all = new Items();
      return (one) => {
        all.watch(one);
        const isMade = one.status === 201 && creates.test(one.operation?.id ?? '');
        return isMade && all.make(one) ? { status: 304, body: '' } : null;
      };
    },
  });

/** Issues, notes and to-do items that one slip shows, moves or keeps otherwise. */
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
  again(
    'finished-items-stand-in-the-way-of-new-ones',
    ['ISSUE-TODO-2', 'MR-TODO-2', 'ISSUE-TODO-1', 'MR-TODO-1'],
    /^create(Issue|MergeRequest)Todo$/,
  ),
  again('finished-items-of-epics-stand-in-the-way', ['EPIC-TODO-2', 'EPIC-TODO-1'], /^createEpicTodo$/),
];
