import { containing, searchTerms } from '../../../domain/text/search-words.js';
import { folded } from '../engine/search-text.js';
import type { Dialect, Value } from '../engine/types.js';

/** A piece of SQL with its parameters, written by hand; `engine/sql.ts` takes its place file by file. */
export interface Sql {
  sql: string;
  params: readonly Value[];
}

/** Who looks at a list of projects; null when anonymous. */
export type ListViewer = { id: number; admin: boolean; external: boolean } | null;

/** What narrows a list of projects; the names are those of the interface. */
export interface ProjectFilters {
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

/**
 * A set of projects that may be small: `ids` lists them, `test` asks whether `p` is one of them. `key` names the
 * set for remembering its size; `implies` says that whoever looks may see everything in it.
 */
export interface CandidateSet {
  key: string;
  ids: Sql;
  test: Sql;
  implies?: boolean;
}

/** Conditions that hold for single projects `p`, and the sets among which the smallest may lead the query. */
export interface Narrowing {
  where: Sql[];
  sets: CandidateSet[];
}

const plain = (sql: string, ...params: Value[]): Sql => ({ sql, params });

const memberSet = (userId: number, least: number): CandidateSet => ({
  key: `member:${userId}:${least}`,
  ids: plain(
    'select project_id as id from project_authorizations where user_id = ? and access_level >= ?',
    userId,
    least,
  ),
  test: plain(
    `exists (select 1 from project_authorizations x where x.user_id = ? and x.project_id = p.id and x.access_level >= ?)`,
    userId,
    least,
  ),
  implies: true,
});

/** The projects a user has starred. */
export const starredSet = (userId: number): CandidateSet => ({
  key: `starred:${userId}`,
  ids: plain('select project_id as id from project_stars where user_id = ?', userId),
  test: plain('exists (select 1 from project_stars x where x.user_id = ? and x.project_id = p.id)', userId),
});

const importedSet = (userId: number): CandidateSet => ({
  key: `imported:${userId}`,
  ids: plain('select id from projects where creator_id = ? and import_type is not null', userId),
  test: plain('p.creator_id = ? and p.import_type is not null', userId),
});

const languageSet = (language: string): CandidateSet => ({
  key: `language:${language}`,
  ids: plain('select project_id as id from project_languages where language_lower = ?', language),
  test: plain(
    'exists (select 1 from project_languages x where x.project_id = p.id and x.language_lower = ?)',
    language,
  ),
});

const topicNamed = 'select t.id from topics t where t.name_lower = ?';

const topicSet = (topic: Sql, key: string): CandidateSet => ({
  key: `topic:${key}`,
  ids: plain(`select project_id as id from project_topics where topic_id in (${topic.sql})`, ...topic.params),
  test: plain(
    `exists (select 1 from project_topics x where x.project_id = p.id and x.topic_id in (${topic.sql}))`,
    ...topic.params,
  ),
});

const searched = ['p.name_lower', 'p.path_lower', folded('p.description')];
const phrase = (part: string): string => `"${part.replaceAll('"', '""')}"`;

const everyPart = (column: string, parts: readonly string[]): Sql => ({
  sql: `(${parts.map(() => `${column} like ? escape '\\'`).join(' and ')})`,
  params: parts.map(containing),
});

const anyColumn = (columns: readonly string[], parts: readonly string[]): Sql => {
  const tests = columns.map((column) => everyPart(column, parts));
  return { sql: `(${tests.map((one) => one.sql).join(' or ')})`, params: tests.flatMap((one) => one.params) };
};

const matching = (dialect: Dialect, parts: readonly string[], test: Sql): Sql => {
  if (dialect === 'postgres')
    return { sql: `select p.id from projects p where ${test.sql}`, params: test.params };
  const words = parts.map(phrase).join(' AND ');
  const columns = ['name_lower', 'path_lower', 'description'];
  const query = columns.map((column) => `(${column} : (${words}))`).join(' OR ');
  return plain('select rowid as id from project_search where project_search match ?', query);
};

const inNamespaces = (parts: readonly string[]): Sql => {
  const test = anyColumn(['n.full_path_lower', folded('n.full_name')], parts);
  return { sql: `select n.id from namespaces n where ${test.sql}`, params: test.params };
};

const searchSet = (dialect: Dialect, text: string, parts: string[], parents: boolean): CandidateSet => {
  const own = anyColumn(searched, parts);
  const ids = matching(dialect, parts, own);
  if (!parents) return { key: `search:${text}`, ids, test: own };
  const above = inNamespaces(parts);
  return {
    key: `search-above:${text}`,
    ids: {
      sql: `${ids.sql} union select id from projects where namespace_id in (${above.sql})`,
      params: [...ids.params, ...above.params],
    },
    test: {
      sql: `(${own.sql} or p.namespace_id in (${above.sql}))`,
      params: [...own.params, ...above.params],
    },
  };
};

/**
 * The sets of a search. Of several words SQLite meets each by itself, so that the rarest can lead and those that many
 * names have cost nothing; what is met by one word is held against all of them.
 */
const searchSets = (dialect: Dialect, parts: string[], parents: boolean): CandidateSet[] => {
  const whole = searchSet(dialect, parts.join(' '), parts, parents);
  if (dialect === 'postgres' || parents || parts.length < 2) return [whole];
  return parts.map((part) => ({
    key: `search-word:${part}`,
    ids: matching(dialect, [part], whole.test),
    test: whole.test,
  }));
};

const exactSet = (value: string): CandidateSet => ({
  key: `exact:${value}`,
  ids: plain(
    'select id from projects where name_lower = ? union select id from projects where path_lower = ?',
    value,
    value,
  ),
  test: plain('(p.name_lower = ? or p.path_lower = ?)', value, value),
});

const feature = (name: string, viewer: ListViewer): Sql => {
  const column = `p.${name}_access_level`;
  if (viewer?.admin) return plain(`${column} <> 'disabled'`);
  if (!viewer) return plain(`${column} = 'enabled'`);
  const member = memberSet(viewer.id, 10).test;
  return {
    sql: `(${column} = 'enabled' or (${column} = 'private' and ${member.sql}))`,
    params: member.params,
  };
};

const conditions = (filters: ProjectFilters, viewer: ListViewer): Sql[] => {
  const where: Sql[] = [];
  const add = (sql: string, ...params: Value[]) => where.push({ sql, params });
  const { archived, id_after, id_before, last_activity_after, last_activity_before } = filters;
  if (archived != null) add(archived ? 'p.archived = 1' : 'p.archived = 0');
  if (filters.visibility) add('p.visibility = ?', filters.visibility);
  if (filters.with_issues_enabled) where.push(feature('issues', viewer));
  if (filters.with_merge_requests_enabled) where.push(feature('merge_requests', viewer));
  if (id_after != null) add('p.id > ?', id_after);
  if (id_before != null) add('p.id < ?', id_before);
  if (last_activity_after != null) add('p.last_activity_at >= ?', last_activity_after);
  if (last_activity_before != null) add('p.last_activity_at <= ?', last_activity_before);
  // No check of repositories or wikis is kept that could have failed.
  if (filters.repository_checksum_failed || filters.wiki_checksum_failed) add('1 = 0');
  return where;
};

const viewerSets = (filters: ProjectFilters, viewer: ListViewer): CandidateSet[] => {
  if (!viewer) return [];
  const sets: CandidateSet[] = [];
  const least = Math.max(filters.membership ? 10 : 0, filters.owned ? 50 : 0, filters.min_access_level ?? 0);
  if (least > 0) sets.push(memberSet(viewer.id, least));
  if (filters.starred) sets.push(starredSet(viewer.id));
  if (filters.imported) sets.push(importedSet(viewer.id));
  return sets;
};

/** The SQL behind the filters of a list, for this viewer. */
export const narrow = (dialect: Dialect, filters: ProjectFilters, viewer: ListViewer): Narrowing => {
  const sets = viewerSets(filters, viewer);
  const terms = searchTerms(filters.search);
  if (terms?.kind === 'exact') sets.push(exactSet(terms.value));
  if (terms?.kind === 'parts') {
    sets.push(...searchSets(dialect, terms.parts, filters.search_namespaces ?? false));
  }
  for (const name of filters.topic ?? []) {
    const lower = name.trim().toLowerCase();
    if (lower) sets.push(topicSet(plain(topicNamed, lower), lower));
  }
  if (filters.topic_id != null) sets.push(topicSet(plain('?', filters.topic_id), `#${filters.topic_id}`));
  const language = filters.with_programming_language?.trim().toLowerCase();
  if (language) sets.push(languageSet(language));
  return { where: conditions(filters, viewer), sets };
};
