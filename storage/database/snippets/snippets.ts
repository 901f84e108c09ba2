import { guest } from '../../../domain/access-level.js';
import { all, one, run } from '../engine/ask.js';
import { inList } from '../engine/in-list.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Database, Source, Tx } from '../engine/types.js';
import { listedSnippets } from '../issuables/listed-rows.js';
import type { SnippetRow } from '../issuables/rows.js';
import { snippetTextVisible, snippetVisible } from '../issuables/visibility.js';
import { allOf, between } from '../lists/conditions.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { ListViewer } from '../lists/viewer.js';
import { hasLevel } from '../lists/visible-containers.js';
import { type Authored, authorColumns } from '../users/authors.js';

/** A snippet with its author and the path of its project. */
export type ListedSnippet = SnippetRow & Authored & { project_path: string | null };

const besides = sql`${authorColumns}, p.full_path as project_path`;
const rows = { columns: sql`${listedSnippets.columns}, ${besides}`, late: listedSnippets.late };
const tables = sql`snippets s join users a on a.id = s.author_id left join projects p on p.id = s.project_id`;

/** A snippet by its number. */
export const findListedSnippet = (source: Source, id: number): Promise<ListedSnippet | undefined> =>
  one<ListedSnippet>(source, sql`select s.*, ${besides} from ${tables} where s.id = ${id}`);

const listed = (source: Source, where: Sql, page: PageRequest): Promise<Page<ListedSnippet>> =>
  listPage<ListedSnippet>(
    source,
    {
      ...rows,
      from: sql`from ${tables} where ${where}`,
      order: sql`s.id desc`,
    },
    page,
  );

/** When the snippets of a list were made, both ends included. */
export interface SnippetPeriod {
  created_after?: string | undefined;
  created_before?: string | undefined;
}

/** The personal snippets of a user, newest first. Rules: SNIPPET-LIST-1, SNIPPET-LIST-2. */
export const listOwnSnippets = (
  source: Source,
  userId: number,
  { created_after, created_before }: SnippetPeriod,
  page: PageRequest,
): Promise<Page<ListedSnippet>> => {
  const mine = sql`s.author_id = ${userId} and s.project_id is null`;
  return listed(source, allOf(mine, ...between(sql`s.created_at`, created_after, created_before)), page);
};

/** The public personal snippets of everybody, newest first. Rule: SNIPPET-PUBLIC-1. */
export const listOpenSnippets = (source: Source, page: PageRequest): Promise<Page<ListedSnippet>> =>
  listed(source, sql`s.visibility = 'public' and s.project_id is null`, page);

