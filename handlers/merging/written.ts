import type { Schemas } from '../../generated/types.js';
import { findMergeRequestById } from '../../storage/database/merging/merge-writes.js';
import { latestVersion } from '../../storage/database/merging/versions-write.js';
import type { MergeRequestRow } from '../../storage/database/planning/rows.js';
import { isSubscribed } from '../../storage/database/planning/subscriptions.js';
import type { Services } from '../services.js';
import type { ProjectAccess, Viewer } from '../viewer.js';
import { mergeRequestViews } from '../views/merge-request.js';
import { mayMerge } from './rights.js';

/** What the record of a merge request is built from after a write. */
export interface WrittenFrame {
  services: Services;
  project: ProjectAccess;
  viewer: Viewer;
  at: string;
}

/** The long record of a merge request as its own project shows it, read again after a write. Rule: MR-RECORD-13. */
export const writtenMergeRequest = async (
  { services, project, viewer, at }: WrittenFrame,
  given: MergeRequestRow,
): Promise<Schemas['MergeRequestDetail']> => {
  const row = (await findMergeRequestById(services.db.hot, given.id)) ?? given;
  const place = { kind: 'project', id: project.id, namespaceId: project.namespace_id } as const;
  const [view] = await mergeRequestViews(services, [row], { viewer, place, at, long: true });
  if (!view) throw new Error('the merge request has no record');
  const version = await latestVersion(services.db.hot, row);
  const { base_sha, head_sha, start_sha } = version ?? { base_sha: null, head_sha: null, start_sha: null };
  const isWhole = base_sha !== null && head_sha !== null && start_sha !== null && version?.state !== 'empty';
  return {
    ...view,
    subscribed: await isSubscribed(services.db.hot, { kind: 'merge_request', id: row.id }, viewer.id),
    changes_count: version && version.state !== 'empty' ? version.real_size : null,
    diff_refs: isWhole ? { base_sha, head_sha, start_sha } : null,
    merge_error: row.merge_error,
    user: { can_merge: await mayMerge(services, { row, project }, viewer) },
  };
};
