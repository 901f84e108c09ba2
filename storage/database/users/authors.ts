import { sql } from '../engine/sql.js';
import type { UserState } from '../rows.js';

/** The columns of a short user record of whoever wrote a row. */
export interface Authored {
  author_id: number;
  author_username: string;
  author_name: string;
  author_state: UserState;
  author_avatar: string | null;
}

/** The columns of `Authored` over users `a`. */
export const authorColumns = sql`a.id as author_id, a.username as author_username, a.name as author_name,
  a.state as author_state, a.avatar as author_avatar`;
