import { authorize } from '../../policies/index.js';
import type { UserRow } from '../../storage/database/rows.js';
import { needUser, needUserByIdOrName } from '../../storage/database/users/users.js';
import type { Services } from '../context.js';
import type { Viewer } from '../viewer.js';

/** A user by number, or as paths name one: by number or username. */
export type UserAddress = { id: number; name?: undefined } | { name: string; id?: undefined };

/** The user at an address; not found where a private profile hides followers and activity. */
export async function loadProfile(
  { viewer, services: { db } }: { viewer: Viewer | null; services: Services },
  address: UserAddress,
): Promise<UserRow> {
  const user = await (address.name === undefined
    ? needUser(db.hot, address.id)
    : needUserByIdOrName(db.hot, address.name));
  authorize(viewer, 'readUserProfile', user);
  return user;
}
