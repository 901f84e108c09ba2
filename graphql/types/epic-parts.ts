import { reporter } from '../../domain/access-level.js';
import type { EventAction } from '../../generated/graphql.js';
import { can } from '../../policies/index.js';
import { descendantsOfEpics, type EpicDescendants } from '../../storage/database/epics/descendants.js';
import { listEpicIssueRows, type PlacedEpicIssue } from '../../storage/database/epics/issues.js';
import { epicParticipants } from '../../storage/database/epics/participants.js';
import { blockersOfEpics, epicsBlockedBy } from '../../storage/database/epics/related.js';
import { listEpicEvents, type TargetEvent } from '../../storage/database/events/of-target.js';
import type { EpicRow } from '../../storage/database/issuables/rows.js';
import { subscribedAmong } from '../../storage/database/issuables/subscriptions.js';
import type { PersonRow } from '../../storage/database/issues/associations.js';
import type { Connection } from '../connections/connection.js';
import { emptyConnection, pagedConnection } from '../connections/connections.js';
import type { PageArguments } from '../connections/window.js';
import type { Batch, GraphqlContext } from '../context.js';
import { gid } from '../ids/global-id.js';
import type { FieldsOf } from '../resolver-types.js';
import { epicTarget } from './epic-loading.js';
import { authorOf } from './people.js';

/** What stands below epics, counted, by their numbers. */
export const epicDescendants: Batch<number, EpicDescendants> = {
  load: async ({ services, viewer }, ids) => {
    const found = await descendantsOfEpics(services.db.hot, ids, viewer);
    return ids.map((id) => found.get(id) as EpicDescendants);
  },
};

/** The open epics that block epics, by the numbers of the blocked ones; none where the tier has no such links. */
export const epicBlockers: Batch<EpicRow, readonly EpicRow[]> = {
  load: async (context, rows) => {
    const { services, viewer } = context;
    const ids = rows.map(({ id }) => id);
    const found = await blockersOfEpics(services.db.hot, ids, viewer);
    const mayAsk = await Promise.all(rows.map((row) => readsRelated(row, context)));
    return rows.map(({ id }, index) => (mayAsk[index] ? (found.get(id) ?? []) : []));
  },
  keyOf: ({ id }) => id,
};

/** How many open epics epics block. */
export const epicsBlocked: Batch<EpicRow, number> = {
  load: async (context, rows) => {
    const { services, viewer } = context;
    const ids = rows.map(({ id }) => id);
    const found = await epicsBlockedBy(services.db.hot, ids, viewer);
    const mayAsk = await Promise.all(rows.map((row) => readsRelated(row, context)));
    return rows.map(({ id }, index) => (mayAsk[index] ? (found.get(id) ?? 0) : 0));
  },
  keyOf: ({ id }) => id,
};

const readsRelated = async (row: EpicRow, context: GraphqlContext): Promise<boolean> =>
  can(context.viewer, 'listRelatedEpics', await epicTarget(row, context), context.services.config.tier);

/** Whether the caller is told of what happens to epics, by their numbers. */
export const epicSubscriptions: Batch<number, boolean> = {
  load: async ({ services, viewer }, ids) => {
    const found = await subscribedAmong(services.db.hot, 'epic', ids, viewer?.id ?? null);
    return ids.map((id) => found.has(id));
  },
};

/** The issues of an epic that the caller may read, in its order. Rules: EPIC-ISSUE-1 to EPIC-ISSUE-3. */
export async function issuesOfEpic(
  row: EpicRow,
  args: PageArguments,
  context: GraphqlContext,
): Promise<Connection<PlacedEpicIssue>> {
  const { viewer, services } = context;
  const target = await epicTarget(row, context);
  if (!can(viewer, 'listEpicIssues', target, services.config.tier)) return emptyConnection(args);
  return pagedConnection(
    args,
    (page) => listEpicIssueRows(services.db.hot, row.id, viewer, page),
    (one) => one,
    { weight: async () => (await context.load(epicDescendants, row.id)).ownWeight },
  );
}

/** Who takes part in an epic and can read it: the author, then who commented. */
export async function participantsOfEpic(
  row: EpicRow,
  args: PageArguments,
  context: GraphqlContext,
): Promise<Connection<PersonRow>> {
  const { viewer, services } = context;
  const { group } = await epicTarget(row, context);
  const internal = viewer?.admin === true || group.access_level >= reporter;
  return pagedConnection(
    args,
    (page) => epicParticipants(services.db.hot, row, { internal }, page),
    (one) => one,
  );
}

/** What happened to an epic, oldest first. */
export const eventsOfEpic = (
  { id }: EpicRow,
  args: PageArguments,
  { services }: GraphqlContext,
): Connection<TargetEvent> =>
  pagedConnection(
    args,
    (page) => listEpicEvents(services.db.hot, id, page),
    (row) => row,
  );

/** Something that happened. */
export const event: FieldsOf<'Event'> = {
  action: ({ action }) => action.toUpperCase() as EventAction,
  author: (row) => authorOf(row),
  createdAt: ({ created_at }) => created_at,
  id: ({ id }) => gid('Event', id),
  updatedAt: ({ created_at }) => created_at,
};
