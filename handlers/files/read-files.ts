import { revisionOr } from '../../actions/repository/revision.js';
import { refuse } from '../../domain/errors.js';
import { safeContentType, uncachedHeaders } from '../../domain/files/content-type.js';
import { contentDisposition, encodeExtended } from '../../domain/repository/archive-name.js';
import { handle } from '../../generated/handlers.js';
import { contentOf, WHOLE_BYTES, withBlob } from '../repository/blob-content.js';
import { blameView } from '../views/blame.js';
import { fileHeaders, isExecutable, needFile } from './file-facts.js';
import { streamedBlame } from './streamed-blame.js';

/**
 * Reads a file with its content. Rules: FILE-GET-1, FILE-GET-2, FILE-GET-3, FILE-READ-1 to FILE-READ-4.
 */
export const getFile = handle('getFile', async (call) => {
  const { path, params, project, services } = call;
  const repository = services.git.open(project.id);
  const facts = await needFile(call, repository, { path: path.file_path, ref: params.ref });
  const { entry, size } = facts;
  const body = {
    file_name: entry.name,
    file_path: entry.path,
    size: facts.size,
    encoding: 'base64' as const,
    content_sha256: facts.sha256,
    ref: params.ref,
    blob_id: entry.id,
    commit_id: facts.commit,
    last_commit_id: facts.lastCommit,
    execute_filemode: isExecutable(entry),
    content: '',
  };
  return {
    status: 200,
    body: await withBlob(repository, body, { oid: entry.id, size, call }),
    headers: fileHeaders(facts),
  };
});

/** Reads the bytes of a file. Rules: FILE-RAW-1, FILE-RAW-2, FILE-READ-1, FILE-READ-2, FILE-READ-3. */
export const getRawFile = handle('getRawFile', async (call) => {
  const { path, params, project, services } = call;
  const repository = services.git.open(project.id);
  const facts = await needFile(call, repository, {
    path: path.file_path,
    ref: revisionOr(project, params.ref),
  });
  const { entry, size } = facts;
  const { body, head } = await contentOf(repository, { oid: entry.id, size, call });
  return {
    status: 200,
    body,
    headers: {
      ...fileHeaders(facts),
      ...uncachedHeaders,
      'content-type': safeContentType(head),
      'content-length': String(facts.size),
      'content-disposition': inline(facts.entry.name),
    },
  };
});

/** Both forms of the name always stand here, also where the plain one says it all. */
function inline(name: string): string {
  const value = contentDisposition('inline', name);
  const extended = `; filename*=UTF-8''${encodeExtended(name)}`;
  return value.endsWith(extended) ? value : value + extended;
}

/** Reads who last changed each line of a file. Rules: FILE-BLAME-1, FILE-BLAME-2, FILE-READ-1 to FILE-READ-4. */
export const getFileBlame = handle('getFileBlame', async (call) => {
  const { path, params, project, services, signal, request } = call;
  const repository = services.git.open(project.id);
  const facts = await needFile(call, repository, { path: path.file_path, ref: params.ref });
  const headers = fileHeaders(facts);
  // Only headers are wanted then, and blame is the dearest thing to ask of git.
  if (request.verb === 'HEAD') return { status: 200, body: [], headers };
  if (facts.size > WHOLE_BYTES) {
    const place = { commit: facts.commit, path: facts.entry.path };
    return { status: 200, body: streamedBlame(repository, place, { signal }), headers };
  }
  const groups = await repository.blame(facts.commit, facts.entry.path, { signal });
  if (!groups) throw refuse.notFound('File');
  return { status: 200, body: groups.map(blameView), headers };
});
