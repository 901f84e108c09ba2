import { orAbsent } from '../../actions/repository/revision.js';
import { refuse } from '../../domain/errors.js';
import { safeContentType, uncachedHeaders } from '../../domain/files/content-type.js';
import { handle } from '../../generated/handlers.js';
import type { ObjectInfo, Repository } from '../../storage/git/types.js';
import { contentOf, requireSeldom, withBlob } from './blob-content.js';

const FULL_ID = /^[0-9a-f]{40}$/i;

/** Answers a blob in base64. Rules: REPO-BLOB-1, REPO-BLOB-2, REPO-BLOB-3 (404 when it is no blob), LIMIT-ACTION-3. */
export const getRepositoryBlob = handle('getRepositoryBlob', async (call) => {
  const { path, project, services } = call;
  const repository = services.git.open(project.id);
  const { oid: sha, size } = await needBlob(repository, path.sha);
  await requireSeldom(call, size);
  const body = { size, encoding: 'base64' as const, content: '', sha };
  return { status: 200, body: await withBlob(repository, body, { oid: sha, size, call }) };
});

/** Answers the bytes of a blob. Rules: REPO-RAW-1, REPO-RAW-2, REPO-RAW-3, REPO-BLOB-3, LIMIT-ACTION-3. */
export const getRawRepositoryBlob = handle('getRawRepositoryBlob', async (call) => {
  const { path, project, services } = call;
  const repository = services.git.open(project.id);
  const { oid, size } = await needBlob(repository, path.sha);
  await requireSeldom(call, size);
  const { body, head } = await contentOf(repository, { oid, size, call });
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
});

/** The blob with this id, whose content has not been read. */
async function needBlob(repository: Repository, sha: string): Promise<ObjectInfo> {
  const found = FULL_ID.test(sha) ? await orAbsent(repository.object(sha.toLowerCase())) : null;
  if (found?.kind !== 'blob') throw refuse.notFound('Blob');
  return found;
}
