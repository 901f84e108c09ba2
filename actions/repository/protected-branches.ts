import { refuse } from '../../domain/errors.js';
import { isGranted } from '../../domain/repository/push-rules.js';
import { pusherOf } from '../../policies/pusher.js';
import { findProtectedRef, type ProtectedRef } from '../../storage/database/repository/protected-refs.js';
import { loadRefRules } from '../../storage/database/repository/ref-rules.js';
import type { ActionContext, Services } from '../context.js';
import type { ProjectAccess } from '../viewer.js';

/** The protection rule of exactly this name; not found when there is none. */
export async function needProtectedBranch(
  { db }: Pick<Services, 'db'>,
  projectId: number,
  name: string,
): Promise<ProtectedRef> {
  const rule = await findProtectedRef(db.hot, 'branch', projectId, name);
  if (!rule) throw refuse.recordNotFound();
  return rule;
}

/** Forbidden unless the viewer may lift a rule: one that says who may is left to those, and to administrators. */
export async function requireUnprotect(
  { services, viewer }: Pick<ActionContext, 'services' | 'viewer'>,
  project: ProjectAccess,
  { name, grants }: ProtectedRef,
): Promise<void> {
  if (viewer.admin || !grants.some((grant) => grant.kind === 'unprotect')) return;
  const { branches } = await loadRefRules(services.db.hot, project.id, viewer.id);
  const unprotect = branches.find((rule) => rule.name === name)?.unprotect ?? [];
  if (!isGranted(unprotect, pusherOf(viewer, project))) throw refuse.forbidden();
}
