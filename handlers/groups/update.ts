import { updateGroup as update } from '../../actions/groups/update-group.js';
import { groupSettingsAmong } from '../../domain/groups/group-settings.js';
import { handle } from '../../generated/handlers.js';
import { groupDetail } from './detail.js';

/** Changes a group. Rules: GRP-UPDATE-1 to GRP-UPDATE-6, GRP-PATH-1 to GRP-PATH-4, GRP-MOVE-1, GRP-MOVE-2. */
export const updateGroup = handle('updateGroup', async (call) => {
  const { params, viewer, services } = call;
  const group = await update(call, call.group, {
    name: params.name,
    path: params.path,
    description: params.description,
    visibility: params.visibility,
    avatar: params.avatar,
    settings: groupSettingsAmong(params),
  });
  return {
    status: 200,
    body: await groupDetail(group, { viewer, owns: true, services, withProjects: true }),
  };
});
