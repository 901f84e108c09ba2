import { searchTerms } from '../../../domain/text/search-words.js';
import { inList } from '../engine/in-list.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Dialect } from '../engine/types.js';
import { allOf, anyOf, visibilityText } from '../lists/conditions.js';
import { contains, folded, quoted } from '../lists/search.js';
import { linkedSet } from '../lists/sets.js';
import type { CandidateSet, Filters, ListContext } from '../lists/spec.js';
import { hasFeature, hasMergeRequests } from '../lists/visible-containers.js';
import { type ProjectScope, starredSet } from './scope.js';

/** What narrows a list of projects; the names are those of the interface. */
export interface ProjectFilters {
  ids?: readonly number[] | null | undefined;
  archived?: boolean | null | undefined;
  visibility?: 'private' | 'internal' | 'public' | undefined;
  search?: string | null | undefined;
  search_namespaces?: boolean | undefined;
  owned?: boolean | undefined;
  starred?: boolean | undefined;
  imported?: boolean | undefined;
  membership?: boolean | undefined;
  with_issues_enabled?: boolean | undefined;
  with_merge_requests_enabled?: boolean | undefined;
  with_programming_language?: string | null | undefined;
  min_access_level?: number | null | undefined;
  id_after?: number | null | undefined;
  id_before?: number | null | undefined;
  last_activity_after?: string | null | undefined;
  last_activity_before?: string | null | undefined;
  topic?: string[] | null | undefined;
  topic_id?: number | null | undefined;
  repository_checksum_failed?: boolean | undefined;
  wiki_checksum_failed?: boolean | undefined;
}

/** What decides which projects a list holds, and in which order. */
export interface ProjectListContext extends ListContext<ProjectFilters> {
  scope: ProjectScope;
  orderBy: ProjectOrder;
}

/** Fields a list of projects may be ordered by. */
export type ProjectOrder =
  | 'id'
  | 'name'
  | 'path'
  | 'created_at'
  | 'updated_at'
  | 'last_activity_at'
  | 'star_count'
  | 'similarity'
  | 'repository_size'
  | 'storage_size'
  | 'packages_size'
  | 'wiki_size';

const importedSet = (userId: number): CandidateSet => ({
  ids: sql`select id from projects where creator_id = ${userId} and import_type is not null`,
  test: sql`p.creator_id = ${userId} and p.import_type is not null`,
});

const languageSet = (language: string): CandidateSet =>
  linkedSet(sql`project_languages`, sql`project_id`, sql`p.id`, sql`language_lower = ${language}`);

const topicSet = (topic: Sql): CandidateSet =>
  linkedSet(sql`project_topics`, sql`project_id`, sql`p.id`, sql`topic_id in (${topic})`);

const topicSets = (names: readonly string[]): CandidateSet[] =>
  names
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
    .map((name) => topicSet(sql`select t.id from topics t where t.name_lower = ${name}`));

const inOneOf = (columns: readonly Sql[], parts: readonly string[]): Sql =>
  anyOf(...columns.map((column) => allOf(...parts.map((part) => contains(column, part)))));

/** The projects whose names or descriptions an index says to contain the words. */
const indexed = (dialect: Dialect, parts: readonly string[], test: Sql): Sql => {
  if (dialect === 'postgres') return sql`select p.id from projects p where ${test}`;
  const words = parts.map(quoted).join(' AND ');
  const query = ['name_lower', 'path_lower', 'description'].map((column) => `(${column} : (${words}))`);
  return sql`select rowid as id from project_search where project_search match ${query.join(' OR ')}`;
};

const namesOrDescription = (parts: readonly string[]): Sql =>
  inOneOf([sql`p.name_lower`, sql`p.path_lower`, folded(sql`p.description`)], parts);

/** Words that are met each by itself: each is held against all, and a statement takes only so many variables. */
const metSingly = 8;

/**
 * The sets of a search. Of few words SQLite meets each by itself, so that the rarest can drive and those that many
 * names have cost nothing; what is met by one word is held against all of them.
 */
const searchSets = (dialect: Dialect, parts: readonly string[]): CandidateSet[] => {
  const test = namesOrDescription(parts);
  const together = dialect === 'postgres' || parts.length > metSingly;
  if (together) return [{ ids: indexed(dialect, parts, test), test }];
  return parts.map((part) => ({ ids: indexed(dialect, [part], test), test }));
};

/** A search that also looks at the names of the namespaces. */
const searchSetAbove = (dialect: Dialect, parts: readonly string[]): CandidateSet => {
  const own = namesOrDescription(parts);
  const names = inOneOf([sql`n.full_path_lower`, folded(sql`n.full_name`)], parts);
  const above = sql`select n.id from namespaces n where ${names}`;
  return {
    ids: sql`${indexed(dialect, parts, own)} union select id from projects where namespace_id in (${above})`,
    test: anyOf(own, sql`p.namespace_id in (${above})`),
  };
};

const exactSet = (value: string): CandidateSet => ({
  ids: sql`select id from projects where name_lower = ${value}
    union select id from projects where path_lower = ${value}`,
  test: sql`(p.name_lower = ${value} or p.path_lower = ${value})`,
});

const search = (text: string, { dialect, filters }: ProjectListContext) => {
  const terms = searchTerms(text);
  if (!terms) return null;
  if (terms.kind === 'exact') return exactSet(terms.value);
  return filters.search_namespaces ? searchSetAbove(dialect, terms.parts) : searchSets(dialect, terms.parts);
};

// No check of repositories or wikis is kept that could have failed.
const neverFailed = (isAsked: boolean) => (isAsked ? sql`1 = 0` : null);

/** The filters of lists of projects; memberships are among the sets of the list. */
export const projectFilters: Filters<ProjectFilters, ProjectListContext> = {
  ids: (ids) => ({
    ids: sql`select id from projects where id in (${inList(ids)})`,
    test: sql`p.id in (${inList(ids)})`,
  }),
  starred: (isAsked, { viewer }) => (isAsked && viewer ? starredSet(viewer.id) : null),
  imported: (isAsked, { viewer }) => (isAsked && viewer ? importedSet(viewer.id) : null),
  search,
  topic: topicSets,
  topic_id: (id) => topicSet(sql`${id}`),
  with_programming_language: (name) => (name.trim() ? languageSet(name.trim().toLowerCase()) : null),
  archived: (isArchived) => (isArchived ? sql`p.archived = 1` : sql`p.archived = 0`),
  visibility: (word) => sql`p.visibility = ${visibilityText(word)}`,
  with_issues_enabled: (isAsked, { viewer }) =>
    isAsked ? hasFeature(viewer, sql`p`, sql`p.issues_access_level`) : null,
  with_merge_requests_enabled: (isAsked, { viewer }) => (isAsked ? hasMergeRequests(viewer, sql`p`) : null),
  id_after: (id) => sql`p.id > ${id}`,
  id_before: (id) => sql`p.id < ${id}`,
  last_activity_after: (moment) => sql`p.last_activity_at >= ${moment}`,
  last_activity_before: (moment) => sql`p.last_activity_at <= ${moment}`,
  repository_checksum_failed: neverFailed,
  wiki_checksum_failed: neverFailed,
};
