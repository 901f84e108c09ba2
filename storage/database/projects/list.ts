import { guest, owner } from '../../../domain/access-level.js';
import { visibilities } from '../../../domain/projects/visibility.js';
import { sql } from '../engine/sql.js';
import type { Database } from '../engine/types.js';
import { readConnection } from '../lists/connection.js';
import { listOf } from '../lists/list-of.js';
import { countLimit } from '../lists/page.js';
import { readersOf } from '../lists/readers.js';
import type { CandidateSet, List, ListSpec } from '../lists/spec.js';
import { containerVisibility, memberSet } from '../lists/visible-containers.js';
import { type ProjectFilters, type ProjectListContext, projectFilters } from './list-filters.js';
import { projectOrders } from './list-orders.js';
import { type LoadedProject, projectColumns, projectLevels, projectTables } from './load.js';
import { scopeSet } from './scope.js';

export type { ListViewer } from '../lists/viewer.js';
export type { ProjectFilters, ProjectOrder } from './list-filters.js';
export type { ProjectScope } from './scope.js';

/** Everything that decides which projects a list holds, and in which order. */
export type ProjectListRequest = Omit<ProjectListContext, 'dialect'>;

/** The parameters that lead to the next page of a list read by key; null on the last page. */
export interface NextPage {
  next: Record<string, string> | null;
}

/** A page of projects with the viewer's levels, and what its paging headers say. */
export interface ProjectPage<Info> {
  rows: LoadedProject[];
  info: Info;
}

// No user has the number 0, so an anonymous viewer matches no level.
const nobody = 0;

/** Three filters ask for a level; the highest is the one that counts. */
const membership = ({ viewer, filters }: ProjectListContext): CandidateSet[] => {
  const { membership: isMember, owned, min_access_level: level } = filters;
  const least = Math.max(isMember ? guest : 0, owned ? owner : 0, level ?? 0);
  return viewer && least > 0 ? [memberSet('project', viewer.id, sql`p`, least)] : [];
};

const projectList: ListSpec<ProjectFilters, ProjectListContext> = {
  table: sql`projects p`,
  id: sql`p.id`,
  beside: () => null,
  fetch: ({ viewer }) => {
    const id = viewer?.id ?? nobody;
    return {
      columns: sql`${projectColumns}, ${projectLevels}`,
      from: projectTables(id),
    };
  },
  place: () => null,
  where: () => [sql`p.deleting = 0`],
  sets: (context) => {
    const scope = scopeSet(context.scope);
    return [...(scope ? [scope] : []), ...membership(context)];
  },
  visibility: ({ viewer, filters: { visibility: word } }) =>
    containerVisibility('project', viewer, sql`p`, word ? [word] : visibilities),
  filters: projectFilters,
  orders: projectOrders,
  counting: { sizes: countLimit, total: countLimit - 1 },
};

const asked = (db: Database, request: ProjectListRequest): List =>
  listOf(projectList, { ...request, dialect: db.dialect });

const readers = readersOf<LoadedProject, ProjectListRequest>(asked);

/** A page of a list of projects by number, with the bounded total. */
export const listProjectsByPage = readers.byPage;

/** A part of a list of projects by cursors; null where one of these is none of its order. */
export const listProjectsByCursor = readers.byCursor;

/** A page of a list of projects by id, with the parameters that lead to the next page. */
export const listProjectsByKey = async (
  db: Database,
  request: ProjectListRequest,
  perPage: number,
): Promise<ProjectPage<NextPage>> => {
  const window = { from: 'first', limit: perPage } as const;
  const { rows, hasNextPage } = await readConnection<LoadedProject>(db, asked(db, request), window);
  const last = rows.at(-1);
  const name = request.sort === 'desc' ? 'id_before' : 'id_after';
  return { rows, info: { next: hasNextPage && last ? { [name]: String(last.id) } : null } };
};
