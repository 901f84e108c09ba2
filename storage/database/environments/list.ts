import type { EnvironmentState } from '../../../domain/environments/environment.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { EnvironmentRow } from './rows.js';

/** What narrows a list of environments. */
export interface EnvironmentFilters {
  name?: string | undefined;
  /** The beginning of the name, in any case. */
  search?: string | undefined;
  state?: EnvironmentState | undefined;
  states?: readonly EnvironmentState[] | undefined;
}

// No name has a character as high as this one, so that all with a beginning lie between it and the beginning.
const above = '\u{7f}';

const beginning = (search: string): Sql => {
  const text = search.toLowerCase();
  return sql` and name_lower >= ${text} and name_lower < ${`${text}${above}`}`;
};

/** A page of the environments of a project, by number. Rules: ENV-LIST-1 to ENV-LIST-8. */
export const listEnvironmentRows = (
  source: Source,
  projectId: number,
  { name, search, state, states }: EnvironmentFilters,
  page: PageRequest,
): Promise<Page<EnvironmentRow>> => {
  const named = name === undefined ? sql.empty : sql` and name = ${name}`;
  const begun = search ? beginning(search) : sql.empty;
  const inState = state === undefined ? sql.empty : sql` and state = ${state}`;
  const inStates = states === undefined ? sql.empty : sql` and state in (${sql.list(states)})`;
  return listPage<EnvironmentRow>(
    source,
    {
      columns: sql`*`,
      from: sql`from environments where project_id = ${projectId}${named}${begun}${inState}${inStates}`,
      order: sql`id`,
    },
    page,
  );
};
