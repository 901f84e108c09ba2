import {
  chooseRule,
  type Decision,
  pendingApprovals,
  requiredApprovals,
} from '../../domain/deployments/approvals.js';
import { type BearingRule, rulesOf } from '../../domain/environments/protection.js';
import { refuse } from '../../domain/errors.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { authorize, can } from '../../policies/index.js';
import { addDecision, approvalsOf, changeDecision } from '../../storage/database/deployments/approvals.js';
import { lockDeployment } from '../../storage/database/deployments/deployments.js';
import { findFollowing } from '../../storage/database/deployments/followed.js';
import type { DeploymentRow, TakenApproval } from '../../storage/database/deployments/rows.js';
import type { Tx } from '../../storage/database/engine/types.js';
import type { EnvironmentRow } from '../../storage/database/environments/rows.js';
import type { ActionContext } from '../context.js';
import { approvalStateOf, type DeploymentApprovalState } from './approval-state.js';
import { enterStatus } from './enter-status.js';
import { followJob } from './follow-jobs.js';
import { needDeployment } from './load-deployment.js';
import { needEnvironmentOf } from './protection.js';
import type { DeploymentAddress } from './update-deployment.js';

/** What somebody decides about a deployment, and for whom. */
export interface DecisionInput {
  status: Decision;
  comment?: string | undefined;
  /** The user, group or role of the rule that it counts for. */
  representedAs?: string | undefined;
}

const texts = {
  notWaiting: 'This deployment is not waiting for approvals.',
  notProtected: 'This environment is not protected.',
  own: 'You cannot approve your own deployment. This configuration can be adjusted in the protected environment settings.',
  notConfigured: 'Deployment approvals is not configured for this environment.',
  noRight:
    "You don't have permission to approve this deployment. Contact the project or group owner for help.",
  noRule:
    'There are no approval rules for the given `represent_as` parameter. Use a valid User/Group/Role name instead.',
};

interface Deciding {
  context: ActionContext;
  address: DeploymentAddress;
  environment: EnvironmentRow;
  input: DecisionInput;
}

/**
 * Keeps what the viewer decides about a deployment that waits for approvals: one rejection makes it fail, the last
 * approval lets it go on. Throws not found when it is absent, invalid with the reason where there is nothing to decide or
 * the viewer has no say. Rules: DEPLOY-APPROVE-1 to DEPLOY-APPROVE-13, DEPLOY-STATE-3.
 */
export async function approveDeployment(
  context: ActionContext,
  address: DeploymentAddress,
  input: DecisionInput,
): Promise<TakenApproval> {
  const { services, viewer } = context;
  const { project, id } = address;
  authorize(viewer, 'decideDeployments', project, services.config.tier);
  const seen = await needDeployment(services.db.hot, project, id);
  const environment = await needEnvironmentOf(services.db.hot, seen);
  return services.db.write((tx) => decide(tx, { context, address, environment, input }));
}

async function decide(tx: Tx, deciding: Deciding): Promise<TakenApproval> {
  const { context, address, environment } = deciding;
  const { services, viewer } = context;
  const row = await lockDeployment(tx, address.id);
  if (!row) throw refuse.recordNotFound();
  const caller = { project: address.project, environment, viewer };
  const state = await approvalStateOf(tx, services, caller, row);
  const ruleId = ruleFor(deciding, row, state);
  await keepDecision(tx, deciding, ruleId, state);
  const approvals = await approvalsOf(tx, row.id);
  await follow(tx, deciding, row, pendingApprovals(state.protection?.demand ?? null, approvals));
  const taken = approvals.find(({ user_id }) => user_id === viewer.id);
  if (!taken) throw new Error('the decision was not kept');
  return taken;
}

/** The rule that a decision counts for, null where the protection has none; refuses what is not to be decided here. */
function ruleFor(
  { context, address: { project }, input }: Deciding,
  row: DeploymentRow,
  { protection, approvals }: DeploymentApprovalState,
): number | null {
  const { viewer, services } = context;
  if (row.status !== 'blocked') throw refuse.invalid(texts.notWaiting);
  if (!protection) throw refuse.invalid(texts.notProtected);
  const isOwn = input.status === 'approved' && row.user_id === viewer.id;
  if (isOwn && !projectSettings(project.settings).allow_pipeline_trigger_approve_deployment) {
    throw refuse.invalid(texts.own);
  }
  const { demand } = protection;
  if (requiredApprovals(demand) === 0) throw refuse.invalid(texts.notConfigured);
  if (!can(viewer, 'approveDeployment', { project, protection }, services.config.tier)) {
    throw refuse.invalid(texts.noRight);
  }
  const who = { id: viewer.id, admin: viewer.admin, level: project.access_level };
  const own = rulesOf(protection, who).filter((rule) => isMeant(rule, input.representedAs));
  if (own.length === 0 && (input.representedAs || demand.rules.length > 0)) {
    throw refuse.invalid(texts.noRule);
  }
  return chooseRule(own, approvals)?.id ?? null;
}

/** Whether a decision is for a rule, as far as it names one. Rule: DEPLOY-APPROVE-4. */
const isMeant = ({ description }: BearingRule, representedAs: string | undefined): boolean =>
  !representedAs || description === representedAs;

/** Keeps the first decision of somebody, or another one in its place. Rule: DEPLOY-APPROVE-11. */
async function keepDecision(
  tx: Tx,
  { context, address, input }: Deciding,
  ruleId: number | null,
  { approvals, protection }: DeploymentApprovalState,
): Promise<void> {
  const { viewer, at } = context;
  const { status, comment = null } = input;
  const known = approvals.find(({ user_id }) => user_id === viewer.id);
  if (!known) {
    const decision = { deploymentId: address.id, userId: viewer.id, ruleId, status, comment, at };
    return addDecision(tx, decision);
  }
  if (known.status !== status) return changeDecision(tx, known.id, { status, comment, rule_id: ruleId }, at);
  const counts = known.rule_id !== null || protection?.demand.rules.length === 0;
  if (!counts) await changeDecision(tx, known.id, { rule_id: ruleId }, at);
}

/** What a decision does to the deployment. Rules: DEPLOY-APPROVE-12, DEPLOY-APPROVE-13. */
async function follow(tx: Tx, deciding: Deciding, row: DeploymentRow, pending: number): Promise<void> {
  const { context, address, input } = deciding;
  const entering = { userId: context.viewer.id, at: context.at, delivers: false };
  if (input.status === 'rejected') return enterStatus(tx, row, 'failed', entering);
  if (pending > 0) return;
  await enterStatus(tx, row, 'created', entering);
  const following = await findFollowing(tx, row.id);
  // The job may have gone on while the deployment waited.
  if (following) await followJob(tx, context, address.project, following);
}
