import { createGroup as create } from '../../actions/groups/create-group.js';
import { groupSettingsAmong } from '../../domain/groups/group-settings.js';
import { handle } from '../../generated/handlers.js';
import { groupDetail } from './detail.js';

/** Creates a group with the caller as owner. Rules: GRP-CREATE-1 to GRP-CREATE-9, GRP-PATH-1 to GRP-PATH-5. */
export const createGroup = handle('createGroup', async (call) => {
  const { params, viewer, services } = call;
  const group = await create(call, {
    name: params.name,
    path: params.path,
    parentId: params.parent_id,
    description: params.description,
    visibility: params.visibility,
    avatar: params.avatar,
    settings: groupSettingsAmong(params),
  });
  return { status: 201, body: await groupDetail(group, { viewer, owns: true, services }) };
});
