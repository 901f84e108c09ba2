import type { CacheServices, ReadContext } from '../../actions/context.js';
import type { ListPlace } from '../../actions/issuables/list-place.js';
import {
  listMergeRequestsAnew,
  mergeRequestListRequest,
} from '../../actions/merge-requests/list-merge-requests.js';
import { loadMergeRequestRecords } from '../../actions/merge-requests/load-merge-request-records.js';
import { asReader, type Reader } from '../../actions/viewer.js';
import { fromJsonText } from '../../domain/text/json-text.js';
import { dayOf } from '../../domain/time/time.js';
import type { Schemas } from '../../generated/types.js';
import { cached } from '../../storage/database/engine/cached.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import { projectsOfMergeRequests } from '../../storage/database/merge-requests/associations.js';
import {
  listMergeRequestsByPage,
  type MergeRequestListRequest,
} from '../../storage/database/merge-requests/list.js';
import { referencesIn } from '../issuables/list-params.js';
import type { ReferencePlace } from '../views/issuable.js';
import { mergeRequestViews, simpleMergeRequestView } from '../views/merge-request.js';
import { type MergeRequestListParams, mergeRequestListInput } from './list-filters.js';

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

const bodyText = async (services: CacheServices, rows: readonly MergeRequestRow[], shown: Shown) => {
  const { urls, db } = services;
  if (shown.simple) {
    const projects = await projectsOfMergeRequests(db.hot, rows, null);
    const pathOf = (row: MergeRequestRow) => projects.get(row.target_project_id)?.full_path;
    return JSON.stringify(rows.map((row) => simpleMergeRequestView(row, pathOf(row), urls)));
  }
  const { viewer, today, references, labelDetails } = shown;
  const data = await loadMergeRequestRecords(services, rows, { viewer });
  const context = { urls, viewer, at: today, place: references, labelDetails };
  return JSON.stringify(mergeRequestViews(rows, data, context));
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
    return { text: await bodyText(services, rows, shown), info };
  },
  ({ text }) => text.length,
);

/** Repositories decide about merge statuses, so nothing of this is cached. */
const recheckedPage = async (call: MergeRequestListCall) => {
  const { place, params, page, services } = call;
  const input = mergeRequestListInput(params, services.config.tier);
  const { rows, info } = await listMergeRequestsAnew(call, place, input, page);
  return { text: await bodyText(services, rows, shownIn(call)), info };
};

const pageOf = (call: MergeRequestListCall) => {
  const { place, params, page, services } = call;
  if (params.with_merge_status_recheck) return recheckedPage(call);
  const request = mergeRequestListRequest(call, place, mergeRequestListInput(params, services.config.tier));
  return mergeRequestPage(services, { request, page, shown: shownIn(call) });
};

/** The answer of a list of merge requests. Rules: MR-LIST-1 to MR-LIST-10, MR-ORDER-1 to MR-ORDER-3. */
export const answerMergeRequestList = async (call: MergeRequestListCall) => {
  const { text, info } = await pageOf(call);
  return { status: 200 as const, body: fromJsonText<Schemas['ListedMergeRequest'][]>(text), page: info };
};
