import { all, one, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
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

async function leaveToGhost(tx: Tx, user: UserRow, at: string): Promise<void> {
  await deletePersonalSnippets(tx, user.id);
  for (const referrer of await authorColumns(tx)) {
    const [table, column] = [sql.id(referrer.table), sql.id(referrer.column)];
    const wrote = await one(tx, sql`select 1 from ${table} where ${column} = ${user.id} limit 1`);
    if (!wrote) continue;
    const ghost = await ghostUser(tx, at);
    const former = referrer.table === 'award_emoji' ? sql`, former_user_id = ${user.id}` : sql.empty;
    await run(tx, sql`update ${table} set ${column} = ${ghost.id}${former} where ${column} = ${user.id}`);
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
