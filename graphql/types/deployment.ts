import { approvalStateOf, type DeploymentApprovalState } from '../../actions/deployments/approval-state.js';
import { protectionOf } from '../../actions/deployments/protection.js';
import { orAbsent } from '../../actions/repository/revision.js';
import { lackingFor, requiredApprovals } from '../../domain/deployments/approvals.js';
import type {
  DeploymentApproval,
  DeploymentStatus,
  DeploymentsApprovalStatus,
} from '../../generated/graphql.js';
import { can } from '../../policies/index.js';
import { findDeploymentByIid } from '../../storage/database/deployments/deployments.js';
import type { TakenApproval } from '../../storage/database/deployments/rows.js';
import { environmentsById } from '../../storage/database/environments/environments.js';
import type { EnvironmentRow } from '../../storage/database/environments/rows.js';
import type { PersonRow } from '../../storage/database/issues/associations.js';
import type { LoadedProject } from '../../storage/database/projects/load.js';
import type { Batch, GraphqlContext } from '../context.js';
import { gid } from '../ids/global-id.js';
import { groupsById } from '../loading.js';
import type { CommitParent, DeploymentParent } from '../parents.js';
import type { FieldsOf } from '../resolver-types.js';
import { roleOf } from './access-level.js';
import { commitsByOid } from './commit-loading.js';
import { jobsByNumber } from './job.js';
import { iidOf } from './list-arguments.js';
import { authorOf, peopleById } from './people.js';

/** The environments that deployments are to. */
const environments: Batch<number, EnvironmentRow | null> = {
  load: async ({ services }, ids) => {
    const found = await environmentsById(services.db.hot, ids);
    return ids.map((id) => found.get(id) ?? null);
  },
};

const targetOf = async ({ row, project }: DeploymentParent, context: GraphqlContext) => {
  const environment = await context.load(environments, row.environment_id);
  if (!environment) throw new Error(`deployment ${row.id} was shown without its environment`);
  const { services, viewer } = context;
  return {
    project,
    environment,
    protection: await protectionOf(services.db.hot, services, { project, environment, viewer }),
  };
};

/** How far the approvals of a deployment are; null where the tier has none. Rules: DEPLOY-FIELD-5, DEPLOY-FIELD-6. */
const approvalsOf = async (
  { row, project }: DeploymentParent,
  context: GraphqlContext,
): Promise<DeploymentApprovalState | null> => {
  const { services, viewer } = context;
  if (services.config.tier === 'free') return null;
  const environment = await context.load(environments, row.environment_id);
  if (!environment) return null;
  return approvalStateOf(services.db.hot, services, { project, environment, viewer }, row);
};

type Decided = Omit<DeploymentApproval, 'user'> & { user: PersonRow };

/** What somebody decided about a deployment. */
export const decision = ({ user, status, comment, created_at, updated_at }: TakenApproval): Decided => ({
  user,
  status: status.toUpperCase() as DeploymentsApprovalStatus,
  comment,
  createdAt: created_at,
  updatedAt: updated_at,
});

const summaryOf = async (parent: DeploymentParent, context: GraphqlContext) => {
  const state = await approvalsOf(parent, context);
  if (!state) return null;
  const { protection, approvals, pending } = state;
  const rules = await Promise.all(
    (protection?.demand.rules ?? []).map(async (rule) => ({
      accessLevel: rule.access_level === null ? null : roleOf(rule.access_level),
      approvals: approvals.filter(({ rule_id }) => rule_id === rule.id).map(decision),
      approvedCount: approvals.filter(({ rule_id, status }) => rule_id === rule.id && status === 'approved')
        .length,
      group: rule.group_id === null ? null : await context.load(groupsById, rule.group_id),
      pendingApprovalCount: lackingFor(rule, approvals),
      requiredApprovals: rule.required_approvals,
      user: rule.user_id === null ? null : await context.load(peopleById, rule.user_id),
    })),
  );
  const required = protection ? requiredApprovals(protection.demand) : 0;
  return { rules, totalPendingApprovalCount: pending, totalRequiredApprovals: required };
};

/** The deployment of a project by its number there; null where there is none that the caller may read. */
export async function deploymentNumbered(
  { viewer, services }: GraphqlContext,
  project: LoadedProject,
  iid: string,
): Promise<DeploymentParent | null> {
  if (!can(viewer, 'readDeployments', project)) return null;
  const row = await findDeploymentByIid(services.db.hot, project.id, iidOf(iid));
  return row ? { row, project } : null;
}

const commitOf = async (
  { row, project }: DeploymentParent,
  context: GraphqlContext,
): Promise<CommitParent | null> =>
  can(context.viewer, 'readCode', project) ? context.load(commitsByOid, { project, oid: row.sha }) : null;

/** A deployment of a project whose deployments the caller reads. Rules: DEPLOY-FIELD-1 to DEPLOY-FIELD-9. */
export const deployment: FieldsOf<'Deployment'> = {
  approvalSummary: (parent, _args, context) => summaryOf(parent, context),
  approvals: async (parent, _args, context) =>
    (await approvalsOf(parent, context))?.approvals.map(decision) ?? null,
  commit: (parent, _args, context) => commitOf(parent, context),
  createdAt: ({ row }) => row.created_at,
  finishedAt: ({ row }) => row.finished_at,
  id: ({ row }) => gid('Deployment', row.id),
  iid: ({ row }) => String(row.iid),
  job: ({ row }, _args, context) =>
    row.deployable_id === null ? null : context.load(jobsByNumber, row.deployable_id),
  pendingApprovalCount: async (parent, _args, context) =>
    (await approvalsOf(parent, context))?.pending ?? null,
  ref: ({ row }) => row.ref,
  sha: ({ row }) => row.sha,
  status: ({ row }) => row.status.toUpperCase() as DeploymentStatus,
  tag: ({ row }) => row.tag === 1,
  tags: async ({ row, project }, _args, { viewer, services }) => {
    if (!can(viewer, 'readCode', project)) return null;
    const found = await orAbsent(services.git.open(project.id).refsContaining(row.sha, ['tag']));
    return (found ?? []).map(({ name }) => ({ name, path: name }));
  },
  triggerer: ({ row }) => authorOf(row),
  updatedAt: ({ row }) => row.updated_at,
  userPermissions: async (parent, _args, context) => {
    const target = await targetOf(parent, context);
    const { viewer, services } = context;
    return {
      approveDeployment: can(viewer, 'approveDeployment', target, services.config.tier),
      destroyDeployment: can(viewer, 'deleteDeployment', target.project),
      updateDeployment: can(viewer, 'updateDeployment', target),
    };
  },
};
