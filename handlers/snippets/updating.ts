import { repositoryFor, settleSnippet } from '../../actions/snippets/snippet-repository.js';
import { recordSnippet } from '../../actions/snippets/snippet-text.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import type { VisibilityWord } from '../../domain/projects/visibility.js';
import { type FileInput, singleFileInput } from '../../domain/snippets/snippet-files.js';
import { snippetProblem } from '../../domain/snippets/snippet-input.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { changeSnippet, type ListedSnippet, markWriting } from '../../storage/database/snippets/snippets.js';
import { filesOf } from '../views/snippet.js';
import { commitSteps, neededSteps, refuseSnippet, requireInside, type SnippetWriting } from './committing.js';
import { asCached } from './needed.js';

/** What of a snippet is asked to change. */
export interface UpdateParams {
  title?: string | undefined;
  description?: string | null | undefined;
  visibility?: VisibilityWord | undefined;
  content?: string | undefined;
  file_name?: string | undefined;
  files?: FileInput[] | undefined;
}

/** Who changes a snippet. */
export interface UpdateCall extends SnippetWriting {
  params: UpdateParams;
  project: ProjectAccess | null;
  viewer: Viewer;
}

const severalFiles = 'To update Snippets with multiple files, you must use the `files` parameter';

/** What is to be done with the files of a snippet. Rule: SNIPPET-UPDATE-4. */
function inputsOf(params: UpdateParams, files: readonly string[]): readonly FileInput[] {
  if (params.files) {
    requireInside(params.files, (index) => `files[${index}][file_path]`);
    return params.files;
  }
  if (params.content === undefined && params.file_name === undefined) return [];
  if (files.length > 1) throw refuseSnippet('invalid', severalFiles);
  const inputs = singleFileInput(files[0], params);
  requireInside(inputs, () => 'file_name');
  return inputs;
}

async function changeRow(tx: Tx, snippet: ListedSnippet, call: UpdateCall): Promise<void> {
  const { params, project, viewer, services, at } = call;
  const { title, visibility, description } = params;
  await changeSnippet(tx, snippet.id, { title, visibility, description }, at);
  if (description === undefined) return;
  const words = { project, actor: viewer, at, urls: services.urls, before: snippet.description };
  await recordSnippet(tx, { ...snippet, description }, words);
}

/** Changes a snippet and its files. Rules: SNIPPET-UPDATE-1, SNIPPET-UPDATE-4, SNIPPET-CREATE-7, SNIPPET-FILES-1 to SNIPPET-FILES-3. */
export async function updated(snippet: ListedSnippet, call: UpdateCall): Promise<ListedSnippet> {
  const { params, viewer, services, at } = call;
  const { restricted_visibility_levels: restricted } = await services.settings.get();
  const problem = snippetProblem(params, restricted, viewer);
  if (problem !== null) throw refuseSnippet('invalid', problem);
  const files = filesOf(snippet);
  const inputs = inputsOf(params, files);
  const change = (tx: Tx) => changeRow(tx, snippet, call);
  if (inputs.length === 0) await services.db.write(change);
  else {
    const steps = await neededSteps(call, files, inputs);
    await services.db.write((tx) => markWriting(tx, snippet.id, at));
    const repository = await repositoryFor(services, snippet.id);
    try {
      await commitSteps(repository, steps, call, { message: 'Update snippet', doing: 'updating' });
    } catch (error) {
      await settleSnippet(services, snippet.id);
      throw error;
    }
    await settleSnippet(services, snippet.id, change);
  }
  return asCached(services.db.hot, snippet.id);
}
