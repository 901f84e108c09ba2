import type { Knex } from 'knex';
import { containing } from '../../../domain/text/search-words.js';
import { touched } from '../engine/ask.js';
import type { Tx } from '../engine/types.js';
import { type Page, type PageRequest, paged } from '../lists/page.js';
import type { UserRow } from '../rows.js';

const recount = (tx: Tx, projectId: number): Promise<unknown> =>
  tx.raw(
    `update projects set star_count = (select count(*) from project_stars where project_id = ?) where id = ?`,
    [projectId, projectId],
  );

/** Stars a project for a user; false when it was starred already. */
export const addStar = async (tx: Tx, projectId: number, userId: number, at: string): Promise<boolean> => {
  const answer = await tx.raw(
    `insert into project_stars (project_id, user_id, starred_since) values (?, ?, ?)
     on conflict (project_id, user_id) do nothing`,
    [projectId, userId, at],
  );
  if (touched(answer) === 0) return false;
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

/** Keeps users `u` whose name or username contains the text. */
export const matchingPeople = (query: Knex.QueryBuilder, text: string | undefined): void => {
  const part = text?.trim().toLowerCase();
  if (!part) return;
  const pattern = containing(part);
  query.whereRaw(`(u.name_lower like ? escape '\\' or u.username_lower like ? escape '\\')`, [
    pattern,
    pattern,
  ]);
};

/** A page of the users who starred a project, the first ones first. */
export const listStarrers = (
  db: Knex,
  projectId: number,
  input: { search?: string | undefined; reader: PeopleReader | null },
  page: PageRequest,
): Promise<Page<StarrerRow>> => {
  const query = db('project_stars as s')
    .join('users as u', 'u.id', 's.user_id')
    .where('s.project_id', projectId)
    .select('u.id', 'u.username', 'u.name', 'u.state', 'u.avatar', 's.starred_since')
    .orderBy(['s.starred_since', 'u.id']);
  matchingPeople(query, input.search);
  if (!input.reader?.admin) {
    query.where((open: Knex.QueryBuilder) => {
      open.where('u.private_profile', 0).orWhere('u.id', input.reader?.id ?? 0);
    });
  }
  return paged<StarrerRow>(query, page);
};
