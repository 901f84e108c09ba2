import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { PersonRow } from '../issues/associations.js';
import type { Flag } from '../rows.js';
import { issuableNames } from './target-tables.js';

/** Somebody who takes part in something, with the effective level in its project. */
export interface ParticipantRow extends PersonRow {
  admin: Flag;
  external: Flag;
  level: number;
}

/**
 * Who takes part in an issue or merge request: its author, its assignees, who commented and who is mentioned, in
 * this order. What only reporters read counts with `internal` alone. Rule: ISSUE-PARTICIPANTS-1.
 */
export const participantsOf = (
  source: Source,
  target: { kind: 'issue' | 'merge_request'; id: number; projectId: number },
  { internal }: { internal: boolean },
): Promise<ParticipantRow[]> => {
  const { table, column, assignees } = issuableNames[target.kind];
  const open = internal ? sql.empty : sql`and n.internal = 0`;
  return all<ParticipantRow>(
    source,
    sql`select u.id, u.username, u.name, u.state, u.avatar, u.admin, u.external,
       coalesce(a.access_level, 0) as level
       from (
         select author_id as user_id, 0 as turn, 0 as spot from ${table} where id = ${target.id}
         union all select user_id, 1, position from ${assignees} where ${column} = ${target.id}
         union all select n.author_id, 2, n.id from notes n where n.${column} = ${target.id} and n.system = 0 ${open}
         union all select m.user_id, 3, m.id from mentions m left join notes n on n.id = m.note_id
          where m.${column} = ${target.id} and (m.note_id is null or (n.id is not null ${open}))
       ) x join users u on u.id = x.user_id
       left join project_authorizations a on a.user_id = u.id and a.project_id = ${target.projectId}
      group by u.id, u.username, u.name, u.state, u.avatar, u.admin, u.external, a.access_level
      order by min(x.turn), min(x.spot), u.id`,
  );
};
