import { type Sql, sql } from '../engine/sql.js';

/** What has come to another place: a project, or a group with all that stands below it. */
export type Moved = { projectId: number } | { groupId: number };

/** Whether the project `p` is among what has moved. */
export const hasMoved = (moved: Moved): Sql =>
  'projectId' in moved
    ? sql`p.id = ${moved.projectId}`
    : sql`p.namespace_id in (select descendant_id from group_closure where ancestor_id = ${moved.groupId})`;

/** Whether a group is neither the one of a project `p` nor above it. */
export const isForeign = (groupId: Sql): Sql =>
  sql`${groupId} is not null and not exists (select 1 from group_closure c
    where c.ancestor_id = ${groupId} and c.descendant_id = p.namespace_id)`;
