import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import type { ListedLabel } from '../../storage/database/labels/list.js';
import { promoteLabel as promote } from '../../storage/database/labels/write.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { loadLabel } from './load-label.js';
import { projectPlace } from './place.js';

/**
 * Makes a label of a project one of its group. Not found without the label, invalid where the project stands in no
 * group, forbidden where the viewer may not plan in the group. Rules: LABEL-PROMOTE-1 to LABEL-PROMOTE-3.
 */
export async function promoteLabel(
  { viewer, services, at }: ActionContext,
  project: ProjectAccess,
  name: string,
): Promise<ListedLabel> {
  authorize(viewer, 'promoteLabel', project);
  const place = projectPlace(project);
  return services.db.write(async (tx) => {
    const label = await loadLabel(tx, place, name, viewer);
    if (project.namespace_kind !== 'group') {
      throw refuse.invalid('Failed to promote project label to group label');
    }
    authorize(viewer, 'promoteIntoGroup', project);
    const { id } = await promote(tx, label, project.namespace_id, at);
    return loadLabel(tx, place, String(id), viewer, { ancestors: true });
  });
}
