import { reporter } from '../../../domain/access-level.js';
import { all } from '../engine/ask.js';
import { inList } from '../engine/in-list.js';
import { sql } from '../engine/sql.js';
import type { HotQueries } from '../engine/types.js';
import { withReadableGroups } from '../groups/readable.js';
import type { ListViewer } from '../lists/viewer.js';
import type { GroupRow } from '../rows.js';
import { type LoadedProject, projectColumns, projectLevels, projectTables } from './load.js';

/** A group a project is shared with. */
export interface ProjectShareRow {
  project_id: number;
  group_id: number;
  group: GroupRow;
  group_access: number;
  expires_at: string | null;
}

/** A row of `project_statistics`. */
export interface ProjectStatisticsRow {
  project_id: number;
  commit_count: number;
  repository_size: number;
  wiki_size: number;
  lfs_objects_size: number;
  job_artifacts_size: number;
  pipeline_artifacts_size: number;
  packages_size: number;
  snippets_size: number;
  uploads_size: number;
}

/** What hangs on projects and stands in their records, by project id. */
export interface ProjectAssociations {
  topics: ReadonlyMap<number, string[]>;
  shares: ReadonlyMap<number, ProjectShareRow[]>;
  /** The source of each fork, whether or not the viewer may see it. */
  sources: ReadonlyMap<number, LoadedProject>;
  statistics: ReadonlyMap<number, ProjectStatisticsRow>;
  /** Opened issues that the count of a project holds and that the viewer may not know of. */
  hiddenIssues: ReadonlyMap<number, number>;
}

const grouped = <Row, Item>(
  rows: readonly Row[],
  key: (row: Row) => number,
  item: (row: Row) => Item,
): Map<number, Item[]> => {
  const map = new Map<number, Item[]>();
  for (const row of rows) {
    const list = map.get(key(row));
    if (list) list.push(item(row));
    else map.set(key(row), [item(row)]);
  }
  return map;
};

const nothing: ReadonlyMap<number, never> = new Map<number, never>();

/** The topics of projects, in the order they were given. */
export const topicsOf = async (
  hot: HotQueries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string[]>> => {
  const rows = await all<{ project_id: number; name: string }>(
    hot,
    sql`select x.project_id, t.name from project_topics x join topics t on t.id = x.topic_id
      where x.project_id in (${inList(ids)}) order by x.project_id, x.position`,
  );
  return rows.length === 0
    ? nothing
    : grouped(
        rows,
        (row) => row.project_id,
        (row) => row.name,
      );
};

/** The groups that projects are shared with, but for those that are hidden from the viewer. Rule: GRP-NAMES-1. */
const sharesOf = async (
  hot: HotQueries,
  ids: readonly number[],
  viewer: ListViewer,
): Promise<ReadonlyMap<number, ProjectShareRow[]>> => {
  const rows = await all<Omit<ProjectShareRow, 'group'>>(
    hot,
    sql`select project_id, group_id, group_access, expires_at from project_group_links
      where project_id in (${inList(ids)}) order by project_id, id`,
  );
  return grouped(
    await withReadableGroups(hot, rows, viewer),
    (row) => row.project_id,
    (row) => row,
  );
};

interface SourceRow extends LoadedProject {
  fork_id: number;
}

const sourcesOf = async (
  hot: HotQueries,
  ids: readonly number[],
  viewerId: number,
): Promise<ReadonlyMap<number, LoadedProject>> => {
  const forks = await all<{ project_id: number }>(
    hot,
    sql`select project_id from project_forks where source_id is not null and project_id in (${inList(ids)})`,
  );
  if (forks.length === 0) return nothing;
  const rows = await all<SourceRow>(
    hot,
    sql`select f.project_id as fork_id, ${projectColumns}, ${projectLevels} from project_forks f, ${projectTables(viewerId)}
      where p.id = f.source_id and f.project_id in (${inList(ids)})`,
  );
  return new Map(rows.map((row) => [row.fork_id, row]));
};

/** The numbers of projects, by the numbers of the projects. */
export const statisticsOf = async (
  hot: HotQueries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProjectStatisticsRow>> => {
  const rows = await all<ProjectStatisticsRow>(
    hot,
    sql`select * from project_statistics where project_id in (${inList(ids)})`,
  );
  return new Map(rows.map((row) => [row.project_id, row]));
};

/** What loading parts needs to know of a project. */
export interface PartOwner {
  id: number;
  access_level: number;
  open_issues_count: number;
}

/** Confidential issues count for reporters and above alone. */
const hiddenIssuesOf = async (
  hot: HotQueries,
  projects: readonly PartOwner[],
  isAdmin: boolean,
): Promise<ReadonlyMap<number, number>> => {
  const ids = projects
    .filter((project) => project.access_level < reporter && project.open_issues_count > 0)
    .map(({ id }) => id);
  if (isAdmin || ids.length === 0) return nothing;
  const rows = await all<{ id: number; n: number }>(
    hot,
    sql`select project_id as id, count(*) as n from issues
      where project_id in (${inList(ids)}) and confidential = 1 and state = 'opened' group by project_id`,
  );
  return new Map(rows.map((row) => [row.id, Number(row.n)]));
};

/** How much of what hangs on projects is wanted. */
export interface PartsInput {
  viewer: ListViewer;
  /** Only what short records show. */
  simple?: boolean | undefined;
  statistics?: boolean | undefined;
}

/** Loads what hangs on the projects of a page, in a fixed handful of questions. */
export const loadParts = async (
  hot: HotQueries,
  projects: readonly PartOwner[],
  input: PartsInput,
): Promise<ProjectAssociations> => {
  const ids = projects.map((project) => project.id);
  const none = { shares: nothing, sources: nothing, statistics: nothing, hiddenIssues: nothing };
  if (ids.length === 0) return { topics: nothing, ...none };
  const topics = await topicsOf(hot, ids);
  if (input.simple) return { topics, ...none };
  const hiddenIssues = await hiddenIssuesOf(hot, projects, input.viewer?.admin ?? false);
  const shares = await sharesOf(hot, ids, input.viewer);
  const sources = await sourcesOf(hot, ids, input.viewer?.id ?? 0);
  const statistics = input.statistics ? await statisticsOf(hot, ids) : nothing;
  if (sources.size === 0) return { topics, shares, sources, statistics, hiddenIssues };
  const sourceTopics = await topicsOf(hot, [...new Set([...sources.values()].map((source) => source.id))]);
  return { topics: new Map([...sourceTopics, ...topics]), shares, sources, statistics, hiddenIssues };
};
