import { all, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';

/** A merged merge request, and the commit by which the target branch got it. */
export interface LandedMergeRequest {
  id: number;
  landed: string;
}

/** How many commits one question names. */
const slice = 1000;

/** The merged merge requests of a project that landed with one of these commits. Rule: DEPLOY-MR-4. */
export const landedWith = async (
  source: Source,
  projectId: number,
  shas: readonly string[],
): Promise<LandedMergeRequest[]> => {
  const found: LandedMergeRequest[] = [];
  for (let at = 0; at < shas.length; at += slice) {
    const some = shas.slice(at, at + slice);
    const rows = await all<LandedMergeRequest>(
      source,
      sql`select id, coalesce(merge_commit_sha, squash_commit_sha, head_sha) as landed from merge_requests
        where target_project_id = ${projectId} and state = 'merged'
          and coalesce(merge_commit_sha, squash_commit_sha, head_sha) in (${sql.list(some)})`,
    );
    found.push(...rows);
  }
  return found;
};

/** A part of the merged merge requests of a project, by their numbers from one on. */
export const mergedAfter = (
  source: Source,
  projectId: number,
  { after, limit }: { after: number; limit: number },
): Promise<LandedMergeRequest[]> =>
  all<LandedMergeRequest>(
    source,
    sql`select id, coalesce(merge_commit_sha, squash_commit_sha, head_sha) as landed from merge_requests
      where target_project_id = ${projectId} and state = 'merged' and id > ${after}
        and coalesce(merge_commit_sha, squash_commit_sha, head_sha) is not null
      order by id limit ${limit}`,
  );

/** Says of merge requests that a deployment delivered them; those that are gone by now are passed over. */
export const linkMergeRequests = async (
  tx: Tx,
  deploymentId: number,
  mergeRequestIds: readonly number[],
): Promise<void> => {
  for (let at = 0; at < mergeRequestIds.length; at += slice) {
    const some = mergeRequestIds.slice(at, at + slice);
    await run(
      tx,
      sql`insert into deployment_merge_requests (deployment_id, merge_request_id)
        select ${deploymentId}, id from merge_requests where id in (${sql.list(some)})
        on conflict (deployment_id, merge_request_id) do nothing`,
    );
  }
};

/** Keeps when merge requests reached production for the first time. */
export const keepFirstDeployed = async (
  tx: Tx,
  mergeRequestIds: readonly number[],
  at: string,
): Promise<void> => {
  for (let from = 0; from < mergeRequestIds.length; from += slice) {
    await tx('merge_requests')
      .whereIn('id', mergeRequestIds.slice(from, from + slice))
      .whereNull('first_deployed_to_production_at')
      .update({ first_deployed_to_production_at: at });
  }
};

/** Keeps that the merge requests of a deployment were found, unless it has changed since; false then. */
export const keepLinked = async (
  tx: Tx,
  seen: { id: number; finished_at: string | null },
  at: string,
): Promise<boolean> => {
  const changed = await tx('deployments')
    .where({ id: seen.id, status: 'success', finished_at: seen.finished_at })
    .update({ linked_at: at });
  return changed > 0;
};
