import { refuse } from '../../domain/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { lockedRow } from '../../storage/database/issuables/load.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { findMergeRequestById } from '../../storage/database/merge-requests/merge.js';
import { latestVersion } from '../../storage/database/merge-requests/versions-write.js';
import { retryAutoMerge } from '../../storage/database/merge-requests/waiting.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { dropApprovalsOnPush } from '../approvals/approve.js';
import type { Services } from '../context.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import { messagesOf, recordCloses } from './closing.js';
import { makeNextVersion, pointHead, storeVersion, tipsOf, type VersionDraft } from './versions.js';

/** A version that was made of a merge request as it was seen. */
export interface MadeVersion {
  seen: Pick<MergeRequestRow, 'id' | 'target_branch'>;
  draft: VersionDraft;
  at: string;
}

/** Stores a version if the merge request is still open between the branches that it was made of. */
export const storeIfOpen = async (
  tx: Tx,
  services: Pick<Services, 'config'>,
  { seen, draft, at }: MadeVersion,
): Promise<MergeRequestRow | null> => {
  const row = await lockedRow<MergeRequestRow>(tx, 'merge_request', seen.id);
  if (row?.state !== 'opened' || row.target_branch !== seen.target_branch) return null;
  const latest = await latestVersion(tx, row);
  const isSame = latest?.head_sha === draft.head_sha && latest?.start_sha === draft.start_sha;
  if (!isSame) await storeVersion(tx, row, draft, { at });
  if (row.head_sha !== draft.head_sha) await dropApprovalsOnPush(tx, row, services);
  return { ...row, head_sha: draft.head_sha };
};

/** Stores the version that the branches of an open merge request give now. Rule: MR-VERSIONS-1. */
export const renewVersion = async (services: Services, mergeRequestId: number, at: string): Promise<void> => {
  const seen = await findMergeRequestById(services.db.hot, mergeRequestId);
  if (seen?.state !== 'opened') return;
  const draft = await makeNextVersion(services, seen);
  if (draft === null) return;
  const messages = await messagesOf(services, seen.target_project_id, draft.commits);
  const stored = await services.db.write(async (tx) => {
    const row = await storeIfOpen(tx, services, { seen, draft, at });
    const project = row && (await loadProject(tx, { id: row.target_project_id }, null));
    if (row && project) await recordCloses(tx, { row, project }, messages, services.urls);
    if (row) await retryAutoMerge(tx, { mergeRequestId: row.id }, at);
    return row;
  });
  if (stored) await pointHead(services, stored);
};

/** The merge request with the head that its source branch has now, also while what follows a push is under way. */
export const withPushedHead = async (
  services: Services,
  loaded: LoadedMergeRequest,
  at: string,
): Promise<LoadedMergeRequest> => {
  if (loaded.row.state !== 'opened') return loaded;
  const { head } = await tipsOf(services, loaded.row);
  if (head === null || head === loaded.row.head_sha) return loaded;
  await renewVersion(services, loaded.id, at);
  const row = await findMergeRequestById(services.db.read, loaded.id);
  if (!row) throw refuse.recordNotFound();
  return { ...loaded, row };
};
