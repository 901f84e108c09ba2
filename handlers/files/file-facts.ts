import { createHash } from 'node:crypto';
import { needCommit, orAbsent } from '../../actions/repository/revision.js';
import { refuse } from '../../domain/errors.js';
import type { Oid, Repository, TreeEntry } from '../../storage/git/types.js';
import { ParameterError } from '../parameter-error.js';
import { type ReadingCall, requireSeldom, WHOLE_BYTES } from '../repository/blob-content.js';

// Climbing out of the repository is refused whatever exists there.
const climbs = /(?:^|\/)\.\.(?:\/|$)/;

/** What is known of a file beside its content. */
export interface FileFacts {
  entry: TreeEntry;
  commit: Oid;
  lastCommit: Oid;
  size: number;
  sha256: string;
  ref: string;
}

/** Throws 400 for a path that climbs. Rule: FILE-READ-3. */
export function requireInside(path: string): void {
  if (climbs.test(path)) throw new ParameterError('file_path should be a valid file path');
}

/** The file at a path of a revision with what is known of it. Rules: FILE-READ-2 (404 of either kind), LIMIT-ACTION-3. */
export async function needFile(
  call: ReadingCall,
  repository: Repository,
  { path, ref }: { path: string; ref: string },
): Promise<FileFacts> {
  requireInside(path);
  const commit = await needCommit(repository, ref, 'Commit');
  const entry = await orAbsent(repository.entry(commit, path));
  if (entry?.type !== 'blob') throw refuse.notFound('File');
  const [info, lastCommit] = await Promise.all([
    repository.object(entry.id),
    repository.lastCommitForPath(commit, path),
  ]);
  if (!info) throw refuse.notFound('File');
  await requireSeldom(call, info.size);
  const sha256 = await digestOf(repository, entry.id, info.size);
  return { entry, commit, lastCommit: lastCommit ?? commit, size: info.size, sha256, ref };
}

// Content never changes under its id, so neither does the digest.
const digests = new Map<Oid, string>();
const mostDigests = 20_000;

// Several who ask for one at the same time wait for the same reading of the file.
const underWay = new Map<Oid, Promise<string>>();

async function digestOf(repository: Repository, oid: Oid, size: number): Promise<string> {
  const known = digests.get(oid);
  if (known !== undefined) return known;
  const begun = underWay.get(oid) ?? computeDigest(repository, oid, size);
  underWay.set(oid, begun);
  try {
    return await begun;
  } finally {
    underWay.delete(oid);
  }
}

async function computeDigest(repository: Repository, oid: Oid, size: number): Promise<string> {
  const hash = createHash('sha256');
  if (size <= WHOLE_BYTES) hash.update((await repository.blob(oid)) ?? Buffer.alloc(0));
  else {
    const found = await repository.blobStream(oid);
    for await (const chunk of found?.stream ?? []) hash.update(chunk as Buffer);
  }
  const digest = hash.digest('hex');
  if (digests.size >= mostDigests) digests.clear();
  digests.set(oid, digest);
  return digest;
}

/** The facts of a file as headers. Rules: FILE-RAW-2, FILE-BLAME-2. */
export function fileHeaders(facts: FileFacts): Record<string, string> {
  const { entry, commit, lastCommit, size, sha256, ref } = facts;
  return {
    'x-gitlab-blob-id': entry.id,
    'x-gitlab-commit-id': commit,
    'x-gitlab-content-sha256': sha256,
    'x-gitlab-encoding': 'base64',
    'x-gitlab-execute-filemode': String(isExecutable(entry)),
    'x-gitlab-file-name': headerText(entry.name),
    'x-gitlab-file-path': headerText(entry.path),
    'x-gitlab-last-commit-id': lastCommit,
    'x-gitlab-ref': headerText(ref),
    'x-gitlab-size': String(size),
  };
}

/** Whether a file may be executed. */
export const isExecutable = ({ mode }: TreeEntry): boolean => mode === '100755';

/** Headers carry UTF-8 as bytes, of which Node wants one character each; line ends cannot stand there. */
function headerText(text: string): string {
  return Buffer.from(text.replace(/\p{Cc}/gu, ' '), 'utf8').toString('latin1');
}
