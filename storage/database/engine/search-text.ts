import { containing } from '../../../domain/text/search-words.js';
import type { Sql } from '../projects/filters.js';

/** A column in lower case, whatever its letters: databases fold only some of them by themselves. */
export const folded = (column: string): string => `folded(${column})`;

/** The condition that some of these texts, which are in lower case, contain a part that is as well. */
export const anyContains = (texts: readonly string[], part: string): Sql => {
  const pattern = containing(part);
  return {
    sql: `(${texts.map((text) => `${text} like ? escape '\\'`).join(' or ')})`,
    params: texts.map(() => pattern),
  };
};
