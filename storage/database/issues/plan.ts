import type { Database } from '../engine/types.js';
import { countLimit } from '../lists/page.js';
import type { ListViewer, Sql } from '../projects/filters.js';
import { dueRanges } from './due-order.js';
import { narrowIssues } from './filters.js';
import type { IssueFilters } from './list-input.js';
import { type IndexRange, type IssueOrder, type OrderPlan, orderPlan } from './orders.js';
import { rankRanges } from './rank-order.js';
import {
  groupSet,
  type IssueContext,
  type IssuePlace,
  type IssueSet,
  issueSubject,
  type ListSubject,
  sql,
} from './sets.js';
import { confidentialSeen, issueSeen, openProjects, visibleIssues } from './visibility.js';

/** Everything that decides which issues a list holds, and in which order. */
export interface IssueListRequest {
  place: IssuePlace;
  filters: IssueFilters;
  viewer: ListViewer;
  orderBy: IssueOrder;
  sort: 'asc' | 'desc';
  /** The day that dates are compared with. */
  today: string;
}

/** How a list is read: led by a small set, or by the order itself. */
export interface IssuePlan {
  subject: ListSubject;
  order: OrderPlan;
  lead: IssueSet | null;
  /** Every other condition on `i`, and on `p` when `joined`. */
  where: Sql[];
  /** Whether conditions ask for the project. */
  joined: boolean;
  /** The narrowest of all sets, with its size as far as it was counted; null when nothing narrows. */
  narrowest: { set: IssueSet; size: number } | null;
  /** Conditions without those of a leading set, for counting along the narrowest set. */
  rest(lead: IssueSet | null): Sql[];
}

const smallest = 3000;
const rememberedMs = 5000;
const sizes = new WeakMap<Database, Map<string, { size: number; until: number }>>();

/** How many rows a question has, up to a limit; a few seconds old at most, as it only chooses a way. */
const sizeOf = async (db: Database, ids: Sql, limit = smallest + 1): Promise<number> => {
  const known = sizes.get(db) ?? new Map<string, { size: number; until: number }>();
  sizes.set(db, known);
  const key = `${limit} ${ids.sql}${JSON.stringify(ids.params)}`;
  const now = performance.now();
  const remembered = known.get(key);
  if (remembered && remembered.until > now) return remembered.size;
  const text = `select count(*) as n from (select 1 from (${ids.sql}) s limit ${limit}) c`;
  const size = (await db.hot.get<{ n: number }>(text, ids.params))?.n ?? 0;
  if (known.size > 1000) known.clear();
  known.set(key, { size, until: now + rememberedMs });
  return size;
};

const narrowestOf = async (db: Database, sets: readonly IssueSet[]): Promise<IssuePlan['narrowest']> => {
  let found: IssuePlan['narrowest'] = null;
  for (const set of sets) {
    const size = await sizeOf(db, set.ids);
    if (!found || size < found.size) found = { set, size };
    // A set that can lead ends the search for a better one.
    if (size <= smallest) break;
  }
  return found;
};

/** What stands in all of these sets, read along the narrowest of them. */
const common = ({ table }: ListSubject, narrowest: IssueSet, sets: readonly IssueSet[]): IssueSet => {
  const tests = sets.filter((set) => set !== narrowest).map((set) => set.test);
  const all = tests.map((one) => `(${one.sql})`).join(' and ');
  return {
    ids: sql(
      `select i.id as id from (${narrowest.ids.sql}) n cross join ${table} i where i.id = n.id and ${all}`,
      ...narrowest.ids.params,
      ...tests.flatMap((one) => one.params),
    ),
    test: sql('1 = 1'),
  };
};

/** The narrowest set; where several large ones meet, what they have in common, if that is small. */
const bestOf = async (
  db: Database,
  subject: ListSubject,
  sets: readonly IssueSet[],
): Promise<IssuePlan['narrowest']> => {
  const found = await narrowestOf(db, sets);
  if (!found || sets.length < 2 || found.size <= smallest) return found;
  const set = common(subject, found.set, sets);
  const size = await sizeOf(db, set.ids);
  return size <= smallest ? { set, size } : found;
};

/** The issues of the projects a viewer sees, where these are few enough to be looked at one by one. */
const visibilitySet = async (db: Database, { viewer, subject }: IssueContext): Promise<IssueSet[]> => {
  if (!viewer || viewer.admin) return [];
  if ((await sizeOf(db, openProjects(viewer), countLimit)) >= countLimit) return [];
  return [{ ids: visibleIssues(viewer, subject), test: sql('1 = 1') }];
};

const placeSets = async (db: Database, context: IssueContext): Promise<IssueSet[]> => {
  const { place, subject } = context;
  if (place.kind === 'group') return [groupSet(place.groupId, subject)];
  return place.kind === 'all' ? visibilitySet(db, context) : [];
};

