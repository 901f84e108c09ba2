import { handle } from '../../generated/handlers.js';
import { can } from '../../policies/index.js';
import { groupDetail } from './detail.js';

/** Shows one group. Rules: GRP-GET-1 to GRP-GET-4, GRP-DETAIL-1, GRP-DETAIL-2. */
export const getGroup = handle('getGroup', async ({ group, params, viewer, services }) => ({
  status: 200,
  body: await groupDetail(group, {
    viewer,
    owns: can(viewer, 'adminGroup', group),
    services,
    withProjects: params.with_projects,
    customAttributes: params.with_custom_attributes,
  }),
}));
