import type { ActionContext } from '../../actions/context.js';
import { needCommit, revisionOr } from '../../actions/repository/revision.js';
import { refuse } from '../../domain/errors.js';
import {
  archiveContainer,
  archivePrefix,
  contentDisposition,
  trimSlashes,
} from '../../domain/repository/archive-name.js';
import { handle } from '../../generated/handlers.js';
import type { Binary } from '../handler.js';

interface ArchiveCall extends Pick<ActionContext, 'services'> {
  project: { id: number; path: string; default_branch: string | null };
  viewer: { id: number } | null;
  request: { ip: string };
  params: { sha?: string | undefined; path?: string | undefined };
  signal: AbortSignal;
}

/** Answers an archive in the format a parameter names. Rules: REPO-ARCHIVE-1 to REPO-ARCHIVE-9. */
export const getRepositoryArchive = handle('getRepositoryArchive', async (call) =>
  archive(call, call.params.format),
);

/** Answers an archive in the format the path ends in. Rules: REPO-ARCHIVE-1 to REPO-ARCHIVE-9. */
export const getRepositoryArchiveInFormat = handle('getRepositoryArchiveInFormat', async (call) =>
  archive(call, call.path.format),
);

async function archive(call: ArchiveCall, suffix: string) {
  const { project, params, viewer, request, signal } = call;
  const { git, transfers } = call.services;
  const repository = git.open(project.id);
  const path = trimSlashes(params.path ?? '');
  const ref = revisionOr(project, params.sha);
  const commit = await needCommit(repository, ref, 'File');

  const format = archiveContainer(suffix);
  const prefix = archivePrefix({ project: project.path, ref, commit, path });
  const caller = { userId: viewer?.id ?? null, ip: request.ip };
  const body: Binary | null = await transfers.start(caller, signal, () =>
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
