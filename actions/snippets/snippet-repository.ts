import { snippetBranch } from '../../domain/snippets/branch.js';
import type { Tx } from '../../storage/database/engine/types.js';
import {
  forgetSnippets,
  goneSnippets,
  keepSnippetFiles,
  unfinishedSnippets,
} from '../../storage/database/snippets/snippets.js';
import type { Oid, Repository, RepositoryId } from '../../storage/git/types.js';
import type { Services } from '../context.js';

/** What names the repository of a snippet on disk. */
export const snippetRepositoryId = (id: number): RepositoryId => `snippet-${id}`;

/** The paths of the files in a commit, in the order in which trees list them. */
export async function filesAt(repository: Repository, commit: Oid | null): Promise<string[]> {
  const entries = commit === null ? null : await repository.recursiveTree(commit, '');
  return (entries ?? []).filter(({ type }) => type === 'blob').map(({ path }) => path);
}

/** The repository of a snippet, made when it was never written. */
export async function repositoryFor({ git }: Pick<Services, 'git'>, id: number): Promise<Repository> {
  const name = snippetRepositoryId(id);
  if (!(await git.exists(name))) await git.create(name, snippetBranch);
  return git.open(name);
}

/**
 * Has the row of a snippet say what its repository holds. Where somebody else wrote meanwhile it looks again, so that
 * whoever is last keeps what is there now. What else shall change with it is changed along.
 */
export async function settleSnippet(
  services: Pick<Services, 'git' | 'db'>,
  id: number,
  along: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  const repository = services.git.open(snippetRepositoryId(id));
  let extra = along;
  for (;;) {
    const tip = await repository.branchTip(snippetBranch);
    const files = await filesAt(repository, tip);
    await services.db.write(async (tx) => {
      await keepSnippetFiles(tx, id, files);
      await extra(tx);
    });
    extra = async () => undefined;
    if ((await repository.branchTip(snippetBranch)) === tip) return;
  }
}

const atOnce = 100;

/** Brings rows of snippets and their repositories to agree after a crash; answers how many did not. */
export async function repairSnippets(services: Services, isStopping: () => boolean): Promise<number> {
  const before = services.clock.now();
  let count = 0;
  let after = 0;
  while (!isStopping()) {
    const rows = await unfinishedSnippets(services.db.hot, { after, before, limit: atOnce });
    for (const { id } of rows) {
      if (isStopping()) return count;
      await repositoryFor(services, id);
      await settleSnippet(services, id);
      after = id;
      count += 1;
    }
    if (rows.length < atOnce) break;
  }
  return count;
}

/** Removes the repositories of snippets whose rows are gone. */
export async function removeGoneSnippets({ db, git }: Services): Promise<void> {
  for (;;) {
    const ids = await goneSnippets(db.hot, atOnce);
    for (const id of ids) await git.remove(snippetRepositoryId(id));
    if (ids.length > 0) await db.write((tx) => forgetSnippets(tx, ids));
    if (ids.length < atOnce) return;
  }
}
