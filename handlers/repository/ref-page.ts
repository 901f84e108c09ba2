import { refuse } from '../../domain/errors.js';
import { type PageRequest, slice } from '../../storage/database/lists/page.js';
import type { PageInfo } from '../handler.js';

/** How a list of references is asked to be paged. */
export interface RefPaging {
  pagination?: string | undefined;
  page_token?: string | undefined;
}

/**
 * One page of a list of references. With keyset paging it starts after the reference that the token
 * names; a reference that is gone is refused, since its place in the order is not known. The last page
 * has no next one, also when it is full. Rules: BRANCH-LIST-3, CONV-PAGE-10, CONV-PAGE-13.
 */
export function refPage<Tip extends { name: string }>(
  tips: readonly Tip[],
  { pagination, page_token: token }: RefPaging,
  page: PageRequest,
  folder: 'heads' | 'tags',
): { rows: Tip[]; info: PageInfo } {
  if (pagination !== 'keyset') return slice(tips, page);
  const at = token ? tips.findIndex((tip) => tip.name === token) : -1;
  if (token && at < 0) throw refuse.unprocessable(`Invalid page token: refs/${folder}/${token}`);
  const end = at + 1 + page.perPage;
  const rows = tips.slice(at + 1, end);
  const last = end < tips.length ? rows.at(-1) : undefined;
  return { rows, info: { next: last ? { page_token: last.name } : null } };
}
