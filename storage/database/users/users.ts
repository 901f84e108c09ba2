import { refuse } from '../../../domain/errors.js';
import { all, one } from '../engine/ask.js';
import { insertRow } from '../engine/insert-row.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { renameNamespace } from '../namespaces/namespaces.js';
import { takeAddress } from '../namespaces/routes.js';
import type { UserRow } from '../rows.js';

export type { UserRow } from '../rows.js';

/** What a new user is made of; everything not named takes the column's default. */
export interface NewUser
  extends Partial<Omit<UserRow, 'id' | 'username_lower' | 'name_lower' | 'email_lower'>> {
  username: string;
  name: string;
  email: string;
  /** Now, in the wire form. */
  at: string;
  /** Bots and the ghost have no personal namespace; they stand in the namespace table no more than needed. */
  withoutNamespace?: boolean;
}

const derived = (user: { username: string; name: string; email: string }) => ({
  username_lower: user.username.toLowerCase(),
  name_lower: user.name.toLowerCase(),
  email_lower: user.email.toLowerCase(),
});

const addPersonalNamespace = async (tx: Tx, user: UserRow, at: string): Promise<void> => {
  const namespace = await insertRow(tx, 'namespaces', {
    kind: 'user',
    owner_id: user.id,
    name: user.name,
    name_lower: user.name_lower,
    path: user.username,
    path_lower: user.username_lower,
    full_name: user.name,
    full_path: user.username,
    full_path_lower: user.username_lower,
    visibility: 'public',
    created_at: at,
    updated_at: at,
  });
  await takeAddress(tx, user.username, { namespace_id: namespace.id });
};

/** Creates a user with the personal namespace; a taken username or e-mail is a StorageConflict. */
export const createUser = async (tx: Tx, input: NewUser): Promise<UserRow> => {
  const { at, withoutNamespace, ...fields } = input;
  const times = { created_at: at, updated_at: at, confirmed_at: at };
  const user = await insertRow(tx, 'users', { ...times, ...fields, ...derived(fields) });
  if (!withoutNamespace) await addPersonalNamespace(tx, user, at);
  return user;
};

const lowered = (change: { username?: string; name?: string; email?: string }) => {
  const { username, name, email } = change;
  return {
    ...(username === undefined ? {} : { username_lower: username.toLowerCase() }),
    ...(name === undefined ? {} : { name_lower: name.toLowerCase() }),
    ...(email === undefined ? {} : { email_lower: email.toLowerCase() }),
  };
};

/** Changes columns of a user; a new username also moves the personal namespace and leaves redirects. */
export const changeUser = async (
  tx: Tx,
  id: number,
  change: Partial<Omit<UserRow, 'id'>>,
  at: string,
): Promise<UserRow> => {
  const [user] = await tx('users')
    .where({ id })
    .update({ ...change, ...lowered(change), updated_at: at })
    .returning('*');
  if (!user) throw refuse.notFound('User');
  if (change.username !== undefined || change.name !== undefined) {
    const own = await tx('namespaces').where({ owner_id: id }).first();
    if (own) await renameNamespace(tx, own, { name: user.name, path: user.username }, at);
  }
  return user;
};

/** The user of this id. */
export const findUser = (source: Source, id: number): Promise<UserRow | undefined> =>
  one<UserRow>(source, sql`select * from users where id = ${id}`);

/** The user of this username, whatever its letter case. */
export const findUserByUsername = (source: Source, username: string): Promise<UserRow | undefined> =>
  one<UserRow>(source, sql`select * from users where username_lower = ${username.toLowerCase()}`);

/** The user with this e-mail, first or further. */
export const findUserByEmail = (source: Source, email: string): Promise<UserRow | undefined> => {
  const lower = email.toLowerCase();
  return one<UserRow>(
    source,
    sql`select * from users where email_lower = ${lower}
     union all
     select u.* from users u join user_emails e on e.user_id = u.id where e.email_lower = ${lower}`,
  );
};

/** Users by their e-mails in small letters, first or further. */
export const usersOfEmails = async (
  source: Source,
  emails: readonly string[],
): Promise<Map<string, UserRow>> => {
  if (emails.length === 0) return new Map();
  const wanted = sql.list([...new Set(emails.map((email) => email.toLowerCase()))]);
  const rows = await all<UserRow & { named: string }>(
    source,
    sql`select u.*, u.email_lower as named from users u where u.email_lower in (${wanted})
     union all
     select u.*, e.email_lower as named from users u join user_emails e on e.user_id = u.id
      where e.email_lower in (${wanted})`,
  );
  return new Map(rows.map((row) => [row.named, row]));
};

/** The user named by an id or a username, as paths name them. */
export const findUserByIdOrName = (source: Source, text: string): Promise<UserRow | undefined> =>
  /^\d{1,15}$/.test(text) ? findUser(source, Number(text)) : findUserByUsername(source, text);

/** The user of this id, or the 404 that names users. */
export const needUser = async (source: Source, id: number): Promise<UserRow> => {
  const user = await findUser(source, id);
  if (!user) throw refuse.notFound('User');
  return user;
};

/** The user named by an id or a username, or the 404 that names users. */
export const needUserByIdOrName = async (source: Source, text: string): Promise<UserRow> => {
  const user = await findUserByIdOrName(source, text);
  if (!user) throw refuse.notFound('User');
  return user;
};

/** Users by id, in one question. */
export const usersById = async (source: Source, ids: Iterable<number>): Promise<Map<number, UserRow>> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await all<UserRow>(source, sql`select * from users where id in (${sql.list(wanted)})`);
  return new Map(rows.map((row) => [row.id, row]));
};

/** The user that stands for deleted ones; made when first needed. */
export const ghostUser = async (tx: Tx, at: string): Promise<UserRow> => {
  // A literal: there is an index of the ghost alone.
  const known = await one<UserRow>(tx, sql`select * from users where kind = 'ghost' order by id limit 1`);
  if (known) return known;
  for (let number = 0; ; number += 1) {
    const username = number === 0 ? 'ghost' : `ghost${number}`;
    const taken = await tx('routes').where({ path_lower: username }).first();
    if (taken) continue;
    return createUser(tx, {
      username,
      name: 'Ghost User',
      email: `${username}@users.invalid`,
      kind: 'ghost',
      bio: 'This is a "Ghost User", created to hold all the contributions of deleted users.',
      at,
    });
  }
};

/** The numbers of the users of these names, whatever their capitals; names of nobody are left out. */
export const userIdsNamed = async (source: Source, names: readonly string[]): Promise<number[]> => {
  const lowered = [...new Set(names.map((name) => name.toLowerCase()))];
  if (lowered.length === 0) return [];
  const rows = await all<{ id: number; username_lower: string }>(
    source,
    sql`select id, username_lower from users where username_lower in (${sql.list(lowered)})`,
  );
  const byName = new Map(rows.map((row) => [row.username_lower, row.id]));
  return lowered.flatMap((name) => byName.get(name) ?? []);
};
