import { namespacesById, namespacesOfUsers } from '../../storage/database/namespaces/namespaces.js';
import type { NamespaceRow } from '../../storage/database/rows.js';
import type { Batch } from '../context.js';

/** Namespaces by their numbers, groups and personal ones. */
export const namespaces: Batch<number, NamespaceRow | null> = {
  load: async ({ services }, ids) => {
    const rows = await namespacesById(services.db.hot, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  },
};

/** The personal namespaces of users, by the numbers of the users. */
export const ownNamespaces: Batch<number, NamespaceRow | null> = {
  load: async ({ services }, ids) => {
    const rows = await namespacesOfUsers(services.db.hot, ids);
    const byOwner = new Map(rows.map((row) => [row.owner_id, row]));
    return ids.map((id) => byOwner.get(id) ?? null);
  },
};
