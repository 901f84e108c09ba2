import { maintainer } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import { createProtectedRef, type ProtectedRef } from '../../storage/database/repository/protected-refs.js';
import type { ActionContext } from '../context.js';
import { requireOperation } from '../projects/require-operation.js';
import type { ProjectAccess } from '../viewer.js';
import { type GivenGrants, grantsOf, requireMembers } from './grants.js';
import { requireRuleName } from './rule-name.js';

/**
 * Protects the tags of a name. Throws unprocessable for a name that cannot be kept and for people outside of the
 * project, conflict where the name has a rule. Rules: PROTECTED-TAG-1, PROTECTED-TAG-4, PROTECTED-TAG-5, PROTECTED-TAG-9.
 */
export async function createProtectedTag(
  { services, viewer, at }: ActionContext,
  project: ProjectAccess,
  { name, create }: { name: string; create: GivenGrants },
): Promise<ProtectedRef> {
  requireOperation(viewer, 'createProtectedTag', project);
  requireRuleName(name);
  const paid = services.config.tier !== 'free';
  const grants = grantsOf('create', create, { paid, otherwise: maintainer });
  await requireMembers(services, project.id, grants);
  return services.db
    .write((tx) => createProtectedRef(tx, { kind: 'tag', projectId: project.id, name, grants, at }))
    .catch((error: unknown) => {
      throw isTaken(error) ? refuse.conflict(`Protected tag '${name}' already exists`) : error;
    });
}
