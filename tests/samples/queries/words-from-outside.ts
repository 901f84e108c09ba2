/** Words that come from a request, written out. */
import { sql } from '../../../storage/database/engine/sql.js';

export const inStates = (states: readonly string[]) =>
  // error: is not assignable
  sql`select * from issues where state in (${sql.words(states)})`;
