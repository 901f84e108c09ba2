import type { DeploymentStatus } from '../../../domain/deployments/deployment-status.js';
import { sql } from '../engine/sql.js';
import { listOf } from '../lists/list-of.js';
import { byId, type ListOrder, ordersBy } from '../lists/orders.js';
import { readersOf } from '../lists/readers.js';
import type { ListContext, ListSpec } from '../lists/spec.js';
import { authorColumns } from '../users/authors.js';
import type { ListedDeployment } from './rows.js';

type Maybe<Value> = Value | null | undefined;

/** What narrows a list of deployments; the names are those of the interface. */
export interface DeploymentFilters {
  status?: Maybe<DeploymentStatus>;
  statuses?: Maybe<readonly DeploymentStatus[]>;
  updated_after?: Maybe<string>;
  updated_before?: Maybe<string>;
}

/** Fields a list of deployments is ordered by. */
export type DeploymentOrder = 'id' | 'ref' | 'updated_at' | 'finished_at';

interface DeploymentContext extends ListContext<DeploymentFilters> {
  orderBy: DeploymentOrder;
  /** Of a whole project, or of one environment. */
  place: { projectId: number } | { environmentId: number };
}

/** Everything that decides which deployments a list holds; whoever asks may read those of the project. */
export type DeploymentListRequest = Omit<DeploymentContext, 'dialect'>;

/** The newest of those that changed at one moment comes first either way. Rules: DEPLOY-LIST-2, DEPLOY-LIST-11. */
const orders: Readonly<Record<DeploymentOrder, (context: DeploymentContext) => ListOrder>> = {
  id: ({ sort }) => byId(sort),
  ref: ordersBy(sql`d.ref`),
  updated_at: ordersBy(sql`d.updated_at`, 'text', 'desc'),
  finished_at: ordersBy(sql`d.finished_at`),
};

const deploymentList: ListSpec<DeploymentFilters, DeploymentContext> = {
  table: sql`deployments d`,
  id: sql`d.id`,
  beside: () => null,
  fetch: () => ({
    columns: sql`d.*, ${authorColumns}`,
    from: sql`deployments d join users a on a.id = d.user_id`,
  }),
  place: ({ place }) =>
    'environmentId' in place
      ? sql`d.environment_id = ${place.environmentId}`
      : sql`d.project_id = ${place.projectId}`,
  where: () => [],
  sets: () => [],
  visibility: () => ({ where: [] }),
  filters: {
    status: (status) => sql`d.status = ${status}`,
    statuses: (statuses) => (statuses ? sql`d.status in (${sql.list(statuses)})` : null),
    updated_after: (from) => sql`d.updated_at >= ${from}`,
    updated_before: (to) => sql`d.updated_at <= ${to}`,
  },
  orders,
  counting: { sizes: 3001, total: 30_000 },
};

const readers = readersOf<ListedDeployment, DeploymentListRequest>((db, request) =>
  listOf(deploymentList, { ...request, dialect: db.dialect }),
);

/** A page of a list of deployments with the bounded total. Rules: DEPLOY-LIST-1 to DEPLOY-LIST-11. */
export const listDeploymentsByPage = readers.byPage;

/** A part of a list of deployments by cursors; null where one of these is none of its order. */
export const listDeploymentsByCursor = readers.byCursor;
