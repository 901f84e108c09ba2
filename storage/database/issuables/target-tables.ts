import type { IssuableKind, TargetKind } from '../../../domain/issuables/target.js';
import { type Sql, sql } from '../engine/sql.js';

/** What storage needs to know of a target: its kind, its number and where it stands. */
export interface TargetRef {
  kind: TargetKind;
  id: number;
  projectId: number | null;
  groupId?: number | null;
  /** The full id of a commit; other kinds have none. */
  sha?: string;
}

/** Where an issuable and what hangs on it are kept. */
export interface IssuableTables {
  table: 'issues' | 'merge_requests' | 'epics';
  /** The column that names it in the tables of side effects. */
  column: 'issue_id' | 'merge_request_id' | 'epic_id';
  labels: 'issue_labels' | 'merge_request_labels' | 'epic_labels';
  /** Epics have no assignees. */
  assignees: 'issue_assignees' | 'merge_request_assignees' | null;
}

/** The tables of each kind of issuable. */
export const issuableTables: Record<IssuableKind, IssuableTables> = {
  issue: { table: 'issues', column: 'issue_id', labels: 'issue_labels', assignees: 'issue_assignees' },
  merge_request: {
    table: 'merge_requests',
    column: 'merge_request_id',
    labels: 'merge_request_labels',
    assignees: 'merge_request_assignees',
  },
  epic: { table: 'epics', column: 'epic_id', labels: 'epic_labels', assignees: null },
};

/** The same as pieces of SQL. */
export const issuableNames = {
  issue: {
    table: sql`issues`,
    column: sql`issue_id`,
    labels: sql`issue_labels`,
    assignees: sql`issue_assignees`,
  },
  merge_request: {
    table: sql`merge_requests`,
    column: sql`merge_request_id`,
    labels: sql`merge_request_labels`,
    assignees: sql`merge_request_assignees`,
  },
  epic: { table: sql`epics`, column: sql`epic_id`, labels: sql`epic_labels`, assignees: null },
} as const satisfies Record<
  IssuableKind,
  Record<'table' | 'column' | 'labels', Sql> & { assignees: Sql | null }
>;

/** The columns that name targets in the tables of side effects, as pieces of SQL. */
export const targetNames: Record<TargetKind, Sql> = {
  issue: issuableNames.issue.column,
  merge_request: issuableNames.merge_request.column,
  epic: issuableNames.epic.column,
  snippet: sql`snippet_id`,
  commit: sql`commit_sha`,
};

/** The column that names a target in the tables of side effects. */
export const targetColumns = {
  issue: 'issue_id',
  merge_request: 'merge_request_id',
  epic: 'epic_id',
  snippet: 'snippet_id',
  commit: 'commit_sha',
} as const satisfies Record<TargetKind, string>;

const targetValue = ({ kind, id, sha }: TargetRef): number | string => (kind === 'commit' ? (sha ?? '') : id);

/** The column and value that name a target in the tables of side effects. */
export const targetKey = (target: TargetRef): Record<string, number | string> => ({
  [targetColumns[target.kind]]: targetValue(target),
});

/** The same as a condition. */
export const isOfTarget = (target: TargetRef): Sql =>
  sql`${targetNames[target.kind]} = ${targetValue(target)}`;
