import { mergeRequestNotes } from '../../domain/merge-requests/merge-request-notes.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import type { Tx } from '../../storage/database/engine/types.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { addSystemNote } from '../../storage/database/issuables/side-effects.js';
import type { MergeRequestDiffRow } from '../../storage/database/merge-requests/rows.js';
import { countShownVersions } from '../../storage/database/merge-requests/versions-write.js';
import {
  addThreadNotes,
  type DiffThread,
  type DiffThreadText,
  moveThreads,
  threadsOnHead,
} from '../../storage/database/notes/diff-threads.js';
import { countOpenThreads } from '../../storage/database/notes/discussions.js';
import { resolveThreads } from '../../storage/database/notes/open-threads.js';
import type { ProjectAccess, Viewer } from '../viewer.js';
import { isSameDiff, readPosition, refsOf, type TracedThreads } from './trace-threads.js';

/** Threads or versions came in after the threads were traced: they have to be traced again. */
class StaleTrace extends Error {}

const attempts = 5;

/** Does something that traces threads and stores a version, again when others wrote in between. */
export const untilFresh = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StaleTrace) || attempt === attempts) throw error;
    }
  }
};

/** Refuses a place that was traced to another version than the newest, so that it is traced again. */
export const requireLatest = (row: Pick<MergeRequestRow, 'latest_diff_id'>, id: number | null): void => {
  if (row.latest_diff_id !== id) throw new StaleTrace('another version was stored');
};

/** A version that follows another one, in the transaction that stores it. */
export interface NextVersion {
  row: MergeRequestRow;
  project: ProjectAccess;
  latest: MergeRequestDiffRow | null;
  stored: MergeRequestDiffRow;
  traced: TracedThreads | null;
  /** Who made the version; null where nobody is known, and then nothing is said. */
  actor: Viewer | null;
  at: string;
}

interface OutdatedThread extends DiffThread {
  changed: string | null;
}

/** The threads on the version before, which have all been traced, by what becomes of them. */
const sorted = async (tx: Tx, { row, latest, traced }: NextVersion) => {
  const moved: DiffThreadText[] = [];
  const outdated: OutdatedThread[] = [];
  const from = refsOf(latest);
  if (from === null || traced?.places === null) return { moved, outdated };
  for (const thread of await threadsOnHead(tx, row.id, from.head_sha)) {
    if (!isSameDiff(readPosition(thread.position), from)) continue;
    const found = traced?.places.get(thread.position);
    if (!traced || !isSameDiff(traced.from, from) || !found) throw new StaleTrace('a thread was begun');
    if (found.kind === 'moved') moved.push({ ...thread, value: JSON.stringify(found.position) });
    else outdated.push({ ...thread, changed: found.changed });
  }
  return { moved, outdated };
};

/** Says in each thread in which version its line changed, with the page that shows it. Rule: DISC-OUTDATED-2. */
const noteOutdated = async (
  tx: Tx,
  { row, project, latest, stored, at }: NextVersion,
  outdated: readonly OutdatedThread[],
  actor: Viewer,
): Promise<void> => {
  const version = await countShownVersions(tx, row.id);
  const isShown = stored.state !== 'empty';
  const page = `/${project.full_path}/-/merge_requests/${row.iid}/diffs?diff_id=${stored.id}&start_sha=${latest?.head_sha}`;
  let action = '';
  const texts = outdated.map(({ changed, ...thread }) => {
    const path = changed !== null && isShown ? `${page}#${changed}` : null;
    const what = readPosition(thread.position).position_type === 'image' ? 'file' : 'line';
    const note = mergeRequestNotes.outdated(version, path, what);
    action = note.action;
    return { ...thread, value: note.body };
  });
  const target = { id: row.id, projectId: project.id };
  await addThreadNotes(tx, target, texts, { action, authorId: actor.id, at });
};

/** Resolves outdated threads, and says when none is open any more. Rules: DISC-OUTDATED-3, DISC-RESOLVE-5. */
const resolveOutdated = async (
  tx: Tx,
  { row, project, at }: NextVersion,
  outdated: readonly OutdatedThread[],
  actor: Viewer | null,
): Promise<void> => {
  const openBefore = await countOpenThreads(tx, row.id);
  const ids = outdated.map((thread) => thread.discussion_id);
  await resolveThreads(tx, row.id, ids, { userId: actor?.id ?? null, at });
  if (openBefore === 0 || (await countOpenThreads(tx, row.id)) > 0) return;
  const target = { kind: 'merge_request', id: row.id, projectId: project.id } as const;
  if (actor) await addSystemNote(tx, target, mergeRequestNotes.threadsResolved(), { authorId: actor.id, at });
};

/**
 * Moves the threads of the version before to where their lines are in the newest one, and outdates those whose lines
 * are gone; a fixed number of statements. Rules: DISC-OUTDATED-1 to DISC-OUTDATED-3.
 */
export const followVersion = async (tx: Tx, next: NextVersion): Promise<void> => {
  const { moved, outdated } = await sorted(tx, next);
  await moveThreads(tx, next.row.id, moved);
  if (outdated.length === 0) return;
  if (next.actor) await noteOutdated(tx, next, outdated, next.actor);
  const { resolve_outdated_diff_discussions } = projectSettings(next.project.settings);
  if (resolve_outdated_diff_discussions) await resolveOutdated(tx, next, outdated, next.actor);
};
