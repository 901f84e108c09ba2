import type { Urls } from '../../actions/context.js';
import type { DeploymentApprovalState } from '../../actions/deployments/approval-state.js';
import type { Schemas } from '../../generated/types.js';
import type { LoadedDeployment, TakenApproval } from '../../storage/database/deployments/rows.js';
import type { EnvironmentRow } from '../../storage/database/environments/rows.js';
import { type DeployableContext, deployableView } from './deployable.js';
import { authorView } from './note.js';
import { hiddenGroup } from './protected-ref.js';
import { userReference } from './user.js';

/** An environment as other records embed it. Rule: DEPLOY-FIELD-3. */
export const environmentReference = (row: EnvironmentRow): Schemas['EnvironmentReference'] => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  external_url: row.external_url,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** A deployment as its environment embeds it. Rules: ENV-FIELD-5, ENV-FIELD-7. */
export const lastDeploymentView = (
  { row, deployable }: LoadedDeployment,
  context: DeployableContext,
): Schemas['LastDeployment'] => ({
  id: row.id,
  iid: row.iid,
  ref: row.ref,
  sha: row.sha,
  created_at: row.created_at,
  updated_at: row.updated_at,
  // Nothing that is reported here is ever skipped, and such is all there is.
  status: row.status as Schemas['DeploymentStatus'],
  user: authorView(row, context.urls),
  deployable: deployable ? deployableView(deployable, context) : null,
});

/** A deployment in short. Rules: DEPLOY-FIELD-1 to DEPLOY-FIELD-4, DEPLOY-FIELD-7. */
export const deploymentView = (
  deployment: LoadedDeployment,
  context: DeployableContext,
): Schemas['Deployment'] => ({
  ...lastDeploymentView(deployment, context),
  environment: environmentReference(deployment.environment),
});

/** A decision about a deployment. Rule: DEPLOY-APPROVE-1. */
export const deploymentApprovalView = (
  { user, status, created_at, comment }: TakenApproval,
  urls: Urls,
): Schemas['DeploymentApproval'] => ({ user: userReference(user, urls), status, created_at, comment });

/** The approvals of a deployment, as tiers show them that have any. Rules: DEPLOY-FIELD-5, DEPLOY-FIELD-6, DEPLOY-FIELD-9, GRP-NAMES-1. */
export const approvalFields = (
  { protection, approvals, pending }: DeploymentApprovalState,
  { urls, groups }: { urls: Urls; groups: ReadonlyMap<number, { name: string }> },
): Pick<Schemas['Deployment'], 'pending_approval_count' | 'approvals' | 'approval_summary'> => ({
  pending_approval_count: pending,
  approvals: approvals.map((approval) => deploymentApprovalView(approval, urls)),
  approval_summary: {
    rules: (protection?.demand.rules ?? []).map((rule) => ({
      user_id: rule.user_id,
      group_id: rule.group_id,
      access_level: rule.access_level,
      access_level_description:
        rule.group_id === null ? rule.description : (groups.get(rule.group_id)?.name ?? hiddenGroup),
      required_approvals: rule.required_approvals,
      deployment_approvals: approvals
        .filter(({ rule_id }) => rule_id === rule.id)
        .map((approval) => deploymentApprovalView(approval, urls)),
    })),
  },
});
