import { updateApprovalSettings } from '../../actions/approvals/update-approval-settings.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';

const configurationView = (stored: string): Schemas['ProjectApprovals'] => {
  const settings = projectSettings(stored);
  return {
    approvers: [],
    approver_groups: [],
    approvals_before_merge: settings.approvals_before_merge,
    reset_approvals_on_push: settings.reset_approvals_on_push,
    selective_code_owner_removals: settings.selective_code_owner_removals,
    disable_overriding_approvers_per_merge_request: settings.disable_overriding_approvers_per_merge_request,
    merge_requests_author_approval: settings.merge_requests_author_approval,
    merge_requests_disable_committers_approval: settings.merge_requests_disable_committers_approval,
    require_password_to_approve: settings.require_password_to_approve,
  };
};

/** Reads how a project handles approvals. Rule: APPROVAL-CONFIG-1. */
export const getProjectApprovals = handle('getProjectApprovals', async ({ project }) => ({
  status: 200,
  body: configurationView(project.settings),
}));

/** Changes how a project handles approvals. Rules: APPROVAL-CONFIG-1, APPROVAL-CONFIG-2. */
export const updateProjectApprovals = handle('updateProjectApprovals', async (call) => ({
  status: 201,
  body: configurationView(await updateApprovalSettings(call, call.project, call.params)),
}));
