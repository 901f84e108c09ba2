import { bool } from '../../storage/database/engine/ask.js';
import type { Source } from '../../storage/database/engine/types.js';
import { findUser } from '../../storage/database/users/users.js';
import type { Viewer } from '../viewer.js';

/** A user in whose name something goes on without a request of theirs; null when they are gone. */
export const actingUser = async (source: Source, id: number): Promise<Viewer | null> => {
  const row = await findUser(source, id);
  if (!row) return null;
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    state: row.state,
    admin: bool(row.admin),
    external: bool(row.external),
    bot: false,
    token: { id: 0, scopes: [], kind: 'none' },
  };
};
