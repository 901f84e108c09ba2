import { orAbsent } from '../../actions/repository/revision.js';
import { escapeHtml } from '../../domain/text/escape-html.js';
import type { Repository, RepositoryId } from '../../storage/git/types.js';
import type { LoadedBlob } from '../blobs.js';
import type { Batch } from '../context.js';

/** A file of a repository at a revision. */
interface FileKey {
  repository: RepositoryId;
  revision: string;
  path: string;
}

/** Longer files are shown by their address alone. */
const longestShown = 1_048_576;

/** A file with a null byte near its beginning is no text, as git tells them apart. */
const looksBinary = (bytes: Buffer): boolean => bytes.subarray(0, 8_000).includes(0);

async function loadBlob(repository: Repository, { revision, path }: FileKey): Promise<LoadedBlob | null> {
  const commit = await repository.resolve(revision);
  const entry = commit === null ? null : await repository.entry(commit, path);
  if (entry?.type !== 'blob') return null;
  const { id: oid, mode } = entry;
  const size = (await repository.object(oid))?.size ?? 0;
  const bytes = size > longestShown ? null : await repository.blob(oid);
  const isBinary = bytes !== null && looksBinary(bytes);
  const text = bytes === null || isBinary ? null : bytes.toString('utf8');
  return { oid, mode, size, isBinary, text, html: text === null ? null : `<pre>${escapeHtml(text)}</pre>` };
}

/** Files of repositories; null where there is none. They are read one after another, so that few processes work. */
export const blobsOf: Batch<FileKey, LoadedBlob | null> = {
  load: async ({ services }, keys) => {
    const found: (LoadedBlob | null)[] = [];
    for (const key of keys) {
      found.push(await orAbsent(loadBlob(services.git.open(key.repository), key)));
    }
    return found;
  },
  keyOf: ({ repository, revision, path }) => `${repository} ${revision} ${path}`,
};
