/** Text between fragments that could be any text. */
import { type Sql, sql } from '../../../storage/database/engine/sql.js';

export const joined = (tests: readonly Sql[], word: string) =>
  // error: Argument of type 'string' is not assignable
  sql.join(tests, word);
