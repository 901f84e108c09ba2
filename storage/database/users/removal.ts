import { all, one, run } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import { type Referrer, restrictingUsers } from '../engine/tables.js';
import type { Tx } from '../engine/types.js';
import { botsBelow } from '../groups/details.js';
import { deleteGroup } from '../groups/groups.js';
import { botsOfProject } from '../projects/bots.js';
import { deleteProject } from '../projects/projects.js';
import type { UserRow } from '../rows.js';
import { deletePersonalSnippets } from '../snippets/snippets.js';
import { uncountContent, uncountStars } from './counted-content.js';
import { solelyOwnedGroups } from './memberships.js';
import { ghostUser } from './users.js';

/**
 * The columns of content: references to users that neither cascade nor become null. The schema itself is
 * asked, so that a family of tables added later cannot be forgotten here.
 */
export const authorColumns = (tx: Tx): Promise<Referrer[]> => restrictingUsers(tx);

/** What is left to the ghost, and what else is kept of it. */
interface Left {
  table: Sql;
  column: Sql;
  only?: Sql;
  also?: Sql;
}

/**
 * What is signed, though it may be there without a name; it stays where its author goes with all that they wrote. Who
 * asked for an automatic merge is no longer there to merge it.
 */
const signed: readonly Left[] = [
  {
    table: sql.id('merge_requests'),
    column: sql.column('merge_requests.merge_user_id'),
    only: sql` and state = 'merged'`,
  },
  { table: sql.id('releases'), column: sql.column('releases.author_id') },
];

async function leaveToGhost(tx: Tx, user: UserRow, at: string): Promise<void> {
  await deletePersonalSnippets(tx, user.id);
  const written = (await authorColumns(tx)).map(
    ({ table, column }): Left => ({
      table: sql.id(table),
      column: sql.id(column),
      ...(table === 'award_emoji' ? { also: sql`, former_user_id = ${user.id}` } : {}),
    }),
  );
  for (const { table, column, only = sql.empty, also = sql.empty } of [...written, ...signed]) {
    const wrote = await one(tx, sql`select 1 from ${table} where ${column} = ${user.id}${only} limit 1`);
    if (!wrote) continue;
    const ghost = await ghostUser(tx, at);
    await run(
      tx,
      sql`update ${table} set ${column} = ${ghost.id}${also} where ${column} = ${user.id}${only}`,
    );
  }
}

async function deleteContent(tx: Tx, user: UserRow): Promise<void> {
  await uncountContent(tx, user.id);
  for (const { table, column } of await authorColumns(tx)) {
    await run(tx, sql`delete from ${sql.id(table)} where ${sql.id(column)} = ${user.id}`);
  }
}

/** What went with a user and is left to be ended: repositories on disk, bots of the places that are gone. */
interface Gone {
  projectIds: number[];
  botIds: number[];
}

async function deleteSoleGroups(tx: Tx, user: UserRow, at: string, gone: Gone): Promise<void> {
  for (;;) {
    const [group] = await solelyOwnedGroups(tx, user.id);
    if (!group) return;
    gone.botIds.push(...(await botsBelow(tx, group.id)));
    gone.projectIds.push(...(await deleteGroup(tx, group.id, at)).projectIds);
  }
}

async function deleteOwnProjects(tx: Tx, user: UserRow, gone: Gone): Promise<void> {
  const own = await all<{ id: number }>(
    tx,
    sql`select p.id from projects p join namespaces n on n.id = p.namespace_id where n.owner_id = ${user.id} order by p.id`,
  );
  for (const { id } of own) {
    gone.botIds.push(...(await botsOfProject(tx, id)));
    await deleteProject(tx, id);
    gone.projectIds.push(id);
  }
}

/**
 * Deletes a user with everything personal. Content goes to the ghost user; when `hard` it goes too, as do
 * the groups that nobody else owns. Answers the projects whose repositories are the caller's to remove.
 * Rules: USER-DELETE-2, USER-DELETE-4, USER-DELETE-5,
 * USER-DELETE-7, USER-DELETE-8.
 */
export const removeUser = async (
  tx: Tx,
  user: UserRow,
  { hard, at }: { hard: boolean; at: string },
): Promise<{ projectIds: number[] }> => {
  const gone: Gone = { projectIds: [], botIds: [] };
  if (hard) await deleteSoleGroups(tx, user, at, gone);
  await deleteOwnProjects(tx, user, gone);
  await uncountStars(tx, user.id);
  if (hard) await deleteContent(tx, user);
  else await leaveToGhost(tx, user, at);
  await tx('users').where({ id: user.id }).delete();
  for (const id of gone.botIds) {
    const bot = await tx('users').where({ id }).first();
    if (bot) await removeUser(tx, bot, { hard: false, at });
  }
  return { projectIds: gone.projectIds };
};
