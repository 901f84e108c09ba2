import { tipsOf } from '../../actions/merge-requests/versions.js';
import { loadBranchRules } from '../../actions/repository/branch-rules.js';
import { orAbsent } from '../../actions/repository/revision.js';
import { fitsPattern } from '../../domain/repository/ref-pattern.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import type { PersonRow } from '../../storage/database/issues/associations.js';
import type { MergeRequestDiffRow } from '../../storage/database/merge-requests/rows.js';
import { commitsOfVersion } from '../../storage/database/merge-requests/versions-write.js';
import { usersOfEmails } from '../../storage/database/users/users.js';
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

const lineCounts = (diff: string): { additions: number; deletions: number } => {
  let additions = 0;
  let deletions = 0;
  for (const line of diff.split('\n')) {
    if (line.startsWith('+')) additions += 1;
    else if (line.startsWith('-')) deletions += 1;
  }
  return { additions, deletions };
};

/** How many lines of each file a merge request changes, or of one file alone. */
export async function diffStatsOf(
  row: MergeRequestRow,
  version: MergeRequestDiffRow | undefined,
  path: string | null | undefined,
  { services: { git } }: GraphqlContext,
) {
  const { base_sha: base, head_sha: head } = version ?? {};
  if (!head || !base) return [];
  const paths = path == null ? undefined : [path];
  const found = await orAbsent(git.open(row.target_project_id).diff(base, head, { paths }));
  return (found?.files ?? []).map(({ newPath, diff }) => ({ path: newPath, ...lineCounts(diff) }));
}

/** Who made the commits of a merge request, as far as they have accounts, each once. */
export async function committersOf(row: MergeRequestRow, context: GraphqlContext): Promise<PersonRow[]> {
  const emails = (await commitsOf(row, context, { merges: true })).map(({ commit }) => commit.committerEmail);
  const found = await usersOfEmails(context.services.db.hot, [...new Set(emails)]);
  return [...new Map([...found.values()].map((person) => [person.id, person])).values()];
}

/** Whether the target branch has commits that the source branch has not. */
export async function hasDiverged(row: MergeRequestRow, context: GraphqlContext): Promise<boolean> {
  const { head, start } = await context.load(branchTips, row);
  if (head === null || start === null) return false;
  const repository = context.services.git.open(row.target_project_id);
  return (await orAbsent(repository.isAncestor(start, head))) === false;
}

/** Whether the branch that a merge request comes from is protected; of a hidden project nothing is told. */
export async function isSourceProtected(row: MergeRequestRow, context: GraphqlContext): Promise<boolean> {
  const { services } = context;
  const project =
    row.source_project_id === null ? null : await context.load(projectsById, row.source_project_id);
  if (!project) return false;
  const { branches } = await loadBranchRules(services, project, null);
  return branches.some(({ name }) => fitsPattern(name, row.source_branch));
}
