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

/** The label or milestone that a project or group `p` has instead of `l`: the nearest of the same title. */
export const counterpartIn = (table: 'labels' | 'milestones'): Sql =>
  sql`coalesce(
    (select n.id from ${sql.id(table)} n where n.project_id = p.id and n.title = l.title),
    (select n.id from group_closure c join ${sql.id(table)} n on n.group_id = c.ancestor_id and n.title = l.title
      where c.descendant_id = p.namespace_id order by c.depth limit 1))`;
