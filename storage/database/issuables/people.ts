import { reporter } from '../../../domain/access-level.js';
import { all, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { Flag } from '../rows.js';
import { issuableNames } from './target-tables.js';

/** Somebody who may be put on an issue or merge request, with the effective level in its project. */
export interface Person {
  id: number;
  username: string;
  admin: Flag;
  external: Flag;
  level: number;
}

/** People by their numbers, with their levels in a project; unknown numbers are not in the map. */
export const peopleIn = async (
  source: Source,
  projectId: number,
  ids: readonly number[],
): Promise<Map<number, Person>> => {
  if (ids.length === 0) return new Map();
  const rows = await all<Person>(
    source,
    sql`select u.id, u.username, u.admin, u.external, coalesce(a.access_level, 0) as level
       from users u left join project_authorizations a on a.user_id = u.id and a.project_id = ${projectId}
      where u.id in (${sql.list(ids)})`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** Gives an issue or merge request these assignees, in this order. */
export const replaceAssignees = async (
  tx: Tx,
  kind: 'issue' | 'merge_request',
  id: number,
  userIds: readonly number[],
): Promise<void> => {
  const { column, assignees } = issuableNames[kind];
  await run(tx, sql`delete from ${assignees} where ${column} = ${id}`);
  if (userIds.length === 0) return;
  const rows = userIds.map((userId, position) => sql`(${id}, ${userId}, ${position})`);
  await run(tx, sql`insert into ${assignees} (${column}, user_id, position) values ${sql.join(rows, ', ')}`);
};

/** Gives a merge request these reviewers, in this order; who stays keeps what they said. */
export const replaceReviewers = async (
  tx: Tx,
  id: number,
  userIds: readonly number[],
  at: string,
): Promise<void> => {
  const key = { merge_request_id: id };
  await tx('merge_request_reviewers')
    .where(key)
    .whereNotIn('user_id', [...userIds])
    .delete();
  for (const [position, user_id] of userIds.entries()) {
    await tx('merge_request_reviewers')
      .insert({ ...key, user_id, position, created_at: at })
      .onConflict(['merge_request_id', 'user_id'])
      .merge({ position });
  }
};

/** Ends the pending to-dos about an issue or epic of those who may not read it now that it is confidential. */
export const finishTodosOfStrangers = async (
  tx: Tx,
  hidden: { id: number; authorId: number } & ({ projectId: number } | { groupId: number }),
  at: string,
): Promise<void> => {
  const isIssue = 'projectId' in hidden;
  const column = isIssue ? sql`issue_id` : sql`epic_id`;
  const assigned = sql`and not exists (select 1 from issue_assignees x
          where x.issue_id = todos.issue_id and x.user_id = todos.user_id)`;
  const levels = isIssue ? sql`project_authorizations` : sql`group_authorizations`;
  const place = isIssue ? sql`project_id` : sql`group_id`;
  await run(
    tx,
    sql`update todos set state = 'done', updated_at = ${at}
      where ${column} = ${hidden.id} and state = 'pending' and user_id <> ${hidden.authorId}
        ${isIssue ? assigned : sql.empty}
        and not exists (select 1 from ${levels} p
          where p.${place} = ${isIssue ? hidden.projectId : hidden.groupId} and p.user_id = todos.user_id
            and p.access_level >= ${sql.number(reporter)})
        and not exists (select 1 from users u where u.id = todos.user_id and u.admin = 1)`,
  );
};
