import { reporter } from '../../../domain/access-level.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { EpicRow } from '../issuables/rows.js';
import type { PersonRow } from '../issues/associations.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';

/**
 * A page of those who take part in an epic and can still read it: its author and who commented, in this order. What
 * only reporters read counts with `internal` alone.
 */
export const epicParticipants = (
  source: Source,
  { id, group_id }: Pick<EpicRow, 'id' | 'group_id'>,
  { internal }: { internal: boolean },
  page: PageRequest,
): Promise<Page<PersonRow>> => {
  const open = internal ? sql.empty : sql`and n.internal = 0`;
  const list = {
    columns: sql`u.id, u.username, u.name, u.state, u.avatar`,
    from: sql`from (select x.user_id, min(x.spot) as spot from (
        select author_id as user_id, 0 as spot from epics where id = ${id}
        union all select n.author_id, n.id from notes n where n.epic_id = ${id} and n.system = 0 ${open}
      ) x group by x.user_id) y
      join users u on u.id = y.user_id
      join epics e on e.id = ${id} join namespaces g on g.id = ${group_id}
      left join group_authorizations a on a.group_id = ${group_id} and a.user_id = u.id
      where (u.admin = 1 or g.visibility = 'public' or (g.visibility = 'internal' and u.external = 0)
          or a.access_level is not null)
        and (u.admin = 1 or e.confidential = 0 or e.author_id = u.id or a.access_level >= ${sql.number(reporter)})`,
    order: sql`y.spot, u.id`,
  };
  return listPage<PersonRow>(source, list, page);
};
