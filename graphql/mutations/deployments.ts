import { approveDeployment as decide } from '../../actions/deployments/approve-deployment.js';
import { findDeploymentById } from '../../storage/database/deployments/deployments.js';
import { numberIn } from '../ids/global-id.js';
import { projectsById } from '../loading.js';
import { needed } from '../targets.js';
import { decision } from '../types/deployment.js';
import { needTier, unlessNull } from './arguments.js';
import { mutation } from './mutation.js';

const decisions = { APPROVED: 'approved', REJECTED: 'rejected' } as const;

/** Approves or rejects a deployment that waits for it. Rules: DEPLOY-APPROVE-1 to DEPLOY-APPROVE-13. */
export const approveDeployment = mutation<'approveDeployment'>(async (context, input) => {
  const { request, services } = context;
  needTier(request, 'premium');
  const row = needed(await findDeploymentById(services.db.hot, numberIn(input.id) ?? 0));
  const project = needed(await request.load(projectsById, row.project_id));
  const taken = await decide(
    context,
    { project, id: row.id },
    {
      status: decisions[input.status],
      comment: unlessNull(input.comment),
      representedAs: unlessNull(input.representedAs),
    },
  );
  return { deploymentApproval: decision(taken) };
});
