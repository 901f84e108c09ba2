import { one, run } from '../engine/ask.js';
import { nextIid } from '../engine/counters.js';
import { addRow, insertRow } from '../engine/insert-row.js';
import { sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';
import type { IssueRow } from '../issuables/rows.js';
import { countOpenIssues } from './open-issues.js';
import { lastPlace } from './relative-order.js';

/** Columns of a new issue; what is left out takes the default of its column. */
export type NewIssueRow = Partial<Omit<IssueRow, 'id'>> &
  Pick<IssueRow, 'project_id' | 'author_id' | 'title' | 'created_at' | 'updated_at'>;

/** Has the numbers of a project go on after one that somebody chose. */
const passIid = async (tx: Tx, projectId: number, iid: number): Promise<void> => {
  await run(
    tx,
    sql`insert into counters (scope, scope_id, kind, value) values ('project', ${projectId}, 'issue', ${iid})
     on conflict (scope, scope_id, kind) do update
       set value = case when counters.value < excluded.value then excluded.value else counters.value end`,
  );
};

/** Adds an issue with the next number, or the given one, behind all others; a taken number is a StorageConflict. */
export const insertIssue = async (tx: Tx, values: NewIssueRow): Promise<IssueRow> => {
  const { project_id: projectId } = values;
  if (values.iid !== undefined) await passIid(tx, projectId, values.iid);
  // The number is asked for first, and who has it is alone with the last place until the end.
  const [iid, place] = await Promise.all([
    values.iid ?? nextIid(tx, 'project', projectId, 'issue'),
    lastPlace(tx, projectId),
  ]);
  const isOpen = values.state !== 'closed';
  const [row] = await Promise.all([
    insertRow(tx, 'issues', { relative_position: place, ...values, iid }),
    isOpen ? countOpenIssues(tx, projectId, 1) : undefined,
  ]);
  return row;
};

/** Keeps where an issue went, and that it is closed with that, which it may have been before. */
export const storeMoved = async (
  tx: Tx,
  issue: Pick<IssueRow, 'id' | 'project_id' | 'state'>,
  moved: { to: number; by: number; at: string },
): Promise<void> => {
  const { to, by, at } = moved;
  const wasOpen = issue.state === 'opened';
  const closing = wasOpen ? { state: 'closed' as const, closed_at: at, closed_by_id: by } : {};
  await tx('issues')
    .where({ id: issue.id })
    .update({ ...closing, moved_to_id: to, updated_at: at });
  if (wasOpen) await countOpenIssues(tx, issue.project_id, -1);
};

/** Deletes an issue whose row is locked, with all that hangs on it and what others say of it. */
export const deleteIssueRow = async (
  tx: Tx,
  issue: Pick<IssueRow, 'id' | 'project_id' | 'state'>,
): Promise<void> => {
  await run(
    tx,
    sql`delete from events where target_type in ('Note', 'DiscussionNote')
      and target_id in (select id from notes where issue_id = ${issue.id})`,
  );
  await tx('events').where({ target_type: 'Issue', target_id: issue.id }).delete();
  await tx('notes').where({ referrer_kind: 'issue', referrer_id: issue.id }).delete();
  await tx('issues').where({ id: issue.id }).delete();
  if (issue.state === 'opened') await countOpenIssues(tx, issue.project_id, -1);
};

/** Keeps from where an issue was submitted. */
export const recordUserAgent = async (
  tx: Tx,
  issueId: number,
  from: { userAgent: string; ip: string },
): Promise<void> => {
  const row = { issue_id: issueId, user_agent: from.userAgent, ip_address: from.ip };
  await addRow(tx, 'user_agent_details', row);
};

/** The epic of this number in a group or the nearest group above it that has one. */
export const epicIdByIid = async (tx: Tx, groupId: number, iid: number): Promise<number | null> => {
  const row = await one<{ id: number }>(
    tx,
    sql`select e.id from group_closure c join epics e on e.group_id = c.ancestor_id
      where c.descendant_id = ${groupId} and e.iid = ${iid} order by c.depth limit 1`,
  );
  return row?.id ?? null;
};
