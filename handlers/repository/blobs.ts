import { orAbsent } from '../../actions/repository/revision.js';
import { refuse } from '../../domain/errors.js';
import { SNIFFED_BYTES, safeContentType, uncachedHeaders } from '../../domain/files/content-type.js';
import { handle } from '../../generated/handlers.js';
import type { Repository } from '../../storage/git/types.js';
import type { Binary } from '../handler.js';
import { peek } from './peek.js';

const FULL_ID = /^[0-9a-f]{40}$/i;

// Up to here a blob comes out of the object cache in one piece; beyond, memory must not grow with it.
const WHOLE_BYTES = 256 * 1024;

interface Content {
  body: Binary;
  head: Buffer;
  size: number;
}

/** Answers a blob in base64. Rules: REPO-BLOB-1, REPO-BLOB-2, REPO-BLOB-3 (404 when it is no blob). */
export const getRepositoryBlob = handle('getRepositoryBlob', async ({ path, project, services }) => {
  const sha = needId(path.sha);
  const content = needBlob(await orAbsent(services.git.open(project.id).blob(sha)));
  return {
    status: 200,
    body: { size: content.length, encoding: 'base64', content: content.toString('base64'), sha },
  };
});

/** Answers the bytes of a blob. Rules: REPO-RAW-1, REPO-RAW-2, REPO-RAW-3, REPO-BLOB-3. */
export const getRawRepositoryBlob = handle(
  'getRawRepositoryBlob',
  async ({ path, project, services, signal }) => {
    const repository = services.git.open(project.id);
    const { body, head, size } = needBlob(await orAbsent(open(repository, needId(path.sha), signal)));
    return {
      status: 200,
      body,
      headers: {
        ...uncachedHeaders,
        'content-type': safeContentType(head),
        'content-length': String(size),
        'content-disposition': 'inline',
      },
    };
  },
);

function needId(sha: string): string {
  if (!FULL_ID.test(sha)) throw refuse.notFound('Blob');
  return sha.toLowerCase();
}

function needBlob<T>(found: T | null): T {
  if (found === null) throw refuse.notFound('Blob');
  return found;
}

async function open(repository: Repository, oid: string, signal: AbortSignal): Promise<Content | null> {
  const info = await repository.object(oid);
  if (info?.kind !== 'blob') return null;
  if (info.size <= WHOLE_BYTES) {
    const body = await repository.blob(oid);
    return body && { body, head: body, size: body.length };
  }
  const found = await repository.blobStream(oid, { signal });
  if (!found) return null;
  const { head, stream } = await peek(found.stream, SNIFFED_BYTES);
  return { body: stream, head, size: found.size };
}
