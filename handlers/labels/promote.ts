import { projectPlace } from '../../actions/labels/places.js';
import { reporter } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { promoteLabel } from '../../storage/database/labels/write.js';
import { groupLabelView } from '../views/label.js';
import { needLabel, ownOnly } from './place.js';

/** Makes a label of a project one of its group. Rules: LABEL-PROMOTE-1, LABEL-PROMOTE-2 (400), LABEL-PROMOTE-3. */
export const promoteProjectLabel = handle(
  'promoteProjectLabel',
  async ({ path, project, viewer, services: { db }, at }) => {
    const place = projectPlace(project);
    const promoted = await db.write(async (tx) => {
      const label = await needLabel(tx, place, path.label_id, viewer, ownOnly);
      if (project.namespace_kind !== 'group') {
        throw refuse.invalid('Failed to promote project label to group label');
      }
      if (!viewer.admin && (project.group_access ?? 0) < reporter) throw refuse.forbidden();
      const { id } = await promoteLabel(tx, label, project.namespace_id, at);
      return needLabel(tx, place, String(id), viewer, { ancestors: true });
    });
    return { status: 200, body: groupLabelView(promoted) };
  },
);
