import { refuse } from '../../domain/errors.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { retryAutoMerge } from '../../storage/database/merge-requests/waiting.js';
import { changeProject } from '../../storage/database/projects/projects.js';

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

const most = 2_147_483_647;

const keys = [
  'approvals_before_merge',
  'reset_approvals_on_push',
  'selective_code_owner_removals',
  'disable_overriding_approvers_per_merge_request',
  'merge_requests_author_approval',
  'merge_requests_disable_committers_approval',
  'require_password_to_approve',
] as const;

/** Changes how a project handles approvals. Rules: APPROVAL-CONFIG-1, APPROVAL-CONFIG-2. */
export const updateProjectApprovals = handle('updateProjectApprovals', async (call) => {
  const { params, project, services, at } = call;
  const { approvals_before_merge: before } = params;
  if (before !== undefined && (before < 0 || before > most)) {
    const which = before < 0 ? 'greater than or equal to 0' : `less than or equal to ${most}`;
    throw refuse.invalid({ approvals_before_merge: [`must be ${which}`] });
  }
  const given = keys.filter((key) => params[key] !== undefined);
  const inputs = Object.fromEntries(given.map((key) => [key, params[key]]));
  const changed = await services.db.write(async (tx) => {
    const after = await changeProject(tx, project, { settings: inputs }, at);
    await retryAutoMerge(tx, { projectId: project.id }, at);
    return after;
  });
  return { status: 201, body: configurationView(changed.settings) };
});
