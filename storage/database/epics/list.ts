import type { Knex } from 'knex';
import { reporter } from '../../../domain/access-level.js';
import { searchTerms } from '../../../domain/text/search-words.js';
import { anyContains, folded } from '../engine/search-text.js';
import type { EpicRow } from '../issuables/rows.js';
import { groupSeen } from '../issuables/visibility.js';
import { type Page, type PageRequest, paged } from '../lists/page.js';
import type { ListViewer, Sql } from '../projects/filters.js';

/** The conditions that a viewer sees an epic `e` of a group `n`: who may not read a group reads none of its epics. */
export const epicSeen = (viewer: ListViewer): Sql[] => {
  const group = groupSeen(viewer, 'n');
  if (viewer?.admin) return [group];
  if (!viewer) return [group, { sql: 'e.confidential = 0', params: [] }];
  return [
    group,
    {
      sql: `(e.confidential = 0 or e.author_id = ? or exists (select 1 from group_authorizations h
        where h.user_id = ? and h.group_id = e.group_id and h.access_level >= ${reporter}))`,
      params: [viewer.id, viewer.id],
    },
  ];
};

/** What an epic may not be. */
export interface EpicNotFilters {
  author_id?: number | null | undefined;
  author_username?: string | null | undefined;
  labels?: readonly string[] | null | undefined;
  my_reaction_emoji?: string | null | undefined;
}

/** What narrows and orders a list of epics; the names are those of the interface. */
export interface EpicFilters extends EpicNotFilters {
  order_by: 'created_at' | 'updated_at' | 'title';
  sort: 'asc' | 'desc';
  search?: string | null | undefined;
  state: 'opened' | 'closed' | 'all';
  created_after?: string | null | undefined;
  created_before?: string | null | undefined;
  updated_after?: string | null | undefined;
  updated_before?: string | null | undefined;
  include_ancestor_groups: boolean;
  include_descendant_groups: boolean;
  confidential?: boolean | null | undefined;
  not?: EpicNotFilters | null | undefined;
}

type Query = Knex.QueryBuilder;

const authorSql = (filters: EpicNotFilters): Sql | null => {
  if (filters.author_id != null) return { sql: '?', params: [filters.author_id] };
  if (!filters.author_username) return null;
  return {
    sql: 'coalesce((select id from users where username_lower = ?), 0)',
    params: [filters.author_username.toLowerCase()],
  };
};

const labelled = (title: string): Sql => ({
  sql: `exists (select 1 from epic_labels x join labels l on l.id = x.label_id
    where x.epic_id = e.id and l.title = ?)`,
  params: [title],
});

const anyLabel = 'exists (select 1 from epic_labels x where x.epic_id = e.id)';

const byLabels = (query: Query, titles: readonly string[]): void => {
  const words = titles.map((title) => title.toLowerCase());
  if (words.includes('none')) {
    query.whereRaw(`not ${anyLabel}`);
    return;
  }
  for (const title of titles) {
    const one = title.toLowerCase() === 'any' ? { sql: anyLabel, params: [] } : labelled(title);
    query.whereRaw(one.sql, one.params);
  }
};

const reacted = (viewerId: number, name: string | null): Sql => ({
  sql: `exists (select 1 from award_emoji x where x.epic_id = e.id and x.user_id = ?
    ${name === null ? '' : 'and x.name = ?'})`,
  params: name === null ? [viewerId] : [viewerId, name],
});

const byReaction = (query: Query, viewer: ListViewer, name: string): void => {
  // Nobody without an account has reacted to anything, and asking so narrows nothing.
  if (!viewer) return;
  const word = name.toLowerCase();
  const one = reacted(viewer.id, word === 'any' || word === 'none' ? null : name);
  query.whereRaw(word === 'none' ? `not ${one.sql}` : one.sql, one.params);
};

const bySearch = (query: Query, text: string | null | undefined): void => {
  const terms = searchTerms(text);
  if (!terms) return;
  for (const part of terms.kind === 'parts' ? terms.parts : [terms.value]) {
    const found = anyContains([folded('e.title'), folded('e.description')], part);
    query.whereRaw(found.sql, found.params);
  }
};

const moments = [
  ['created_after', 'e.created_at', '>='],
  ['created_before', 'e.created_at', '<='],
  ['updated_after', 'e.updated_at', '>='],
  ['updated_before', 'e.updated_at', '<='],
] as const;

