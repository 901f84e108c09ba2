import { askOne } from '../engine/ask.js';
import type { Source } from '../engine/types.js';

const shared = `with recursive line(start_id, id) as (
    select p.id, p.id from projects p where p.id in (?, ?)
    union
    select l.start_id, f.source_id from line l join project_forks f on f.project_id = l.id
      where f.source_id is not null
  )
  select a.id as id from line a join line b on b.id = a.id where a.start_id = ? and b.start_id = ? limit 1`;

/** Whether two projects descend from one another or from a common project by forking. */
export const inOneForkNetwork = async (source: Source, first: number, second: number): Promise<boolean> =>
  (await askOne<{ id: number }>(source, shared, [first, second, first, second])) !== undefined;
