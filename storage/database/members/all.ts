import type { Knex } from 'knex';
import { guest } from '../../../domain/access-level.js';
import { type Page, type PageRequest, paged } from '../lists/page.js';
import { type ListedMember, type MemberFilters, memberColumns, narrowMembers } from './list.js';
import type { MemberSource } from './members.js';

/** Who asks for members; decides which invited groups are looked into. */
export interface MemberReader {
  id: number;
  admin: boolean;
  external: boolean;
}

interface Part {
  sql: string;
  params: (string | number)[];
}

const columns = (level: string): string =>
  `m.id as membership_id, m.user_id, ${level} as access_level, m.expires_at, m.created_at, m.state, m.created_by_id`;

const counts = `m.user_id is not null and m.requested_at is null and (m.expires_at is null or m.expires_at > ?)`;

const capped = (level: string): string =>
  `case when m.access_level < ${level} then m.access_level else ${level} end`;

// A group invited from elsewhere stays hidden with its members from those who may not see it.
const visibleGroup = (reader: MemberReader): Part => {
  if (reader.admin) return { sql: '', params: [] };
  const open = reader.external ? `'public'` : `'public', 'internal'`;
  return {
    sql: ` and (v.visibility in (${open}) or exists (select 1 from group_authorizations a
      where a.group_id = v.id and a.user_id = ?))`,
    params: [reader.id],
  };
};

const inherited = (groups: Part, least: string, today: string): Part => ({
  sql: `select ${columns('m.access_level')} from (${groups.sql}) g
    join members m on m.group_id = g.id where ${counts} and ${least}`,
  params: [...groups.params, today],
});

const invited = (links: Part, reader: MemberReader, today: string): Part => {
  const visible = visibleGroup(reader);
  return {
    sql: `select ${columns(capped('l.group_access'))} from (${links.sql}) l
      join namespaces v on v.id = l.group_id
      join group_closure w on w.descendant_id = l.group_id
      join members m on m.group_id = w.ancestor_id
      where ${counts} and m.access_level >= ${guest} and (l.expires_at is null or l.expires_at > ?)${visible.sql}`,
    params: [...links.params, today, today, ...visible.params],
  };
};

const ofGroup = (groupId: number, reader: MemberReader, today: string): Part[] => {
  const above = {
    sql: 'select ancestor_id as id, depth from group_closure where descendant_id = ?',
    params: [groupId],
  };
  const links = {
    sql: `select l.shared_with_group_id as group_id, l.group_access, l.expires_at from group_closure c
      join group_group_links l on l.shared_group_id = c.ancestor_id where c.descendant_id = ?`,
    params: [groupId],
  };
  return [
    inherited(above, `(m.access_level >= ${guest} or g.depth = 0)`, today),
    invited(links, reader, today),
  ];
};

const ofProject = (projectId: number, reader: MemberReader, today: string): Part[] => {
  const above = {
    sql: `select c.ancestor_id as id from projects p
      join group_closure c on c.descendant_id = p.namespace_id where p.id = ?`,
    params: [projectId],
  };
  const links = {
    sql: `select l.group_id, l.group_access, l.expires_at from project_group_links l where l.project_id = ?
      union all
      select l.shared_with_group_id, l.group_access, l.expires_at from projects p
        join group_closure c on c.descendant_id = p.namespace_id
        join group_group_links l on l.shared_group_id = c.ancestor_id where p.id = ?`,
    params: [projectId, projectId],
  };
  const own: Part = {
    sql: `select ${columns('m.access_level')} from members m
      where m.project_id = ? and ${counts} and m.access_level >= ${guest}`,
    params: [projectId, today],
  };
  const holder: Part = {
    sql: `select 0, n.owner_id, 50, cast(null as text), p.created_at, 'active', cast(null as bigint)
      from projects p join namespaces n on n.id = p.namespace_id where p.id = ? and n.owner_id is not null`,
    params: [projectId],
  };
  return [own, holder, inherited(above, `m.access_level >= ${guest}`, today), invited(links, reader, today)];
};

/**
 * Everybody who belongs to a group or project, each user once with the strongest membership: the highest level,
 * then the one that ends last, then the oldest. A real row goes before the implied one of a personal namespace.
 */
const everybody = (
  db: Knex,
  source: MemberSource,
  reader: MemberReader,
  today: string,
): Knex.QueryBuilder => {
  const parts =
    source.type === 'group' ? ofGroup(source.id, reader, today) : ofProject(source.id, reader, today);
  const ranked = `(select f.*, row_number() over (partition by f.user_id order by f.access_level desc,
      case when f.expires_at is null then 0 else 1 end, f.expires_at desc,
      case when f.membership_id = 0 then 1 else 0 end, f.created_at, f.membership_id) as place
    from (${parts.map((part) => part.sql).join(' union all ')}) f) m`;
  return db
    .from(
      db.raw(
        ranked,
        parts.flatMap((part) => part.params),
      ),
    )
    .join('users as u', 'u.id', 'm.user_id')
    .leftJoin('users as c', 'c.id', 'm.created_by_id')
    .where('m.place', 1)
    .select(...memberColumns);
};

/** A page of direct, inherited and invited members, by user id. Rules: MEM-ALL-1 to MEM-ALL-10. */
export const listAllMembersByPage = (
  db: Knex,
  source: MemberSource,
  reader: MemberReader,
  filters: MemberFilters,
  today: string,
  page: PageRequest,
): Promise<Page<ListedMember>> => {
  const query = everybody(db, source, reader, today);
  narrowMembers(query, filters);
  return paged<ListedMember>(query.orderBy('u.id'), page);
};

/** One direct, inherited or invited member. Rules: MEM-ALL-GET-1, MEM-ALL-GET-2. */
export const findAnyMember = async (
  db: Knex,
  source: MemberSource,
  reader: MemberReader,
  userId: number,
  today: string,
): Promise<ListedMember | undefined> =>
  (await everybody(db, source, reader, today).where('m.user_id', userId).first()) as ListedMember | undefined;
