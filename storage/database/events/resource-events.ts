import { one } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { LabelRow } from '../issuables/rows.js';
import { issuableTables, type TargetRef } from '../issuables/target-tables.js';
import { labelColumns, lateDescription } from '../labels/labels.js';
import { allLate } from '../lists/late-texts.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { ListViewer } from '../lists/viewer.js';
import { groupReadable, projectVisible } from '../lists/visible-containers.js';
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

const columns = sql`e.id, e.kind, e.action, e.state, e.label_id, e.milestone_id, e.iteration_id, e.weight,
  e.created_at, e.user_id, u.username, u.name, u.state as user_state, u.avatar`;

const joined = sql`from resource_events e join users u on u.id = e.user_id`;

/** The changes of one kind of a target. */
const ofKind = (target: EventTarget, kind: EventKind): Sql =>
  sql`${sql.id(`resource_events.${issuableTables[target.kind].column}`, 'e')} = ${target.id} and e.kind = ${kind}`;

/** A page of the changes of one kind, oldest first. Rule: EVENT-LIST-1. */
export const listResourceEvents = (
  source: Source,
  target: EventTarget,
  kind: EventKind,
  page: PageRequest,
): Promise<Page<EventRow>> =>
  listPage(source, { columns, from: sql`${joined} where ${ofKind(target, kind)}`, order: sql`e.id` }, page);

/** One change of a kind. */
export const findResourceEvent = (
  source: Source,
  target: EventTarget,
  kind: EventKind,
  id: number,
): Promise<EventRow | undefined> =>
  one<EventRow>(source, sql`select ${columns} ${joined} where e.id = ${id} and ${ofKind(target, kind)}`);

/** Of the labels of these numbers those that a viewer may know of, read from a project or group. */
export const labelsKnownTo = async (
  source: Source,
  ids: readonly number[],
  place: { projectId: number | null; groupId: number },
  viewer: ListViewer,
): Promise<Map<number, LabelRow>> => {
  if (ids.length === 0) return new Map();
  const group = groupReadable(viewer, sql`n`);
  const project = projectVisible(viewer, sql`p`);
  const rows = await allLate<LabelRow>(
    source,
    sql`select ${labelColumns} from labels l
      left join namespaces n on n.id = l.group_id left join projects p on p.id = l.project_id
      where l.id in (${sql.list(ids)}) and (l.project_id = ${place.projectId ?? 0}
        or l.group_id in (select ancestor_id from group_closure where descendant_id = ${place.groupId})
        or (l.group_id is not null and ${group}) or (l.project_id is not null and ${project}))`,
    lateDescription,
  );
  return new Map(rows.map((row) => [row.id, row]));
};
