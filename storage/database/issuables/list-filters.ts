import { type Sql, sql } from '../engine/sql.js';
import { opposite } from '../lists/conditions.js';
import type { Filters, ListSpec, Narrowed } from '../lists/spec.js';
import type { ListViewer } from '../lists/viewer.js';
import { searched } from './list-search.js';
import {
  assigneeSet,
  authorSet,
  groupSet,
  hasAny,
  hasReacted,
  type IssuableContext,
  type IssuablePlace,
  type IssuableTables,
  iidSet,
  labelSet,
  rangeSet,
  reactionSet,
} from './list-sets.js';
import { inVisibleProjects } from './list-visibility.js';
import { inMilestone, type MilestoneFilters } from './milestone-filter.js';

/** What may be left out or empty. */
export type Maybe<Value> = Value | null | undefined;

/** What narrows lists of issues and of merge requests; the names are those of the interface. */
export interface IssuableFilters extends MilestoneFilters {
  scope?: Maybe<'created_by_me' | 'assigned_to_me' | 'all'>;
  labels?: Maybe<string[]>;
  iids?: Maybe<number[]>;
  search?: Maybe<string>;
  /** Where to search: `title`, `description` or both. */
  in?: Maybe<string>;
  author_id?: Maybe<number>;
  author_username?: Maybe<string>;
  assignee_id?: Maybe<number | string>;
  assignee_username?: Maybe<string[]>;
  created_after?: Maybe<string>;
  created_before?: Maybe<string>;
  updated_after?: Maybe<string>;
  updated_before?: Maybe<string>;
  my_reaction_emoji?: Maybe<string>;
}

type Context = IssuableContext<IssuableFilters>;

/** What a filter comes to that takes a value, None or Any. */
export const orNoneOrAny = (
  value: number | string,
  any: Parameters<typeof opposite>[0],
  byValue: () => Narrowed,
): Narrowed => {
  const word = String(value).toLowerCase();
  if (word === 'any') return any;
  return word === 'none' ? opposite(any) : byValue();
};

/** Words for issues without labels, the old one also with the plus that stands for its blank in a query. Rules: ISSUE-FILTER-17, ISSUE-FILTER-36. */
const unlabelled = ['none', 'no label', 'no+label'];

const labels = (titles: readonly string[], context: Context): Narrowed => {
  const words = titles.map((title) => title.toLowerCase());
  const any = hasAny(context, sql`labels`);
  if (words.some((word) => unlabelled.includes(word))) return opposite(any);
  return words.includes('any') ? any : [...new Set(titles)].map((title) => labelSet(context, title));
};

const scope = (word: 'created_by_me' | 'assigned_to_me' | 'all', context: Context): Narrowed => {
  const mine = { id: context.viewer?.id ?? 0 };
  if (word === 'assigned_to_me') return assigneeSet(context, mine);
  return word === 'created_by_me' ? authorSet(context, mine) : null;
};

/** The filters that lists of issues and of merge requests have in common, those that tend to leave few rows first. */
export const issuableFilters: Filters<IssuableFilters, Context> = {
  iids: (iids, context) => (iids.length > 0 ? iidSet(context, iids) : null),
  assignee_id: (id, context) =>
    orNoneOrAny(id, hasAny(context, sql`assignees`), () => assigneeSet(context, { id: Number(id) })),
  assignee_username: (names, context) => names.map((username) => assigneeSet(context, { username })),
  scope,
  author_id: (id, context) => authorSet(context, { id }),
  // The number of an author goes before the username.
  author_username: (username, context) =>
    context.filters.author_id == null ? authorSet(context, { username }) : null,
  milestone_id: (_, context) => inMilestone(context),
  milestone: (_, context) => (context.filters.milestone_id ? null : inMilestone(context)),
  // Reactions of nobody are no condition.
  my_reaction_emoji: (name, context) => {
    const { viewer } = context;
    if (!viewer) return null;
    return orNoneOrAny(name, hasReacted(context, viewer.id), () => reactionSet(context, viewer.id, name));
  },
  labels,
  search: searched,
  created_after: (from, context) => rangeSet(context, 'created_at', from, context.filters.created_before),
  created_before: (to, context) =>
    context.filters.created_after ? null : rangeSet(context, 'created_at', null, to),
  updated_after: (from, context) => rangeSet(context, 'updated_at', from, context.filters.updated_before),
  updated_before: (to, context) =>
    context.filters.updated_after ? null : rangeSet(context, 'updated_at', null, to),
};

type Common = 'table' | 'id' | 'beside' | 'fetch' | 'place' | 'sets' | 'scope' | 'visibility' | 'counting';

/** Who reads what is listed. */
interface ReadBy {
  /** In the one project that is asked, whose list the viewer may read. */
  inProject(viewer: ListViewer, project: Extract<IssuablePlace, { kind: 'project' }>): readonly Sql[];
  /** Wherever it stands, in a project `p`. */
  anywhere(viewer: ListViewer): Sql;
}

/** What lists of issues and of merge requests have in common; their rows are known as `i`. */
export const issuableList = <Input, Context extends IssuableContext<Input>>(
  { table, project, rows }: IssuableTables,
  { inProject, anywhere }: ReadBy,
): Pick<ListSpec<Input, Context>, Common> => ({
  table: sql`${table} i`,
  id: sql`i.id`,
  beside: ({ place }) =>
    place.kind === 'project' ? null : { table: sql`projects p`, on: sql`p.id = i.${project}` },
  fetch: () => ({ ...rows, from: sql`${table} i` }),
  place: ({ place }) => (place.kind === 'project' ? sql`i.${project} = ${place.projectId}` : null),
  sets: () => [],
  scope: groupSet,
  visibility: (context) => {
    const { place, viewer } = context;
    return place.kind === 'project'
      ? { where: inProject(viewer, place) }
      : { where: [anywhere(viewer)], ...inVisibleProjects(context) };
  },
  counting: { sizes: 3001, total: 30_000 },
});
