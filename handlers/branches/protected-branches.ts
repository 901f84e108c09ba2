import type { Services } from '../../actions/context.js';
import { pusherOf } from '../../actions/repository/branch-rules.js';
import { grantsOf, requireMembers } from '../../actions/repository/grants.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { maintainer } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import { isGranted } from '../../domain/repository/push-rules.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { handle } from '../../generated/handlers.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import { retryAutoMerge } from '../../storage/database/merge-requests/waiting.js';
import {
  changeProtectedBranch,
  createProtectedRef,
  findProtectedRef,
  listProtectedRefs,
  type ProtectedRef,
  removeProtectedRef,
} from '../../storage/database/repository/protected-refs.js';
import { loadRefRules } from '../../storage/database/repository/ref-rules.js';
import { protectedBranchView } from '../views/protected-ref.js';

/** Lists the rules for branches. Rules: PROTECTED-BRANCH-1, PROTECTED-BRANCH-2, PROTECTED-BRANCH-3. */
export const listProtectedBranches = handle(
  'listProtectedBranches',
  async ({ params, project, services: { db, config }, page }) => {
    const { rows, info } = await listProtectedRefs(db.read, 'branch', project.id, page, params.search);
    return { status: 200, body: rows.map((rule) => protectedBranchView(rule, config.tier)), page: info };
  },
);

/** Reads a rule by its exact name. Rules: PROTECTED-BRANCH-1, PROTECTED-BRANCH-3, PROTECTED-BRANCH-4. */
export const getProtectedBranch = handle('getProtectedBranch', async ({ path, project, services }) => {
  const rule = await needRule(services, project.id, path.name);
  return { status: 200, body: protectedBranchView(rule, services.config.tier) };
});

/**
 * Adds a rule. Rules: PROTECTED-BRANCH-1, PROTECTED-BRANCH-5 (levels), PROTECTED-BRANCH-6 (409),
 * PROTECTED-BRANCH-7 (stars).
 */
export const createProtectedBranch = handle(
  'createProtectedBranch',
  async ({ params, project, services, at }) => {
    const { db, config } = services;
    const { name } = params;
    if (name.trim() === '') throw refuse.unprocessable(["Name can't be blank"]);
    const paid = config.tier !== 'free';
    const grants = [
      {
        kind: 'push',
        level: params.push_access_level,
        people: params.allowed_to_push,
        otherwise: maintainer,
      },
      {
        kind: 'merge',
        level: params.merge_access_level,
        people: params.allowed_to_merge,
        otherwise: maintainer,
      },
      {
        kind: 'unprotect',
        level: paid ? params.unprotect_access_level : undefined,
        people: params.allowed_to_unprotect,
      },
    ] as const;
    const wanted = grants.flatMap((given) => grantsOf(given, paid));
    await requireMembers(services, project.id, wanted);
    const rule = await db
      .write(async (tx) => {
        const made = await createProtectedRef(tx, {
          kind: 'branch',
          projectId: project.id,
          name,
          grants: wanted,
          allowForcePush: params.allow_force_push,
          codeOwnerApprovalRequired: paid && params.code_owner_approval_required,
          at,
        });
        await retryAutoMerge(tx, { projectId: project.id }, at);
        return made;
      })
      .catch((error: unknown) => {
        throw isTaken(error) ? refuse.conflict(`Protected branch '${name}' already exists`) : error;
      });
    return { status: 201, body: protectedBranchView(rule, config.tier) };
  },
);

/** Changes a rule. Rules: PROTECTED-BRANCH-1, PROTECTED-BRANCH-4, PROTECTED-BRANCH-8. */
export const updateProtectedBranch = handle(
  'updateProtectedBranch',
  async ({ path, params, project, viewer, services, at }) => {
    const { db, config } = services;
    const rule = await needRule(services, project.id, path.name);
    await requireUnprotect(services, project, viewer, rule);
    const { allow_force_push, code_owner_approval_required } = params;
    const paid = config.tier === 'free' ? {} : { code_owner_approval_required };
    await db.write(async (tx) => {
      await changeProtectedBranch(tx, rule.id, { allow_force_push, ...paid }, at);
      await retryAutoMerge(tx, { projectId: project.id }, at);
    });
    return {
      status: 200,
      body: protectedBranchView(await needRule(services, project.id, path.name), config.tier),
    };
  },
);

/** Removes a rule. Rules: PROTECTED-BRANCH-1, PROTECTED-BRANCH-4, PROTECTED-BRANCH-9. */
export const deleteProtectedBranch = handle(
  'deleteProtectedBranch',
  async ({ path, project, viewer, services, request, at }) => {
    const rule = await needRule(services, project.id, path.name);
    requireUnmodified(request.ifUnmodifiedSince, rule.updated_at);
    await requireUnprotect(services, project, viewer, rule);
    await services.db.write(async (tx) => {
      await removeProtectedRef(tx, 'branch', rule.id);
      await retryAutoMerge(tx, { projectId: project.id }, at);
    });
    return { status: 204 };
  },
);

async function needRule({ db }: Services, projectId: number, name: string): Promise<ProtectedRef> {
  const rule = await findProtectedRef(db.hot, 'branch', projectId, name);
  if (!rule) throw refuse.recordNotFound();
  return rule;
}

/** A rule that says who may lift it is left to those, and to administrators. */
async function requireUnprotect(
  { db }: Services,
  project: ProjectAccess,
  viewer: Viewer,
  { name, grants }: ProtectedRef,
): Promise<void> {
  if (viewer.admin || !grants.some((grant) => grant.kind === 'unprotect')) return;
  const { branches } = await loadRefRules(db.hot, project.id, viewer.id);
  const unprotect = branches.find((rule) => rule.name === name)?.unprotect ?? [];
  if (!isGranted(unprotect, pusherOf(viewer, project))) throw refuse.forbidden();
}
