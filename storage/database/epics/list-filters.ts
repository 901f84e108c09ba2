import { searchTerms } from '../../../domain/text/search-words.js';
import { type Sql, sql } from '../engine/sql.js';
import { orNoneOrAny } from '../issuables/list-filters.js';
import {
  hasAny,
  hasReacted,
  isLabelled,
  reactionSet,
  type UserKey,
  userNumber,
} from '../issuables/list-sets.js';
import { issueVisible } from '../issuables/visibility.js';
import { allOf, anyOf, finds, never, opposite } from '../lists/conditions.js';
import { contains, folded } from '../lists/search.js';
import type { Filters, ListContext, Narrowed } from '../lists/spec.js';

/** What an epic may not be. */
export interface EpicNotFilters {
  author_id?: number | null | undefined;
  author_username?: string | null | undefined;
  labels?: readonly string[] | null | undefined;
  my_reaction_emoji?: string | null | undefined;
}

/** What narrows a list of epics; the names are those of the interface. */
export interface EpicFilters extends EpicNotFilters {
  search?: string | null | undefined;
  state?: 'opened' | 'closed' | 'all' | undefined;
  created_after?: string | null | undefined;
  created_before?: string | null | undefined;
  updated_after?: string | null | undefined;
  updated_before?: string | null | undefined;
  confidential?: boolean | null | undefined;
  not?: EpicNotFilters | null | undefined;
  ids?: readonly number[] | null | undefined;
  iids?: readonly number[] | null | undefined;
  /** How the number within the group begins. */
  iid_prefix?: string | null | undefined;
  /** Where `search` looks; everywhere when nothing is said. */
  in?: readonly ('title' | 'description')[] | null | undefined;
  /** The title of a milestone that an issue of the epic is planned for. */
  milestone?: string | null | undefined;
  /** Days that an epic has to run in. */
  during?: { from: string; to: string } | null | undefined;
  /** Whether only epics are wanted that are inside no other. */
  is_top?: boolean | null | undefined;
}

/** Where epics are listed: in groups, or inside another epic. */
export type EpicPlace =
  | { kind: 'groups'; groupId: number; withAncestors: boolean; withDescendants: boolean }
  | { kind: 'epic'; epicId: number };

/** What decides which epics a list holds, and in which order. */
export interface EpicContext extends ListContext<EpicFilters> {
  place: EpicPlace;
  orderBy: 'created_at' | 'updated_at' | 'title' | 'relative_position' | 'start_date' | 'due_date';
}

const isBy = (user: UserKey): Sql => sql`e.author_id = ${userNumber(user)}`;

const epics = { tables: { row: sql`e`, link: sql`epic` } };
const hasLabel = hasAny(epics, sql`labels`);

const labels = (titles: readonly string[]): Sql[] => {
  if (titles.some((title) => title.toLowerCase() === 'none')) return [opposite(hasLabel)];
  return titles.map((title) => (title.toLowerCase() === 'any' ? hasLabel : isLabelled(epics, title)));
};

const hasReactedWith = (userId: number, name: string): Sql => reactionSet(epics, userId, name).test;

// Nobody without an account has reacted to anything, and asking so narrows nothing.
const reaction = (name: string, { viewer }: EpicContext): Narrowed =>
  viewer && orNoneOrAny(name, hasReacted(epics, viewer.id), () => hasReactedWith(viewer.id, name));

const searchable = { title: sql`e.title`, description: sql`e.description` };

const search = (text: string, { filters }: EpicContext): Sql | null => {
  const terms = searchTerms(text);
  if (!terms) return null;
  const parts = terms.kind === 'parts' ? terms.parts : [terms.value];
  const columns = (filters.in ?? (['title', 'description'] as const)).map((name) => folded(searchable[name]));
  return allOf(...parts.map((part) => anyOf(...columns.map((column) => contains(column, part)))));
};

/** What an epic may not be; None and Any are no words here. */
const not = (given: EpicNotFilters, { viewer }: EpicContext): Sql[] => {
  const { author_id: id, author_username: username, my_reaction_emoji: name } = given;
  const authors = id != null ? [isBy({ id })] : username ? [isBy({ username })] : [];
  const reactions = viewer && name ? [hasReactedWith(viewer.id, name)] : [];
  return [...authors, ...reactions, ...(given.labels ?? []).map((title) => isLabelled(epics, title))].map(
    opposite,
  );
};

/** What a viewer sees the issues of an epic to be planned for. */
const planned = (viewer: EpicContext['viewer'], what: Sql): Sql =>
  sql`select ${what} from epic_issues x join issues i on i.id = x.issue_id join projects p on p.id = i.project_id
    join milestones m on m.id = i.milestone_id where x.epic_id = e.id and ${issueVisible(viewer)}`;

/** The first and the last day of an epic: those that are fixed, or those of the milestones of its issues. */
export const epicDays = ({ viewer }: Pick<EpicContext, 'viewer'>): { start: Sql; due: Sql } => ({
  start: sql`case when e.start_date_is_fixed = 1 then e.start_date_fixed
    else (${planned(viewer, sql`min(m.start_date)`)}) end`,
  due: sql`case when e.due_date_is_fixed = 1 then e.due_date_fixed
    else (${planned(viewer, sql`max(m.due_date)`)}) end`,
});

const during = ({ from, to }: { from: string; to: string }, context: EpicContext): Sql => {
  const { start, due } = epicDays(context);
  return allOf(sql`coalesce(${start}, ${due}) <= ${to}`, sql`coalesce(${due}, ${start}) >= ${from}`);
};

const noneOr = (numbers: readonly number[], column: Sql): Sql =>
  numbers.length === 0 ? never : sql`${column} in (${sql.list(numbers)})`;

/** The filters of lists of epics. Rules: EPIC-LIST-1 to EPIC-LIST-6. */
export const epicFilters: Filters<EpicFilters, EpicContext> = {
  author_id: (id) => isBy({ id }),
  // The number of an author goes before the username.
  author_username: (username, { filters }) => (filters.author_id == null ? isBy({ username }) : null),
  labels,
  my_reaction_emoji: reaction,
  state: (state) => (state === 'all' ? null : sql`e.state = ${state}`),
  confidential: (is) => (is ? sql`e.confidential = 1` : sql`e.confidential = 0`),
  created_after: (moment) => sql`e.created_at >= ${moment}`,
  created_before: (moment) => sql`e.created_at <= ${moment}`,
  updated_after: (moment) => sql`e.updated_at >= ${moment}`,
  updated_before: (moment) => sql`e.updated_at <= ${moment}`,
  search,
  not,
  ids: (ids) => noneOr(ids, sql`e.id`),
  iids: (iids) => noneOr(iids, sql`e.iid`),
  iid_prefix: (text) => sql`cast(e.iid as text) like ${`${text}%`}`,
  milestone: (title, { viewer }) => finds(sql`${planned(viewer, sql`1`)} and m.title = ${title}`),
  during,
  is_top: (is) => (is ? sql`e.parent_id is null` : null),
};
