import type { CacheServices, Services } from '../../actions/context.js';
import { loadMergeRequestRecords } from '../../actions/merge-requests/load-merge-request-records.js';
import { checkMergeability } from '../../actions/merge-requests/mergeability.js';
import { asReader, type GroupAccess, type ProjectAccess, type Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { fromJsonText } from '../../domain/text/json-text.js';
import { dayOf } from '../../domain/time/time.js';
import type { Schemas } from '../../generated/types.js';
import { cached } from '../../storage/database/engine/cached.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import type { IssuePlace } from '../../storage/database/issues/list.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import { projectsOfMergeRequests } from '../../storage/database/merge-requests/associations.js';
import {
  listMergeRequestsByPage,
  type MergeRequestListRequest,
} from '../../storage/database/merge-requests/list.js';
import { findMergeRequestById } from '../../storage/database/merge-requests/merge.js';
import { loadProject } from '../../storage/database/projects/load.js';
import type { ReferencePlace } from '../views/issuable.js';
import { mergeRequestViews, simpleMergeRequestView } from '../views/merge-request.js';
import { type MergeRequestListParams, mergeRequestFilters } from './list-filters.js';

/** What a page of a list of merge requests is made from. */
export interface MergeRequestListCall {
  place:
    | { kind: 'all' }
    | { kind: 'group'; group: GroupAccess }
    | { kind: 'project'; project: ProjectAccess };
  params: MergeRequestListParams;
  viewer: Viewer | null;
  page: PageRequest;
  at: string;
  services: Services;
}

const placeFor = ({ place }: MergeRequestListCall): IssuePlace => {
  if (place.kind === 'all') return { kind: 'all' };
  if (place.kind === 'group') return { kind: 'group', groupId: place.group.id };
  const { id, namespace_id, access_level } = place.project;
  return { kind: 'project', projectId: id, namespaceId: namespace_id, level: access_level };
};

const referencesIn = ({ place }: MergeRequestListCall): ReferencePlace => {
  if (place.kind === 'all') return null;
  if (place.kind === 'group') return { kind: 'group', id: place.group.id };
  return { kind: 'project', id: place.project.id, namespaceId: place.project.namespace_id };
};

const requestOf = (call: MergeRequestListCall): MergeRequestListRequest => {
  const { place, params, viewer, at, services } = call;
  const filters = mergeRequestFilters(params, services.config.tier);
  // What nobody made is asked for, which makes no sense over everything. Rule: MR-LIST-4.
  if (place.kind === 'all' && !viewer && filters.scope !== 'all') throw refuse.unauthorized();
  return {
    place: placeFor(call),
    filters,
    viewer: asReader(viewer),
    orderBy: params.order_by ?? 'created_at',
    sort: params.sort ?? 'desc',
    today: dayOf(at),
  };
};

interface PageInput {
  request: MergeRequestListRequest;
  page: PageRequest;
  references: ReferencePlace;
  labelDetails: boolean;
  simple: boolean;
}

const inputOf = (call: MergeRequestListCall): PageInput => ({
  request: requestOf(call),
  page: call.page,
  references: referencesIn(call),
  labelDetails: call.params.with_labels_details === true,
  simple: call.params.view === 'simple',
});

const bodyText = async (services: CacheServices, rows: readonly MergeRequestRow[], input: PageInput) => {
  const { urls, db } = services;
  if (input.simple) {
    const projects = await projectsOfMergeRequests(db.hot, rows, null);
    const pathOf = (row: MergeRequestRow) => projects.get(row.target_project_id)?.full_path;
    return JSON.stringify(rows.map((row) => simpleMergeRequestView(row, pathOf(row), urls)));
  }
  const { request, references, labelDetails } = input;
  const { viewer, today } = request;
  const data = await loadMergeRequestRecords(services, rows, { viewer });
  const context = { urls, viewer, at: today, place: references, labelDetails };
  return JSON.stringify(mergeRequestViews(rows, data, context));
};

const mergeRequestPage = cached(
  'page of merge requests',
  async (services: CacheServices, input: PageInput) => {
    const { rows, info } = await listMergeRequestsByPage(services.db, input.request, input.page);
    return { text: await bodyText(services, rows, input), info };
  },
  ({ text }) => text.length,
);

/** The row after its merge status was worked out, where that was unknown. */
const rechecked = async (services: Services, row: MergeRequestRow) => {
  const project = await loadProject(services.db.hot, { id: row.target_project_id }, null);
  if (row.state !== 'opened' || !project) return row;
  await checkMergeability(services, { row, project });
  return (await findMergeRequestById(services.db.hot, row.id)) ?? row;
};

const recheckedPage = async (services: Services, input: PageInput) => {
  const { rows, info } = await listMergeRequestsByPage(services.db, input.request, input.page);
  const shown: MergeRequestRow[] = [];
  // One after the other: each may start a git process.
  for (const row of rows) shown.push(await rechecked(services, row));
  return { text: await bodyText(services, shown, input), info };
};

/** The answer of a list of merge requests. Rules: MR-LIST-1 to MR-LIST-10, MR-ORDER-1 to MR-ORDER-3. */
export const answerMergeRequestList = async (call: MergeRequestListCall) => {
  const read = call.params.with_merge_status_recheck ? recheckedPage : mergeRequestPage;
  const made = await read(call.services, inputOf(call));
  return {
    status: 200 as const,
    body: fromJsonText<Schemas['ListedMergeRequest'][]>(made.text),
    page: made.info,
  };
};
