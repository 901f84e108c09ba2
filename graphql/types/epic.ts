import { can } from '../../policies/index.js';
import { issuableRights } from '../../policies/rights.js';
import type { EpicRow } from '../../storage/database/issuables/rows.js';
import { listedConnection } from '../connections/connections.js';
import type { GraphqlContext } from '../context.js';
import { gid } from '../ids/global-id.js';
import type { FieldsOf } from '../resolver-types.js';
import { epicRecords, epicsById, groupOfEpic } from './epic-loading.js';
import { discussionsOf, notesOf } from './note-lists.js';
import { ghost } from './people.js';
import { htmlOf } from './texts.js';
import { ownTodos } from './todo-lists.js';

const dates = async (row: EpicRow, context: GraphqlContext) =>
  (await context.load(epicRecords, row)).dates.get(row.id) ?? { start_date: null, due_date: null };

const path = async (row: EpicRow, context: GraphqlContext): Promise<string> =>
  `/groups/${(await groupOfEpic(row, context)).full_path}/-/epics/${row.iid}`;

/** An epic that the caller may read. Rules: EPIC-RECORD-1 to EPIC-RECORD-5. */
export const epic: FieldsOf<'Epic'> = {
  author: async (row, _args, context) =>
    (await context.load(epicRecords, row)).authors.get(row.author_id) ?? ghost,
  closedAt: ({ closed_at }) => closed_at,
  color: ({ color }) => color,
  confidential: ({ confidential }) => confidential === 1,
  createdAt: ({ created_at }) => created_at,
  currentUserTodos: ({ id }, args, context) => ownTodos(context, { kind: 'epic', id }, args),
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
  group: (row, _args, context) => groupOfEpic(row, context),
  hasParent: async (row, _args, context) => (await context.load(epicRecords, row)).parents.has(row.id),
  id: ({ id }) => gid('Epic', id),
  iid: ({ iid }) => String(iid),
  labels: (row, args, context) =>
    listedConnection(args, async () => (await context.load(epicRecords, row)).labels.get(row.id) ?? []),
  notes: (row, args, context) => notesOf({ kind: 'epic', row }, args, context),
  parent: ({ parent_id }, _args, context) => (parent_id === null ? null : context.load(epicsById, parent_id)),
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
  title: ({ title }) => title,
  titleHtml: async (row, _args, context) =>
    htmlOf(context, row.title, { group: await groupOfEpic(row, context) }, true),
  updatedAt: ({ updated_at }) => updated_at,
  upvotes: ({ upvotes }) => upvotes,
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
  webPath: (row, _args, context) => path(row, context),
  webUrl: async (row, _args, context) => context.services.urls.web(await path(row, context)),
};
