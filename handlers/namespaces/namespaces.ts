import type { ActionContext } from '../../actions/context.js';
import { findFreePath } from '../../actions/namespaces/find-free-path.js';
import { loadNamespace } from '../../actions/namespaces/load-namespace.js';
import { loadNamespaceRecords } from '../../actions/namespaces/load-namespace-records.js';
import { handle } from '../../generated/handlers.js';
import { type ListedNamespace, listNamespacesByPage } from '../../storage/database/namespaces/list.js';
import { namespaceView } from '../views/namespace.js';

async function records(call: Pick<ActionContext, 'viewer' | 'services'>, rows: readonly ListedNamespace[]) {
  const { urls, config } = call.services;
  const data = await loadNamespaceRecords(call, rows);
  return rows.map((row) => namespaceView(row, data.get(row.id), { urls, tier: config.tier }));
}

/** Lists the caller's namespaces. Rules: NS-LIST-1 to NS-LIST-5, NS-RECORD-1 to NS-RECORD-3. */
export const listNamespaces = handle('listNamespaces', async (call) => {
  const { params, viewer, page, services } = call;
  const { rows, info } = await listNamespacesByPage(services.db.read, viewer, params, page);
  return { status: 200, body: await records(call, rows), page: info };
});

/** Shows one of the caller's namespaces. Rules: NS-GET-1, NS-GET-2, NS-RECORD-1 to NS-RECORD-3. */
export const getNamespace = handle('getNamespace', async (call) => {
  const row = await loadNamespace(call, call.path.id);
  const data = await loadNamespaceRecords(call, [row]);
  const { urls, config } = call.services;
  return { status: 200, body: namespaceView(row, data.get(row.id), { urls, tier: config.tier }) };
});

/** Tells whether a path is taken. Rules: NS-EXISTS-1, NS-EXISTS-2, NS-EXISTS-3. */
export const checkNamespaceExists = handle('checkNamespaceExists', async (call) => {
  const input = { path: call.path.id, parentId: call.params.parent_id };
  const { taken, suggestion } = await findFreePath(call, input);
  return { status: 200, body: { exists: taken, suggests: suggestion === null ? [] : [suggestion] } };
});
