import { reporter } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import type { ListedLabel } from '../../storage/database/labels/list.js';
import { promoteLabel as promote } from '../../storage/database/labels/write.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { loadLabel } from './load-label.js';
import { projectPlace } from './place.js';

/** Makes a label of a project one of its group. Rules: LABEL-PROMOTE-1 to LABEL-PROMOTE-3. */
export const promoteLabel = (
  { viewer, services, at }: ActionContext,
  project: ProjectAccess,
  name: string,
): Promise<ListedLabel> => {
  const place = projectPlace(project);
  return services.db.write(async (tx) => {
    const label = await loadLabel(tx, place, name, viewer);
    if (project.namespace_kind !== 'group') {
      throw refuse.invalid('Failed to promote project label to group label');
    }
    if (!viewer.admin && (project.group_access ?? 0) < reporter) throw refuse.forbidden();
    const { id } = await promote(tx, label, project.namespace_id, at);
    return loadLabel(tx, place, String(id), viewer, { ancestors: true });
  });
};
