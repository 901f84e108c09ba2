import { openDatabase } from '../../storage/database/engine/connection.js';
import type { Database, Tx } from '../../storage/database/engine/types.js';
import { untyped } from '../testing/untyped.js';
import { tidied, withoutIndexes } from './fill-postgres.js';
import { type FillWords, fillWords, numbersFrom } from './fill-words.js';

/** What a project is filled with. */
export interface FillOptions {
  projectId: number;
  userIds: number[];
  labelIds: number[];
  milestoneIds: number[];
}

/** Where rows go: a file of SQLite, or a database of PostgreSQL. */
export type FilledPlace = { file: string } | { url: string };

/** The rare label is on one issue in this many. */
export const rareOnceIn = 5000;

/** Tables that are filled; what PostgreSQL needs to keep in order besides is done for all of them. */
const tables = ['issues', 'issue_labels', 'issue_assignees', 'notes'];

/** The member of a list at the number of an issue, cyclically. */
const cyclic = (ids: readonly number[], by = 1): string =>
  `case (n / ${by}) % ${ids.length} ${ids.map((id, index) => `when ${index} then ${id}`).join(' ')} end`;

const issuesBetween = (
  stock: FillOptions,
  { moment, day }: FillWords,
  from: number,
  to: number,
  notesEach: number,
) =>
  `${numbersFrom(from, to)} insert into issues
     (id, project_id, iid, author_id, title, description, state, closed_at, confidential, due_date, milestone_id,
      weight, upvotes, user_notes_count, relative_position, created_at, updated_at)
   select 1000 + n, ${stock.projectId}, n, ${cyclic(stock.userIds)}, 'Issue ' || n,
     case when n % 4 = 0 then 'The description of number ' || n end,
     case when n % 3 = 0 then 'closed' else 'opened' end,
     case when n % 3 = 0 then '2022-10-01T00:00:00.000Z' end,
     case when n % 20 = 0 then 1 else 0 end,
     case when n % 5 = 0 then ${day('1660000000 + (n % 365) * 86400')} end,
     case when n % 2 = 0 then ${cyclic(stock.milestoneIds, 2)} end,
     case when n % 6 = 0 then n % 8 end, n % 3, ${notesEach}, n * 100,
     ${moment('1600000000 + n')}, ${moment('1650000000 + n * 7919 % 1000003')}
   from numbers`;

const labelsBetween = (stock: FillOptions, from: number, to: number): string[] => {
  const [rare, ...common] = stock.labelIds;
  const half = Math.floor(common.length / 2);
  const insert = `${numbersFrom(from, to)} insert into issue_labels (issue_id, label_id) select 1000 + n,`;
  return [
    ...[common.slice(0, half), common.slice(half)].map((some) => `${insert} ${cyclic(some)} from numbers`),
    `${insert} ${rare} from numbers where n % ${rareOnceIn} = 1`,
  ];
};

const assigneesBetween = (stock: FillOptions, from: number, to: number): string =>
  `${numbersFrom(from, to)} insert into issue_assignees (issue_id, user_id, position)
   select 1000 + n, ${cyclic(stock.userIds, 3)}, 0 from numbers`;

/** Notes of issues, so many each. */
const notesBetween = (
  stock: FillOptions,
  { moment, thread }: FillWords,
  from: number,
  to: number,
  each: number,
) =>
  `${numbersFrom((from - 1) * each, to * each - 1)} insert into notes
     (issue_id, project_id, discussion_id, author_id, body, created_at, updated_at)
   select 1001 + n / ${each}, ${stock.projectId}, ${thread('n')}, ${cyclic(stock.userIds)},
     'Note ' || n || ': measured again, and it takes as long as before.',
     ${moment('1620000000 + n')}, ${moment('1620000000 + n')}
   from numbers`;

/** Writes rows past the checks of references; they hold, as all that is referred to was made before. */
async function written(place: FilledPlace, work: (tx: Tx, db: Database) => Promise<void>): Promise<void> {
  const db = await openDatabase('url' in place ? { url: place.url } : { file: place.file, ephemeral: true });
  try {
    await db.rebuild(async (tx) => {
      const task = () => work(tx, db);
      await (db.dialect === 'postgres' ? withoutIndexes(tx, tables, task) : task());
    });
  } finally {
    await db.close();
  }
  if ('url' in place) await tidied(place.url, tables);
}

const runAll = async (tx: Tx, texts: readonly string[]): Promise<void> => {
  for (const text of texts) await untyped(tx).raw(text);
};

/**
 * Fills a project with issues up to a number, with realistic labels, assignees and milestones, and with as many notes on
 * each of the new ones as are wanted.
 */
export const fillIssues = (
  place: FilledPlace,
  stock: FillOptions,
  wanted: number,
  notesEach = 0,
): Promise<void> =>
  written(place, async (tx, { dialect }) => {
    const words = fillWords[dialect];
    const row = await untyped(tx)('issues')
      .where({ project_id: stock.projectId })
      .max({ most: 'iid' })
      .first();
    const from = Number(row?.['most'] ?? 0) + 1;
    await runAll(tx, [
      issuesBetween(stock, words, from, wanted, notesEach),
      ...labelsBetween(stock, from, wanted),
      assigneesBetween(stock, from, wanted),
      ...(notesEach > 0 ? [notesBetween(stock, words, from, wanted, notesEach)] : []),
    ]);
    // Issues that are made afterwards go on from there.
    await untyped(tx).raw(
      `insert into counters (scope, scope_id, kind, value) values ('project', ?, 'issue', ?)
       on conflict (scope, scope_id, kind) do update set value = excluded.value`,
      [stock.projectId, wanted],
    );
  });

/** Writes notes on one issue, by its number in the project. */
export const fillNotes = (
  place: FilledPlace,
  stock: FillOptions,
  iid: number,
  count: number,
): Promise<void> =>
  written(place, (tx, { dialect }) =>
    runAll(tx, [
      notesBetween(stock, fillWords[dialect], iid, iid, count),
      `update issues set user_notes_count = ${count} where project_id = ${stock.projectId} and iid = ${iid}`,
    ]),
  );
