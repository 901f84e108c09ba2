import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import type { Source } from '../../storage/database/engine/types.js';
import { findListedSnippet, type ListedSnippet } from '../../storage/database/snippets/snippets.js';
import type { ReadContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';

/** A snippet that the viewer may read, with its author; its project is null when it belongs to a person. */
export interface SnippetInPlace {
  kind: 'snippet';
  row: ListedSnippet;
  project: ProjectAccess | null;
}

/** Who reads a snippet; nobody signed in may, where it is public. */
export type SnippetReading = Pick<ReadContext, 'viewer' | 'services'>;

/**
 * A snippet of a project, or a personal one, by its number; not found when it is absent, stands elsewhere or is not for
 * the viewer to read. Rules: SNIPPET-GET-1, SNIPPET-READ-1, SNIPPET-READ-2, SNIPPET-RAW-4.
 */
export async function loadSnippet(
  { viewer, services }: SnippetReading,
  project: ProjectAccess | null,
  id: number,
): Promise<SnippetInPlace> {
  const row = await snippetNow(services.db.hot, id);
  if (row.project_id !== (project?.id ?? null)) throw refuse.notFound('Snippet');
  const snippet = { kind: 'snippet', row, project } as const;
  authorize(viewer, 'readSnippet', snippet);
  return snippet;
}

/** A snippet as it stands now, whoever may read it; not found when it was deleted meanwhile. */
export async function snippetNow(source: Source, id: number): Promise<ListedSnippet> {
  const row = await findListedSnippet(source, id);
  if (!row) throw refuse.notFound('Snippet');
  return row;
}
