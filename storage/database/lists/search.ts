import { containing } from '../../../domain/text/search-words.js';
import { type Sql, sql } from '../engine/sql.js';

/** A column in lower case, whatever its letters: databases fold only some of them by themselves. */
export const folded = (column: Sql): Sql => sql`folded(${column})`;

/** The condition that a text, which is in lower case, contains a part that is as well. */
export const contains = (text: Sql, part: string): Sql => sql`${text} like ${containing(part)} escape '\\'`;

/** A word of a search for the search index of SQLite, taken as it stands. */
export const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;
