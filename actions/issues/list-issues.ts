import { dueDays } from '../../domain/issuables/due-days.js';
import { hasTier, type Tier } from '../../domain/operation.js';
import { hasFeature } from '../../domain/projects/project-access.js';
import { emojiFilter } from '../../domain/text/emoji.js';
import { dayOf } from '../../domain/time/time.js';
import type { IssueRow } from '../../storage/database/issuables/rows.js';
import {
  countIssues,
  type IssueFilters,
  type IssueListRequest,
  type IssueNotFilters,
  type IssueOrder,
  listIssuesByPage,
} from '../../storage/database/issues/list.js';
import { type Page, type PageRequest, slice } from '../../storage/database/lists/page.js';
import type { ReadContext } from '../context.js';
import { type ListPlace, type ListScope, placeOfList } from '../issuables/list-place.js';
import { asReader } from '../viewer.js';

/** What a list of issues is narrowed and ordered by. */
export interface IssueListInput extends Omit<IssueFilters, 'scope' | 'due'> {
  scope?: ListScope | undefined;
  /** A day, or a word for a span of days around today. */
  dueDate?: string | undefined;
  orderBy?: IssueOrder | undefined;
  sort?: 'asc' | 'desc' | undefined;
}

/** The numbers of issues by state. */
export interface IssueNumbers {
  all: number;
  closed: number;
  opened: number;
}

const notFilters = (not: IssueNotFilters | null | undefined, premium: boolean): IssueNotFilters | null => {
  if (!not) return null;
  const known = { ...not, my_reaction_emoji: emojiFilter(not.my_reaction_emoji) };
  return premium ? known : { ...known, weight: null, iteration_id: null, iteration_title: null };
};

/** What a tier does not have is not asked for. */
const planFilters = (input: IssueListInput, premium: boolean, ultimate: boolean): Partial<IssueFilters> => ({
  weight: premium ? input.weight : null,
  epic_id: premium ? input.epic_id : null,
  iteration_id: premium ? input.iteration_id : null,
  iteration_title: premium ? input.iteration_title : null,
  health_status: ultimate ? input.health_status : null,
});

const filtersOf = ({ dueDate, orderBy: _, sort: __, ...input }: IssueListInput, tier: Tier, at: string) => {
  const premium = hasTier(tier, 'premium');
  return {
    ...input,
    ...planFilters(input, premium, hasTier(tier, 'ultimate')),
    scope: input.scope ?? ('all' as const),
    due: dueDays(dueDate, dayOf(at)),
    my_reaction_emoji: emojiFilter(input.my_reaction_emoji),
    not: notFilters(input.not, premium),
  };
};

/**
 * The request behind a list; null when the tracker of the project is closed to the viewer, so that there is nothing
 * to list. Unauthenticated when nobody asks for their own issues everywhere.
 * Rules: ISSUE-FILTER-1 to ISSUE-FILTER-35, ISSUE-LIST-5, ISSUE-LIST-8.
 */
export const issueListRequest = (
  { viewer, at, services }: ReadContext,
  place: ListPlace,
  input: IssueListInput,
): IssueListRequest | null => {
  const filters = filtersOf(input, services.config.tier, at);
  const placeAsked = placeOfList(place, filters.scope, viewer);
  const isOpen =
    place.kind !== 'project' || hasFeature(place.project.issues_access_level, place.project, viewer);
  if (!isOpen) return null;
  return {
    place: placeAsked,
    filters,
    viewer: asReader(viewer),
    orderBy: input.orderBy ?? 'created_at',
    sort: input.sort ?? 'desc',
    today: dayOf(at),
  };
};

/** A page of the issues that the viewer may read. Rules: ISSUE-LIST-1 to ISSUE-LIST-10, ISSUE-ORDER-1 to ISSUE-ORDER-6. */
export const listIssues = async (
  context: ReadContext,
  place: ListPlace,
  input: IssueListInput,
  page: PageRequest,
): Promise<Page<IssueRow>> => {
  const request = issueListRequest(context, place, input);
  return request ? listIssuesByPage(context.services.db, request, page) : slice([], page);
};

/** The numbers of issues under the filters of the lists. Rule: ISSUE-STATS-1. */
export const issueNumbers = async (
  context: ReadContext,
  place: ListPlace,
  input: IssueListInput,
): Promise<IssueNumbers> => {
  const request = issueListRequest(context, place, input);
  if (!request) return { all: 0, closed: 0, opened: 0 };
  const { all, closed, opened } = await countIssues(context.services.db, request);
  return { all, closed, opened };
};
