import type { FileText } from '../../domain/files/long-text.js';
import type { VisibilityWord } from '../../domain/projects/visibility.js';
import type { FileStep } from '../../domain/snippets/snippet-files.js';
import { authorize } from '../../policies/index.js';
import type { SnippetRow } from '../../storage/database/issuables/rows.js';
import {
  deleteSnippetRow,
  insertSnippet,
  type ListedSnippet,
} from '../../storage/database/snippets/snippets.js';
import { planSnippetRemoval } from '../maintenance/snippets.js';
import { readBeside } from '../references/read-texts.js';
import type { WriteContext } from '../repository/write-commit.js';
import type { ProjectAccess } from '../viewer.js';
import { snippetNow } from './load-snippet.js';
import { repositoryFor, settleSnippet } from './snippet-repository.js';
import { recordSnippet } from './snippet-text.js';
import { commitSteps, planSteps, requireWords } from './write-snippet-files.js';

/** What a new snippet is made from. */
export interface CreateSnippetInput {
  title: string;
  description?: string | null | undefined;
  visibility: VisibilityWord;
  /** At least one; a file with a blank path is given a name. */
  files: readonly { path: string; content: FileText }[];
  /** Where the request came from, kept for reports of spam. */
  origin: { userAgent: string; ip: string };
}

async function addRow(
  { viewer, services, at }: WriteContext,
  project: ProjectAccess | null,
  { title, visibility, description = null, origin }: CreateSnippetInput,
): Promise<SnippetRow> {
  const place = { project_id: project?.id ?? null, author_id: viewer.id };
  return services.db.write(async (tx) => {
    const row = await insertSnippet(tx, { ...place, title, description, visibility }, origin, at);
    await recordSnippet(tx, row, { project, actor: viewer, at, urls: services.urls });
    return row;
  });
}

async function writeFiles(context: WriteContext, row: SnippetRow, steps: readonly FileStep[]): Promise<void> {
  const { services, at } = context;
  try {
    const repository = await repositoryFor(services, row.id);
    await commitSteps(repository, steps, context, { message: 'Initial commit', doing: 'creating' });
  } catch (error) {
    await services.db.write(async (tx) => {
      await deleteSnippetRow(tx, row.id);
      await planSnippetRemoval(tx, at);
    });
    throw error;
  }
  await settleSnippet(services, row.id);
}

/**
 * Makes a snippet with its repository: of a project, or of the viewer alone where none is given. Throws forbidden where
 * they may not, invalid or unprocessable for words and files of which nothing can be made; nothing is left of it then.
 * Rules: SNIPPET-CREATE-1 to SNIPPET-CREATE-10, SNIPPET-FILES-1, SNIPPET-FILES-2.
 */
export async function createSnippet(
  context: WriteContext,
  project: ProjectAccess | null,
  input: CreateSnippetInput,
): Promise<ListedSnippet> {
  const { viewer, services } = context;
  if (project === null) authorize(viewer, 'createPersonalSnippet', { byBot: viewer.bot });
  else authorize(viewer, 'createSnippet', project);
  await requireWords(context, input);
  if (project !== null) await readBeside(input.description);
  const files = input.files.map((file) => ({ action: 'create', ...file }) as const);
  const steps = await planSteps(context, [], files);
  const row = await addRow(context, project, input);
  await writeFiles(context, row, steps);
  return snippetNow(services.db.hot, row.id);
}
