import type { Services } from '../../actions/context.js';
import type { Viewer } from '../../actions/viewer.js';
import { owner } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import {
  countMembersBelow,
  findFreePath,
  findOwnNamespace,
  type ListedNamespace,
  listNamespacesByPage,
} from '../../storage/database/namespaces/list.js';
import { findNamespace } from '../../storage/database/namespaces/namespaces.js';
import { freeLevel } from '../views/member.js';
import { namespaceView } from '../views/namespace.js';

const administers = (row: ListedNamespace, viewer: Viewer): boolean =>
  viewer.admin || row.access_level >= owner;

async function records(rows: readonly ListedNamespace[], viewer: Viewer, services: Services) {
  const { urls } = services;
  const { tier } = services.config;
  const owned = rows.filter((row) => row.kind === 'group' && administers(row, viewer)).map((row) => row.id);
  const counts = await countMembersBelow(services.db.read, owned, freeLevel(tier));
  return rows.map((row) => {
    const counted = owned.includes(row.id) ? (counts.get(row.id) ?? { members: 0, billable: 0 }) : null;
    return namespaceView(row, { urls, tier, counts: counted, administers: administers(row, viewer) });
  });
}

/** Lists the caller's namespaces. Rules: NS-LIST-1 to NS-LIST-5, NS-RECORD-1 to NS-RECORD-3. */
export const listNamespaces = handle('listNamespaces', async ({ params, viewer, page, services }) => {
  const { rows, info } = await listNamespacesByPage(services.db.read, viewer, params, page);
  return { status: 200, body: await records(rows, viewer, services), page: info };
});

/** Shows one of the caller's namespaces. Rules: NS-GET-1, NS-GET-2, NS-RECORD-1 to NS-RECORD-3. */
export const getNamespace = handle('getNamespace', async ({ path, viewer, services }) => {
  const row = await findOwnNamespace(services.db.read, viewer, path.id);
  const [record] = row ? await records([row], viewer, services) : [];
  if (!record) throw refuse.notFound('Namespace');
  return { status: 200, body: record };
});

/** Tells whether a path is taken. Rules: NS-EXISTS-1, NS-EXISTS-2, NS-EXISTS-3. */
export const checkNamespaceExists = handle('checkNamespaceExists', async ({ path, params, services }) => {
  const parent =
    params.parent_id === undefined ? null : await findNamespace(services.db.hot, params.parent_id);
  if (parent === undefined) return { status: 200, body: { exists: false, suggests: [] } };

  const fullPath = parent ? `${parent.full_path}/${path.id}` : path.id;
  const { taken, free } = await findFreePath(services.db.read, fullPath);
  return { status: 200, body: { exists: taken, suggests: free === null ? [] : [`${path.id}${free}`] } };
});
