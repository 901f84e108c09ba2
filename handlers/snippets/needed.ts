import type { Services } from '../../actions/context.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { mayChangeSnippet, mayReadSnippetOf } from '../../domain/snippets/snippet-access.js';
import type { Source } from '../../storage/database/engine/types.js';
import { findListedSnippet, type ListedSnippet } from '../../storage/database/snippets/snippets.js';

/** A call about a personal snippet. */
export interface PersonalCall {
  path: { id: number };
  viewer: Viewer | null;
  services: Services;
}

/** A call about a snippet of a project. */
export interface ProjectCall {
  path: { snippet_id: number };
  project: ProjectAccess;
  viewer: Viewer | null;
  services: Services;
}

const factsOf = (row: ListedSnippet, project: ProjectAccess | null) => ({
  authorId: row.author_id,
  visibility: row.visibility,
  level: project?.access_level ?? 0,
});

async function readable(
  source: Source,
  id: number,
  project: ProjectAccess | null,
  viewer: Viewer | null,
): Promise<ListedSnippet | null> {
  const row = await findListedSnippet(source, id);
  if (!row || row.project_id !== (project?.id ?? null)) return null;
  return mayReadSnippetOf(factsOf(row, project), viewer) ? row : null;
}

/** The personal snippet that a call names; 404 when it is absent or hidden. Rules: SNIPPET-GET-1, SNIPPET-READ-1. */
export async function needPersonal({ path, viewer, services }: PersonalCall): Promise<ListedSnippet> {
  const row = await readable(services.db.hot, path.id, null, viewer);
  if (!row) throw refuse.notFound('Snippet');
  return row;
}

/** The same for changing it: for anybody but its author it is absent. Rules: SNIPPET-UPDATE-2, SNIPPET-DELETE-2. */
export async function needOwn(call: PersonalCall): Promise<ListedSnippet> {
  const row = await needPersonal(call);
  if (!mayChangeSnippet(factsOf(row, null), call.viewer)) throw refuse.notFound('Snippet');
  return row;
}

/** The snippet of a project that a call names; 404 when it is absent or hidden. Rules: SNIPPET-READ-2, SNIPPET-RAW-4. */
export async function needInProject({
  path,
  project,
  viewer,
  services,
}: ProjectCall): Promise<ListedSnippet> {
  const row = await readable(services.db.hot, path.snippet_id, project, viewer);
  if (!row) throw refuse.notFound('Snippet');
  return row;
}

/** The same for changing it; 403 for who may only read it. Rule: SNIPPET-UPDATE-6. */
export async function needChangeable(call: ProjectCall): Promise<ListedSnippet> {
  const row = await needInProject(call);
  if (!mayChangeSnippet(factsOf(row, call.project), call.viewer)) throw refuse.forbidden();
  return row;
}

/** A snippet as it is kept now; 404 when it was deleted meanwhile. */
export async function asCached(source: Source, id: number): Promise<ListedSnippet> {
  const row = await findListedSnippet(source, id);
  if (!row) throw refuse.notFound('Snippet');
  return row;
}
