import { all, one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { PersonRow } from '../issues/associations.js';

/** Who approved merge requests, by their numbers, oldest approval first. */
export const approversOf = async (
  source: Source,
  mergeRequestIds: readonly number[],
): Promise<Map<number, PersonRow[]>> => {
  if (mergeRequestIds.length === 0) return new Map();
  const rows = await all<PersonRow & { holder: number }>(
    source,
    sql`select x.merge_request_id as holder, u.id, u.username, u.name, u.state, u.avatar
       from approvals x join users u on u.id = x.user_id
      where x.merge_request_id in (${sql.list(mergeRequestIds)}) order by x.id`,
  );
  const found = new Map<number, PersonRow[]>();
  for (const row of rows) {
    const known = found.get(row.holder);
    if (known) known.push(row);
    else found.set(row.holder, [row]);
  }
  return found;
};

/** Names and addresses of who approved a merge request, oldest approval first. */
export const approverAddresses = (
  source: Source,
  mergeRequestId: number,
): Promise<{ name: string; email: string }[]> =>
  all(
    source,
    sql`select u.name, u.email from approvals x join users u on u.id = x.user_id
      where x.merge_request_id = ${mergeRequestId} order by x.id`,
  );

/** Whether somebody approved a merge request. */
export const hasApproved = async (
  source: Source,
  mergeRequestId: number,
  userId: number,
): Promise<boolean> => {
  const row = await one<{ id: number }>(
    source,
    sql`select id from approvals where merge_request_id = ${mergeRequestId} and user_id = ${userId}`,
  );
  return row !== undefined;
};

/** Keeps an approval; false when the user gave theirs before. */
export const addApproval = async (
  tx: Tx,
  mergeRequestId: number,
  userId: number,
  at: string,
): Promise<boolean> => {
  const added = await tx('approvals')
    .insert({ merge_request_id: mergeRequestId, user_id: userId, created_at: at })
    .onConflict(['merge_request_id', 'user_id'])
    .ignore()
    .returning('id');
  return added.length > 0;
};

/** Takes an approval back; false when there was none. */
export const removeApproval = async (tx: Tx, mergeRequestId: number, userId: number): Promise<boolean> =>
  (await tx('approvals').where({ merge_request_id: mergeRequestId, user_id: userId }).delete()) > 0;

/** Takes all approvals of a merge request back. */
export const removeApprovals = async (tx: Tx, mergeRequestId: number): Promise<void> => {
  await tx('approvals').where({ merge_request_id: mergeRequestId }).delete();
};

/** Says that a reviewer has looked at a merge request; nothing for others. Rule: MR-REVIEWERS-1. */
export const markReviewed = async (tx: Tx, mergeRequestId: number, userId: number): Promise<void> => {
  await tx('merge_request_reviewers')
    .where({ merge_request_id: mergeRequestId, user_id: userId, state: 'unreviewed' })
    .update({ state: 'reviewed' });
};

/** The addresses that are a user's for certain, in lower case. */
export const addressesOf = async (source: Source, userId: number): Promise<string[]> => {
  const rows = await all<{ email: string }>(
    source,
    sql`select email_lower as email from users where id = ${userId}
      union select lower(commit_email) from users where id = ${userId} and commit_email is not null
      union select email_lower from user_emails where user_id = ${userId} and confirmed_at is not null`,
  );
  return rows.map(({ email }) => email);
};

/** Whether a user stands behind an access token of a project, or of a group above it. Rule: APPROVAL-RESET-1. */
export const isBotOf = async (
  source: Source,
  userId: number,
  project: { id: number; namespace_id: number },
): Promise<boolean> => {
  const row = await one<{ id: number }>(
    source,
    sql`select t.id from personal_access_tokens t join users u on u.id = t.user_id
      where t.user_id = ${userId} and u.kind in ('project_bot', 'group_bot')
        and ((t.kind = 'project' and t.source_id = ${project.id})
          or (t.kind = 'group' and t.source_id in
            (select ancestor_id from group_closure where descendant_id = ${project.namespace_id})))`,
  );
  return row !== undefined;
};
