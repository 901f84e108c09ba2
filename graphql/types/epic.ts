import { hasTier } from '../../domain/operation.js';
import { can } from '../../policies/index.js';
import { issuableRights } from '../../policies/rights.js';
import type { EpicRow } from '../../storage/database/issuables/rows.js';
import { listedConnection } from '../connections/connections.js';
import type { GraphqlContext } from '../context.js';
import { gid } from '../ids/global-id.js';
import type { FieldsOf } from '../resolver-types.js';
import { awardsOfEpic } from './award-emoji.js';
import { ancestorsOf, childrenOf } from './epic-lists.js';
import { epicRecords, epicsById, groupOfEpic } from './epic-loading.js';
import {
  epicBlockers,
  epicDescendants,
  epicSubscriptions,
  epicsBlocked,
  eventsOfEpic,
  issuesOfEpic,
  participantsOfEpic,
} from './epic-parts.js';
import { discussionsOf, notesOf } from './note-lists.js';
import { ghost } from './people.js';
import { htmlOf } from './texts.js';
import { threads } from './thread-counts.js';
import { ownTodos } from './todo-lists.js';

const dates = async (row: EpicRow, context: GraphqlContext) =>
  (await context.load(epicRecords, row)).dates.get(row.id) ?? { start_date: null, due_date: null };

/** Where an epic is looked at. */
export const epicPath = async (row: EpicRow, context: GraphqlContext): Promise<string> =>
  `/groups/${(await groupOfEpic(row, context)).full_path}/-/epics/${row.iid}`;

/** An epic that the caller may read. Rules: EPIC-RECORD-1 to EPIC-RECORD-5. */
export const epic: FieldsOf<'Epic'> = {
  ancestors: (row, args, context) => ancestorsOf(context, row, args),
  author: async (row, _args, context) =>
    (await context.load(epicRecords, row)).authors.get(row.author_id) ?? ghost,
  awardEmoji: (row, args, context) => awardsOfEpic(row, args, context),
  blocked: async (row, _args, context) => (await context.load(epicBlockers, row)).length > 0,
  blockedByCount: async (row, _args, context) => (await context.load(epicBlockers, row)).length,
  blockedByEpics: (row, args, context) => listedConnection(args, () => context.load(epicBlockers, row)),
  blockingCount: (row, _args, context) => context.load(epicsBlocked, row),
  children: (row, args, context) => childrenOf(context, row, args),
  closedAt: ({ closed_at }) => closed_at,
  color: ({ color }) => color,
  confidential: ({ confidential }) => confidential === 1,
  createdAt: ({ created_at }) => created_at,
  currentUserTodos: ({ id }, args, context) => ownTodos(context, { kind: 'epic', id }, args),
  descendantCounts: async ({ id }, _args, context) => {
    const { epics, issues } = await context.load(epicDescendants, id);
    return {
      closedEpics: epics.closed,
      closedIssues: issues.closed,
      openedEpics: epics.opened,
      openedIssues: issues.opened,
    };
  },
  descendantWeightSum: async ({ id }, _args, context) => {
    const { weight } = await context.load(epicDescendants, id);
    return { closedIssues: weight.closed, openedIssues: weight.opened };
  },
  description: ({ description }) => description,
  descriptionHtml: async (row, _args, context) =>
    htmlOf(context, row.description, { group: await groupOfEpic(row, context) }),
  discussions: (row, args, context) => discussionsOf({ kind: 'epic', row }, args, context),
  downvotes: ({ downvotes }) => downvotes,
  dueDate: async (row, _args, context) =>
    row.due_date_is_fixed === 1 ? row.due_date_fixed : (await dates(row, context)).due_date,
  dueDateFixed: ({ due_date_fixed }) => due_date_fixed,
  dueDateFromInheritedSource: async (row, _args, context) => (await dates(row, context)).due_date,
  dueDateFromMilestones: async (row, _args, context) => (await dates(row, context)).due_date,
  dueDateIsFixed: ({ due_date_is_fixed }) => due_date_is_fixed === 1,
  events: (row, args, context) => eventsOfEpic(row, args, context),
  group: (row, _args, context) => groupOfEpic(row, context),
  hasChildren: async ({ id }, _args, context) => (await context.load(epicDescendants, id)).children > 0,
  hasIssues: async ({ id }, _args, context) => (await context.load(epicDescendants, id)).ownIssues > 0,
  hasParent: async (row, _args, context) => (await context.load(epicRecords, row)).parents.has(row.id),
  healthStatus: async ({ id }, _args, context) => {
    if (!hasTier(context.services.config.tier, 'ultimate')) return null;
    const { health } = await context.load(epicDescendants, id);
    return {
      issuesAtRisk: health.at_risk,
      issuesNeedingAttention: health.needs_attention,
      issuesOnTrack: health.on_track,
    };
  },
  id: ({ id }) => gid('Epic', id),
  iid: ({ iid }) => String(iid),
  issues: (row, args, context) => issuesOfEpic(row, args, context),
  labels: (row, args, context) =>
    listedConnection(args, async () => (await context.load(epicRecords, row)).labels.get(row.id) ?? []),
  notes: (row, args, context) => notesOf({ kind: 'epic', row }, args, context),
  parent: ({ parent_id }, _args, context) => (parent_id === null ? null : context.load(epicsById, parent_id)),
  participants: (row, args, context) => participantsOfEpic(row, args, context),
  relationPath: async ({ id, parent_id }, _args, context) => {
    const outer = parent_id === null ? null : await context.load(epicsById, parent_id);
    return outer && `${await epicPath(outer, context)}/links/${id}`;
  },
  reference: async (row, { full }, context) =>
    `${full ? (await groupOfEpic(row, context)).full_path : ''}&${row.iid}`,
  relativePosition: ({ relative_position }) => relative_position,
  startDate: async (row, _args, context) =>
    row.start_date_is_fixed === 1 ? row.start_date_fixed : (await dates(row, context)).start_date,
  startDateFixed: ({ start_date_fixed }) => start_date_fixed,
  startDateFromInheritedSource: async (row, _args, context) => (await dates(row, context)).start_date,
  startDateFromMilestones: async (row, _args, context) => (await dates(row, context)).start_date,
  startDateIsFixed: ({ start_date_is_fixed }) => start_date_is_fixed === 1,
  state: ({ state }) => state,
  subscribed: ({ id }, _args, context) => context.load(epicSubscriptions, id),
  title: ({ title }) => title,
  titleHtml: async (row, _args, context) =>
    htmlOf(context, row.title, { group: await groupOfEpic(row, context) }, true),
  updatedAt: ({ updated_at }) => updated_at,
  upvotes: ({ upvotes }) => upvotes,
  userDiscussionsCount: ({ id }, _args, context) => context.load(threads.epic, id),
  userNotesCount: ({ user_notes_count }) => user_notes_count,
  userPermissions: async (row, _args, context) => {
    const { viewer, services } = context;
    const group = await groupOfEpic(row, context);
    const target = { kind: 'epic', row, group } as const;
    const rights = issuableRights(target, viewer);
    const { tier } = services.config;
    return {
      adminEpic: rights.metadata,
      awardEmoji: can(viewer, 'awardEmoji', { target, note: null }, tier),
      createEpic: can(viewer, 'createEpic', group, tier),
      createNote: can(viewer, 'createNote', target, tier),
      destroyEpic: rights.delete,
      readEpic: true,
      readEpicIid: true,
      updateEpic: rights.update,
    };
  },
  webPath: (row, _args, context) => epicPath(row, context),
  webUrl: async (row, _args, context) => context.services.urls.web(await epicPath(row, context)),
};
