import { lockedRow } from '../../storage/database/issuables/load.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { commitsOfVersion } from '../../storage/database/merge-requests/versions-write.js';
import type { Services } from '../context.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import { messagesOf, recordCloses } from './closing.js';

/** Stores anew which issues a merge request closes, after its title or its target was changed on the way. */
export const renewCloses = async (
  services: Services,
  { row: seen, project }: Pick<LoadedMergeRequest, 'row' | 'project'>,
): Promise<void> => {
  const shas = await commitsOfVersion(services.db.hot, seen.latest_diff_id);
  const messages = await messagesOf(services, seen, shas);
  await services.db.write(async (tx) => {
    const row = await lockedRow<MergeRequestRow>(tx, 'merge_request', seen.id);
    if (row) await recordCloses(tx, { row, project }, messages, services.urls);
  });
};
