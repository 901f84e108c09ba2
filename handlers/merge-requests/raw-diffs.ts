import { Readable } from 'node:stream';
import { uncachedHeaders } from '../../domain/files/content-type.js';
import { handle } from '../../generated/handlers.js';
import { latestVersion } from '../../storage/database/merge-requests/versions-write.js';
import { namedMergeRequest } from './named.js';

/** Reads all changes of a merge request as one patch. Rule: MR-DIFFS-2. */
export const getMergeRequestRawDiffs = handle('getMergeRequestRawDiffs', async (call) => {
  const { services, project, signal } = call;
  const { row } = await namedMergeRequest(call);
  const version = await latestVersion(services.db.hot, row);
  const isEmpty = version === null || version.head_sha === null || version.state === 'empty';
  const body = isEmpty
    ? Readable.from([])
    : await services.git.open(project.id).patch(version.base_sha, version.head_sha ?? '', { signal });
  // Whatever the files hold, a browser shall show it as text and run none of it.
  return { status: 200, body, headers: { ...uncachedHeaders, 'content-type': 'text/plain' } };
});
