import type { CacheServices, Services } from '../../actions/context.js';
import { loadIssueRecords } from '../../actions/issues/load-issue-records.js';
import { asReader, type GroupAccess, type ProjectAccess, type Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { hasFeature } from '../../domain/projects/project-access.js';
import { asValue } from '../../domain/text/json-text.js';
import { dayOf } from '../../domain/time/time.js';
import type { Schemas } from '../../generated/types.js';
import { cached } from '../../storage/database/engine/cached.js';
import {
  countIssues,
  type IssueListRequest,
  type IssuePlace,
  listIssuesByPage,
} from '../../storage/database/issues/list.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import { slice } from '../../storage/database/lists/page.js';
import type { ReferencePlace } from '../views/issuable.js';
import { issueViews } from '../views/issue.js';
import { type IssueListParams, issueFilters } from './list-filters.js';

/** Where a list of issues is asked for. */
export type ListPlace =
  | { kind: 'all' }
  | { kind: 'group'; group: GroupAccess }
  | { kind: 'project'; project: ProjectAccess };

/** What a list of issues, or their numbers, are made from. */
export interface IssueNumbersCall {
  place: ListPlace;
  params: IssueListParams;
  viewer: Viewer | null;
  at: string;
  services: Services;
}

/** What a page of a list is made from. */
export interface IssueListCall extends IssueNumbersCall {
  page: PageRequest;
}

const placeFor = (place: ListPlace): IssuePlace => {
  if (place.kind === 'all') return { kind: 'all' };
  if (place.kind === 'group') return { kind: 'group', groupId: place.group.id };
  const { id, namespace_id, access_level } = place.project;
  return { kind: 'project', projectId: id, namespaceId: namespace_id, level: access_level };
};

const referencesIn = (place: ListPlace): ReferencePlace => {
  if (place.kind === 'all') return null;
  if (place.kind === 'group') return { kind: 'group', id: place.group.id };
  return { kind: 'project', id: place.project.id, namespaceId: place.project.namespace_id };
};

/** Whether there is anything to list: a tracker that is open to the viewer. Rule: ISSUE-LIST-8. */
const isOpen = ({ place, viewer }: IssueNumbersCall): boolean =>
  place.kind !== 'project' || hasFeature(place.project.issues_access_level, place.project, viewer);

const requestOf = (call: IssueNumbersCall): IssueListRequest => {
  const { place, params, viewer, at, services } = call;
  const filters = issueFilters(params, services.config.tier, at);
  // Nobody's issues are asked for, which makes no sense over everything. Rule: ISSUE-LIST-5.
  if (place.kind === 'all' && !viewer && filters.scope !== 'all') throw refuse.unauthorized();
  return {
    place: placeFor(place),
    filters,
    viewer: asReader(viewer),
    orderBy: params.order_by ?? 'created_at',
    sort: params.sort ?? 'desc',
    today: dayOf(at),
  };
};

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
    return { text: JSON.stringify(views), info };
  },
  ({ text }) => text.length,
);

/** The answer of a list of issues. Rules: ISSUE-LIST-1 to ISSUE-LIST-10, ISSUE-ORDER-1 to ISSUE-ORDER-6. */
export const answerIssueList = async (call: IssueListCall) => {
  const { services, page, place, params } = call;
  const request = requestOf(call);
  if (!isOpen(call)) return { status: 200 as const, body: [], page: slice([], page).info };
  const labelDetails = params.with_labels_details === true;
  const made = await issuePage(services, { request, page, references: referencesIn(place), labelDetails });
  return { status: 200 as const, body: asValue<Schemas['Issue'][]>(made.text), page: made.info };
};

/** The numbers of issues under the filters of the lists. Rule: ISSUE-STATS-1. */
export const answerIssueNumbers = async (call: IssueNumbersCall) => {
  const request = requestOf(call);
  const counts = isOpen(call)
    ? await countIssues(call.services.db, request)
    : { all: 0, closed: 0, opened: 0 };
  const { all, closed, opened } = counts;
  return { status: 200 as const, body: { statistics: { counts: { all, closed, opened } } } };
};
