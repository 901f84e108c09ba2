import { tipsOf } from '../../actions/merge-requests/versions.js';
import { orAbsent } from '../../actions/repository/revision.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import type { MergeRequestDiffRow } from '../../storage/database/merge-requests/rows.js';
import { commitsOfVersion } from '../../storage/database/merge-requests/versions-write.js';
import type { Batch, GraphqlContext } from '../context.js';
import { projectsById } from '../loading.js';
import type { CommitParent } from '../parents.js';

/** Where both branches of a merge request stand; each is looked up once a request. */
export const branchTips: Batch<MergeRequestRow, { head: string | null; start: string | null }> = {
  load: async ({ services }, rows) => {
    const found: { head: string | null; start: string | null }[] = [];
    for (const row of rows) found.push(await tipsOf(services, row));
    return found;
  },
  keyOf: ({ id }) => id,
};

/** The commits of a merge request, newest first; without those that merge others where `merges` is false. */
export async function commitsOf(
  row: MergeRequestRow,
  context: GraphqlContext,
  { merges }: { merges: boolean },
): Promise<CommitParent[]> {
  const project = await context.load(projectsById, row.target_project_id);
  if (!project) return [];
  const { db, git } = context.services;
  const shas = await commitsOfVersion(db.hot, row.latest_diff_id);
  const commits = (await orAbsent(git.open(project.id).commits(shas))) ?? [];
  return commits
    .filter((commit) => merges || commit.parents.length < 2)
    .map((commit) => ({ project, commit }));
}

const none = { additions: 0, deletions: 0, changes: 0, fileCount: 0 };

/** How many lines and files a merge request changes. */
export async function diffSummaryOf(
  row: MergeRequestRow,
  version: MergeRequestDiffRow | undefined,
  { services: { git } }: GraphqlContext,
) {
  const { base_sha: base, head_sha: head } = version ?? {};
  if (!head || !base) return none;
  const stats = await orAbsent(git.open(row.target_project_id).diffStats(base, head));
  if (!stats) return none;
  const { additions, deletions, files } = stats;
  return { additions, deletions, changes: additions + deletions, fileCount: files };
}
