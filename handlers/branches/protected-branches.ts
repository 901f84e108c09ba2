import { createProtectedBranch as create } from '../../actions/repository/create-protected-branch.js';
import { deleteProtectedBranch as remove } from '../../actions/repository/delete-protected-branch.js';
import { needProtectedBranch } from '../../actions/repository/protected-branches.js';
import { updateProtectedBranch as update } from '../../actions/repository/update-protected-branch.js';
import { handle } from '../../generated/handlers.js';
import { listProtectedRefs } from '../../storage/database/repository/protected-refs.js';
import { protectedBranchView } from '../views/protected-ref.js';
import { grantInputs } from './grant-input.js';
import { protectionContext } from './protection-context.js';

/** Lists the rules for branches. Rules: PROTECTED-BRANCH-1, PROTECTED-BRANCH-2, PROTECTED-BRANCH-3. */
export const listProtectedBranches = handle('listProtectedBranches', async (call) => {
  const { params, project, services, page } = call;
  const { rows, info } = await listProtectedRefs(services.db.read, 'branch', project.id, page, params.search);
  const context = await protectionContext(call, rows);
  return { status: 200, body: rows.map((rule) => protectedBranchView(rule, context)), page: info };
});

/** Reads a rule by its exact name. Rules: PROTECTED-BRANCH-1, PROTECTED-BRANCH-3, PROTECTED-BRANCH-4. */
export const getProtectedBranch = handle('getProtectedBranch', async (call) => {
  const { path, project, services } = call;
  const rule = await needProtectedBranch(services, project.id, path.name);
  return { status: 200, body: protectedBranchView(rule, await protectionContext(call, [rule])) };
});

/**
 * Adds a rule. Rules: PROTECTED-BRANCH-1, PROTECTED-BRANCH-5 (levels), PROTECTED-BRANCH-6 (409),
 * PROTECTED-BRANCH-7 (stars).
 */
export const createProtectedBranch = handle('createProtectedBranch', async (call) => {
  const { params, project } = call;
  const rule = await create(call, project, {
    name: params.name,
    push: { level: params.push_access_level, people: grantInputs(params.allowed_to_push) },
    merge: { level: params.merge_access_level, people: grantInputs(params.allowed_to_merge) },
    unprotect: { level: params.unprotect_access_level, people: grantInputs(params.allowed_to_unprotect) },
    allowForcePush: params.allow_force_push,
    codeOwnerApprovalRequired: params.code_owner_approval_required,
  });
  return { status: 201, body: protectedBranchView(rule, await protectionContext(call, [rule])) };
});

/** Changes a rule. Rules: PROTECTED-BRANCH-1, PROTECTED-BRANCH-4, PROTECTED-BRANCH-8. */
export const updateProtectedBranch = handle('updateProtectedBranch', async (call) => {
  const { path, params, project } = call;
  const rule = await update(call, project, path.name, {
    allowForcePush: params.allow_force_push,
    codeOwnerApprovalRequired: params.code_owner_approval_required,
  });
  return { status: 200, body: protectedBranchView(rule, await protectionContext(call, [rule])) };
});

/** Removes a rule. Rules: PROTECTED-BRANCH-1, PROTECTED-BRANCH-4, PROTECTED-BRANCH-9. */
export const deleteProtectedBranch = handle('deleteProtectedBranch', async (call) => {
  const { path, project, request } = call;
  await remove(call, project, { name: path.name, unmodifiedSince: request.ifUnmodifiedSince });
  return { status: 204 };
});
