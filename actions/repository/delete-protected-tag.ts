import { refuse } from '../../domain/errors.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import {
  findProtectedRef,
  type ProtectedRef,
  removeProtectedRef,
} from '../../storage/database/repository/protected-refs.js';
import type { ActionContext, Services } from '../context.js';
import { requireOperation } from '../projects/require-operation.js';
import type { ProjectAccess } from '../viewer.js';

/** The protection rule for tags of exactly this name; not found when there is none. */
export async function needProtectedTag(
  { db }: Pick<Services, 'db'>,
  projectId: number,
  name: string,
): Promise<ProtectedRef> {
  const rule = await findProtectedRef(db.hot, 'tag', projectId, name);
  if (!rule) throw refuse.recordNotFound();
  return rule;
}

/**
 * Removes a protection rule for tags. Throws not found when there is none of this name, precondition failed when it
 * was changed after `unmodifiedSince`. Rules: PROTECTED-TAG-1, PROTECTED-TAG-3, PROTECTED-TAG-6.
 */
export async function deleteProtectedTag(
  { services, viewer }: Pick<ActionContext, 'services' | 'viewer'>,
  project: ProjectAccess,
  { name, unmodifiedSince }: { name: string; unmodifiedSince?: string | undefined },
): Promise<void> {
  requireOperation(viewer, 'deleteProtectedTag', project);
  const rule = await needProtectedTag(services, project.id, name);
  requireUnmodified(unmodifiedSince, rule.updated_at);
  await services.db.write((tx) => removeProtectedRef(tx, 'tag', rule.id));
}
