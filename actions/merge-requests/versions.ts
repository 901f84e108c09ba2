import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import type { MergeRequestDiffRow } from '../../storage/database/merge-requests/rows.js';
import { latestVersion, type VersionDraft } from '../../storage/database/merge-requests/versions-write.js';
import { contentAddressed } from '../../storage/git/content-addressed.js';
import type { DiffOptions, DiffResult, ObjectReads, Oid, Repository } from '../../storage/git/types.js';
import type { Services } from '../context.js';
import { orAbsent } from '../repository/revision.js';

export { storeVersion, type VersionDraft } from '../../storage/database/merge-requests/versions-write.js';

/** Which branches a version is made of. */
export type Branches = Pick<
  MergeRequestRow,
  'source_project_id' | 'source_branch' | 'target_project_id' | 'target_branch'
>;

/** The tips of both branches; null where a branch, or its whole repository, is gone. */
export interface Tips {
  head: Oid | null;
  start: Oid | null;
}

/** Where both branches stand. */
export const tipsOf = async ({ git }: Pick<Services, 'git'>, mr: Branches): Promise<Tips> => {
  const tip = (projectId: number | null, branch: string) =>
    projectId === null ? null : orAbsent(git.open(projectId).branchTip(branch));
  const [head, start] = await Promise.all([
    tip(mr.source_project_id, mr.source_branch),
    tip(mr.target_project_id, mr.target_branch),
  ]);
  return { head, start };
};

const none: DiffResult = { files: [], overflow: false };

const costOf = ({ files }: DiffResult): number =>
  files.reduce((sum, file) => sum + file.diff.length + file.newPath.length + 300, 100);

const changed = contentAddressed(
  'changes between two commits',
  (objects: ObjectReads, { base, head }: { base: Oid | null; head: Oid }, { signal }) =>
    objects.diff(base, head, { collapse: true, signal }),
  costOf,
);

/** The newest commits that are kept of one version. */
const mostCommits = 10_000;

const empty = (tips: Tips, base: Oid | null): VersionDraft => ({
  head_sha: tips.head,
  base_sha: base,
  start_sha: tips.start,
  state: 'empty',
  files_count: 0,
  real_size: '0',
  commits_count: 0,
  commits: [],
});

/** What a version holds between two commits that stand in the repository of the target. */
const between = async (repository: Repository, head: Oid, start: Oid): Promise<VersionDraft> => {
  const base = await repository.mergeBase([head, start]);
  const range = { include: [head], exclude: [start] };
  const commits = base === head ? [] : await repository.logIds({ ...range, limit: mostCommits });
  if (base === head) return empty({ head, start }, base);
  const { files, overflow } = await changed(repository, { base, head });
  return {
    head_sha: head,
    base_sha: base,
    start_sha: start,
    state: overflow ? 'overflow' : files.length === 0 ? 'empty' : 'collected',
    files_count: files.length,
    real_size: overflow ? `${files.length}+` : String(files.length),
    commits_count: commits.length < mostCommits ? commits.length : await repository.countCommits(range),
    commits,
  };
};

/**
 * Works out the version that both branches give now, before the transaction that stores it: commits of a fork are
 * copied into the repository of the target and protected there from being pruned. Rule: MR-VERSIONS-1.
 */
export const makeVersion = async (
  services: Pick<Services, 'git'>,
  mr: Branches,
  known?: Tips,
): Promise<VersionDraft> => {
  const tips = known ?? (await tipsOf(services, mr));
  const { head, start } = tips;
  if (head === null || start === null) return empty(tips, null);
  const repository = services.git.open(mr.target_project_id);
  const isFork = mr.source_project_id !== mr.target_project_id;
  if (isFork && mr.source_project_id !== null) await repository.adopt(mr.source_project_id, [head]);
  await repository.keep([head, start]);
  return between(repository, head, start);
};

/**
 * The version that the branches of a stored merge request give now; null when its source is gone. A target that is gone
 * counts as where it last stood, so that the head still follows its branch.
 */
export const makeNextVersion = async (
  services: Pick<Services, 'git' | 'db'>,
  mr: Branches & Pick<MergeRequestRow, 'latest_diff_id'>,
): Promise<VersionDraft | null> => {
  const tips = await tipsOf(services, mr);
  if (tips.head === null) return null;
  const start = tips.start ?? (await latestVersion(services.db.hot, mr))?.start_sha ?? null;
  return start === null ? null : makeVersion(services, mr, { head: tips.head, start });
};

/** Lets the reference that everybody can fetch name the head of a merge request. Rule: MR-PUSH-4. */
export const pointHead = async (
  { git }: Pick<Services, 'git'>,
  mr: Pick<MergeRequestRow, 'target_project_id' | 'iid' | 'head_sha'>,
): Promise<void> => {
  if (mr.head_sha === null) return;
  await git
    .open(mr.target_project_id)
    .point([{ ref: `refs/merge-requests/${mr.iid}/head`, oid: mr.head_sha }]);
};

/** The files that a version changes, read from the commits that it names. Rule: MR-CHANGES-2. */
export const filesOf = async (
  { git }: Pick<Services, 'git'>,
  targetProjectId: number,
  version: Pick<MergeRequestDiffRow, 'base_sha' | 'head_sha' | 'state'> | null,
  options?: DiffOptions,
): Promise<DiffResult> => {
  if (!version || version.head_sha === null || version.state === 'empty') return none;
  const repository = git.open(targetProjectId);
  if (options) return repository.diff(version.base_sha, version.head_sha, options);
  return changed(repository, { base: version.base_sha, head: version.head_sha });
};
