import { pendingApprovals } from '../../domain/deployments/approvals.js';
import type { BearingProtection } from '../../domain/environments/protection.js';
import { approvalsOf } from '../../storage/database/deployments/approvals.js';
import type { TakenApproval } from '../../storage/database/deployments/rows.js';
import type { Source } from '../../storage/database/engine/types.js';
import type { Services } from '../context.js';
import { type EnvironmentCaller, protectionOf } from './protection.js';

/** What protects the environment of a deployment, who decided what, and how many approvals are missing. */
export interface DeploymentApprovalState {
  protection: BearingProtection | null;
  approvals: TakenApproval[];
  pending: number;
}

/** How far the approvals of a deployment are. Rules: DEPLOY-FIELD-5, DEPLOY-FIELD-6, DEPLOY-FIELD-9. */
export const approvalStateOf = async (
  source: Source,
  services: Pick<Services, 'config'>,
  caller: EnvironmentCaller,
  deployment: { id: number },
): Promise<DeploymentApprovalState> => {
  const protection = await protectionOf(source, services, caller);
  const approvals = services.config.tier === 'free' ? [] : await approvalsOf(source, deployment.id);
  return { protection, approvals, pending: pendingApprovals(protection?.demand ?? null, approvals) };
};
