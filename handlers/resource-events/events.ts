import type { Services } from '../../actions/context.js';
import { type LoadedIssuable, loadEpicById, loadIssue } from '../../actions/issuables/targets.js';
import type { GroupAccess, ProjectAccess, Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import {
  type EventKind,
  type EventRow,
  findResourceEvent,
  labelsKnownTo,
  listResourceEvents,
} from '../../storage/database/events/resource-events.js';
import { iterationsById } from '../../storage/database/iterations/iterations.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import { milestonesById } from '../../storage/database/milestones/milestones.js';
import { namedMergeRequest } from '../merge-requests/named.js';
import {
  type EventContext,
  iterationEvent,
  labelEvent,
  milestoneEvent,
  stateEvent,
  weightEvent,
} from '../views/resource-event.js';

interface Reading {
  viewer: Viewer;
  services: Services;
  at: string;
}

type OfProject<Path> = Reading & { path: Path; project: ProjectAccess };

/** How the parent of events is found from a request; 404 when it is absent or hidden. Rule: EVENT-ACCESS-2. */
export const parents = {
  issue: ({ path, project, viewer, services }: OfProject<{ issue_iid: number }>) =>
    loadIssue({ source: services.db.hot, project, viewer }, path.issue_iid),
  mergeRequest: (call: OfProject<{ merge_request_iid: number }>) => namedMergeRequest(call),
  epic: ({ path, group, viewer, services }: Reading & { path: { epic_id: number }; group: GroupAccess }) =>
    loadEpicById({ source: services.db.hot, group, viewer }, path.epic_id),
};

const views = {
  state: stateEvent,
  label: labelEvent,
  milestone: milestoneEvent,
  weight: weightEvent,
  iteration: iterationEvent,
} as const;

const named = (rows: readonly EventRow[], column: 'label_id' | 'milestone_id' | 'iteration_id'): number[] => [
  ...new Set(rows.map((row) => row[column]).filter((id) => id !== null)),
];

const contextOf = async (
  target: LoadedIssuable,
  rows: readonly EventRow[],
  { viewer, services, at }: Reading,
): Promise<EventContext> => {
  const { db, urls } = services;
  const place =
    target.kind === 'epic'
      ? { projectId: null, groupId: target.groupId }
      : { projectId: target.projectId, groupId: target.project.namespace_id };
  return {
    target,
    urls,
    at,
    labels: await labelsKnownTo(db.hot, named(rows, 'label_id'), place, viewer),
    milestones: await milestonesById(db.hot, named(rows, 'milestone_id')),
    iterations: await iterationsById(db.hot, named(rows, 'iteration_id')),
  };
};

/** The records of one kind of event. */
export type EventView<Kind extends EventKind> = ReturnType<(typeof views)[Kind]>;

const shown = <Kind extends EventKind>(kind: Kind, row: EventRow, context: EventContext): EventView<Kind> =>
  views[kind](row, context) as EventView<Kind>;

/** The answer of a list of events of one kind. Rule: EVENT-LIST-1. */
export const listing =
  <Kind extends EventKind, Call extends Reading>(
    kind: Kind,
    parent: (call: Call) => Promise<LoadedIssuable>,
  ) =>
  async (call: Call & { page: PageRequest }) => {
    const target = await parent(call);
    const { rows, info } = await listResourceEvents(call.services.db.read, target, kind, call.page);
    const context = await contextOf(target, rows, call);
    return { status: 200 as const, body: rows.map((row) => shown(kind, row, context)), page: info };
  };

/** The answer of one event of a kind; 404 when the parent has none of this number. Rule: EVENT-ACCESS-2. */
export const reading =
  <Kind extends EventKind, Call extends Reading>(
    kind: Kind,
    parent: (call: Call) => Promise<LoadedIssuable>,
  ) =>
  async (call: Call & { path: { event_id: number } }) => {
    const target = await parent(call);
    const row = await findResourceEvent(call.services.db.hot, target, kind, call.path.event_id);
    if (!row) throw refuse.recordNotFound();
    return { status: 200 as const, body: shown(kind, row, await contextOf(target, [row], call)) };
  };
