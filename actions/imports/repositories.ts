import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { snippetBranch } from '../../domain/snippets/branch.js';
import { relationPath } from '../../domain/transfers/layout.js';
import { textAt } from '../../domain/transfers/raw.js';
import { walk } from '../../storage/database/exports/walks.js';
import { BundleBroken } from '../../storage/git/bundle.js';
import type { RepositoryId } from '../../storage/git/types.js';
import { readRecord, readRecords } from '../../storage/transfers/read-lines.js';
import { ArchiveRefused } from '../../storage/transfers/refused.js';
import { snippetBundleName } from '../exports/relations/snippets.js';
import { settleSnippet, snippetRepositoryId } from '../snippets/snippet-repository.js';
import type { ImportWork } from './context.js';

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

async function unbundle(
  { services, project }: ImportWork,
  id: RepositoryId,
  file: string,
  head: string | null,
) {
  try {
    await services.git.unbundle(id, file, head);
  } catch (error) {
    if (!(error instanceof BundleBroken)) throw error;
    throw new ArchiveRefused(
      `Error importing repository into ${project.full_path} - ${error.message}`,
      error,
    );
  }
}

/** Makes the repository of a project from its bundle; one that is there is whole. */
export async function bringRepository(work: ImportWork): Promise<void> {
  const { services, project, root } = work;
  if (await services.git.exists(project.id)) return;
  const file = join(root, 'project.bundle');
  if (await isThere(file)) {
    const record = (await readRecord(root, 'tree/project.json')) ?? {};
    await unbundle(work, project.id, file, textAt(record, 'default_branch'));
  } else await services.git.create(project.id, 'main');
}

const atOnce = 100;

/** The text of a snippet in the archive, for archives older than repositories of snippets. */
async function plainTexts({ root }: ImportWork): Promise<Map<string, { name: string; content: string }>> {
  const texts = new Map<string, { name: string; content: string }>();
  for await (const { record } of readRecords(root, relationPath('snippets'))) {
    const title = textAt(record, 'title') ?? '';
    const name = textAt(record, 'file_name') || 'snippetfile1.txt';
    texts.set(title, { name, content: textAt(record, 'content') ?? '' });
  }
  return texts;
}

async function writePlain(
  work: ImportWork,
  id: number,
  text: { name: string; content: string },
): Promise<void> {
  const { services } = work;
  const repository = services.git.open(snippetRepositoryId(id));
  const person = { name: 'Import', email: 'import@localhost', at: services.clock.now() };
  if (text.content === '' || (await repository.branchTip(snippetBranch)) !== null) return;
  await repository.createCommit({
    branch: snippetBranch,
    message: 'Initial commit',
    author: person,
    committer: person,
    actions: [{ action: 'create', filePath: text.name, content: Buffer.from(text.content) }],
  });
}

/** Makes the repositories of snippets. */
export async function bringSnippetRepositories(work: ImportWork): Promise<void> {
  const { services, project, root } = work;
  let texts: Map<string, { name: string; content: string }> | null = null;
  for await (const rows of walk(services.db.read, 'snippets', project.id, atOnce)) {
    for (const row of rows) {
      if (row.writing_at === null) continue;
      const id = snippetRepositoryId(row.id);
      const file = join(root, 'snippets', `${snippetBundleName(row)}.bundle`);
      if (!(await services.git.exists(id))) {
        if (await isThere(file)) await unbundle(work, id, file, snippetBranch);
        else await services.git.create(id, snippetBranch);
      }
      texts ??= await plainTexts(work);
      const text = texts.get(row.title);
      if (text) await writePlain(work, row.id, text);
      await settleSnippet(services, row.id);
    }
  }
}
