import type { UserRow } from '../../storage/database/rows.js';
import { detailsOfUser, highestRole, type UserDetails } from '../../storage/database/users/details.js';
import type { Services } from '../context.js';
import type { Viewer } from '../viewer.js';

/** A user with what the record of one is made of. */
export interface UserRecordData {
  user: UserRow;
  details: UserDetails;
  /** The highest role anywhere, null without any; undefined where it is not shown. */
  highestRole: number | null | undefined;
}

/** Loads what the record of one user is made of; the highest role is for administrators of the ultimate tier. */
export async function loadUserRecord(
  { db, config }: Services,
  user: UserRow,
  viewer: Viewer | null,
): Promise<UserRecordData> {
  const details = await detailsOfUser(db.hot, user, viewer?.id ?? null);
  const shows = viewer?.admin === true && config.tier === 'ultimate';
  return { user, details, highestRole: shows ? await highestRole(db.hot, user.id) : undefined };
}
