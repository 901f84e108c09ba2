import type { Readable } from 'node:stream';
import { refuse } from '../../domain/errors.js';
import { snippetBranch } from '../../domain/snippets/branch.js';
import { trimPath } from '../../storage/git/names.js';
import type { Oid, Repository } from '../../storage/git/types.js';
import { orAbsent } from '../repository/revision.js';
import type { SnippetInPlace, SnippetReading } from './load-snippet.js';
import { filesAt, snippetRepositoryId } from './snippet-repository.js';

/** A file of a snippet with its bytes, which can be read once. */
export interface SnippetFile {
  name: string;
  size: number;
  stream: Readable;
}

/** Who reads, and for how long somebody waits for it. */
export type FileReading = Pick<SnippetReading, 'services'> & { signal: AbortSignal };

const repositoryOf = ({ services }: FileReading, { row }: SnippetInPlace): Repository =>
  services.git.open(snippetRepositoryId(row.id));

async function fileAt(
  repository: Repository,
  commit: Oid,
  path: string,
  signal: AbortSignal,
): Promise<SnippetFile> {
  const entry = await orAbsent(repository.entry(commit, trimPath(path)));
  const found = entry?.type === 'blob' ? await repository.blobStream(entry.id, { signal }) : null;
  if (!entry || !found) throw refuse.notFound('File');
  return { name: entry.name, ...found };
}

/** The first file of a snippet that is loaded; not found while it has none. Rules: SNIPPET-RAW-1, SNIPPET-RAW-4. */
export async function readFirstFile(reading: FileReading, snippet: SnippetInPlace): Promise<SnippetFile> {
  const repository = repositoryOf(reading, snippet);
  const commit = await orAbsent(repository.branchTip(snippetBranch));
  const [path] = await filesAt(repository, commit);
  if (commit === null || path === undefined) throw refuse.notFound('File');
  return fileAt(repository, commit, path, reading.signal);
}

/**
 * A file of a snippet that is loaded, at a revision; not found without the revision or the file.
 * Rules: SNIPPET-RAW-2, SNIPPET-RAW-3, SNIPPET-RAW-4.
 */
export async function readSnippetFile(
  reading: FileReading,
  snippet: SnippetInPlace,
  { revision, path }: { revision: string; path: string },
): Promise<SnippetFile> {
  const repository = repositoryOf(reading, snippet);
  const commit = await orAbsent(repository.resolve(revision));
  if (!commit) throw refuse.notFound('Reference');
  return fileAt(repository, commit, path, reading.signal);
}
