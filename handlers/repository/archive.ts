import type { Services, TransferPlaces } from '../../actions/context.js';
import { needCommit, revisionOr } from '../../actions/repository/revision.js';
import { refuse } from '../../domain/errors.js';
import {
  archiveContainer,
  archivePrefix,
  contentDisposition,
  trimSlashes,
} from '../../domain/repository/archive-name.js';
import { handle } from '../../generated/handlers.js';
import type { GitStore } from '../../storage/git/types.js';
import type { Binary } from '../handler.js';

interface ArchiveQuestion {
  project: { id: number; path: string; default_branch: string | null };
  git: GitStore;
  transfers: TransferPlaces;
  /** Whose transfer it is. */
  owner: string;
  suffix: string;
  sha: string | undefined;
  path: string | undefined;
  signal: AbortSignal;
}

const shared = ({ git, transfers }: Services, viewer: { id: number } | null, ip: string) => ({
  git,
  transfers,
  owner: viewer ? `user ${viewer.id}` : `address ${ip}`,
});

/** Answers an archive in the format a parameter names. Rules: REPO-ARCHIVE-1 to REPO-ARCHIVE-9. */
export const getRepositoryArchive = handle(
  'getRepositoryArchive',
  async ({ params, project, services, viewer, request, signal }) =>
    archive({
      ...shared(services, viewer, request.ip),
      project,
      suffix: params.format,
      sha: params.sha,
      path: params.path,
      signal,
    }),
);

/** Answers an archive in the format the path ends in. Rules: REPO-ARCHIVE-1 to REPO-ARCHIVE-9. */
export const getRepositoryArchiveInFormat = handle(
  'getRepositoryArchiveInFormat',
  async ({ path: { format }, params, project, services, viewer, request, signal }) =>
    archive({
      ...shared(services, viewer, request.ip),
      project,
      suffix: format,
      sha: params.sha,
      path: params.path,
      signal,
    }),
);

async function archive(question: ArchiveQuestion) {
  const { project, git, transfers, owner, suffix, signal } = question;
  const repository = git.open(project.id);
  const path = trimSlashes(question.path ?? '');
  const ref = revisionOr(project, question.sha);
  const commit = await needCommit(repository, ref, 'File');

  const format = archiveContainer(suffix);
  const prefix = archivePrefix({ project: project.path, ref, commit, path });
  const body: Binary | null = await transfers.start(owner, signal, () =>
    repository.archive({ commit, format, prefix, path, signal }),
  );
  if (!body) throw refuse.notFound('File');

  return {
    status: 200 as const,
    body,
    headers: {
      'content-type': format === 'zip' ? 'application/zip' : 'application/octet-stream',
      'content-disposition': contentDisposition('attachment', `${prefix}.${format}`),
      'content-transfer-encoding': 'binary',
      'cache-control': 'private',
    },
  };
}
