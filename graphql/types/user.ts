import { developer, guest, maintainer } from '../../domain/access-level.js';
import { avatarUrl } from '../../domain/files/avatar-url.js';
import { escapeHtml } from '../../domain/text/escape-html.js';
import { mayReadProfile } from '../../policies/users.js';
import type { PersonRow } from '../../storage/database/issues/associations.js';
import type { UserRow } from '../../storage/database/rows.js';
import type { PageArguments } from '../connections/window.js';
import type { GraphqlContext } from '../context.js';
import { gid } from '../ids/global-id.js';
import type { FieldsOf } from '../resolver-types.js';
import { emailsOf } from './email.js';
import { groupConnection } from './group-lists.js';
import { membershipsOf } from './member.js';
import { mergeRequestsOfUser } from './merge-request-lists.js';
import { ownNamespaces } from './namespaces.js';
import { peopleById, statusesById } from './people.js';
import { projectConnection } from './project-lists.js';
import { snippetConnection } from './snippet-lists.js';
import { timelogsOf } from './timelog.js';
import { todosOf } from './todo-lists.js';

const profile = async (
  { id }: PersonRow,
  context: GraphqlContext,
  pick: (row: UserRow) => string | null,
): Promise<string | null> => {
  const row = await context.load(peopleById, id);
  return row === null ? null : pick(row);
};

const isBot = ({ kind }: UserRow): boolean => kind === 'project_bot' || kind === 'group_bot';

/** What only the user and administrators are shown. */
const own = (
  { id }: PersonRow,
  context: GraphqlContext,
  pick: (row: UserRow) => string | null,
): Promise<string | null> | null =>
  context.viewer?.id === id || context.viewer?.admin ? profile({ id } as PersonRow, context, pick) : null;

/** The least level in the groups that are asked for. */
const levels = { ANY: guest, CREATE_PROJECTS: developer, TRANSFER_PROJECTS: maintainer } as const;

const groupsOfViewer = (
  context: GraphqlContext,
  { search, min_access_level = guest }: { search?: string | null | undefined; min_access_level?: number },
  args: PageArguments,
) => groupConnection(context, { kind: 'all' }, { search, min_access_level }, args);

/** Where somebody is a member is told unless they keep their profile to themselves. */
const openMemberships = async (
  user: PersonRow,
  kind: 'group' | 'project',
  args: PageArguments,
  context: GraphqlContext,
) => {
  const row = await context.load(peopleById, user.id);
  return row !== null && mayReadProfile(context.viewer, row)
    ? membershipsOf(context, user, kind, args)
    : null;
};

/** A user, wherever one is named. Rules: USER-REF-1 to USER-REF-6. */
export const userCore: FieldsOf<'UserCore'> = {
  active: ({ state }) => state === 'active',
  assignedMergeRequests: ({ username }, args, context) =>
    mergeRequestsOfUser(context, args, { assignee_username: [username] }),
  authoredMergeRequests: ({ username }, args, context) =>
    mergeRequestsOfUser(context, args, { author_username: username }),
  avatarUrl: (user, _args, { services: { urls } }) => avatarUrl('user', user, urls),
  bio: (user, _args, context) => profile(user, context, ({ bio }) => bio),
  bot: async ({ id }, _args, context) => {
    const row = await context.load(peopleById, id);
    return row !== null && isBot(row);
  },
  commitEmail: (user, _args, context) => own(user, context, (row) => row.commit_email ?? row.email),
  createdAt: async ({ id }, _args, context) => {
    const row = await context.load(peopleById, id);
    return row && mayReadProfile(context.viewer, row) ? row.created_at : null;
  },
  email: (user, _args, context) => profile(user, context, (row) => row.public_email),
  emails: (user, args, context) => emailsOf(context, user, args),
  groupCount: ({ id }, _args, context) =>
    context.viewer?.id === id ? groupsOfViewer(context, {}, {}).count() : null,
  groupMemberships: (user, args, context) => openMemberships(user, 'group', args, context),
  groups: ({ id }, args, context) => {
    // Whose groups somebody has is for them alone to know.
    if (context.viewer?.id !== id) return null;
    const filters = { search: args.search, min_access_level: levels[args.permissionScope ?? 'ANY'] };
    return groupsOfViewer(context, filters, args);
  },
  human: async ({ id }, _args, context) => {
    const row = await context.load(peopleById, id);
    return row !== null && row.kind === 'human';
  },
  id: ({ id }) => gid('User', id),
  jobTitle: (user, _args, context) => profile(user, context, (row) => row.job_title),
  lastActivityOn: (user, _args, context) => own(user, context, (row) => row.last_activity_on),
  linkedin: (user, _args, context) => profile(user, context, (row) => row.linkedin),
  location: (user, _args, context) => profile(user, context, (row) => row.location),
  name: ({ name }) => name,
  namespace: ({ id }, _args, context) => context.load(ownNamespaces, id),
  organization: (user, _args, context) => profile(user, context, (row) => row.organization),
  projectMemberships: (user, args, context) => openMemberships(user, 'project', args, context),
  publicEmail: (user, _args, context) => profile(user, context, (row) => row.public_email),
  reviewRequestedMergeRequests: ({ username }, args, context) =>
    mergeRequestsOfUser(context, args, { reviewer_username: username }),
  snippets: ({ id }, args, context) =>
    snippetConnection(context, {
      ...args,
      authorId: { text: gid('User', id), model: 'User', key: String(id) },
    }),
  starredProjects: async ({ id }, args, context) => {
    const row = await context.load(peopleById, id);
    const isOpen = row !== null && mayReadProfile(context.viewer, row);
    const scope = isOpen ? ({ kind: 'starred', userId: id } as const) : ({ kind: 'none' } as const);
    return projectConnection(context, scope, { search: args.search }, args);
  },
  state: ({ state }) => (state === 'active' || state === 'deactivated' ? state : 'blocked'),
  status: async ({ id }, _args, context) => {
    const status = await context.load(statusesById, id);
    if (status === null) return null;
    return {
      availability: status.availability === 'busy' ? 'BUSY' : 'NOT_SET',
      emoji: status.emoji,
      message: status.message,
      messageHtml: status.message === null ? null : escapeHtml(status.message),
    };
  },
  timelogs: ({ id }, args, context) => timelogsOf(context, { userId: id }, args),
  todos: ({ id }, args, context) => todosOf(context, id, args),
  twitter: (user, _args, context) => profile(user, context, (row) => row.twitter),
  userPermissions: ({ id }, _args, { viewer }) => ({ createSnippet: viewer?.id === id && !viewer.external }),
  username: ({ username }) => username,
  webPath: ({ username }) => `/${username}`,
  webUrl: ({ username }, _args, { services: { urls } }) => urls.web(`/${username}`),
};
