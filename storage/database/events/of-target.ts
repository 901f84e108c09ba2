import type { ActivityAction } from '../../../domain/events/activity.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import { type Authored, authorColumns } from '../users/authors.js';

/** Something that happened to a thing, and who did it. */
export interface TargetEvent extends Authored {
  id: number;
  action: ActivityAction;
  created_at: string;
}

/** A page of what happened to an epic, oldest first; whoever asks may read it. */
export const listEpicEvents = (
  source: Source,
  epicId: number,
  page: PageRequest,
): Promise<Page<TargetEvent>> => {
  const list = {
    columns: sql`e.id, e.action, e.created_at, ${authorColumns}`,
    from: sql`from events e join users a on a.id = e.author_id where e.target_type = 'Epic' and e.target_id = ${epicId}`,
    order: sql`e.id`,
  };
  return listPage<TargetEvent>(source, list, page);
};
