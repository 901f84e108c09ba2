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
