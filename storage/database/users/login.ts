import { askOne } from '../engine/ask.js';
import type { Source } from '../engine/types.js';
import type { UserRow } from '../rows.js';

const sql = `select * from users where username_lower = ?
  union all
  select * from users where email_lower = ? and confirmed_at is not null`;

/** The user who signs in with a password under this user name or primary address. */
export const findUserForLogin = (source: Source, name: string): Promise<UserRow | undefined> => {
  const lower = name.toLowerCase();
  return askOne<UserRow>(source, sql, [lower, lower]);
};
