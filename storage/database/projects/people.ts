import type { Knex } from 'knex';
import { askAll, askOne, dialectOf } from '../engine/ask.js';
import type { Source, Tx } from '../engine/types.js';
import { matchingGroups } from '../groups/list.js';
import { type Page, type PageRequest, paged } from '../lists/page.js';
import type { GroupRow, UserRow } from '../rows.js';
import { matchingPeople } from './stars.js';

/** The columns a short user record is made of. */
export type PersonRow = Pick<UserRow, 'id' | 'username' | 'name' | 'state' | 'avatar'>;

/** A page of everybody who belongs to a project, however, by number. */
export const listProjectPeople = (
  db: Knex,
  projectId: number,
  input: { search?: string | undefined; skip?: readonly number[] | undefined },
  page: PageRequest,
): Promise<Page<PersonRow>> => {
  const query = db('project_authorizations as a')
    .join('users as u', 'u.id', 'a.user_id')
    .where('a.project_id', projectId)
    .select('u.id', 'u.username', 'u.name', 'u.state', 'u.avatar')
    .orderBy('u.id');
  matchingPeople(query, input.search);
  if (input.skip && input.skip.length > 0) query.whereNotIn('u.id', [...input.skip]);
  return paged<PersonRow>(query, page);
};

/** Which groups around a project are wanted. */
export interface ProjectGroupsInput {
  search?: string | undefined;
  skip?: readonly number[] | undefined;
  shared: boolean;
  /** Of the shared ones only those visible to this viewer (null: anonymous). */
  visibleTo?: { id: number; admin: boolean; external: boolean } | null | undefined;
  leastShared?: number | undefined;
}

const visible = (
  query: Knex.QueryBuilder,
  viewer: NonNullable<ProjectGroupsInput['visibleTo']> | null,
): void => {
  if (viewer?.admin) return;
  query.where((open: Knex.QueryBuilder) => {
    open.whereIn('n.visibility', viewer && !viewer.external ? ['public', 'internal'] : ['public']);
    if (viewer) {
      open.orWhereRaw(
        'exists (select 1 from group_authorizations g where g.group_id = n.id and g.user_id = ?)',
        [viewer.id],
      );
    }
  });
};

const sharedWith = (
  query: Knex.QueryBuilder,
  db: Knex,
  projectId: number,
  input: ProjectGroupsInput,
): void => {
  const links = db('project_group_links as l').where('l.project_id', projectId).select('l.group_id');
  if (input.leastShared !== undefined) links.where('l.group_access', '>=', input.leastShared);
  query.orWhere((shared: Knex.QueryBuilder) => {
    shared.whereIn('n.id', links);
    if (input.visibleTo !== undefined) visible(shared, input.visibleTo);
  });
};

/** A page of the groups above a project and, when wanted, of those it is shared with, by number. */
export const listGroupsAround = (
  db: Knex,
  project: { id: number; namespace_id: number },
  input: ProjectGroupsInput,
  page: PageRequest,
): Promise<Page<GroupRow>> => {
  const above = db('group_closure').where('descendant_id', project.namespace_id).select('ancestor_id');
  const query = db('namespaces as n')
    .where('n.kind', 'group')
    .where((around: Knex.QueryBuilder) => {
      around.whereIn('n.id', above);
      if (input.shared) sharedWith(around, db, project.id, input);
    })
    .select('n.*')
    .orderBy('n.id');
  matchingGroups(query, input.search);
  if (input.skip && input.skip.length > 0) query.whereNotIn('n.id', [...input.skip]);
  return paged<GroupRow>(query, page);
};

/** A page of the groups where a user may create projects, except one namespace, by number. */
export const listPlacesForProjects = (
  db: Knex,
  input: { userId: number; except: number; search?: string | undefined },
  page: PageRequest,
): Promise<Page<GroupRow>> => {
  const setting =
    dialectOf(db) === 'postgres'
      ? `n.settings::json ->> 'project_creation_level'`
      : `json_extract(n.settings, '$.project_creation_level')`;
  const query = db('group_authorizations as a')
    .join('namespaces as n', 'n.id', 'a.group_id')
    .where('a.user_id', input.userId)
    .where('n.kind', 'group')
    .where('n.deleting', 0)
    .whereNot('n.id', input.except)
    .whereRaw(
      `a.access_level >= case coalesce(${setting}, 'developer') when 'noone' then 100 when 'maintainer' then 40 else 30 end`,
    )
    .select('n.*')
    .orderBy('n.id');
  matchingGroups(query, input.search);
  return paged<GroupRow>(query, page);
};

/** Whether a group is the one a project stands in, or one above it. */
export const isGroupAbove = async (
  source: Source,
  project: { namespace_id: number },
  groupId: number,
): Promise<boolean> =>
  (await askOne(source, 'select 1 as found from group_closure where ancestor_id = ? and descendant_id = ?', [
    groupId,
    project.namespace_id,
  ])) !== undefined;

/**
 * How many projects the owner of a personal namespace may have, once there are as many; null while there is room.
 * Until the transaction ends nobody else finds room in it.
 */
export const reachedLimit = async (
  tx: Tx,
  namespace: { id: number; kind: 'user' | 'group' },
): Promise<number | null> => {
  if (namespace.kind !== 'user') return null;
  const owner = await tx('namespaces as n')
    .join('users as u', 'u.id', 'n.owner_id')
    .where('n.id', namespace.id)
    .forNoKeyUpdate('n')
    .first<{ projects_limit: number } | undefined>('u.projects_limit');
  if (!owner) return null;
  const sql = 'select count(*) as n from projects where namespace_id = ?';
  const count = Number((await askOne<{ n: number }>(tx, sql, [namespace.id]))?.n ?? 0);
  return count >= owner.projects_limit ? owner.projects_limit : null;
};

/** A direct membership that may be copied to another project. */
export interface CopiedMember {
  user_id: number;
  access_level: number;
  expires_at: string | null;
}

/** The people who are direct members of one project and not of another; bots stay where they are. */
export const membersToCopy = (source: Source, from: number, to: number): Promise<CopiedMember[]> =>
  askAll<CopiedMember>(
    source,
    `select m.user_id, m.access_level, m.expires_at from members m join users u on u.id = m.user_id
      where m.source_type = 'project' and m.source_id = ? and m.state = 'active' and m.requested_at is null
        and u.kind = 'human' and not exists (select 1 from members t where t.source_type = 'project'
          and t.source_id = ? and t.user_id = m.user_id)
      order by m.id`,
    [from, to],
  );
