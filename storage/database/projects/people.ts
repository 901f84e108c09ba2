import { developer, maintainer } from '../../../domain/access-level.js';
import { all, dialectOf, one, rowLock } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Reads, Source, Tx } from '../engine/types.js';
import { groupsMatching } from '../groups/matching.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import { groupVisible } from '../lists/visible-containers.js';
import type { GroupRow, UserRow } from '../rows.js';
import { peopleMatching } from './stars.js';

/** The columns a short user record is made of. */
export type PersonRow = Pick<UserRow, 'id' | 'username' | 'name' | 'state' | 'avatar'>;

const without = (column: Sql, ids: readonly number[] | undefined): Sql =>
  ids && ids.length > 0 ? sql`and ${column} not in (${sql.list(ids)})` : sql.empty;

/** A page of everybody who belongs to a project, however, by number. */
export const listProjectPeople = (
  source: Source,
  projectId: number,
  input: { search?: string | undefined; skip?: readonly number[] | undefined },
  page: PageRequest,
): Promise<Page<PersonRow>> => {
  const list = {
    columns: sql`u.id, u.username, u.name, u.state, u.avatar`,
    from: sql`from project_authorizations a join users u on u.id = a.user_id
      where a.project_id = ${projectId} ${peopleMatching(input.search)} ${without(sql`u.id`, input.skip)}`,
    order: sql`u.id`,
  };
  return listPage<PersonRow>(source, list, page);
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

const sharedWith = (projectId: number, { leastShared, visibleTo }: ProjectGroupsInput): Sql => {
  const least = leastShared === undefined ? sql.empty : sql`and l.group_access >= ${leastShared}`;
  return sql`or (n.id in (select l.group_id from project_group_links l where l.project_id = ${projectId} ${least})
    ${visibleTo === undefined ? sql.empty : sql`and ${groupVisible(visibleTo, sql`n`)}`})`;
};

/** A page of the groups above a project and, when wanted, of those it is shared with, by number. */
export const listGroupsAround = (
  source: Source,
  project: { id: number; namespace_id: number },
  input: ProjectGroupsInput,
  page: PageRequest,
): Promise<Page<GroupRow>> => {
  const shared = input.shared ? sharedWith(project.id, input) : sql.empty;
  const list = {
    columns: sql`n.*`,
    from: sql`from namespaces n
      where n.kind = 'group' and (
          n.id in (select ancestor_id from group_closure where descendant_id = ${project.namespace_id}) ${shared})
        ${groupsMatching(input.search)} ${without(sql`n.id`, input.skip)}`,
    order: sql`n.id`,
  };
  return listPage<GroupRow>(source, list, page);
};

const creationLevel = {
  postgres: sql`n.settings::json ->> 'project_creation_level'`,
  sqlite: sql`json_extract(n.settings, '$.project_creation_level')`,
};

/** A page of the groups where a user may create projects, except one namespace, by number. */
export const listPlacesForProjects = (
  db: Reads,
  input: { userId: number; except: number; search?: string | undefined },
  page: PageRequest,
): Promise<Page<GroupRow>> => {
  const list = {
    columns: sql`n.*`,
    from: sql`from group_authorizations a cross join namespaces n
      where n.id = a.group_id and a.user_id = ${input.userId} and n.kind = 'group' and n.deleting = 0 and n.id <> ${input.except}
        and a.access_level >= case coalesce(${creationLevel[dialectOf(db)]}, 'developer')
          when 'noone' then 100 when 'maintainer' then ${sql.number(maintainer)} else ${sql.number(developer)} end
        ${groupsMatching(input.search)}`,
    order: sql`a.group_id`,
  };
  return listPage<GroupRow>(db, list, page);
};

/** Whether a group is the one a project stands in, or one above it. */
export const isGroupAbove = async (
  source: Source,
  project: { namespace_id: number },
  groupId: number,
): Promise<boolean> =>
  (await one(
    source,
    sql`select 1 as found from group_closure
      where ancestor_id = ${groupId} and descendant_id = ${project.namespace_id}`,
  )) !== undefined;

/**
 * How many projects the owner of a personal namespace may have, once there are as many; null while there is room.
 * The row stays locked until the transaction ends, so that two new projects cannot take the same last place.
 */
export const reachedLimit = async (
  tx: Tx,
  namespace: { id: number; kind: 'user' | 'group' },
): Promise<number | null> => {
  if (namespace.kind !== 'user') return null;
  const owner = await one<{ projects_limit: number }>(
    tx,
    sql`select u.projects_limit from namespaces n join users u on u.id = n.owner_id
      where n.id = ${namespace.id} limit 1 ${rowLock(tx, sql`for no key update of n`)}`,
  );
  if (!owner) return null;
  const held = await one<{ n: number }>(
    tx,
    sql`select count(*) as n from projects where namespace_id = ${namespace.id}`,
  );
  return Number(held?.n ?? 0) >= owner.projects_limit ? owner.projects_limit : null;
};

/** A direct membership that may be copied to another project. */
export interface CopiedMember {
  user_id: number;
  access_level: number;
  expires_at: string | null;
}

/** The people who are direct members of one project and not of another; bots stay where they are. */
export const membersToCopy = (source: Source, from: number, to: number): Promise<CopiedMember[]> =>
  all<CopiedMember>(
    source,
    sql`select m.user_id, m.access_level, m.expires_at from members m join users u on u.id = m.user_id
      where m.source_type = 'project' and m.source_id = ${from} and m.state = 'active' and m.requested_at is null
        and u.kind = 'human' and not exists (select 1 from members t where t.source_type = 'project'
          and t.source_id = ${to} and t.user_id = m.user_id)
      order by m.id`,
  );
