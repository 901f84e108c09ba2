import type { IssuableKind } from '../../../domain/issuables/target.js';
import { askAll, askOne, dialectOf } from '../engine/ask.js';
import type { Source, Tx, Value } from '../engine/types.js';
import type { EpicRow, IssueRow, MergeRequestRow, SnippetRow } from './rows.js';
import { issuableTables } from './target-tables.js';

/** An issue by its number in a project. */
export const findIssue = (source: Source, projectId: number, iid: number): Promise<IssueRow | undefined> =>
  askOne<IssueRow>(source, 'select * from issues where project_id = ? and iid = ?', [projectId, iid]);

/** An issue by its global number. */
export const findIssueById = (source: Source, id: number): Promise<IssueRow | undefined> =>
  askOne<IssueRow>(source, 'select * from issues where id = ?', [id]);

/** A merge request by its number in the project that it aims at. */
export const findMergeRequest = (
  source: Source,
  projectId: number,
  iid: number,
): Promise<MergeRequestRow | undefined> =>
  askOne<MergeRequestRow>(source, 'select * from merge_requests where target_project_id = ? and iid = ?', [
    projectId,
    iid,
  ]);

/** An epic by its number in a group. */
export const findEpic = (source: Source, groupId: number, iid: number): Promise<EpicRow | undefined> =>
  askOne<EpicRow>(source, 'select * from epics where group_id = ? and iid = ?', [groupId, iid]);

/** An epic by its global number. */
export const findEpicById = (source: Source, id: number): Promise<EpicRow | undefined> =>
  askOne<EpicRow>(source, 'select * from epics where id = ?', [id]);

/** A snippet by its number. */
export const findSnippet = (source: Source, id: number): Promise<SnippetRow | undefined> =>
  askOne<SnippetRow>(source, 'select * from snippets where id = ?', [id]);

/** Whom an issue or merge request is assigned to, in order. */
export const assigneeIdsOf = async (
  source: Source,
  kind: 'issue' | 'merge_request',
  id: number,
): Promise<number[]> => {
  const { assignees, column } = issuableTables[kind];
  const rows = await askAll<{ user_id: number }>(
    source,
    `select user_id from ${assignees} where ${column} = ? order by position, user_id`,
    [id],
  );
  return rows.map((row) => row.user_id);
};

/** Who shall review a merge request, in order. */
export const reviewerIdsOf = async (source: Source, id: number): Promise<number[]> => {
  const rows = await askAll<{ user_id: number }>(
    source,
    'select user_id from merge_request_reviewers where merge_request_id = ? order by position, user_id',
    [id],
  );
  return rows.map((row) => row.user_id);
};

/** The present row of an issuable, kept from other writers until the transaction ends. */
export const lockedRow = async <Row>(
  tx: Tx,
  kind: 'issue' | 'merge_request' | 'epic',
  id: number,
): Promise<Row | undefined> => {
  const lock = dialectOf(tx) === 'postgres' ? ' for no key update' : '';
  return askOne<Row>(tx, `select * from ${issuableTables[kind].table} where id = ?${lock}`, [id]);
};

/** Writes some columns of an issuable. */
export const updateIssuable = async (
  tx: Tx,
  target: { kind: IssuableKind; id: number },
  columns: Record<string, Value>,
): Promise<void> => {
  await tx(issuableTables[target.kind].table).where({ id: target.id }).update(columns);
};
