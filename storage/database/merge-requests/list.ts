import type { Database } from '../engine/types.js';
import type { MergeRequestRow } from '../issuables/rows.js';
import { pageOfPlan, wantedFor } from '../issues/list.js';
import { choosePlan } from '../issues/plan.js';
import { type IssueContext, type IssuePlace, sql } from '../issues/sets.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { ListViewer, Sql } from '../projects/filters.js';
import { type MergeRequestFilters, mergeRequestSubject, narrowMergeRequests } from './filters.js';
import { type MergeRequestOrder, mergeRequestOrder } from './orders.js';
import { mergeRequestsSeen } from './visibility.js';

export type { MergeRequestFilters, MergeRequestNotFilters } from './filters.js';
export type { MergeRequestOrder } from './orders.js';

/** Everything that decides which merge requests a list holds, and in which order. */
export interface MergeRequestListRequest {
  /** Whoever asks for those of a project may read them. */
  place: IssuePlace;
  filters: MergeRequestFilters;
  viewer: ListViewer;
  orderBy: MergeRequestOrder;
  sort: 'asc' | 'desc';
  /** The day that dates are compared with. */
  today: string;
}

const seenBy = ({ place, viewer }: MergeRequestListRequest): Sql[] =>
  place.kind === 'project'
    ? [sql('i.target_project_id = ?', place.projectId)]
    : [sql('p.deleting = 0'), mergeRequestsSeen(viewer, 'p')];

/** A page of a list of merge requests with the bounded total. Rules: MR-LIST-3, MR-LIST-5, MR-LIST-8, MR-LIST-10. */
export const listMergeRequestsByPage = async (
  db: Database,
  request: MergeRequestListRequest,
  page: PageRequest,
): Promise<Page<MergeRequestRow>> => {
  const { place, filters, viewer, today } = request;
  const context: IssueContext = {
    subject: mergeRequestSubject,
    dialect: db.dialect,
    viewer,
    place,
    today,
  };
  const order = mergeRequestOrder(request.orderBy, request.sort, filters.labels ?? []);
  const narrowing = narrowMergeRequests(context, filters, order.column);
  const plan = await choosePlan(db, { context, order, seen: seenBy(request), ...narrowing }, wantedFor(page));
  return pageOfPlan<MergeRequestRow>(db, plan, page);
};
