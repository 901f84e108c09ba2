import { one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { UserRow } from '../rows.js';

/** The user who signs in with a password under this user name or primary address. */
export const findUserForLogin = (source: Source, name: string): Promise<UserRow | undefined> => {
  const lower = name.toLowerCase();
  return one<UserRow>(
    source,
    sql`select * from users where username_lower = ${lower}
     union all
     select * from users where email_lower = ${lower} and confirmed_at is not null`,
  );
};
