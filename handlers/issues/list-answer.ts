import type { CacheServices, ReadContext } from '../../actions/context.js';
import type { ListPlace } from '../../actions/issuables/list-place.js';
import { type IssueListInput, issueListRequest, issueNumbers } from '../../actions/issues/list-issues.js';
import { loadIssueRecords } from '../../actions/issues/load-issue-records.js';
import type { Tier } from '../../domain/operation.js';
import { fromLateJson } from '../../domain/text/json-text.js';
import { lateJson } from '../../domain/text/late-text.js';
import type { Schemas } from '../../generated/types.js';
import { cached } from '../../storage/database/engine/cached.js';
import {
  type IssueFilters,
  type IssueListRequest,
  type IssueOrder,
  listIssuesByPage,
} from '../../storage/database/issues/list.js';
import { type PageRequest, slice } from '../../storage/database/lists/page.js';
import { allowOne, referencesIn, scopes } from '../issuables/list-params.js';
import { ParameterError } from '../parameter-error.js';
import type { ReferencePlace } from '../views/issuable.js';
import { issueViews } from '../views/issue.js';

/** The parameters that every list of issues and its numbers understand, as the interface names them. */
export interface IssueListParams extends Omit<IssueFilters, 'scope' | 'due'> {
  scope?: 'created_by_me' | 'assigned_to_me' | 'all' | 'created-by-me' | 'assigned-to-me' | undefined;
  due_date?: string | undefined;
  order_by?: IssueOrder | undefined;
  sort?: 'asc' | 'desc' | undefined;
  with_labels_details?: boolean | undefined;
}

/** Without a paid tier only one assignee can be asked for. Rule: ISSUE-FILTER-3. */
const checkTier = (params: IssueListParams, tier: Tier): void => {
  if (tier !== 'free') return;
  allowOne('assignee_username', params.assignee_username);
  allowOne('not[assignee_username]', params.not?.assignee_username);
  if (params.order_by === 'weight') throw new ParameterError('order_by does not have a valid value');
};

/** The parameters of a list as the action takes them; refuses those that the tier does not have. */
const issueListInput = (params: IssueListParams, tier: Tier): IssueListInput => {
  checkTier(params, tier);
  return {
    ...params,
    scope: params.scope ? scopes[params.scope] : 'all',
    dueDate: params.due_date,
    orderBy: params.order_by,
  };
};

/** What a list of issues, or their numbers, are made from. */
export interface IssueNumbersCall extends ReadContext {
  place: ListPlace;
  params: IssueListParams;
}

/** What a page of a list is made from. */
export interface IssueListCall extends IssueNumbersCall {
  page: PageRequest;
}

const inputOf = ({ params, services }: IssueNumbersCall) => issueListInput(params, services.config.tier);

interface PageInput {
  request: IssueListRequest;
  page: PageRequest;
  references: ReferencePlace;
  labelDetails: boolean;
}

const issuePage = cached(
  'page of issues',
  async (services: CacheServices, { request, page, references, labelDetails }: PageInput) => {
    const { rows, info } = await listIssuesByPage(services.db, request, page);
    const { viewer, today } = request;
    const data = await loadIssueRecords(services, rows, viewer);
    const context = { urls: services.urls, at: today, place: references, labelDetails };
    const views = issueViews(rows, data, context);
    const json = lateJson(views);
    return { body: fromLateJson<Schemas['Issue'][]>(json, true), size: json.text.length, info };
  },
  ({ size }) => size,
);

/** The answer of a list of issues. Rules: ISSUE-LIST-1 to ISSUE-LIST-10, ISSUE-ORDER-1 to ISSUE-ORDER-6. */
export const answerIssueList = async (call: IssueListCall) => {
  const { services, page, place, params } = call;
  const request = issueListRequest(call, place, inputOf(call));
  if (!request) return { status: 200 as const, body: [], page: slice([], page).info };
  const labelDetails = params.with_labels_details === true;
  const references = referencesIn(place);
  const { body, info } = await issuePage(services, { request, page, references, labelDetails });
  return { status: 200 as const, body, page: info };
};

/** The numbers of issues under the filters of the lists. Rule: ISSUE-STATS-1. */
export const answerIssueNumbers = async (call: IssueNumbersCall) => {
  const counts = await issueNumbers(call, call.place, inputOf(call));
  return { status: 200 as const, body: { statistics: { counts } } };
};
