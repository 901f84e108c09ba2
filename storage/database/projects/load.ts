import { all, one } from '../engine/ask.js';
import { inList } from '../engine/in-list.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { GroupRow, ProjectRow, Visibility } from '../rows.js';

/** How a container is named: by number or by full path. */
export type Key = { id: number } | { path: string };

/** The container that a text names: a number where it can be one, else a full path. */
export const keyOf = (text: string): Key => (/^\d{1,15}$/.test(text) ? { id: Number(text) } : { path: text });

/** A project as the pipeline loads it: with its namespace, that namespace's owner, and the viewer's levels. */
export interface LoadedProject extends ProjectRow {
  /** The viewer's effective level; 0 when not a member. */
  access_level: number;
  /** The viewer's level by a direct membership; null without one. */
  project_access: number | null;
  /** The viewer's level in the group the project stands in; null without one. */
  group_access: number | null;
  namespace_kind: 'user' | 'group';
  namespace_name: string;
  namespace_path: string;
  namespace_full_name: string;
  namespace_full_path: string;
  namespace_parent_id: number | null;
  namespace_avatar: string | null;
  namespace_visibility: Visibility;
  namespace_settings: string;
  owner_id: number | null;
  owner_username: string | null;
  owner_name: string | null;
  owner_state: string | null;
  owner_avatar: string | null;
  owner_email: string | null;
}

/** A group as the pipeline loads it, with the viewer's effective level. */
export interface LoadedGroup extends GroupRow {
  /** The viewer's effective level; 0 when not a member. */
  access_level: number;
  /** Whether the viewer belongs to a project somewhere below; known only where nothing else lets them look into it. */
  member_below?: boolean;
}

/** Columns that list queries over `projects p join namespaces n left join users o` need for a LoadedProject. */
export const projectColumns = sql`p.*, n.kind as namespace_kind, n.name as namespace_name, n.path as namespace_path,
  n.full_name as namespace_full_name, n.full_path as namespace_full_path, n.parent_id as namespace_parent_id,
  n.avatar as namespace_avatar, n.visibility as namespace_visibility, n.settings as namespace_settings,
  o.id as owner_id, o.username as owner_username, o.name as owner_name, o.state as owner_state,
  o.avatar as owner_avatar, o.email as owner_email`;

/** The joins that go with `projectColumns` and the three levels of one viewer. */
export const projectTables = (viewerId: number): Sql => sql`projects p
  join namespaces n on n.id = p.namespace_id
  left join users o on o.id = n.owner_id
  left join project_authorizations a on a.project_id = p.id and a.user_id = ${viewerId}
  left join members m on m.source_type = 'project' and m.source_id = p.id and m.user_id = ${viewerId}
    and m.requested_at is null and m.state = 'active'
  left join group_authorizations g on g.group_id = p.namespace_id and g.user_id = ${viewerId}`;

/** The viewer's three levels, as columns. */
export const projectLevels = sql`coalesce(a.access_level, 0) as access_level, m.access_level as project_access,
  g.access_level as group_access`;

// No user has the number 0, so an anonymous viewer matches no level.
const nobody = 0;

/** Loads a project with the viewer's levels in one question, whether or not the viewer may see it. */
export const loadProject = async (
  source: Source,
  key: Key,
  viewerId: number | null,
): Promise<LoadedProject | null> => {
  const viewer = viewerId ?? nobody;
  const named = 'id' in key ? sql`p.id = ${key.id}` : sql`p.full_path_lower = ${key.path.toLowerCase()}`;
  const row = await one<LoadedProject>(
    source,
    sql`select ${projectColumns}, ${projectLevels} from ${projectTables(viewer)} where ${named}`,
  );
  return row ?? null;
};

/** Loads projects by their numbers with the viewer's levels in one question, whether or not the viewer may see them. */
export const loadProjectsById = (
  source: Source,
  ids: readonly number[],
  viewerId: number | null,
): Promise<LoadedProject[]> =>
  all<LoadedProject>(
    source,
    sql`select ${projectColumns}, ${projectLevels} from ${projectTables(viewerId ?? nobody)}
      where p.id in (${inList([...new Set(ids)])})`,
  );

/** Loads a group with the viewer's level in one question, whether or not the viewer may see it. */
export const loadGroup = async (
  source: Source,
  key: Key,
  viewerId: number | null,
): Promise<LoadedGroup | null> => {
  const viewer = viewerId ?? nobody;
  const named = 'id' in key ? sql`n.id = ${key.id}` : sql`n.full_path_lower = ${key.path.toLowerCase()}`;
  const row = await one<LoadedGroup>(
    source,
    sql`select n.*, coalesce(a.access_level, 0) as access_level
      from namespaces n left join group_authorizations a on a.group_id = n.id and a.user_id = ${viewer}
     where ${named} and n.kind = 'group'`,
  );
  return row ?? null;
};

/** Loads groups by their numbers with the viewer's level in one question, whether or not the viewer may see them. */
export const loadGroupsById = (
  source: Source,
  ids: readonly number[],
  viewerId: number | null,
): Promise<LoadedGroup[]> =>
  all<LoadedGroup>(
    source,
    sql`select n.*, coalesce(a.access_level, 0) as access_level
      from namespaces n left join group_authorizations a on a.group_id = n.id and a.user_id = ${viewerId ?? nobody}
     where n.id in (${inList([...new Set(ids)])}) and n.kind = 'group'`,
  );

/** Whether a user belongs to a project anywhere below a group. */
export const hasProjectBelow = async (source: Source, groupId: number, userId: number): Promise<boolean> =>
  (await one(
    source,
    sql`select 1 as found from project_authorizations a
      join projects p on p.id = a.project_id join group_closure c on c.descendant_id = p.namespace_id
     where a.user_id = ${userId} and c.ancestor_id = ${groupId} limit 1`,
  )) !== undefined;