const placeConditions = ({ place, viewer }: IssueListRequest): Sql[] => {
  if (place.kind !== 'project') return issueSeen(viewer);
  const confidential = confidentialSeen(viewer, viewer ? place.level : 0);
  return [sql('i.project_id = ?', place.projectId), ...(confidential ? [confidential] : [])];
};

/** The issues among which an order is walked. */
const walkedAmong = ({ place, subject: { table, project } }: IssueContext): Sql =>
  place.kind === 'project'
    ? sql(`select id from ${table} where ${project} = ?`, place.projectId)
    : sql(`select id from ${table}`);

/**
 * Whether to look at a whole set rather than to walk the order until so many of it were met. Where many filters meet,
 * what belongs to all of them may be so rare that walking would read everything.
 */
const isWorthLeading = (size: number, among: number, filters: number, wanted: number): boolean => {
  if (size > smallest) return false;
  return among >= countLimit || filters > 1 || size * size <= among * wanted;
};

/** What a list holds: conditions that always hold, sets of which one may lead, and its order. */
export interface ListBase {
  context: IssueContext;
  order: OrderPlan;
  /** The rule of sight, and the project where there is one. */
  seen: Sql[];
  where: Sql[];
  sets: IssueSet[];
}

/**
 * Chooses how a list is read. A small set is looked at as a whole and sorted; where all sets are large, a page is
 * met soon by walking the order, asking each row whether it belongs. `wanted` is how many rows are read, from the
 * first on.
 */
export const choosePlan = async (db: Database, target: ListBase, wanted: number): Promise<IssuePlan> => {
  const { context, order, seen, where, sets } = target;
  const { place, subject } = context;
  const among = await sizeOf(db, walkedAmong(context), countLimit);
  const small = place.kind === 'project' && among <= smallest;
  const own = await bestOf(db, subject, small ? [] : sets);
  const isEnough = small || (own !== null && own.size <= smallest);
  const around = place.kind === 'group' || !isEnough ? await placeSets(db, context) : [];
  const best = isEnough ? own : await narrowestOf(db, own ? [own.set, ...around] : around);
  const all = [...around, ...sets];
  const rest = (lead: IssueSet | null): Sql[] => [
    ...seen,
    ...where,
    ...all.filter((set) => set !== lead).map((set) => set.test),
  ];
  const rows = order.indexRanges ? wanted : Number.POSITIVE_INFINITY;
  const lead = best && isWorthLeading(best.size, among, sets.length, rows) ? best.set : null;
  return { subject, order, lead, where: rest(lead), joined: place.kind !== 'project', narrowest: best, rest };
};

/** With more stretches than these a list is sooner sorted as a whole. */
const mostRanges = 200;

/** How many conditions a list has that leave much of it: all kinds of issues but one, and a state. */
const plainTests = ({ state, issue_type }: IssueFilters): number =>
  (issue_type ? 0 : 1) + (state && state !== 'all' ? 1 : 0);

/** Stretches of an order whose keys are worked out, where few enough of them make up a project. */
const indexRangesIn = async (db: Database, request: IssueListRequest): Promise<IndexRange[] | null> => {
  const { place, orderBy, sort } = request;
  if (place.kind !== 'project') return null;
  if (orderBy === 'milestone_due') return dueRanges(db, place.projectId, sort);
  if (orderBy === 'label_priority') return rankRanges(db, place.projectId, sort);
  if (orderBy !== 'priority') return null;
  const days = await dueRanges(db, place.projectId, sort);
  const ranks = days && (await rankRanges(db, place.projectId, sort));
  if (!days || !ranks || days.length * ranks.length > mostRanges) return null;
  return days.flatMap((day) =>
    ranks.map((rank) => ({ where: [...day.where, ...rank.where], order: rank.order })),
  );
};

/** How a list of issues is read. */
export const planIssues = async (
  db: Database,
  request: IssueListRequest,
  wanted: number,
): Promise<IssuePlan> => {
  const { place, filters, viewer, today } = request;
  const context: IssueContext = { subject: issueSubject, dialect: db.dialect, viewer, place, today };
  const worked = orderPlan(request.orderBy, request.sort, filters.labels ?? []);
  const narrowing = narrowIssues(context, filters, worked.column);
  // Where filters may leave little of a stretch, each would be walked to its end.
  const isOpen = narrowing.sets.length === 0 && narrowing.where.length <= plainTests(filters);
  const indexRanges = worked.indexRanges ?? (isOpen ? await indexRangesIn(db, request) : null);
  const order = { ...worked, indexRanges };
  return choosePlan(db, { context, order, seen: placeConditions(request), ...narrowing }, wanted);
};
