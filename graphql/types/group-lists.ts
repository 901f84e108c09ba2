import {
  type GroupFilters,
  type GroupScope,
  listGroupsByCursor,
  listGroupsByPage,
} from '../../storage/database/groups/list.js';
import { countLimit } from '../../storage/database/lists/page.js';
import type { GroupRow } from '../../storage/database/rows.js';
import type { Connection } from '../connections/connection.js';
import { keyedConnection } from '../connections/connections.js';
import type { PageArguments } from '../connections/window.js';
import type { GraphqlContext } from '../context.js';

type Filters = Omit<GroupFilters, 'search'> & { search?: string | null | undefined };

/** The groups that the caller sees, by name. */
export function groupConnection(
  { services: { db }, viewer }: GraphqlContext,
  scope: GroupScope,
  { search, ...filters }: Filters,
  args: PageArguments,
): Connection<GroupRow> {
  const request = {
    scope,
    viewer,
    filters: { all_available: true, ...filters, search: search ?? undefined },
    orderBy: 'name',
    sort: 'asc',
  } as const;
  return keyedConnection(args, {
    read: (window) => listGroupsByCursor(db, request, window),
    count: async () =>
      (await listGroupsByPage(db, request, { page: 1, perPage: 1 })).info.total ?? countLimit,
  });
}
