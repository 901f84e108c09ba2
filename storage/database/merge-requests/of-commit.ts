import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';

/** The merge request that brought a commit. */
export interface CommitMergeRequest {
  mergeRequestId: number;
  iid: number;
}

interface Found {
  sha: string;
  id: number | string;
}

const landed = [sql`merge_commit_sha`, sql`squash_commit_sha`, sql`rebase_commit_sha`];

/** The lowest number of a merge request for each commit that merging itself made. */
async function makersOf(source: Source, projectId: number, shas: readonly string[]): Promise<Found[]> {
  const parts = landed.map((column) =>
    all<Found>(
      source,
      sql`select ${column} as sha, min(id) as id from merge_requests
        where target_project_id = ${projectId} and ${column} in (${sql.list(shas)}) group by ${column}`,
    ),
  );
  return (await Promise.all(parts)).flat();
}

/** The merge request that merging made a commit of; null for none. */
export const mergedByCommit = async (
  source: Source,
  projectId: number,
  sha: string,
): Promise<number | null> => {
  const [found] = await makersOf(source, projectId, [sha]);
  return found ? Number(found.id) : null;
};

/** The lowest number of a merged merge request for each commit that one of its versions holds. */
const holdersOf = (source: Source, projectId: number, shas: readonly string[]): Promise<Found[]> =>
  all<Found>(
    source,
    sql`select c.sha, min(m.id) as id from merge_request_diff_commits c
      join merge_request_diffs d on d.id = c.diff_id join merge_requests m on m.id = d.merge_request_id
     where m.target_project_id = ${projectId} and m.state = 'merged' and c.sha in (${sql.list(shas)})
     group by c.sha`,
  );

/**
 * The merge request of a project that brought each commit: the one whose merge, squash or rebased commit it is,
 * else the merged one with the lowest number that holds it.
 */
export async function mergeRequestsOfCommits(
  source: Source,
  projectId: number,
  shas: readonly string[],
): Promise<Map<string, CommitMergeRequest>> {
  if (shas.length === 0) return new Map();
  const [makers, holders] = await Promise.all([
    makersOf(source, projectId, shas),
    holdersOf(source, projectId, shas),
  ]);
  const chosen = new Map(holders.map(({ sha, id }) => [sha, Number(id)]));
  const made = new Map<string, number>();
  for (const { sha, id } of makers) made.set(sha, Math.min(Number(id), made.get(sha) ?? Number(id)));
  for (const [sha, id] of made) chosen.set(sha, id);
  if (chosen.size === 0) return new Map();
  const rows = await all<{ id: number; iid: number }>(
    source,
    sql`select id, iid from merge_requests where id in (${sql.list([...new Set(chosen.values())])})`,
  );
  const iids = new Map(rows.map(({ id, iid }) => [id, iid]));
  return new Map([...chosen].map(([sha, id]) => [sha, { mergeRequestId: id, iid: iids.get(id) ?? 0 }]));
}
