import { all, one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';

/** How often a chain of causes has reached each of these receivers. */
export const reachedByChain = async (
  source: Source,
  chain: string,
  targets: readonly string[],
): Promise<Map<string, number>> => {
  if (targets.length === 0) return new Map();
  const rows = await all<{ target: string; n: number }>(
    source,
    sql`select d.target, count(*) as n from delivery_events e join deliveries d on d.event_id = e.id
      where e.chain = ${chain} and d.target in (${sql.list(targets)}) and d.state <> 'dropped'
      group by d.target`,
  );
  return new Map(rows.map(({ target, n }) => [target, Number(n)]));
};

/** What somebody is where receivers are set up: in a project, in some groups, and in the installation. */
export interface Standing {
  admin: boolean;
  inProject: number;
  inGroups: ReadonlyMap<number, number>;
}

/** What somebody is in a project and in some groups. */
export const standingOf = async (
  source: Source,
  userId: number,
  { projectId, groupIds }: { projectId: number | null; groupIds: readonly number[] },
): Promise<Standing> => {
  const user = await one<{ admin: number; level: number | null }>(
    source,
    sql`select u.admin, (select a.access_level from project_authorizations a
          where a.user_id = u.id and a.project_id = ${projectId ?? 0}) as level
      from users u where u.id = ${userId}`,
  );
  const groups =
    groupIds.length === 0
      ? []
      : await all<{ group_id: number; access_level: number }>(
          source,
          sql`select group_id, access_level from group_authorizations
            where user_id = ${userId} and group_id in (${sql.list(groupIds)})`,
        );
  return {
    admin: Number(user?.admin ?? 0) !== 0,
    inProject: Number(user?.level ?? 0),
    inGroups: new Map(groups.map((row) => [row.group_id, row.access_level])),
  };
};
