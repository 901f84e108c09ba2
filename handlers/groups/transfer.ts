import { transferGroup as transfer } from '../../actions/groups/transfer-group.js';
import { handle } from '../../generated/handlers.js';
import { listTransferLocations } from '../../storage/database/groups/details.js';
import { groupLocationView } from '../views/group.js';
import { groupDetail } from './detail.js';

/** Moves a group under another one or to the top. Rules: GRP-TRANSFER-1 to GRP-TRANSFER-8, GRP-MOVE-1 to GRP-MOVE-3. */
export const transferGroup = handle('transferGroup', async (call) => {
  const { params, viewer, services } = call;
  const group = await transfer(call, call.group, params.group_id ?? null);
  return { status: 201, body: await groupDetail(group, { viewer, owns: true, services }) };
});

/** Lists where a group may be moved to. Rules: GRP-LOCATIONS-1, GRP-LOCATIONS-2. */
export const listGroupTransferLocations = handle(
  'listGroupTransferLocations',
  async ({ group, params, viewer, page, services }) => {
    const { rows, info } = await listTransferLocations(services.db.read, group, viewer, params.search, page);
    return { status: 200, body: rows.map((row) => groupLocationView(row, services.urls)), page: info };
  },
);