const wanted = (query: Query, filters: EpicFilters, viewer: ListViewer): void => {
  const author = authorSql(filters);
  if (author) query.whereRaw(`e.author_id = ${author.sql}`, author.params);
  if (filters.labels) byLabels(query, filters.labels);
  if (filters.my_reaction_emoji) byReaction(query, viewer, filters.my_reaction_emoji);
  if (filters.state !== 'all') query.where('e.state', filters.state);
  if (filters.confidential != null) query.where('e.confidential', filters.confidential ? 1 : 0);
  for (const [name, column, sign] of moments) {
    const moment = filters[name];
    if (moment) query.where(column, sign, moment);
  }
  bySearch(query, filters.search);
};

const unwanted = (query: Query, not: EpicNotFilters, viewer: ListViewer): void => {
  const author = authorSql(not);
  if (author) query.whereRaw(`e.author_id <> ${author.sql}`, author.params);
  for (const title of not.labels ?? []) {
    const one = labelled(title);
    query.whereRaw(`not ${one.sql}`, one.params);
  }
  if (!viewer || !not.my_reaction_emoji) return;
  const one = reacted(viewer.id, not.my_reaction_emoji);
  query.whereRaw(`not ${one.sql}`, one.params);
};

const groupsOf = (query: Query, groupId: number, filters: EpicFilters): void => {
  const parts = ['select cast(? as bigint)'];
  const params = [groupId];
  if (filters.include_descendant_groups) {
    parts.push('select descendant_id from group_closure where ancestor_id = ?');
    params.push(groupId);
  }
  if (filters.include_ancestor_groups) {
    parts.push('select ancestor_id from group_closure where descendant_id = ?');
    params.push(groupId);
  }
  query.whereRaw(`e.group_id in (${parts.join(' union ')})`, params);
};

/** Epics with their groups, those that a viewer sees. */
const epicsFor = (db: Knex, viewer: ListViewer): Query => {
  const query = db('epics as e').join('namespaces as n', 'n.id', 'e.group_id').select('e.*');
  for (const one of epicSeen(viewer)) query.whereRaw(one.sql, one.params);
  return query;
};

/** A page of the epics of a group. Rules: EPIC-LIST-1 to EPIC-LIST-6. */
export const listEpicsByPage = (
  db: Knex,
  groupId: number,
  filters: EpicFilters,
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<EpicRow>> => {
  const query = epicsFor(db, viewer);
  groupsOf(query, groupId, filters);
  wanted(query, filters, viewer);
  if (filters.not) unwanted(query, filters.not, viewer);
  query.orderBy(`e.${filters.order_by}`, filters.sort).orderBy('e.id', filters.sort);
  return paged<EpicRow>(query, page);
};

/** A page of the epics inside an epic, in their order. Rule: EPIC-CHILD-1. */
export const listChildren = (
  db: Knex,
  epicId: number,
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<EpicRow>> =>
  paged<EpicRow>(
    epicsFor(db, viewer)
      .where('e.parent_id', epicId)
      .orderByRaw('(e.relative_position is null), e.relative_position, e.id'),
    page,
  );

/** All epics inside an epic that a viewer sees, in their order. */
export const allChildren = async (db: Knex, epicId: number, viewer: ListViewer): Promise<EpicRow[]> =>
  epicsFor(db, viewer)
    .where('e.parent_id', epicId)
    .orderByRaw('(e.relative_position is null), e.relative_position, e.id');

/** A row of `epic_links`; of a blocking pair the blocking one is the source. */
export interface EpicLinkRow {
  id: number;
  source_id: number;
  target_id: number;
  link_type: 'relates_to' | 'blocks';
  created_at: string;
  updated_at: string;
}

/** An epic together with the link by which another one knows it. */
export interface RelatedEpicRow extends EpicRow {
  related_epic_link_id: number;
  link_source_id: number;
  link_type: 'relates_to' | 'blocks';
  link_created_at: string;
  link_updated_at: string;
}

const linkColumns = `k.id as related_epic_link_id, k.source_id as link_source_id, k.link_type,
  k.created_at as link_created_at, k.updated_at as link_updated_at`;

/** A page of the epics that an epic is related to, in the order of linking. Rule: EPIC-RELATED-1. */
export const listRelated = (
  db: Knex,
  epicId: number,
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<RelatedEpicRow>> => {
  const links = `join (select id, target_id as other_id, source_id, link_type, created_at, updated_at
        from epic_links where source_id = ?
      union all select id, source_id, source_id, link_type, created_at, updated_at
        from epic_links where target_id = ?) as k on k.other_id = e.id`;
  return paged<RelatedEpicRow>(
    epicsFor(db, viewer).joinRaw(links, [epicId, epicId]).select(db.raw(linkColumns)).orderBy('k.id'),
    page,
  );
};
