import { GraphQLError } from 'graphql';
import { can } from '../../policies/index.js';
import { findNamespaceByPath } from '../../storage/database/namespaces/namespaces.js';
import { findTodo } from '../../storage/database/todos/todos.js';
import { listUsers } from '../../storage/database/users/list.js';
import { findUserByUsername } from '../../storage/database/users/users.js';
import { pagedConnection } from '../connections/connections.js';
import { unavailable } from '../failures.js';
import { numberIn, plainNumber } from '../ids/global-id.js';
import { groupAt, groupsById, projectAt } from '../loading.js';
import type { FieldsOf } from '../resolver-types.js';
import { featureDefinitionsFor, featuresFor } from './features.js';
import { issuesById, mergeRequestsById } from './issuables.js';
import { issueConnection } from './issue-lists.js';
import { iterationsByNumber } from './iteration.js';
import { orderOf } from './list-arguments.js';
import { milestonesById } from './milestone-loading.js';
import { peopleById } from './people.js';
import { projectConnection, projectOrder } from './project-lists.js';
import { snippetConnection } from './snippet-lists.js';
import { timelogsAnywhere } from './timelog.js';
import { topicConnection } from './topic.js';
import { workItemOf } from './work-item.js';

const userColumns = { CREATED: 'created_at', UPDATED: 'updated_at' } as const;

/** Everything that can be read from the start. */
export const query: FieldsOf<'Query'> = {
  currentUser: (_root, _args, context) =>
    context.viewer ? context.load(peopleById, context.viewer.id) : null,
  echo: (_root, { text }, { viewer }) => `${viewer ? `"${viewer.username}"` : 'nil'} says: ${text}`,
  featureDefinitions: (_root, _args, context) => featureDefinitionsFor(context),
  features: (_root, _args, context) => featuresFor(context),
  group: (_root, { fullPath }, context) => groupAt(context, fullPath),
  issue: (_root, { id }, context) => context.load(issuesById, numberIn(id) ?? 0),
  issues: (_root, args, context) => issueConnection(context, { kind: 'all' }, args),
  iteration: (_root, { id }, context) => context.load(iterationsByNumber, numberIn(id) ?? 0),
  mergeRequest: (_root, { id }, context) => context.load(mergeRequestsById, numberIn(id) ?? 0),
  metadata: (_root, _args, { services: { config } }) => ({
    version: config.version,
    revision: config.revision,
    enterprise: config.tier !== 'free',
    kas: { enabled: false, externalUrl: null, version: null },
  }),
  milestone: (_root, { id }, context) => context.load(milestonesById, numberIn(id) ?? 0),
  namespace: async (_root, { fullPath }, context) => {
    const found = await findNamespaceByPath(context.services.db.hot, fullPath);
    if (!found || found.kind === 'user') return found;
    return (await context.load(groupsById, found.id)) && found;
  },
  project: (_root, { fullPath }, context) => projectAt(context, fullPath),
  projects: (_root, { ids, membership, search, searchNamespaces, sort, topics, ...args }, context) => {
    const filters = {
      ids: ids?.map((id) => plainNumber(id, 'Project')),
      membership: membership ?? undefined,
      search,
      search_namespaces: searchNamespaces ?? undefined,
      topic: topics ? [...topics] : undefined,
    };
    return projectConnection(context, { kind: 'all' }, { ...filters, ...projectOrder(sort) }, args);
  },
  queryComplexity: (_root, _args, { complexity }) => complexity,
  snippets: (_root, args, context) => snippetConnection(context, args),
  timelogs: (_root, args, context) => timelogsAnywhere(context, args),
  topics: (_root, args, context) => topicConnection(context, args),
  todo: async (_root, { id }, { viewer, services: { db } }) =>
    viewer ? ((await findTodo(db.hot, db.dialect, viewer, numberIn(id) ?? 0)) ?? null) : null,
  user: async (_root, { id, username }, context) => {
    if ((id == null) === (username == null)) {
      throw new GraphQLError('Provide either a single username or id');
    }
    if (!context.viewer) throw unavailable();
    if (id != null) return context.load(peopleById, numberIn(id) ?? 0);
    return (await findUserByUsername(context.services.db.hot, username ?? '')) ?? null;
  },
  users: (_root, { ids, usernames, search, admins, sort, ...args }, { viewer, services }) => {
    if (!viewer) throw unavailable();
    if (ids && usernames) throw new GraphQLError('Provide either a list of usernames or ids');
    if (!can(viewer, 'listUsers', { byUsername: false, byIdentity: false })) throw unavailable();
    const { orderBy = 'created_at', sort: way = 'desc' } = orderOf(sort, userColumns);
    const filters = {
      search: search ?? undefined,
      ids: ids?.map((id) => plainNumber(id, 'User')),
      usernames: usernames ?? undefined,
      order: { order_by: orderBy, sort: way },
    };
    const forAdmin = viewer.admin ? { ...filters.order, admins: admins ?? undefined } : null;
    return pagedConnection(
      args,
      (page) => listUsers(services.db.read, filters, forAdmin, page),
      (row) => row,
    );
  },
  workItem: async (_root, { id }, context) => {
    const row = await context.load(issuesById, numberIn(id) ?? 0);
    return row && workItemOf(row, context);
  },
};
