import { protectionOf } from '../../actions/deployments/protection.js';
import type { DeploymentStatus } from '../../domain/deployments/deployment-status.js';
import type { EnvironmentState } from '../../domain/environments/environment.js';
import type { DeploymentTier, ProjectEnvironmentsArgs } from '../../generated/graphql.js';
import { can } from '../../policies/index.js';
import { listDeploymentsByCursor, listDeploymentsByPage } from '../../storage/database/deployments/list.js';
import { listEnvironmentRows } from '../../storage/database/environments/list.js';
import { findProtection } from '../../storage/database/environments/protections.js';
import { countLimit } from '../../storage/database/lists/page.js';
import type { LoadedProject } from '../../storage/database/projects/load.js';
import type { Connection } from '../connections/connection.js';
import {
  emptyConnection,
  keyedConnection,
  listedConnection,
  pagedConnection,
} from '../connections/connections.js';
import type { PageArguments } from '../connections/window.js';
import type { GraphqlContext } from '../context.js';
import { gid } from '../ids/global-id.js';
import { groupsById } from '../loading.js';
import type { DeploymentParent, EnvironmentParent } from '../parents.js';
import type { FieldsOf } from '../resolver-types.js';
import { roleOf } from './access-level.js';
import { given } from './list-arguments.js';
import { peopleById } from './people.js';

type Wanted = Omit<Partial<ProjectEnvironmentsArgs>, keyof PageArguments>;

const known = new Set(['available', 'stopping', 'stopped']);

/** The environments of a project that the caller may read, by number. Rules: ENV-LIST-1 to ENV-LIST-8. */
export function environmentsOf(
  { viewer, services }: GraphqlContext,
  project: LoadedProject,
  { name, search, states }: Wanted,
  args: PageArguments,
): Connection<EnvironmentParent> {
  if (!can(viewer, 'readEnvironments', project)) return emptyConnection(args);
  const inStates = states?.filter((state): state is EnvironmentState => known.has(state));
  if (inStates?.length === 0) return emptyConnection(args);
  const filters = { name: given(name), search: given(search), states: inStates };
  return pagedConnection(
    args,
    (page) => listEnvironmentRows(services.db.hot, project.id, filters, page),
    (row) => ({ row, project }),
  );
}

const ways = { ASC: 'asc', DESC: 'desc' } as const;

type Deployments = PageArguments & {
  orderBy?:
    | { createdAt?: 'ASC' | 'DESC' | null | undefined; finishedAt?: 'ASC' | 'DESC' | null | undefined }
    | null
    | undefined;
  statuses?: readonly string[] | null | undefined;
};

/** The deployments to an environment. Rules: DEPLOY-LIST-1 to DEPLOY-LIST-11. */
function deploymentsTo(
  { row, project }: EnvironmentParent,
  { orderBy, statuses, ...args }: Deployments,
  { viewer, services: { db } }: GraphqlContext,
): Connection<DeploymentParent> {
  if (!can(viewer, 'readDeployments', project) || statuses?.length === 0) return emptyConnection(args);
  const request = {
    place: { environmentId: row.id },
    filters: { statuses: statuses?.map((one) => one.toLowerCase() as DeploymentStatus) },
    viewer,
    orderBy: orderBy?.finishedAt ? 'finished_at' : 'id',
    sort: ways[orderBy?.finishedAt ?? orderBy?.createdAt ?? 'ASC'],
  } as const;
  return keyedConnection(args, {
    read: async (window) => {
      const found = await listDeploymentsByCursor(db, request, window);
      return found && { ...found, rows: found.rows.map((one) => ({ row: one, project })) };
    },
    count: async () =>
      (await listDeploymentsByPage(db, request, { page: 1, perPage: 1 })).info.total ?? countLimit,
  });
}

const pathOf = ({ row, project }: EnvironmentParent): string =>
  `/${project.full_path}/-/environments/${row.id}`;

/** An environment of a project whose environments the caller reads. Rules: ENV-FIELD-1 to ENV-FIELD-7. */
export const environment: FieldsOf<'Environment'> = {
  autoDeleteAt: ({ row }) => row.auto_delete_at,
  autoStopAt: ({ row }) => row.auto_stop_at,
  createdAt: ({ row }) => row.created_at,
  deployments: (parent, args, context) => deploymentsTo(parent, args, context),
  environmentType: ({ row }) => row.folder,
  externalUrl: ({ row }) => row.external_url,
  id: ({ row }) => gid('Environment', row.id),
  lastDeployment: async (parent, { status }, context) => {
    const newest = { orderBy: { createdAt: 'DESC' }, statuses: [status], first: 1 } as const;
    const [last] = await deploymentsTo(parent, newest, context).nodes();
    return last ?? null;
  },
  name: ({ row }) => row.name,
  path: pathOf,
  protectedEnvironments: ({ row, project }, args, context) => {
    const { viewer, services } = context;
    if (!can(viewer, 'adminProtectedEnvironments', { project }, services.config.tier)) {
      return emptyConnection(args);
    }
    return listedConnection(args, async () => {
      const found = await findProtection(services.db.hot, { project_id: project.id }, row.name);
      return found ? [{ protection: found, project }] : [];
    });
  },
  slug: ({ row }) => row.slug,
  state: ({ row }) => row.state,
  tier: ({ row }) => row.tier.toUpperCase() as DeploymentTier,
  updatedAt: ({ row }) => row.updated_at,
  userPermissions: async ({ row, project }, _args, { viewer, services }) => {
    const caller = { project, environment: row, viewer };
    const protection = await protectionOf(services.db.hot, services, caller);
    const target = { project, protection };
    return {
      destroyEnvironment: can(viewer, 'deleteEnvironment', { ...target, isStopped: row.state === 'stopped' }),
      stopEnvironment: can(viewer, 'stopEnvironment', target),
      updateEnvironment: can(viewer, 'updateEnvironment', target),
    };
  },
};

/** What protects an environment, for those who may change that. Rule: ENV-PROTECT-2. */
export const protectedEnvironment: FieldsOf<'ProtectedEnvironment'> = {
  deployAccessLevels: ({ protection }, _args, context) =>
    Promise.all(
      protection.deployers.map(async ({ access_level: level, group_id: group, user_id: user }) => ({
        accessLevel: level === null ? null : roleOf(level),
        group: group === null ? null : await context.load(groupsById, group),
        user: user === null ? null : await context.load(peopleById, user),
      })),
    ),
  group: () => null,
  name: ({ protection }) => protection.name,
  project: ({ project }) => project,
};
