import type { VisibilityWord } from '../../domain/projects/visibility.js';
import {
  type FileInput,
  filesOf,
  type OnlyFile,
  onlyFileInput,
} from '../../domain/snippets/snippet-files.js';
import { authorize } from '../../policies/index.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { changeSnippet, type ListedSnippet, markWriting } from '../../storage/database/snippets/snippets.js';
import { readBeside } from '../references/read-texts.js';
import type { WriteContext } from '../repository/write-commit.js';
import { type SnippetInPlace, snippetNow } from './load-snippet.js';
import { repositoryFor, settleSnippet } from './snippet-repository.js';
import { recordSnippet } from './snippet-text.js';
import { commitSteps, planSteps, refuseSnippet, requireWords } from './write-snippet-files.js';

/** What of a snippet is to be changed; what is undefined stays. */
export interface UpdateSnippetInput {
  title?: string | undefined;
  description?: string | null | undefined;
  visibility?: VisibilityWord | undefined;
  /** What is done with its files, one by one. */
  files?: readonly FileInput[] | undefined;
  /** What becomes of the only file that it has; counts for nothing beside `files`. */
  onlyFile?: OnlyFile | undefined;
}

const severalFiles = 'To update Snippets with multiple files, you must use the `files` parameter';

/** What is to be done with the files of a snippet. Rule: SNIPPET-UPDATE-4. */
function fileInputs(
  { files, onlyFile }: UpdateSnippetInput,
  present: readonly string[],
): readonly FileInput[] {
  if (files) return files;
  if (onlyFile === undefined) return [];
  if (present.length > 1) throw refuseSnippet('invalid', severalFiles);
  return onlyFileInput(present[0], onlyFile);
}

async function changeRow(
  tx: Tx,
  { viewer, services, at }: WriteContext,
  { row, project }: SnippetInPlace,
  { title, visibility, description }: UpdateSnippetInput,
): Promise<void> {
  await changeSnippet(tx, row.id, { title, visibility, description }, at);
  if (description === undefined) return;
  const words = { project, actor: viewer, at, urls: services.urls, before: row.description };
  await recordSnippet(tx, { ...row, description }, words);
}

/**
 * Changes a snippet and its files. Throws forbidden where the viewer may not (not found, where it is a person's own),
 * invalid or unprocessable for words and files of which nothing can be made.
 * Rules: SNIPPET-UPDATE-1 to SNIPPET-UPDATE-6, SNIPPET-CREATE-7, SNIPPET-FILES-1 to SNIPPET-FILES-3.
 */
export async function updateSnippet(
  context: WriteContext,
  snippet: SnippetInPlace,
  input: UpdateSnippetInput,
): Promise<ListedSnippet> {
  const { viewer, services, at } = context;
  const { id } = snippet.row;
  authorize(viewer, 'updateSnippet', snippet);
  await requireWords(context, input);
  if (snippet.project !== null) await readBeside(input.description);
  const files = filesOf(snippet.row);
  const inputs = fileInputs(input, files);
  const change = (tx: Tx) => changeRow(tx, context, snippet, input);
  if (inputs.length === 0) await services.db.write(change);
  else {
    const steps = await planSteps(context, files, inputs);
    await services.db.write((tx) => markWriting(tx, id, at));
    const repository = await repositoryFor(services, id);
    try {
      await commitSteps(repository, steps, context, { message: 'Update snippet', doing: 'updating' });
    } catch (error) {
      await settleSnippet(services, id);
      throw error;
    }
    await settleSnippet(services, id, change);
  }
  return snippetNow(services.db.hot, id);
}
