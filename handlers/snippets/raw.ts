import type { Services } from '../../actions/context.js';
import { orAbsent } from '../../actions/repository/revision.js';
import { filesAt, snippetRepositoryId } from '../../actions/snippets/snippet-repository.js';
import { refuse } from '../../domain/errors.js';
import { uncachedHeaders } from '../../domain/files/content-type.js';
import { contentDisposition } from '../../domain/repository/archive-name.js';
import { snippetBranch } from '../../domain/snippets/branch.js';
import { trimPath } from '../../storage/git/names.js';
import type { Oid, Repository, TreeEntry } from '../../storage/git/types.js';

/** What reading the bytes of a snippet takes. */
export interface RawCall {
  services: Services;
  signal: AbortSignal;
}

async function answerEntry(repository: Repository, entry: TreeEntry, signal: AbortSignal) {
  const found = await repository.blobStream(entry.id, { signal });
  if (!found) throw refuse.notFound('File');
  return {
    status: 200 as const,
    body: found.stream,
    headers: {
      ...uncachedHeaders,
      // Whatever it is, a browser shall show it as text and run none of it.
      'content-type': 'text/plain',
      'content-length': String(found.size),
      'content-disposition': contentDisposition('inline', entry.name),
    },
  };
}

async function needEntry(repository: Repository, commit: Oid, path: string): Promise<TreeEntry> {
  const entry = await orAbsent(repository.entry(commit, trimPath(path)));
  if (entry?.type !== 'blob') throw refuse.notFound('File');
  return entry;
}

/** Answers the bytes of the first file of a snippet. Rules: SNIPPET-RAW-1, SNIPPET-RAW-4. */
export async function answerFirst(snippet: { id: number }, { services, signal }: RawCall) {
  const repository = services.git.open(snippetRepositoryId(snippet.id));
  const commit = await orAbsent(repository.branchTip(snippetBranch));
  const [path] = await filesAt(repository, commit);
  if (commit === null || path === undefined) throw refuse.notFound('File');
  return answerEntry(repository, await needEntry(repository, commit, path), signal);
}

/** Answers the bytes of a file of a snippet at a revision. Rules: SNIPPET-RAW-2, SNIPPET-RAW-3, SNIPPET-RAW-4. */
export async function answerFile(
  snippet: { id: number },
  path: { ref: string; file_path: string },
  { services, signal }: RawCall,
) {
  const repository = services.git.open(snippetRepositoryId(snippet.id));
  const commit = await orAbsent(repository.resolve(path.ref));
  if (!commit) throw refuse.notFound('Reference');
  return answerEntry(repository, await needEntry(repository, commit, path.file_path), signal);
}
