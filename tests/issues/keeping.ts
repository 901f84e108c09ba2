import type { Tx } from '../../storage/database/engine/types.js';
import { untyped } from '../../tools/testing/untyped.js';
import { at, type PlainIssue } from './things.js';

/** Writes many rows. */
export const insertAll = async (tx: Tx, table: string, rows: readonly object[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += 300) {
    await untyped(tx)(table).insert(rows.slice(start, start + 300));
  }
};

/** Writes issues with everything on them. */
export const keepIssues = async (tx: Tx, issues: readonly PlainIssue[]): Promise<void> => {
  await insertAll(
    tx,
    'issues',
    issues.map(({ row }) => row),
  );
  await insertAll(
    tx,
    'issue_assignees',
    issues.flatMap(({ row, assignees }) =>
      assignees.map((user_id, position) => ({ issue_id: row.id, user_id, position })),
    ),
  );
  await insertAll(
    tx,
    'issue_labels',
    issues.flatMap(({ row, labels }) => labels.map((label) => ({ issue_id: row.id, label_id: label.id }))),
  );
  await insertAll(
    tx,
    'epic_issues',
    issues.flatMap(({ row, epicId }) =>
      epicId === null ? [] : [{ epic_id: epicId, issue_id: row.id, relative_position: row.id }],
    ),
  );
  await insertAll(
    tx,
    'award_emoji',
    issues.flatMap(({ row, reactions }) =>
      reactions.map(({ userId, name }) => ({
        issue_id: row.id,
        user_id: userId,
        name,
        created_at: at,
        updated_at: at,
      })),
    ),
  );
};
