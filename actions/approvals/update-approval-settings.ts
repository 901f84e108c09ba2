import { refuse } from '../../domain/errors.js';
import type { ProjectSettings } from '../../domain/projects/project-settings.js';
import { retryAutoMerge } from '../../storage/database/merge-requests/waiting.js';
import { changeProject } from '../../storage/database/projects/projects.js';
import type { ActionContext } from '../context.js';
import { requireOperation } from '../projects/require-operation.js';
import type { ProjectAccess } from '../viewer.js';

const most = 2_147_483_647;

/** The settings of a project that say how it handles approvals. */
export const approvalSettings = [
  'approvals_before_merge',
  'reset_approvals_on_push',
  'selective_code_owner_removals',
  'disable_overriding_approvers_per_merge_request',
  'merge_requests_author_approval',
  'merge_requests_disable_committers_approval',
  'require_password_to_approve',
] as const satisfies readonly (keyof ProjectSettings)[];

/** Those that shall be changed, under the names of the settings. */
export type ApprovalSettingsInput = {
  [Name in (typeof approvalSettings)[number]]?: ProjectSettings[Name] | undefined;
};

/**
 * Changes how a project handles approvals and answers its settings. Throws invalid for a number of approvals that
 * cannot be. Rules: APPROVAL-CONFIG-1, APPROVAL-CONFIG-2.
 */
export const updateApprovalSettings = async (
  { services, viewer, at }: ActionContext,
  project: ProjectAccess,
  input: ApprovalSettingsInput,
): Promise<string> => {
  requireOperation(viewer, 'updateProjectApprovals', project, { tier: services.config.tier });
  const { approvals_before_merge: required } = input;
  if (required !== undefined && (required < 0 || required > most)) {
    const which = required < 0 ? 'greater than or equal to 0' : `less than or equal to ${most}`;
    throw refuse.invalid({ approvals_before_merge: [`must be ${which}`] });
  }
  const given = approvalSettings.filter((name) => input[name] !== undefined);
  const settings = Object.fromEntries(given.map((name) => [name, input[name]]));
  const changed = await services.db.write(async (tx) => {
    const after = await changeProject(tx, project, { settings }, at);
    await retryAutoMerge(tx, { projectId: project.id }, at);
    return after;
  });
  return changed.settings;
};
