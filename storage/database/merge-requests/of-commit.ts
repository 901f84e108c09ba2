import type { Knex } from 'knex';

/** The merge request that brought a commit. */
export interface CommitMergeRequest {
  mergeRequestId: number;
  iid: number;
}

interface Found {
  sha: string;
  id: number | string;
}

const landed = ['merge_commit_sha', 'squash_commit_sha', 'rebase_commit_sha'] as const;

/** The lowest number of a merge request for each commit that merging itself made. */
async function makersOf(db: Knex, projectId: number, shas: readonly string[]): Promise<Found[]> {
  const parts = landed.map((column) =>
    db('merge_requests')
      .where({ target_project_id: projectId })
      .whereIn(column, [...shas])
      .groupBy(column)
      .select({ sha: column }, db.raw('min(id) as id')),
  );
  return (await Promise.all(parts)).flat() as Found[];
}

/** The lowest number of a merged merge request for each commit that one of its versions holds. */
const holdersOf = (db: Knex, projectId: number, shas: readonly string[]): Promise<Found[]> =>
  db('merge_request_diff_commits as c')
    .join('merge_request_diffs as d', 'd.id', 'c.diff_id')
    .join('merge_requests as m', 'm.id', 'd.merge_request_id')
    .where({ 'm.target_project_id': projectId, 'm.state': 'merged' })
    .whereIn('c.sha', [...shas])
    .groupBy('c.sha')
    .select('c.sha', db.raw('min(m.id) as id'));

/**
 * The merge request of a project that brought each commit: the one whose merge, squash or rebased commit it is,
 * else the merged one with the lowest number that holds it.
 */
export async function mergeRequestsOfCommits(
  db: Knex,
  projectId: number,
  shas: readonly string[],
): Promise<Map<string, CommitMergeRequest>> {
  if (shas.length === 0) return new Map();
  const [makers, holders] = await Promise.all([
    makersOf(db, projectId, shas),
    holdersOf(db, projectId, shas),
  ]);
  const chosen = new Map(holders.map(({ sha, id }) => [sha, Number(id)]));
  const made = new Map<string, number>();
  for (const { sha, id } of makers) made.set(sha, Math.min(Number(id), made.get(sha) ?? Number(id)));
  for (const [sha, id] of made) chosen.set(sha, id);
  const rows: { id: number; iid: number }[] = await db('merge_requests')
    .whereIn('id', [...new Set(chosen.values())])
    .select('id', 'iid');
  const iids = new Map(rows.map(({ id, iid }) => [id, iid]));
  return new Map([...chosen].map(([sha, id]) => [sha, { mergeRequestId: id, iid: iids.get(id) ?? 0 }]));
}
