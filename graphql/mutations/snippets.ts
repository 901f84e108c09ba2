import { createSnippet as create } from '../../actions/snippets/create-snippet.js';
import { deleteSnippet } from '../../actions/snippets/delete-snippet.js';
import type { SnippetInPlace } from '../../actions/snippets/load-snippet.js';
import { updateSnippet as update } from '../../actions/snippets/update-snippet.js';
import { refuse } from '../../domain/errors.js';
import type { FileInput } from '../../domain/snippets/snippet-files.js';
import type { SnippetBlobActionInputType } from '../../generated/graphql.js';
import { can } from '../../policies/index.js';
import { findListedSnippet } from '../../storage/database/snippets/snippets.js';
import { checkPath } from '../../storage/git/names.js';
import type { GraphqlContext } from '../context.js';
import { type GlobalId, numberIn } from '../ids/global-id.js';
import { projectAt, projectsById } from '../loading.js';
import { needed } from '../targets.js';
import { argumentError, unlessNull } from './arguments.js';
import { mutation } from './mutation.js';

/** A snippet by its Global ID; null where it is absent or hidden. */
async function snippetOf(context: GraphqlContext, id: GlobalId): Promise<SnippetInPlace | null> {
  const row = await findListedSnippet(context.services.db.hot, numberIn(id) ?? 0);
  if (!row) return null;
  const project = row.project_id === null ? null : await context.load(projectsById, row.project_id);
  if (row.project_id !== null && !project) return null;
  const snippet = { kind: 'snippet', row, project } as const;
  return can(context.viewer, 'readSnippet', snippet) ? snippet : null;
}

/** What is done with files; invalid for a path that climbs. Rule: SNIPPET-FILES-2. */
const filesOf = (actions: readonly SnippetBlobActionInputType[]): FileInput[] =>
  actions.map(({ action, filePath, previousPath, content }) => {
    const verdict = checkPath(filePath);
    if ('wrong' in verdict && verdict.wrong === 'traversal') {
      throw refuse.invalid({ file_path: ['should be a valid file path'] });
    }
    return { action, path: filePath, previousPath: unlessNull(previousPath), content: unlessNull(content) };
  });

/** A title that says something. */
function requireTitle(title: string | null | undefined): void {
  if (title?.trim() === '') throw refuse.invalid({ title: ["can't be blank"] });
}

/** Keeps a snippet, of a project or of the caller alone. Rules: SNIPPET-CREATE-1 to SNIPPET-CREATE-10. */
export const createSnippet = mutation<'createSnippet'>(async (context, input) => {
  const { projectPath, uploadedFiles, blobActions } = input;
  // Files are attached to texts by their own calls here, and stay where they are.
  if (uploadedFiles?.length) throw argumentError('uploadedFiles are not taken over by this server');
  const project = projectPath ? needed(await projectAt(context.request, projectPath)) : null;
  requireTitle(input.title);
  const files = filesOf(blobActions ?? []);
  if (files.length === 0) throw refuse.invalid({ files: ['is missing'] });
  if (files.some(({ action }) => action !== 'create')) {
    throw argumentError('blobActions of a new snippet must be create');
  }
  const snippet = await create(context, project, {
    title: input.title,
    description: unlessNull(input.description),
    visibility: input.visibilityLevel,
    files: files.map(({ path = '', content = '' }) => ({ path, content })),
    origin: context.request.origin,
  });
  return { snippet };
});

/** Changes a snippet and its files. Rules: SNIPPET-UPDATE-1 to SNIPPET-UPDATE-6, SNIPPET-FILES-1 to SNIPPET-FILES-3. */
export const updateSnippet = mutation<'updateSnippet'>(async (context, input) => {
  const found = needed(await snippetOf(context.request, input.id));
  requireTitle(input.title);
  const snippet = await update(context, found, {
    title: unlessNull(input.title),
    description: input.description,
    visibility: unlessNull(input.visibilityLevel),
    files: input.blobActions ? filesOf(input.blobActions) : undefined,
  });
  return { snippet };
});

/** Deletes a snippet. Rules: SNIPPET-DELETE-1 to SNIPPET-DELETE-3. */
export const destroySnippet = mutation<'destroySnippet'>(async (context, { id }) => {
  await deleteSnippet(context, needed(await snippetOf(context.request, id)));
  return { snippet: null };
});
