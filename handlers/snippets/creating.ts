import { planSnippetRemoval } from '../../actions/maintenance/snippets.js';
import { repositoryFor, settleSnippet } from '../../actions/snippets/snippet-repository.js';
import { recordSnippet } from '../../actions/snippets/snippet-text.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import type { VisibilityWord } from '../../domain/projects/visibility.js';
import type { FileInput, FileStep } from '../../domain/snippets/snippet-files.js';
import { snippetProblem } from '../../domain/snippets/snippet-input.js';
import type { SnippetRow } from '../../storage/database/issuables/rows.js';
import {
  deleteSnippetRow,
  insertSnippet,
  type ListedSnippet,
} from '../../storage/database/snippets/snippets.js';
import type { CallRequest } from '../handler.js';
import { ParameterError } from '../parameter-error.js';
import { commitSteps, neededSteps, refuseSnippet, requireInside, type SnippetWriting } from './committing.js';
import { asCached } from './needed.js';

/** What a new snippet is asked to be. */
export interface CreateParams {
  title: string;
  description?: string | null | undefined;
  visibility: VisibilityWord;
  content?: string | undefined;
  file_name?: string | undefined;
  files?: { file_path: string; content: string }[] | undefined;
}

/** Who makes a snippet, and where; no project makes it personal. */
export interface CreateCall extends SnippetWriting {
  params: CreateParams;
  project: ProjectAccess | null;
  viewer: Viewer;
  request: CallRequest;
}

function inputsOf({ content, file_name, files }: CreateParams): FileInput[] {
  if (content !== undefined && file_name === undefined) throw new ParameterError('file_name is missing');
  const inputs: FileInput[] = (files ?? [{ file_path: file_name ?? '', content: content ?? '' }]).map(
    (file) => ({ action: 'create', ...file }),
  );
  requireInside(inputs, (index) => (files ? `files[${index}][file_path]` : 'file_name'));
  return inputs;
}

async function addRow({ params, project, viewer, services, request, at }: CreateCall): Promise<SnippetRow> {
  const { title, visibility, description = null } = params;
  const place = { project_id: project?.id ?? null, author_id: viewer.id };
  return services.db.write(async (tx) => {
    const row = await insertSnippet(tx, { ...place, title, description, visibility }, request, at);
    await recordSnippet(tx, row, { project, actor: viewer, at, urls: services.urls });
    return row;
  });
}

async function writeFiles(call: CreateCall, row: SnippetRow, steps: readonly FileStep[]): Promise<void> {
  const { services, at } = call;
  try {
    const repository = await repositoryFor(services, row.id);
    await commitSteps(repository, steps, call, { message: 'Initial commit', doing: 'creating' });
  } catch (error) {
    await services.db.write(async (tx) => {
      await deleteSnippetRow(tx, row.id);
      await planSnippetRemoval(tx, at);
    });
    throw error;
  }
  await settleSnippet(services, row.id);
}

/** Makes a snippet with its repository. Rules: SNIPPET-CREATE-1 to SNIPPET-CREATE-9, SNIPPET-FILES-1, SNIPPET-FILES-2. */
export async function created(call: CreateCall): Promise<ListedSnippet> {
  const { params, viewer, services } = call;
  const inputs = inputsOf(params);
  const { restricted_visibility_levels: restricted } = await services.settings.get();
  const problem = snippetProblem(params, restricted, viewer);
  if (problem !== null) throw refuseSnippet('invalid', problem);
  const steps = await neededSteps(call, [], inputs);
  const row = await addRow(call);
  await writeFiles(call, row, steps);
  return asCached(services.db.hot, row.id);
}
