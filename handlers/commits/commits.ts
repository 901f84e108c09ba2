import { needCommit, revisionOr } from '../../actions/repository/revision.js';
import { refuse } from '../../domain/errors.js';
import { hasPipelines } from '../../domain/pipelines/pipeline-access.js';
import { signatureKind } from '../../domain/repository/signature-kind.js';
import { handle } from '../../generated/handlers.js';
import { type PageInfo, type PageRequest, slice } from '../../storage/database/lists/page.js';
import { newestPipeline } from '../../storage/database/pipelines/pipelines.js';
import { GitFailure, RepositoryMissing } from '../../storage/git/errors.js';
import type { Commit, LogOptions, Repository } from '../../storage/git/types.js';
import { commitDetailView, commitView } from '../views/commit.js';
import { diffView } from '../views/diff.js';

/** The place of a page in a history of unknown length: there may be more while pages are full. */
function historyPage({ page, perPage }: PageRequest, length: number): PageInfo {
  const nextPage = length === perPage ? page + 1 : null;
  return { page, perPage, nextPage, prevPage: page > 1 ? page - 1 : null, total: null, totalPages: null };
}

// Git counts in 32 bits; a page beyond them would begin anywhere.
const MOST_SKIPPED = 2_000_000_000;

/** The commits of a history, or none when its start or a pattern in it means nothing. */
async function history(
  repository: Repository,
  start: string,
  { all, ...options }: LogOptions & { skip: number },
): Promise<Commit[]> {
  if (options.skip > MOST_SKIPPED) return [];
  try {
    if (all) return await repository.log({ ...options, all });
    const range = await repository.resolveRange(start);
    return range ? await repository.log({ ...options, ...range }) : [];
  } catch (error) {
    if (error instanceof RepositoryMissing) throw refuse.notFound('Repository');
    // What is no regular expression to git matches no author.
    if (error instanceof GitFailure && options.author !== undefined) return [];
    throw error;
  }
}

/**
 * Lists commits. Rules: COMMIT-LIST-1 to COMMIT-LIST-5 (what is listed), COMMIT-LIST-6 (no totals),
 * COMMIT-LIST-7 (nothing found), COMMIT-LIST-8 (404).
 */
export const listCommits = handle('listCommits', async ({ params, project, services, page, signal }) => {
  const repository = services.git.open(project.id);
  const commits = await history(repository, revisionOr(project, params.ref_name), {
    all: params.all,
    since: params.since,
    until: params.until,
    path: params.path,
    author: params.author || undefined,
    firstParent: params.first_parent,
    order: params.order,
    skip: (page.page - 1) * page.perPage,
    limit: page.perPage,
    signal,
  });
  const oids = commits.map((commit) => commit.oid);
  const stats = params.with_stats ? await repository.commitStats(oids, { signal }) : null;
  const context = { project, urls: services.urls };
  return {
    status: 200,
    body: commits.map((commit) =>
      commitView(commit, context, { trailers: params.trailers, stats: stats?.get(commit.oid) }),
    ),
    page: historyPage(page, commits.length),
  };
});

/** The commit a path names; 404 when there is none. */
async function needCommitAt(repository: Repository, revision: string): Promise<Commit> {
  const commit = await repository.commit(await needCommit(repository, revision, 'Commit'));
  if (!commit) throw refuse.notFound('Commit');
  return commit;
}

/** Reads a commit. Rules: COMMIT-GET-1, COMMIT-GET-2 (without size), COMMIT-MISSING-1 (404). */
export const getCommit = handle('getCommit', async (call) => {
  const { path, params, project, viewer, services, signal } = call;
  const repository = services.git.open(project.id);
  const commit = await needCommitAt(repository, path.sha);
  const stats = params.stats ? await repository.commitStats([commit.oid], { signal }) : null;
  const pipeline = hasPipelines(project, viewer)
    ? await newestPipeline(services.db.hot, { projectId: project.id, sha: commit.oid })
    : undefined;
  const extras = { stats: stats?.get(commit.oid), pipeline };
  return { status: 200, body: commitDetailView(commit, { project, urls: services.urls }, extras) };
});

/** Lists the files a commit changes. Rules: COMMIT-DIFF-1, COMMIT-DIFF-2, COMMIT-MISSING-1. */
export const listCommitDiffs = handle(
  'listCommitDiffs',
  async ({ path, project, services, page, signal }) => {
    const repository = services.git.open(project.id);
    const commit = await needCommitAt(repository, path.sha);
    const { files } = await repository.diff(commit.parents[0] ?? null, commit.oid, { signal });
    const { rows, info } = slice(files, page);
    return { status: 200, body: rows.map(diffView), page: info };
  },
);

/** Lists the branches and tags that contain a commit. Rules: COMMIT-REFS-1, COMMIT-MISSING-1. */
export const listCommitRefs = handle('listCommitRefs', async ({ path, params, project, services, page }) => {
  const repository = services.git.open(project.id);
  const oid = await needCommit(repository, path.sha, 'Commit');
  const kinds = params.type === 'all' ? (['branch', 'tag'] as const) : [params.type];
  const { rows, info } = slice(await repository.refsContaining(oid, kinds), page);
  return { status: 200, body: rows, page: info };
});

/** Reads what is known of a commit's signature. Rules: COMMIT-SIGNATURE-1, COMMIT-MISSING-1. */
export const getCommitSignature = handle('getCommitSignature', async ({ path, project, services }) => {
  const { signature } = await needCommitAt(services.git.open(project.id), path.sha);
  if (signature === null) throw refuse.notFound('Signature');
  const signature_type = signatureKind(signature);
  const verification_status = signature_type === 'X509' ? 'unverified' : 'unknown_key';
  return { status: 200, body: { signature_type, verification_status, commit_source: 'gitaly' } };
});
