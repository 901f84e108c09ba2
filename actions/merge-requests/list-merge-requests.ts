import type { Tier } from '../../domain/operation.js';
import { emojiFilter } from '../../domain/text/emoji.js';
import { dayOf } from '../../domain/time/time.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import type { Page, PageRequest } from '../../storage/database/lists/page.js';
import {
  listMergeRequestsByPage,
  type MergeRequestFilters,
  type MergeRequestListRequest,
  type MergeRequestOrder,
} from '../../storage/database/merge-requests/list.js';
import { findMergeRequestById } from '../../storage/database/merge-requests/merge.js';
import { loadProject } from '../../storage/database/projects/load.js';
import type { ReadContext, Services } from '../context.js';
import { type ListPlace, type ListScope, placeOfList } from '../issuables/list-place.js';
import { asReader } from '../viewer.js';
import { checkMergeability } from './mergeability.js';

/** What a list of merge requests is narrowed and ordered by. */
export interface MergeRequestListInput extends Omit<MergeRequestFilters, 'scope'> {
  scope?: ListScope | undefined;
  orderBy?: MergeRequestOrder | undefined;
  sort?: 'asc' | 'desc' | undefined;
}

/** What a tier does not have is not asked for. Rule: MR-FILTER-17. */
const noApprovals = { approved_by_ids: null, approved_by_usernames: null, approver_ids: null };

const filtersOf = ({ orderBy: _, sort: __, ...input }: MergeRequestListInput, tier: Tier) => ({
  ...input,
  ...(tier === 'free' ? noApprovals : {}),
  scope: input.scope ?? ('all' as const),
  my_reaction_emoji: emojiFilter(input.my_reaction_emoji),
  not: input.not && { ...input.not, my_reaction_emoji: emojiFilter(input.not.my_reaction_emoji) },
});

/**
 * The request behind a list of merge requests; whoever asks for those of a project may read them. Unauthenticated when
 * nobody asks for their own everywhere. Rules: MR-FILTER-1 to MR-FILTER-19, MR-LIST-4.
 */
export const mergeRequestListRequest = (
  { viewer, at, services }: ReadContext,
  place: ListPlace,
  input: MergeRequestListInput,
): MergeRequestListRequest => {
  const filters = filtersOf(input, services.config.tier);
  return {
    place: placeOfList(place, filters.scope, viewer),
    filters,
    viewer: asReader(viewer),
    orderBy: input.orderBy ?? 'created_at',
    sort: input.sort ?? 'desc',
    today: dayOf(at),
  };
};

/** A page of the merge requests that the viewer may read. Rules: MR-LIST-1 to MR-LIST-10, MR-ORDER-1 to MR-ORDER-3. */
export const listMergeRequests = (
  context: ReadContext,
  place: ListPlace,
  input: MergeRequestListInput,
  page: PageRequest,
): Promise<Page<MergeRequestRow>> =>
  listMergeRequestsByPage(context.services.db, mergeRequestListRequest(context, place, input), page);

/** The row after its merge status was worked out, where that was unknown. */
const rechecked = async (services: Services, row: MergeRequestRow): Promise<MergeRequestRow> => {
  const project = await loadProject(services.db.hot, { id: row.target_project_id }, null);
  if (row.state !== 'opened' || !project) return row;
  await checkMergeability(services, { row, project });
  return (await findMergeRequestById(services.db.hot, row.id)) ?? row;
};

/** The same page, after the merge status of each row was worked out. */
export const listMergeRequestsAnew = async (
  context: ReadContext,
  place: ListPlace,
  input: MergeRequestListInput,
  page: PageRequest,
): Promise<Page<MergeRequestRow>> => {
  const { rows, info } = await listMergeRequests(context, place, input, page);
  const checked: MergeRequestRow[] = [];
  // One after the other: each may start a git process.
  for (const row of rows) checked.push(await rechecked(context.services, row));
  return { rows: checked, info };
};
