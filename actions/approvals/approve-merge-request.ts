import { refuse } from '../../domain/errors.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { findUser } from '../../storage/database/users/users.js';
import type { ActionContext } from '../context.js';
import { freshTarget } from '../issuables/change-issuable.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import { loadReadableMergeRequest, type MergeRequestAddress } from '../merge-requests/load-merge-requests.js';
import { requireOperation } from '../projects/require-operation.js';
import { mayApprove } from './approval-state.js';
import { approve } from './approve.js';

/** What somebody approves. */
export interface ApproveInput {
  /** The head that they saw; another one is not approved. */
  head?: string | undefined;
  /** Where the project demands it. */
  password?: string | undefined;
}

/**
 * Approves a merge request. Throws not found where the viewer may not read it, forbidden where they may not approve
 * it, conflict for another head than the one they saw, unauthenticated without the password that the project demands
 * and for a second approval. Rules: APPROVAL-APPROVE-1 to APPROVAL-APPROVE-9.
 */
export const approveMergeRequest = async (
  context: ActionContext,
  address: MergeRequestAddress,
  { head, password }: ApproveInput,
): Promise<LoadedMergeRequest> => {
  const { services, viewer, at } = context;
  requireOperation(viewer, 'approveMergeRequest', address.project);
  const loaded = await loadReadableMergeRequest(context, address);
  if (!(await mayApprove(services, services.db.hot, loaded, viewer))) throw refuse.forbidden();
  requireHead(head, loaded.row.head_sha);
  await requirePassword(context, loaded, password);
  await services.db.write(async (tx) => {
    const fresh = await freshTarget(tx, loaded);
    requireHead(head, fresh.row.head_sha);
    const isNew = await approve(tx, fresh, { actor: viewer, at, services });
    if (!isNew) throw refuse.unauthorized();
  });
  return loaded;
};

const requireHead = (given: string | undefined, head: string | null): void => {
  if (given === undefined || given === head) return;
  throw refuse.conflict(`SHA does not match HEAD of source branch: ${head ?? ''}`);
};

/** Where the project demands the password of whoever approves. Rule: APPROVAL-APPROVE-9. */
const requirePassword = async (
  { services, viewer }: ActionContext,
  { project }: LoadedMergeRequest,
  given: string | undefined,
): Promise<void> => {
  const demands = projectSettings(project.settings).require_password_to_approve;
  if (services.config.tier === 'free' || !demands) return;
  const user = await findUser(services.db.hot, viewer.id);
  if (given === undefined) throw refuse.unauthorized();
  const account = `user ${viewer.id}`;
  const stored = user?.password_hash ?? null;
  const verdict = await services.passwords.verify({ account, address: null, password: given, stored });
  if (verdict !== 'right') throw refuse.unauthorized();
};