/** The snippets of a project, whose snippets a viewer has, that they may read, newest first. Rules: SNIPPET-LIST-3, SNIPPET-LIST-4. */
export const listSnippetsOf = (
  source: Source,
  projectId: number,
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<ListedSnippet>> => {
  const isMember = hasLevel(viewer, 'project', sql`s.project_id`, guest);
  const where = allOf(sql`s.project_id = ${projectId}`, snippetTextVisible(viewer, sql`s`, isMember));
  return listed(source, where, page);
};

/** What narrows a list of snippets of all kinds. */
export interface SnippetFilters {
  ids?: readonly number[] | undefined;
  authorId?: number | undefined;
  projectId?: number | undefined;
  kind?: 'personal' | 'project' | undefined;
  visibility?: string | undefined;
}

/** The snippets of people and projects that a viewer may read, newest first. Rule: SNIPPET-READ-2. */
export const listSnippets = (
  { hot, dialect }: Database,
  filters: SnippetFilters,
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<ListedSnippet>> => {
  const { ids, authorId, projectId, kind, visibility } = filters;
  const tests = [
    snippetVisible(viewer, dialect),
    ...(ids ? [sql`s.id in (${inList(ids)})`] : []),
    ...(authorId === undefined ? [] : [sql`s.author_id = ${authorId}`]),
    ...(projectId === undefined ? [] : [sql`s.project_id = ${projectId}`]),
    ...(kind === undefined
      ? []
      : [kind === 'personal' ? sql`s.project_id is null` : sql`s.project_id is not null`]),
    ...(visibility === undefined ? [] : [sql`s.visibility = ${visibility}`]),
  ];
  const from = sql`from ${tables} left join projects sp on sp.id = s.project_id where ${allOf(...tests)}`;
  return listPage<ListedSnippet>(hot, { ...rows, from, order: sql`s.id desc` }, page);
};

/** A new snippet. */
export type NewSnippet = Pick<
  SnippetRow,
  'project_id' | 'author_id' | 'title' | 'description' | 'visibility'
>;

/** Adds a snippet whose repository is still to be written. */
export const insertSnippet = async (
  tx: Tx,
  snippet: NewSnippet,
  from: { userAgent: string; ip: string },
  at: string,
): Promise<SnippetRow> => {
  const [row] = await tx('snippets')
    .insert({ ...snippet, writing_at: at, created_at: at, updated_at: at })
    .returning('*');
  if (!row) throw new Error('the snippet was not kept');
  await tx('user_agent_details').insert({
    snippet_id: row.id,
    user_agent: from.userAgent,
    ip_address: from.ip,
  });
  return row;
};

/** What of a snippet's own columns is changed. */
export type SnippetChange = Partial<Pick<SnippetRow, 'title' | 'description' | 'visibility'>>;

/** Changes columns of a snippet; what is undefined stays. */
export const changeSnippet = async (
  tx: Tx,
  id: number,
  change: { [K in keyof SnippetChange]?: SnippetChange[K] | undefined },
  at: string,
): Promise<void> => {
  await tx('snippets')
    .where({ id })
    .update({ ...change, updated_at: at });
};

/** Marks a snippet whose repository is about to be written. */
export const markWriting = async (tx: Tx, id: number, at: string): Promise<void> => {
  await tx('snippets').where({ id }).update({ writing_at: at });
};

/** Keeps which files the repository of a snippet has; it is written no longer. */
export const keepSnippetFiles = async (tx: Tx, id: number, files: readonly string[]): Promise<void> => {
  await tx('snippets')
    .where({ id })
    .update({ files: JSON.stringify(files), writing_at: null });
};

/** Snippets, beyond a number, whose repository was being written before a moment. */
export const unfinishedSnippets = (
  source: Source,
  { after, before, limit }: { after: number; before: string; limit: number },
): Promise<Pick<SnippetRow, 'id'>[]> =>
  all(
    source,
    sql`select id from snippets where writing_at is not null and writing_at < ${before} and id > ${after}
      order by id limit ${limit}`,
  );

/** Deletes a snippet with all that hangs on it and what others say of it. */
export const deleteSnippetRow = async (tx: Tx, id: number): Promise<void> => {
  await run(
    tx,
    sql`delete from events where target_type in ('Note', 'DiscussionNote')
      and target_id in (select id from notes where snippet_id = ${id})`,
  );
  await tx('notes').where({ referrer_kind: 'snippet', referrer_id: id }).delete();
  await tx('snippets').where({ id }).delete();
};

/** Deletes the personal snippets of a user. */
export const deletePersonalSnippets = async (tx: Tx, userId: number): Promise<void> => {
  await tx('snippets').where({ author_id: userId }).whereNull('project_id').delete();
};

/** Snippets that are gone while their repositories may still be there. */
export const goneSnippets = async (source: Source, limit: number): Promise<number[]> => {
  const rows = await all<{ snippet_id: number }>(
    source,
    sql`select g.snippet_id from gone_snippets g
      where not exists (select 1 from snippets s where s.id = g.snippet_id)
      order by g.snippet_id limit ${limit}`,
  );
  return rows.map((row) => row.snippet_id);
};

/** Forgets snippets whose repositories are gone too. */
export const forgetSnippets = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx('gone_snippets').whereIn('snippet_id', ids).delete();
};
