import { promoteLabel } from '../../actions/labels/promote-label.js';
import { handle } from '../../generated/handlers.js';
import { groupLabelView } from '../views/label.js';

/** Makes a label of a project one of its group. Rules: LABEL-PROMOTE-1, LABEL-PROMOTE-2 (400), LABEL-PROMOTE-3. */
export const promoteProjectLabel = handle('promoteProjectLabel', async (call) => ({
  status: 200,
  body: groupLabelView(await promoteLabel(call, call.project, call.path.label_id)),
}));
