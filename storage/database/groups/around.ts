import { type Sql, sql } from '../engine/sql.js';

/** The numbers of the groups above one, itself included, as a query of one column. */
export const groupsAbove = (groupId: number): Sql =>
  sql`select ancestor_id from group_closure where descendant_id = ${groupId}`;

/** The numbers of the groups below one, itself included. */
export const groupsBelow = (groupId: number): Sql =>
  sql`select descendant_id from group_closure where ancestor_id = ${groupId}`;

/** The number of a group, with those of the groups above and below it where they are wanted. */
export const groupsAround = (
  groupId: number,
  { above = false, below = false }: { above?: boolean | undefined; below?: boolean | undefined },
): Sql => {
  const own = sql`select cast(${groupId} as bigint)`;
  const parts = [own, ...(below ? [groupsBelow(groupId)] : []), ...(above ? [groupsAbove(groupId)] : [])];
  return sql.join(parts, ' union ');
};
