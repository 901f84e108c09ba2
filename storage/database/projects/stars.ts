import { run } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import { foundIn } from '../lists/search.js';
import type { UserRow } from '../rows.js';

const recount = (tx: Tx, projectId: number): Promise<unknown> =>
  run(
    tx,
    sql`update projects set star_count = (select count(*) from project_stars where project_id = ${projectId})
      where id = ${projectId}`,
  );

/** Stars a project for a user; false when it was starred already. */
export const addStar = async (tx: Tx, projectId: number, userId: number, at: string): Promise<boolean> => {
  const added = await run(
    tx,
    sql`insert into project_stars (project_id, user_id, starred_since) values (${projectId}, ${userId}, ${at})
     on conflict (project_id, user_id) do nothing`,
  );
  if (added === 0) return false;
  await recount(tx, projectId);
  return true;
};

/** Takes a star off a project; false when there was none. */
export const removeStar = async (tx: Tx, projectId: number, userId: number): Promise<boolean> => {
  const removed = await tx('project_stars').where({ project_id: projectId, user_id: userId }).delete();
  if (removed === 0) return false;
  await recount(tx, projectId);
  return true;
};

/** A user who starred a project, and since when. */
export type StarrerRow = Pick<UserRow, 'id' | 'username' | 'name' | 'state' | 'avatar'> & {
  starred_since: string;
};

/** Who may be seen in lists of people: everybody for administrators, else open profiles and oneself. */
export interface PeopleReader {
  id: number;
  admin: boolean;
}

/** The condition, after others, that the name or username of users `u` contains a text; none without a text. */
export const peopleMatching = (text: string | undefined): Sql => {
  const found = foundIn([sql`u.name_lower`, sql`u.username_lower`], text);
  return found ? sql`and ${found}` : sql.empty;
};

/** A page of the users who starred a project, the first ones first. */
export const listStarrers = (
  source: Source,
  projectId: number,
  { search, reader }: { search?: string | undefined; reader: PeopleReader | null },
  page: PageRequest,
): Promise<Page<StarrerRow>> => {
  const open = reader?.admin ? sql.empty : sql`and (u.private_profile = 0 or u.id = ${reader?.id ?? 0})`;
  const list = {
    columns: sql`u.id, u.username, u.name, u.state, u.avatar, s.starred_since`,
    from: sql`from project_stars s join users u on u.id = s.user_id
      where s.project_id = ${projectId} ${open} ${peopleMatching(search)}`,
    order: sql`s.starred_since, u.id`,
  };
  return listPage<StarrerRow>(source, list, page);
};
