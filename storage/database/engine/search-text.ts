import { containing } from '../../../domain/text/search-words.js';
import { type Sql, sql } from './sql.js';

/** A column in lower case, for all letters: databases lower only some by themselves. */
export const inLowerCase = (column: Sql): Sql => sql`folded(${column})`;

/** The condition that one of these lower-case texts contains a lower-case part. */
export const someContain = (texts: readonly Sql[], part: string): Sql => {
  const pattern = containing(part);
  return sql`(${sql.join(
    texts.map((text) => sql`${text} like ${pattern} escape '\\'`),
    ' or ',
  )})`;
};
