import { all, dialectOf } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';
import { botsBelow } from '../groups/details.js';
import { deleteGroup } from '../groups/groups.js';
import { botsOfProject } from '../projects/bots.js';
import { deleteProject } from '../projects/projects.js';
import type { UserRow } from '../rows.js';
import { deletePersonalSnippets } from '../snippets/snippets.js';
import { solelyOwnedGroups } from './memberships.js';
import { ghostUser } from './users.js';

/** A column that says who wrote a row. */
interface AuthorColumn {
  table: string;
  column: string;
}

const inSqlite = sql`
  select m.name as "table", f."from" as "column"
    from sqlite_master m join pragma_foreign_key_list(m.name) f
   where m.type = 'table' and f."table" = 'users' and f.on_delete in ('NO ACTION', 'RESTRICT')
   order by m.name, f."from"`;

const inPostgres = sql`
  select t.relname as "table", a.attname as "column"
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
   where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype in ('a', 'r')
   order by t.relname, a.attname`;

/**
 * The columns of content: references to users that neither cascade nor become null. The schema itself is
 * asked, so that a family of tables added later cannot be forgotten here.
 */
export const authorColumns = (tx: Tx): Promise<AuthorColumn[]> =>
  all<AuthorColumn>(tx, dialectOf(tx) === 'sqlite' ? inSqlite : inPostgres);

async function leaveToGhost(tx: Tx, user: UserRow, at: string): Promise<void> {
  await deletePersonalSnippets(tx, user.id);
  for (const { table, column } of await authorColumns(tx)) {
    const wrote = await tx(table).where(column, user.id).first(column);
    if (!wrote) continue;
    const ghost = await ghostUser(tx, at);
    await tx(table)
      .where(column, user.id)
      .update({ [column]: ghost.id });
  }
}

async function deleteContent(tx: Tx, user: UserRow): Promise<void> {
  for (const { table, column } of await authorColumns(tx)) await tx(table).where(column, user.id).delete();
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
 * Rules: USER-DELETE-2, USER-DELETE-4, USER-DELETE-5.
 */
export const removeUser = async (
  tx: Tx,
  user: UserRow,
  { hard, at }: { hard: boolean; at: string },
): Promise<{ projectIds: number[] }> => {
  const gone: Gone = { projectIds: [], botIds: [] };
  if (hard) await deleteSoleGroups(tx, user, at, gone);
  await deleteOwnProjects(tx, user, gone);
  if (hard) await deleteContent(tx, user);
  else await leaveToGhost(tx, user, at);
  await tx('users').where({ id: user.id }).delete();
  for (const id of gone.botIds) {
    const bot = await tx('users').where({ id }).first();
    if (bot) await removeUser(tx, bot, { hard: false, at });
  }
  return { projectIds: gone.projectIds };
};
