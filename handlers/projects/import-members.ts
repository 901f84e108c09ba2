import { effectiveLevel, maintainer, owner } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import { handle } from '../../generated/handlers.js';
import { StorageConflict } from '../../storage/database/engine/errors.js';
import { addMember, tellMembership } from '../../storage/database/members/members.js';
import { inheritedLevels } from '../../storage/database/members/rules.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { membersToCopy } from '../../storage/database/projects/people.js';

/** Copies the direct members of another project, none above the caller. Rules: PROJ-IMPORTMEM-1 to PROJ-IMPORTMEM-4. */
export const importProjectMembers = handle(
  'importProjectMembers',
  async ({ path, project, viewer, at, services }) => {
    const { db } = services;
    const from = await loadProject(db.hot, { id: path.project_id }, viewer.id);
    if (!from || !isVisibleTo(viewer, from)) throw refuse.notFound('Project');
    if (effectiveLevel(from, viewer) < maintainer) throw refuse.forbidden('Project');

    const most = Math.min(effectiveLevel(project, viewer), owner);
    const source = { type: 'project', id: project.id } as const;
    await db
      .write(async (tx) => {
        const members = await membersToCopy(tx, from.id, project.id);
        const ids = members.map((member) => member.user_id);
        const above = await inheritedLevels(tx, source, ids, at);
        for (const member of members) {
          const accessLevel = Math.min(member.access_level, most);
          // A direct level below the inherited one would be no level at all.
          if ((above.get(member.user_id)?.access_level ?? 0) > accessLevel) continue;
          await addMember(tx, {
            source,
            userId: member.user_id,
            accessLevel,
            expiresAt: member.expires_at,
            createdById: viewer.id,
            at,
          });
          await tellMembership(tx, { source, userId: member.user_id, at }, 'joined');
        }
      })
      .catch((error: unknown) => {
        throw error instanceof StorageConflict ? refuse.unprocessable('Import failed') : error;
      });
    return { status: 200, body: { status: 'success', message: 'Successfully imported' } };
  },
);
