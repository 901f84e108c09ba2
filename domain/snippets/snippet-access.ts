import { guest, maintainer } from '../access-level.js';

/** The facts of a snippet that decide who may read and change it. */
export interface SnippetFacts {
  authorId: number;
  visibility: 'private' | 'internal' | 'public';
  /** The reader's level in its project; 0 outside and for a personal snippet. */
  level: number;
}

/** The reader of a snippet; null is anonymous. */
export type SnippetReader = { id: number; admin: boolean; external: boolean } | null;

/**
 * Whether a reader may read a snippet; a project's snippet needs access to the project and its snippets.
 * Rules: SNIPPET-READ-1, SNIPPET-READ-2.
 */
export const mayReadSnippetOf = (snippet: SnippetFacts, reader: SnippetReader): boolean => {
  if (snippet.visibility === 'public') return true;
  if (reader === null) return false;
  if (reader.admin || reader.id === snippet.authorId || snippet.level >= guest) return true;
  return snippet.visibility === 'internal' && !reader.external;
};

/** Whether a reader of a snippet may also change and delete it. Rules: SNIPPET-UPDATE-2, SNIPPET-UPDATE-6. */
export const mayChangeSnippet = (
  snippet: Pick<SnippetFacts, 'authorId' | 'level'>,
  reader: Pick<NonNullable<SnippetReader>, 'id' | 'admin'> | null,
): boolean =>
  reader !== null && (reader.admin || reader.id === snippet.authorId || snippet.level >= maintainer);
