import type { Tx } from '../../storage/database/engine/types.js';
import { lockedRow } from '../../storage/database/issuables/load.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { findMergeRequestById } from '../../storage/database/merge-requests/merge.js';
import { latestVersion } from '../../storage/database/merge-requests/versions-write.js';
import { retryAutoMerge } from '../../storage/database/merge-requests/waiting.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { dropApprovalsOnPush } from '../approvals/approve.js';
import type { Services } from '../context.js';
import type { ProjectAccess, Viewer } from '../viewer.js';
import { messagesOf, recordCloses } from './closing.js';
import { followVersion, untilFresh } from './move-threads.js';
import { type TracedThreads, traceThreads } from './trace-threads.js';
import { type Branches, makeNextVersion, pointHead, storeVersion, type VersionDraft } from './versions.js';

/** A version that was worked out from the repository, and where the threads on the version before are in it. */
export interface PreparedVersion {
  draft: VersionDraft;
  traced: TracedThreads | null;
}

/** A version that was made of a merge request as it was seen. */
export interface MadeVersion extends PreparedVersion {
  seen: Pick<MergeRequestRow, 'id' | 'target_branch'>;
  project: ProjectAccess;
  /** Who made it by what they did; null where nobody is known. */
  actor: Viewer | null;
  at: string;
}

/** Works out the version that the branches of a merge request give now; null when its source is gone. */
export const prepareVersion = async (
  services: Services,
  row: Branches & Pick<MergeRequestRow, 'id' | 'latest_diff_id'>,
): Promise<PreparedVersion | null> => {
  const draft = await makeNextVersion(services, row);
  if (draft === null) return null;
  const traced = await traceThreads(services, row, await latestVersion(services.db.hot, row), draft);
  return { draft, traced };
};

/**
 * Stores a version if the merge request is still open between the branches that it was made of, and has its threads
 * follow; to be done inside `untilFresh`. Rules: MR-VERSIONS-1, DISC-OUTDATED-1.
 */
export const storeIfOpen = async (
  tx: Tx,
  services: Pick<Services, 'config'>,
  { seen, draft, ...made }: MadeVersion,
): Promise<MergeRequestRow | null> => {
  const row = await lockedRow<MergeRequestRow>(tx, 'merge_request', seen.id);
  if (row?.state !== 'opened' || row.target_branch !== seen.target_branch) return null;
  const latest = await latestVersion(tx, row);
  const isSame = latest?.head_sha === draft.head_sha && latest?.start_sha === draft.start_sha;
  if (!isSame) {
    const stored = await storeVersion(tx, row, draft, { at: made.at });
    await followVersion(tx, { ...made, row, latest, stored });
  }
  if (row.head_sha !== draft.head_sha) await dropApprovalsOnPush(tx, row, services);
  return { ...row, head_sha: draft.head_sha };
};

/**
 * Stores the version that the branches of an open merge request give now, made by an actor where one is known.
 * Rule: MR-VERSIONS-1.
 */
export const renewVersion = async (
  services: Services,
  mergeRequestId: number,
  { actor, at }: { actor: Viewer | null; at: string },
): Promise<void> => {
  const stored = await untilFresh(async () => {
    const seen = await findMergeRequestById(services.db.hot, mergeRequestId);
    if (seen?.state !== 'opened') return null;
    const made = await prepareVersion(services, seen);
    if (made === null) return null;
    const messages = await messagesOf(services, seen, made.draft.commits);
    return services.db.write(async (tx) => {
      const project = await loadProject(tx, { id: seen.target_project_id }, null);
      if (!project) return null;
      const row = await storeIfOpen(tx, services, { ...made, seen, project, actor, at });
      if (row === null) return null;
      await recordCloses(tx, { row, project }, messages, services.urls);
      await retryAutoMerge(tx, { mergeRequestId: row.id }, at);
      return row;
    });
  });
  if (stored) await pointHead(services, stored);
};
