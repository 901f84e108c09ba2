import { authorize } from '../../policies/index.js';
import type { Page, PageRequest } from '../../storage/database/lists/page.js';
import type { UserRow } from '../../storage/database/rows.js';
import { type UserDetails, userDetails } from '../../storage/database/users/details.js';
import {
  type AdminUserFilters,
  listUsers as findUsers,
  type UserFilters,
} from '../../storage/database/users/list.js';
import type { Services } from '../context.js';
import type { Viewer } from '../viewer.js';

/** A page of users; what stands about them besides is for administrators, and null for others. */
export type UserPage = Page<UserRow> & { detailsOf: ((user: UserRow) => UserDetails) | null };

/**
 * Lists users; filters that only administrators have are passed over for others. Throws forbidden, or unauthenticated,
 * where the viewer may not list users so. Rules: USER-LIST-1 to USER-LIST-11.
 */
export async function listUsers(
  { viewer, services: { db } }: { viewer: Viewer | null; services: Services },
  filters: UserFilters & AdminUserFilters,
  page: PageRequest,
): Promise<UserPage> {
  authorize(viewer, 'listUsers', {
    byUsername: Boolean(filters.username),
    byIdentity: filters.extern_uid !== undefined && filters.provider !== undefined,
  });
  const isAdmin = viewer?.admin === true;
  const { rows, info } = await findUsers(db.read, filters, isAdmin ? filters : null, page);
  return { rows, info, detailsOf: isAdmin ? await userDetails(db.read, rows, viewer.id) : null };
}
