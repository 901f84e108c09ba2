import { refuse } from '../../domain/errors.js';
import { findKey, type KeyRow } from '../../storage/database/users/keys.js';
import { needUser } from '../../storage/database/users/users.js';
import type { Services } from '../context.js';

/** An SSH key of a user, by its number. */
export interface KeyAddress {
  userId: number;
  id: number;
}

/** The key of a user, which anybody may read; not found when there is no such user or key. Rule: KEY-GET-1. */
export async function loadKey({ db }: Services, { userId, id }: KeyAddress): Promise<KeyRow> {
  const user = await needUser(db.hot, userId);
  const key = await findKey(db.read, user.id, id);
  if (!key) throw refuse.notFound('Key');
  return key;
}
