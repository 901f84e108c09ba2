import { approvalFactsOf, mayApprove } from '../../actions/approvals/approval-state.js';
import { approveMergeRequest as approve } from '../../actions/approvals/approve-merge-request.js';
import { resetApprovals } from '../../actions/approvals/reset-approvals.js';
import { unapproveMergeRequest as unapprove } from '../../actions/approvals/unapprove-merge-request.js';
import type { Services } from '../../actions/context.js';
import type { LoadedMergeRequest } from '../../actions/issuables/targets.js';
import type { Viewer } from '../../actions/viewer.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { findMergeRequestById } from '../../storage/database/merge-requests/merge.js';
import { namedMergeRequest } from '../merge-requests/named.js';
import { approvalsView } from '../views/approvals.js';

interface Asking {
  viewer: Viewer | null;
  services: Services;
}

const shown = async (
  { viewer, services }: Asking,
  open: LoadedMergeRequest,
): Promise<Schemas['MergeRequestApprovals']> => {
  const { hot } = services.db;
  const facts = await approvalFactsOf(services, hot, open);
  const hasApproved = facts.approvers.some((person) => person.id === viewer?.id);
  const canApprove = !hasApproved && (await mayApprove(services, hot, open, viewer));
  const row = (await findMergeRequestById(hot, open.id)) ?? open.row;
  const password = projectSettings(open.project.settings).require_password_to_approve;
  const { urls, config } = services;
  return approvalsView(
    { row, facts, password, viewer: { hasApproved, canApprove } },
    { urls, tier: config.tier },
  );
};

/** Reads who approved a merge request. Rules: APPROVAL-RECORD-1 to APPROVAL-RECORD-3, APPROVAL-GET-1. */
export const getMergeRequestApprovals = handle('getMergeRequestApprovals', async (call) => ({
  status: 200,
  body: await shown(call, await namedMergeRequest(call)),
}));

/** Approves a merge request. Rules: APPROVAL-APPROVE-1 to APPROVAL-APPROVE-9. */
export const approveMergeRequest = handle('approveMergeRequest', async (call) => {
  const { sha: head, approval_password: password } = call.params;
  const address = { project: call.project, iid: call.path.merge_request_iid };
  const loaded = await approve(call, address, { head, password });
  return { status: 201, body: await shown(call, loaded) };
});

/** Takes an approval back. Rules: APPROVAL-UNAPPROVE-1, APPROVAL-UNAPPROVE-2, APPROVAL-APPROVE-5. */
export const unapproveMergeRequest = handle('unapproveMergeRequest', async (call) => {
  const loaded = await unapprove(call, { project: call.project, iid: call.path.merge_request_iid });
  return { status: 201, body: await shown(call, loaded) };
});

/** Drops all approvals, for the users of access tokens alone. Rule: APPROVAL-RESET-1. */
export const resetMergeRequestApprovals = handle('resetMergeRequestApprovals', async (call) => {
  await resetApprovals(call, { project: call.project, iid: call.path.merge_request_iid });
  return { status: 202, body: { message: '202 Accepted' } };
});
