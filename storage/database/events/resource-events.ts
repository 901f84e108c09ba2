import type { Knex } from 'knex';
import { askAll, askOne } from '../engine/ask.js';
import type { Source } from '../engine/types.js';
import type { LabelRow } from '../issuables/rows.js';
import { issuableTables, type TargetRef } from '../issuables/target-tables.js';
import { groupSeen, projectSeen } from '../issuables/visibility.js';
import { type Page, type PageRequest, paged } from '../lists/page.js';
import type { ListViewer } from '../projects/filters.js';
import type { UserRow } from '../rows.js';

/** What kind of change an event is about. */
export type EventKind = 'state' | 'label' | 'milestone' | 'weight' | 'iteration';

/** A row of `resource_events` with whoever made the change. */
export interface EventRow {
  id: number;
  kind: EventKind;
  action: 'add' | 'remove' | null;
  state: 'opened' | 'closed' | 'reopened' | 'merged' | null;
  label_id: number | null;
  milestone_id: number | null;
  iteration_id: number | null;
  weight: number | null;
  created_at: string;
  user_id: number;
  username: string;
  name: string;
  user_state: UserRow['state'];
  avatar: string | null;
}

/** An issue, merge request or epic that events are read of. */
export type EventTarget = Pick<TargetRef, 'id'> & { kind: 'issue' | 'merge_request' | 'epic' };

const columns = `e.id, e.kind, e.action, e.state, e.label_id, e.milestone_id, e.iteration_id, e.weight,
  e.created_at, e.user_id, u.username, u.name, u.state as user_state, u.avatar`;

/** A page of the changes of one kind, oldest first. Rule: EVENT-LIST-1. */
export const listResourceEvents = (
  db: Knex,
  target: EventTarget,
  kind: EventKind,
  page: PageRequest,
): Promise<Page<EventRow>> =>
  paged<EventRow>(
    db('resource_events as e')
      .join('users as u', 'u.id', 'e.user_id')
      .where({ [`e.${issuableTables[target.kind].column}`]: target.id, 'e.kind': kind })
      .select(db.raw(columns))
      .orderBy('e.id'),
    page,
  );

/** One change of a kind. */
export const findResourceEvent = (
  source: Source,
  target: EventTarget,
  kind: EventKind,
  id: number,
): Promise<EventRow | undefined> =>
  askOne<EventRow>(
    source,
    `select ${columns} from resource_events e join users u on u.id = e.user_id
      where e.id = ? and e.${issuableTables[target.kind].column} = ? and e.kind = ?`,
    [id, target.id, kind],
  );

/** Of the labels of these numbers those that a viewer may know of, read from a project or group. */
export const labelsKnownTo = async (
  source: Source,
  ids: readonly number[],
  place: { projectId: number | null; groupId: number },
  viewer: ListViewer,
): Promise<Map<number, LabelRow>> => {
  if (ids.length === 0) return new Map();
  const [group, project] = [groupSeen(viewer, 'n'), projectSeen(viewer, 'p')];
  const rows = await askAll<LabelRow>(
    source,
    `select l.* from labels l
      left join namespaces n on n.id = l.group_id left join projects p on p.id = l.project_id
      where l.id in (${ids.map(() => '?').join(', ')}) and (l.project_id = ?
        or l.group_id in (select ancestor_id from group_closure where descendant_id = ?)
        or (l.group_id is not null and ${group.sql}) or (l.project_id is not null and ${project.sql}))`,
    [...ids, place.projectId ?? 0, place.groupId, ...group.params, ...project.params],
  );
  return new Map(rows.map((row) => [row.id, row]));
};
