import { containing } from '../../../domain/text/search-words.js';
import { type Sql, sql } from './sql.js';

/** A column in lower case, whatever its letters: databases fold only some of them by themselves. */
export const inLowerCase = (column: Sql): Sql => sql`folded(${column})`;

/** The condition that some of these texts, which are in lower case, contain a part that is as well. */
export const someContain = (texts: readonly Sql[], part: string): Sql => {
  const pattern = containing(part);
  return sql`(${sql.join(
    texts.map((text) => sql`${text} like ${pattern} escape '\\'`),
    ' or ',
  )})`;
};

/** The same column for SQL that is still written as text. */
export const folded = (column: string): string => `folded(${column})`;

/** The same condition for SQL that is still written as text. */
export const anyContains = (
  texts: readonly string[],
  part: string,
): { sql: string; params: readonly string[] } => {
  const pattern = containing(part);
  return {
    sql: `(${texts.map((text) => `${text} like ? escape '\\'`).join(' or ')})`,
    params: texts.map(() => pattern),
  };
};
