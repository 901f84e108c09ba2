import { sql } from '../engine/sql.js';

export type { Authored } from '../rows.js';

/** The columns of `Authored` over users `a`. */
export const authorColumns = sql`a.id as author_id, a.username as author_username, a.name as author_name,
  a.state as author_state, a.avatar as author_avatar`;
