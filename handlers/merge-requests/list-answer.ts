import type { CacheServices, ReadContext } from '../../actions/context.js';
import type { ListPlace } from '../../actions/issuables/list-place.js';
import {
  listMergeRequestsAnew,
  type MergeRequestListInput,
  mergeRequestListRequest,
} from '../../actions/merge-requests/list-merge-requests.js';
import { loadMergeRequestRecords } from '../../actions/merge-requests/load-merge-requests.js';
import { asReader, type Reader } from '../../actions/viewer.js';
import type { Tier } from '../../domain/operation.js';
import { fromLateJson } from '../../domain/text/json-text.js';
import { lateJson } from '../../domain/text/late-text.js';
import { dayOf } from '../../domain/time/time.js';
import type { Schemas } from '../../generated/types.js';
import { cached } from '../../storage/database/engine/cached.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import { projectsOfMergeRequests } from '../../storage/database/merge-requests/associations.js';
import {
  listMergeRequestsByPage,
  type MergeRequestFilters,
  type MergeRequestListRequest,
  type MergeRequestOrder,
} from '../../storage/database/merge-requests/list.js';
import { allowOne, referencesIn, scopes } from '../issuables/list-params.js';
import type { ReferencePlace } from '../views/issuable.js';
import { mergeRequestViews, simpleMergeRequestView } from '../views/merge-request.js';

/** The parameters that every list of merge requests understands, as the interface names them. */
export interface MergeRequestListParams extends Omit<MergeRequestFilters, 'scope'> {
  scope?: 'created_by_me' | 'assigned_to_me' | 'all' | 'created-by-me' | 'assigned-to-me' | undefined;
  order_by?: MergeRequestOrder | undefined;
  sort?: 'asc' | 'desc' | undefined;
  view?: 'simple' | undefined;
  with_labels_details?: boolean | undefined;
  with_merge_status_recheck?: boolean | undefined;
}

/** The parameters of a list as the action takes them; refuses those that the tier does not have. Rule: MR-FILTER-3. */
const mergeRequestListInput = (params: MergeRequestListParams, tier: Tier): MergeRequestListInput => {
  if (tier === 'free') {
    allowOne('assignee_username', params.assignee_username);
    allowOne('not[assignee_username]', params.not?.assignee_username);
  }
  return {
    ...params,
    scope: params.scope ? scopes[params.scope] : 'all',
    orderBy: params.order_by,
  };
};

/** What a page of a list of merge requests is made from. */
export interface MergeRequestListCall extends ReadContext {
  place: ListPlace;
  params: MergeRequestListParams;
  page: PageRequest;
}

/** How the records of a page are shown, and to whom. */
interface Shown {
  viewer: Reader;
  today: string;
  references: ReferencePlace;
  labelDetails: boolean;
  simple: boolean;
}

const shownIn = ({ place, params, viewer, at }: MergeRequestListCall): Shown => ({
  viewer: asReader(viewer),
  today: dayOf(at),
  references: referencesIn(place),
  labelDetails: params.with_labels_details === true,
  simple: params.view === 'simple',
});

const bodyJson = async (services: CacheServices, rows: readonly MergeRequestRow[], shown: Shown) => {
  const { urls, db } = services;
  if (shown.simple) {
    const projects = await projectsOfMergeRequests(db.hot, rows, null);
    const pathOf = (row: MergeRequestRow) => projects.get(row.target_project_id)?.full_path;
    return lateJson(rows.map((row) => simpleMergeRequestView(row, pathOf(row), urls)));
  }
  const { viewer, today, references, labelDetails } = shown;
  const data = await loadMergeRequestRecords(services, rows, { viewer });
  const context = { urls, viewer, at: today, place: references, labelDetails };
  return lateJson(mergeRequestViews(rows, data, context));
};

interface PageInput {
  request: MergeRequestListRequest;
  page: PageRequest;
  shown: Shown;
}

const mergeRequestPage = cached(
  'page of merge requests',
  async (services: CacheServices, { request, page, shown }: PageInput) => {
    const { rows, info } = await listMergeRequestsByPage(services.db, request, page);
    return { json: await bodyJson(services, rows, shown), info };
  },
  ({ json }) => json.text.length,
);

/** Repositories decide about merge statuses, so nothing of this is cached. */
const recheckedPage = async (call: MergeRequestListCall) => {
  const { place, params, page, services } = call;
  const input = mergeRequestListInput(params, services.config.tier);
  const { rows, info } = await listMergeRequestsAnew(call, place, input, page);
  return { json: await bodyJson(services, rows, shownIn(call)), info };
};

const pageOf = (call: MergeRequestListCall) => {
  const { place, params, page, services } = call;
  if (params.with_merge_status_recheck) return recheckedPage(call);
  const request = mergeRequestListRequest(call, place, mergeRequestListInput(params, services.config.tier));
  return mergeRequestPage(services, { request, page, shown: shownIn(call) });
};

/** The answer of a list of merge requests. Rules: MR-LIST-1 to MR-LIST-10, MR-ORDER-1 to MR-ORDER-3. */
export const answerMergeRequestList = async (call: MergeRequestListCall) => {
  const { json, info } = await pageOf(call);
  return { status: 200 as const, body: fromLateJson<Schemas['ListedMergeRequest'][]>(json), page: info };
};
