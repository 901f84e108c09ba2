import { authorize } from '../../policies/index.js';
import { type ListedAward, listAwards as list } from '../../storage/database/awards/awards.js';
import type { Page, PageRequest } from '../../storage/database/lists/page.js';
import type { ActionContext } from '../context.js';
import { type Awarded, awardedTo } from './awarded.js';

/** A page of the reactions to something, oldest first. Rule: AWARD-LIST-1. */
export async function listAwards(
  { viewer, services }: ActionContext,
  awarded: Awarded,
  page: PageRequest,
): Promise<Page<ListedAward>> {
  authorize(viewer, 'readAwards', awarded, services.config.tier);
  return list(services.db.hot, awardedTo(awarded), page);
}
