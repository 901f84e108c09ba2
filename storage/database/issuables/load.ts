import type { IssuableKind } from '../../../domain/issuables/target.js';
import { all, dialectOf, one } from '../engine/ask.js';
import { inList } from '../engine/in-list.js';
import { changeRow } from '../engine/insert-row.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx, Value } from '../engine/types.js';
import type { EpicRow, IssueRow, SnippetRow } from './rows.js';
import { issuableNames, issuableTables } from './target-tables.js';

/** An issue by its number in a project. */
export const findIssue = (source: Source, projectId: number, iid: number): Promise<IssueRow | undefined> =>
  one<IssueRow>(source, sql`select * from issues where project_id = ${projectId} and iid = ${iid}`);

/** An issue by its global number. */
export const findIssueById = (source: Source, id: number): Promise<IssueRow | undefined> =>
  one<IssueRow>(source, sql`select * from issues where id = ${id}`);

/** An epic by its number in a group. */
export const findEpic = (source: Source, groupId: number, iid: number): Promise<EpicRow | undefined> =>
  one<EpicRow>(source, sql`select * from epics where group_id = ${groupId} and iid = ${iid}`);

/** An epic by its global number. */
export const findEpicById = (source: Source, id: number): Promise<EpicRow | undefined> =>
  one<EpicRow>(source, sql`select * from epics where id = ${id}`);

/** A snippet by its number. */
export const findSnippet = (source: Source, id: number): Promise<SnippetRow | undefined> =>
  one<SnippetRow>(source, sql`select * from snippets where id = ${id}`);

/** Whom an issue or merge request is assigned to, in order. */
export const assigneeIdsOf = async (
  source: Source,
  kind: 'issue' | 'merge_request',
  id: number,
): Promise<number[]> => {
  const { assignees, column } = issuableNames[kind];
  const rows = await all<{ user_id: number }>(
    source,
    sql`select user_id from ${assignees} where ${column} = ${id} order by position, user_id`,
  );
  return rows.map((row) => row.user_id);
};

/** Whom an issue is assigned to, in order, by its number in a project. */
export const assigneeIdsByIid = async (source: Source, projectId: number, iid: number): Promise<number[]> => {
  const rows = await all<{ user_id: number }>(
    source,
    sql`select x.user_id from issues i join issue_assignees x on x.issue_id = i.id
      where i.project_id = ${projectId} and i.iid = ${iid} order by x.position, x.user_id`,
  );
  return rows.map((row) => row.user_id);
};

const holders = {
  issue: { table: sql`issue_assignees`, column: sql`issue_id` },
  merge_request: { table: sql`merge_request_assignees`, column: sql`merge_request_id` },
  review: { table: sql`merge_request_reviewers`, column: sql`merge_request_id` },
} as const;

/** Whom issues or merge requests are assigned to, or who shall review them, in order, by their numbers. */
export const assigneesOf = async (
  source: Source,
  kind: keyof typeof holders,
  ids: readonly number[],
): Promise<Map<number, number[]>> => {
  const { table, column } = holders[kind];
  const rows = await all<{ id: number; user_id: number }>(
    source,
    sql`select ${column} as id, user_id from ${table} where ${column} in (${inList([...new Set(ids)])})
      order by ${column}, position, user_id`,
  );
  const found = new Map<number, number[]>();
  for (const { id, user_id } of rows) found.set(id, [...(found.get(id) ?? []), user_id]);
  return found;
};

/** Who shall review a merge request, in order. */
export const reviewerIdsOf = async (source: Source, id: number): Promise<number[]> => {
  const rows = await all<{ user_id: number }>(
    source,
    sql`select user_id from merge_request_reviewers where merge_request_id = ${id} order by position, user_id`,
  );
  return rows.map((row) => row.user_id);
};

/** The present row of an issuable, kept from other writers until the transaction ends. */
export const lockedRow = async <Row>(
  tx: Tx,
  kind: 'issue' | 'merge_request' | 'epic',
  id: number,
): Promise<Row | undefined> => {
  const lock = dialectOf(tx) === 'postgres' ? sql` for no key update` : sql.empty;
  return one<Row>(tx, sql`select * from ${issuableNames[kind].table} where id = ${id}${lock}`);
};

/** Writes some columns of an issuable. */
export const updateIssuable = (
  tx: Tx,
  target: { kind: IssuableKind; id: number },
  columns: Readonly<Record<string, Value>>,
): Promise<void> => changeRow(tx, issuableTables[target.kind].table, target.id, columns);
