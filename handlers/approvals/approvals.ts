import { approvalFactsOf, mayApprove } from '../../actions/approvals/approval-state.js';
import { approve, unapprove } from '../../actions/approvals/approve.js';
import type { Services } from '../../actions/context.js';
import { freshTarget } from '../../actions/issuables/change-issuable.js';
import type { LoadedMergeRequest } from '../../actions/issuables/targets.js';
import type { Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { verifyPassword } from '../../domain/users/password.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { isBotOf, removeApprovals } from '../../storage/database/approvals/approvals.js';
import { findMergeRequestById } from '../../storage/database/merge-requests/merge.js';
import { findUser } from '../../storage/database/users/users.js';
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

const requireHead = (given: string | undefined, head: string | null): void => {
  if (given === undefined || given === head) return;
  throw refuse.conflict(`SHA does not match HEAD of source branch: ${head ?? ''}`);
};

/** Where the project demands the password of whoever approves. Rule: APPROVAL-APPROVE-9. */
const requirePassword = async (
  { services, viewer }: { services: Services; viewer: Viewer },
  { project }: LoadedMergeRequest,
  given: string | undefined,
): Promise<void> => {
  const demands = projectSettings(project.settings).require_password_to_approve;
  if (services.config.tier === 'free' || !demands) return;
  const user = await findUser(services.db.hot, viewer.id);
  if (given === undefined || !(await verifyPassword(given, user?.password_hash ?? null))) {
    throw refuse.unauthorized();
  }
};

/** Approves a merge request. Rules: APPROVAL-APPROVE-1 to APPROVAL-APPROVE-9. */
export const approveMergeRequest = handle('approveMergeRequest', async (call) => {
  const { services, viewer, params, at } = call;
  const open = await namedMergeRequest(call);
  if (!(await mayApprove(services, services.db.hot, open, viewer))) throw refuse.forbidden();
  requireHead(params.sha, open.row.head_sha);
  await requirePassword(call, open, params.approval_password);
  await services.db.write(async (tx) => {
    const fresh = await freshTarget(tx, open);
    requireHead(params.sha, fresh.row.head_sha);
    const isNew = await approve(tx, fresh, { actor: viewer, at, services });
    if (!isNew) throw refuse.unauthorized();
  });
  return { status: 201, body: await shown(call, open) };
});

/** Takes an approval back. Rules: APPROVAL-UNAPPROVE-1, APPROVAL-UNAPPROVE-2, APPROVAL-APPROVE-5. */
export const unapproveMergeRequest = handle('unapproveMergeRequest', async (call) => {
  const { services, viewer, at } = call;
  const open = await namedMergeRequest(call);
  await services.db.write(async (tx) => {
    const fresh = await freshTarget(tx, open);
    const isGone = await unapprove(tx, fresh, { actor: viewer, at, services });
    if (!isGone) throw refuse.notFound();
  });
  return { status: 201, body: await shown(call, open) };
});

/** Drops all approvals, for the users of access tokens alone. Rule: APPROVAL-RESET-1. */
export const resetMergeRequestApprovals = handle('resetMergeRequestApprovals', async (call) => {
  const { services, viewer, project } = call;
  const open = await namedMergeRequest(call);
  if (!(await isBotOf(services.db.hot, viewer.id, project))) throw refuse.unauthorized();
  await services.db.write(async (tx) => {
    await freshTarget(tx, open);
    await removeApprovals(tx, open.id);
  });
  return { status: 202, body: { message: '202 Accepted' } };
});
