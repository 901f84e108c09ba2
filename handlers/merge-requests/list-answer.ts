import type { Services } from '../../actions/context.js';
import { checkMergeability } from '../../actions/merge-requests/mergeability.js';
import { type GroupAccess, type ProjectAccess, readerKey, type Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { asValue } from '../../domain/text/json-text.js';
import { dayOf } from '../../domain/time/time.js';
import type { Schemas } from '../../generated/types.js';
import { cachedByVersion } from '../../storage/database/engine/cached.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import type { IssuePlace } from '../../storage/database/issues/sets.js';
import type { PageInfo, PageRequest } from '../../storage/database/lists/page.js';
import {
  listMergeRequestsByPage,
  type MergeRequestListRequest,
} from '../../storage/database/merge-requests/list.js';
import { findMergeRequestById } from '../../storage/database/merge-requests/merge.js';
import { loadProject } from '../../storage/database/projects/load.js';
import type { ReferencePlace } from '../views/issuable.js';
import { mergeRequestViews, simpleMergeRequestViews } from '../views/merge-request.js';
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
    viewer,
    orderBy: params.order_by ?? 'created_at',
    sort: params.sort ?? 'desc',
    today: dayOf(at),
  };
};

/** The row after its merge status was worked out, where that was unknown. */
const rechecked = async ({ services }: MergeRequestListCall, row: MergeRequestRow) => {
  const project = await loadProject(services.db.hot, { id: row.target_project_id }, null);
  if (row.state !== 'opened' || !project) return row;
  await checkMergeability(services, { row, project });
  return (await findMergeRequestById(services.db.hot, row.id)) ?? row;
};

const viewsOf = async (call: MergeRequestListCall, rows: readonly MergeRequestRow[]) => {
  const { services, viewer, at, params } = call;
  if (params.view === 'simple') return simpleMergeRequestViews(services, rows);
  const place = referencesIn(call);
  return mergeRequestViews(services, rows, {
    viewer,
    at,
    place,
    withLabelsDetails: params.with_labels_details,
  });
};

interface MadePage {
  text: string;
  info: PageInfo;
}

const makePage = async (call: MergeRequestListCall, request: MergeRequestListRequest): Promise<MadePage> => {
  const { services, page, params } = call;
  const { rows, info } = await listMergeRequestsByPage(services.db, request, page);
  const shown: MergeRequestRow[] = [];
  // One after the other: each may start a git process.
  for (const row of rows) shown.push(params.with_merge_status_recheck ? await rechecked(call, row) : row);
  return { text: JSON.stringify(await viewsOf(call, shown)), info };
};

const keyOf = (request: MergeRequestListRequest, { page, params, viewer }: MergeRequestListCall): string =>
  `merge requests ${readerKey(viewer)} ${page.page} ${page.perPage} ${JSON.stringify([
    params.view ?? null,
    params.with_labels_details === true,
    request.place,
    request.filters,
    request.orderBy,
    request.sort,
    request.today,
  ])}`;

/** The answer of a list of merge requests. Rules: MR-LIST-1 to MR-LIST-10, MR-ORDER-1 to MR-ORDER-3. */
export const answerMergeRequestList = async (call: MergeRequestListCall) => {
  const request = requestOf(call);
  const make = () => makePage(call, request);
  const made = call.params.with_merge_status_recheck
    ? await make()
    : await cachedByVersion(call.services.db, keyOf(request, call), make, ({ text }) => text.length);
  return {
    status: 200 as const,
    body: asValue<Schemas['ListedMergeRequest'][]>(made.text),
    page: made.info,
  };
};
