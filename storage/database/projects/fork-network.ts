import { one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';

/** Whether two projects descend from one another or from a common project by forking. */
export const inOneForkNetwork = async (source: Source, first: number, second: number): Promise<boolean> =>
  (await one<{ id: number }>(
    source,
    sql`with recursive line(start_id, id) as (
      select p.id, p.id from projects p where p.id in (${first}, ${second})
      union
      select l.start_id, f.source_id from line l join project_forks f on f.project_id = l.id
        where f.source_id is not null
    )
    select a.id as id from line a join line b on b.id = a.id
     where a.start_id = ${first} and b.start_id = ${second} limit 1`,
  )) !== undefined;
