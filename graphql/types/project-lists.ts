import { type ProjectListInput, projectListRequest } from '../../actions/projects/list-projects.js';
import { countLimit } from '../../storage/database/lists/page.js';
import {
  listProjectsByCursor,
  listProjectsByPage,
  type ProjectScope,
} from '../../storage/database/projects/list.js';
import type { LoadedProject } from '../../storage/database/projects/load.js';
import type { Connection } from '../connections/connection.js';
import { keyedConnection } from '../connections/connections.js';
import type { PageArguments } from '../connections/window.js';
import type { GraphqlContext } from '../context.js';

/** The projects of a scope that the caller sees, newest first unless something else is asked for. */
export function projectConnection(
  { services: { db }, viewer }: GraphqlContext,
  scope: ProjectScope,
  input: ProjectListInput,
  args: PageArguments,
): Connection<LoadedProject> {
  const request = projectListRequest(viewer, scope, { orderBy: 'id', sort: 'desc', ...input });
  return keyedConnection(args, {
    read: (window) => listProjectsByCursor(db, request, window),
    count: async () =>
      (await listProjectsByPage(db, request, { page: 1, perPage: 1 })).info.total ?? countLimit,
  });
}

const orders = /^(id|name|path|created_at|updated_at|latest_activity|stars)_(asc|desc)$/;
const columns = { latest_activity: 'last_activity_at', stars: 'star_count' } as const;

/** The order that a text asks for, as `name_asc`; other texts ask for none. */
export function projectOrder(text: string | null | undefined): Pick<ProjectListInput, 'orderBy' | 'sort'> {
  const [, name, way] = orders.exec(text ?? '') ?? [];
  if (name === undefined) return {};
  const column = (columns as Record<string, string>)[name] ?? name;
  return { orderBy: column as ProjectListInput['orderBy'], sort: way as ProjectListInput['sort'] };
}
