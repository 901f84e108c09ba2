import { containing } from '../../../domain/text/search-words.js';
import { type Sql, sql } from '../engine/sql.js';
import { anyOf } from './conditions.js';

/** A column in lower case, whatever its letters: databases fold only some of them by themselves. */
export const folded = (column: Sql): Sql => sql`folded(${column})`;

/** The condition that a text, which is in lower case, contains a part that is as well. */
export const contains = (text: Sql, part: string): Sql => sql`${text} like ${containing(part)} escape '\\'`;

/**
 * The condition that one of some texts, which are in lower case, contains what is searched for, in any letter case and
 * without blanks around it; null where nothing is.
 */
export const foundIn = (texts: readonly Sql[], searched: string | null | undefined): Sql | null => {
  const part = searched?.trim().toLowerCase();
  return part ? anyOf(...texts.map((text) => contains(text, part))) : null;
};

/** A word of a search for the search index of SQLite, taken as it stands. */
export const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;
