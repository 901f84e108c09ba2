import type { PersonRow } from '../../storage/database/issues/associations.js';
import type { Authored, UserRow } from '../../storage/database/rows.js';
import { type StatusRow, statusesOf } from '../../storage/database/users/status.js';
import { usersById } from '../../storage/database/users/users.js';
import type { Batch } from '../context.js';

/** Whole rows of users by their numbers; null where there is none. */
export const peopleById: Batch<number, UserRow | null> = {
  load: async ({ services }, ids) => {
    const found = await usersById(services.db.hot, ids);
    return ids.map((id) => found.get(id) ?? null);
  },
};

/** The statuses of users by their numbers; null where one has none. */
export const statusesById: Batch<number, StatusRow | null> = {
  load: async ({ services, at }, ids) => {
    const rows = await statusesOf(services.db.hot, ids, at);
    const byId = new Map(rows.map((row) => [row.user_id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  },
};

/** The user behind the author columns of a row. */
export const authorOf = (row: Authored): PersonRow => ({
  id: row.author_id,
  username: row.author_username,
  name: row.author_name,
  state: row.author_state,
  avatar: row.author_avatar,
});

/** Who stands where the row of a user is gone. */
export const ghost: PersonRow = {
  id: 0,
  username: 'ghost',
  name: 'Ghost User',
  state: 'active',
  avatar: null,
};
