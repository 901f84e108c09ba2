import type { DiffPosition } from '../../domain/notes/diff-position.js';
import {
  changedFiles,
  type DiffRefs,
  type DiffStep,
  type Traced,
  tracePosition,
} from '../../domain/notes/trace-position.js';
import type { MergeRequestDiffRow } from '../../storage/database/merge-requests/rows.js';
import { threadsOnHead } from '../../storage/database/notes/diff-threads.js';
import { GitFailure, GitStopped } from '../../storage/git/errors.js';
import type { Repository } from '../../storage/git/types.js';
import type { Services } from '../context.js';

type VersionShas = Pick<MergeRequestDiffRow, 'base_sha' | 'start_sha' | 'head_sha'>;

/** Where the threads of an older version are in a newer one, by the JSON of their places. */
export interface TracedThreads {
  from: DiffRefs;
  /** Null where git could not compare the versions: the threads stay on the older one. */
  places: ReadonlyMap<string, Traced> | null;
}

/** The commits that places in a version name; null for one without a base. */
export const refsOf = (version: VersionShas | null): DiffRefs | null => {
  if (!version) return null;
  const { base_sha, start_sha, head_sha } = version;
  return base_sha === null || start_sha === null || head_sha === null
    ? null
    : { base_sha, start_sha, head_sha };
};

/** Whether two places are in the same diff. */
export const isSameDiff = (one: DiffRefs, other: DiffRefs): boolean =>
  one.base_sha === other.base_sha && one.start_sha === other.start_sha && one.head_sha === other.head_sha;

const pathsOf = (positions: readonly DiffPosition[], side: 'old_path' | 'new_path'): string[] => {
  const other = side === 'old_path' ? 'new_path' : 'old_path';
  return [...new Set(positions.flatMap((position) => position[side] ?? position[other] ?? []))];
};

/** What lies between the diff that some places are in and another one; a fixed number of questions to git. */
const stepBetween = async (
  repository: Repository,
  from: DiffRefs,
  to: DiffRefs,
  positions: readonly DiffPosition[],
): Promise<DiffStep> => {
  const [old, now] = [pathsOf(positions, 'old_path'), pathsOf(positions, 'new_path')];
  const [base, head] = await Promise.all([
    repository.changedLines(from.base_sha, to.base_sha, old).then(changedFiles),
    repository.changedLines(from.head_sha, to.head_sha, now).then(changedFiles),
  ]);
  const paths = [
    ...old.map((path) => base.before.get(path)?.newPath ?? path),
    ...now.map((path) => head.before.get(path)?.newPath ?? path),
  ];
  const diff = await repository.changedLines(to.base_sha, to.head_sha, [...new Set(paths)]);
  return { refs: to, base, head, diff: changedFiles(diff) };
};

/** Where places of one diff are in another, in their order; null where git cannot compare the two. */
export const tracePositions = async (
  repository: Repository,
  from: DiffRefs,
  to: DiffRefs,
  positions: readonly DiffPosition[],
): Promise<Traced[] | null> => {
  try {
    const step = await stepBetween(repository, from, to, positions);
    return positions.map((position) => tracePosition(step, position));
  } catch (error) {
    if (error instanceof GitFailure || error instanceof GitStopped) return null;
    throw error;
  }
};

/** A stored place; a note without one has no thread that could move. */
export const readPosition = (json: string): DiffPosition => JSON.parse(json) as DiffPosition;

/** Where the threads on the newest version of a merge request are in the version that comes after it. */
export const traceThreads = async (
  { db, git }: Pick<Services, 'db' | 'git'>,
  mergeRequest: { id: number; target_project_id: number },
  latest: VersionShas | null,
  next: VersionShas,
): Promise<TracedThreads | null> => {
  const [from, to] = [refsOf(latest), refsOf(next)];
  if (from === null || to === null || isSameDiff(from, to)) return null;
  const threads = await threadsOnHead(db.hot, mergeRequest.id, from.head_sha);
  const places = new Map<string, DiffPosition>();
  for (const { position: json } of threads) {
    const position = readPosition(json);
    if (isSameDiff(position, from)) places.set(json, position);
  }
  if (places.size === 0) return { from, places: new Map() };
  const repository = git.open(mergeRequest.target_project_id);
  const traced = await tracePositions(repository, from, to, [...places.values()]);
  if (traced === null) return { from, places: null };
  return { from, places: new Map([...places.keys()].map((json, at) => [json, traced[at] as Traced])) };
};
