import { guest } from '../../../domain/access-level.js';
import { dayOf } from '../../../domain/time/time.js';
import type { Database } from '../engine/types.js';
import type { GroupGroupLinkRow, MemberRow, NamespaceRow, ProjectGroupLinkRow, ProjectRow } from '../rows.js';

interface World {
  groups: Map<number, NamespaceRow>;
  projects: ProjectRow[];
  members: MemberRow[];
  groupLinks: GroupGroupLinkRow[];
  projectLinks: ProjectGroupLinkRow[];
  today: string;
}

type Levels = Map<string, number>;

const raise = (levels: Levels, user: number | null, place: number, level: number): void => {
  if (user === null || level <= 0) return;
  const key = `${user}:${place}`;
  levels.set(key, Math.max(levels.get(key) ?? 0, level));
};

const lineage = (world: World, groupId: number): number[] => {
  const line: number[] = [];
  for (let at: number | null = groupId; at !== null; at = world.groups.get(at)?.parent_id ?? null)
    line.push(at);
  return line;
};

const isOver = (world: World, row: { expires_at: string | null }): boolean =>
  row.expires_at !== null && row.expires_at <= world.today;

const membersOf = (world: World, type: 'group' | 'project', id: number): MemberRow[] =>
  world.members.filter(
    (one) =>
      one.source_type === type && one.source_id === id && one.state === 'active' && !isOver(world, one),
  );

const invited = (world: World, groupId: number): MemberRow[] =>
  lineage(world, groupId)
    .flatMap((id) => membersOf(world, 'group', id))
    .filter((one) => one.access_level >= guest);

const openShares = <Row extends { expires_at: string | null }>(
  world: World,
  rows: Row[],
  test: (row: Row) => boolean,
): Row[] => rows.filter((row) => test(row) && !isOver(world, row));

const throughGroupShares = (world: World, levels: Levels, groupId: number, above: number): void => {
  for (const link of openShares(world, world.groupLinks, (row) => row.shared_group_id === above)) {
    for (const one of invited(world, link.shared_with_group_id)) {
      raise(levels, one.user_id, groupId, Math.min(one.access_level, link.group_access));
    }
  }
};

const groupLevels = (world: World): Levels => {
  const levels: Levels = new Map();
  const groups = [...world.groups.values()].filter((row) => row.kind === 'group');
  for (const { id } of groups) {
    for (const above of lineage(world, id)) {
      const reaching = membersOf(world, 'group', above).filter(
        (one) => above === id || one.access_level >= guest,
      );
      for (const one of reaching) raise(levels, one.user_id, id, one.access_level);
      throughGroupShares(world, levels, id, above);
    }
  }
  return levels;
};

const ofProject = (world: World, levels: Levels, groups: Levels, project: ProjectRow): void => {
  for (const [key, level] of groups) {
    const [user, group] = key.split(':').map(Number);
    if (group === project.namespace_id && level >= guest) raise(levels, user ?? null, project.id, level);
  }
  const direct = membersOf(world, 'project', project.id).filter((one) => one.access_level >= guest);
  for (const one of direct) raise(levels, one.user_id, project.id, one.access_level);
  for (const link of openShares(world, world.projectLinks, (row) => row.project_id === project.id)) {
    for (const one of invited(world, link.group_id)) {
      raise(levels, one.user_id, project.id, Math.min(one.access_level, link.group_access));
    }
  }
  raise(levels, world.groups.get(project.namespace_id)?.owner_id ?? null, project.id, 50);
};

const projectLevels = (world: World, groups: Levels): Levels => {
  const levels: Levels = new Map();
  for (const project of world.projects) ofProject(world, levels, groups, project);
  return levels;
};

/** Every effective level, worked out by hand from the memberships and shares as they stand. */
export const referenceLevels = async (
  db: Database,
  at: string,
): Promise<{ groups: Levels; projects: Levels }> => {
  const namespaces = await db.read('namespaces');
  const world: World = {
    groups: new Map(namespaces.map((row) => [row.id, row])),
    projects: await db.read('projects'),
    members: await db.read('members'),
    groupLinks: await db.read('group_group_links'),
    projectLinks: await db.read('project_group_links'),
    today: dayOf(at),
  };
  const groups = groupLevels(world);
  return { groups, projects: projectLevels(world, groups) };
};

/** Every effective level as the database keeps it. */
export const keptLevels = async (db: Database): Promise<{ groups: Levels; projects: Levels }> => {
  const groups = await db.read('group_authorizations').select('user_id', 'group_id', 'access_level');
  const projects = await db.read('project_authorizations').select('user_id', 'project_id', 'access_level');
  return {
    groups: new Map(groups.map((row) => [`${row.user_id}:${row.group_id}`, row.access_level])),
    projects: new Map(projects.map((row) => [`${row.user_id}:${row.project_id}`, row.access_level])),
  };
};
