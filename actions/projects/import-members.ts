import { effectiveLevel, owner } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { StorageConflict } from '../../storage/database/engine/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { addMember, tellMembership } from '../../storage/database/members/members.js';
import { inheritedLevels } from '../../storage/database/members/rules.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { membersToCopy } from '../../storage/database/projects/people.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';

async function copyMembers(
  tx: Tx,
  { viewer, at }: ActionContext,
  from: ProjectAccess,
  project: ProjectAccess,
): Promise<void> {
  const most = Math.min(effectiveLevel(project, viewer), owner);
  const source = { type: 'project', id: project.id } as const;
  const members = await membersToCopy(tx, from.id, project.id);
  const ids = members.map((member) => member.user_id);
  const above = await inheritedLevels(tx, source, ids, at);
  for (const member of members) {
    const accessLevel = Math.min(member.access_level, most);
    // A direct level below the inherited one would be no level at all.
    if ((above.get(member.user_id)?.access_level ?? 0) > accessLevel) continue;
    const { user_id: userId, expires_at: expiresAt } = member;
    await addMember(tx, { source, userId, accessLevel, expiresAt, createdById: viewer.id, at });
    await tellMembership(tx, { source, userId, at }, 'joined');
  }
}

/**
 * Makes the direct members of another project members of this one, none above the viewer; not found when there is no
 * such project, unprocessable when somebody became a member meanwhile. Rules: PROJ-IMPORTMEM-1 to PROJ-IMPORTMEM-4.
 */
export async function importMembers(
  context: ActionContext,
  project: ProjectAccess,
  fromId: number,
): Promise<void> {
  const { viewer, services } = context;
  authorize(viewer, 'importMembers', project);
  const from = await loadProject(services.db.hot, { id: fromId }, viewer.id);
  if (!from) throw refuse.notFound('Project');
  authorize(viewer, 'copyMembers', from);
  await services.db
    .write((tx) => copyMembers(tx, context, from, project))
    .catch((error: unknown) => {
      throw error instanceof StorageConflict ? refuse.unprocessable('Import failed') : error;
    });
}
