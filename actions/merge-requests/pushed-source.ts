import type { JobPayloads } from '../../domain/jobs.js';
import { draftTitle, isDraftCommit } from '../../domain/merge-requests/draft-title.js';
import { longestTitle } from '../../domain/merge-requests/merge-request-input.js';
import { mergeRequestNotes } from '../../domain/merge-requests/merge-request-notes.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { Source, Tx } from '../../storage/database/engine/types.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { addSystemNote } from '../../storage/database/issuables/side-effects.js';
import { addJob } from '../../storage/database/jobs/jobs.js';
import {
  findMergeRequestById,
  makeDraft,
  touchMergeRequest,
} from '../../storage/database/merge-requests/merge.js';
import { mergedSince, openFrom } from '../../storage/database/merge-requests/of-branches.js';
import type { MergeRequestDiffRow } from '../../storage/database/merge-requests/rows.js';
import {
  commitsOfVersion,
  latestVersion,
  versionBefore,
} from '../../storage/database/merge-requests/versions-write.js';
import { hasSystemNote } from '../../storage/database/notes/notes.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { type Commit, type Repository, ZERO_OID } from '../../storage/git/types.js';
import type { Services } from '../context.js';
import { changeTarget } from '../issuables/change-issuable.js';
import { asMergeRequestTarget } from '../issuables/targets.js';
import type { BranchMove, ProjectBranchMove } from '../repository/branch-move.js';
import { actingUser } from '../users/acting-user.js';
import type { ProjectAccess } from '../viewer.js';
import { dropAutoMerge } from './auto-merge.js';
import { messagesOf, recordCloses } from './closing.js';
import { untilFresh } from './move-threads.js';
import { notifyHooks } from './notify-hooks.js';
import { type PreparedVersion, prepareVersion, storeIfOpen } from './renew-version.js';
import { pointHead, type VersionDraft } from './versions.js';

/** What a push to the source brought, for the note about it. */
interface Arrivals {
  /** Oldest first. */
  commits: readonly Commit[];
  /** Commits of the target that came along. */
  existing: { from: string; to: string; count: number; branch: string } | null;
}

const short = (sha: string) => sha.slice(0, 8);

type SeenVersion = Pick<MergeRequestDiffRow, 'id' | 'base_sha' | 'head_sha'> | null;

/** What a version has that the one before it had not. */
const arrivalsOf = async (
  services: Services,
  row: MergeRequestRow,
  draft: Pick<VersionDraft, 'commits' | 'base_sha'>,
  before: SeenVersion,
): Promise<Arrivals> => {
  const repository: Repository = services.git.open(row.target_project_id);
  const known = new Set(await commitsOfVersion(services.db.hot, before?.id ?? null));
  const fresh = draft.commits.filter((sha) => !known.has(sha)).reverse();
  const commits = await repository.commits(fresh);
  const [was, is] = [before?.base_sha ?? null, draft.base_sha];
  if (was === null || is === null || was === is) return { commits, existing: null };
  const count = await repository.countCommits({ include: [is], exclude: [was] });
  if (count === 0) return { commits, existing: null };
  return { commits, existing: { from: short(was), to: short(is), count, branch: row.target_branch } };
};

const comparison = ({ latest_diff_id }: Pick<MergeRequestRow, 'latest_diff_id'>, { before }: BranchMove) =>
  `diff_id=${latest_diff_id}&start_sha=${before}`;

/**
 * The version before the newest one where the newest is what a push brought, was stored by somebody who came upon it
 * first, as a merge does, and its commits have not been told.
 */
const untoldSince = async (
  source: Source,
  row: MergeRequestRow,
  move: BranchMove,
): Promise<MergeRequestDiffRow | null> => {
  const before = await versionBefore(source, row);
  if (before?.head_sha !== move.before) return null;
  return (await hasSystemNote(source, row.id, { action: 'commit', text: comparison(row, move) }))
    ? null
    : before;
};

const noteCommits = async (
  tx: Tx,
  row: MergeRequestRow,
  project: ProjectAccess,
  arrivals: Arrivals,
  move: BranchMove,
): Promise<void> => {
  const { commits, existing } = arrivals;
  if (commits.length === 0 && existing === null) return;
  const lines = commits.map(({ oid, title }) => ({ shortId: short(oid), title }));
  const at = `/${project.full_path}/-/merge_requests/${row.iid}/diffs`;
  const path = `${at}?${comparison(row, move)}`;
  const target = { kind: 'merge_request', id: row.id, projectId: project.id } as const;
  const note = mergeRequestNotes.commitsAdded(lines, path, existing);
  await addSystemNote(tx, target, note, { authorId: move.actor.id, at: move.at });
};

/** A commit that is not meant to stay makes its merge request a draft. Rule: MR-PUSH-5. */
const draftByCommit = async (
  tx: Tx,
  row: MergeRequestRow,
  { commits }: Arrivals,
  { actor, at }: BranchMove,
): Promise<void> => {
  const unfinished = commits.find(({ title }) => isDraftCommit(title));
  const title = draftTitle(row.title);
  if (!unfinished || bool(row.draft) || [...title].length > longestTitle) return;
  await makeDraft(tx, row.id, title);
  const target = { kind: 'merge_request', id: row.id, projectId: row.target_project_id } as const;
  const note = mergeRequestNotes.draftByCommit(short(unfinished.oid));
  await addSystemNote(tx, target, note, { authorId: actor.id, at });
};

const noteBranch = (tx: Tx, row: MergeRequestRow, move: BranchMove, event: 'deleted' | 'restored') => {
  const target = { kind: 'merge_request', id: row.id, projectId: row.target_project_id } as const;
  const note = mergeRequestNotes.sourceBranch(move.branch, event);
  return addSystemNote(tx, target, note, { authorId: move.actor.id, at: move.at });
};

const aborted = 'the source branch was updated';

interface Renewal extends PreparedVersion {
  row: MergeRequestRow;
  project: ProjectAccess;
  arrivals: Arrivals;
  /** The messages of all its commits. */
  messages: readonly string[];
}

/** Stores the new version with its notes and events; null when it is not open any more. */
const store = async (
  tx: Tx,
  services: Services,
  input: Renewal,
  move: BranchMove,
): Promise<MergeRequestRow | null> => {
  const { actor, at } = move;
  if ((await storeIfOpen(tx, services, { ...input, seen: input.row, actor, at })) === null) return null;
  await draftByCommit(tx, input.row, input.arrivals, move);
  const row = await touchMergeRequest(tx, input.row.id, at);
  if (!row) return null;
  await dropAutoMerge(tx, row, { userId: actor.id, at, reason: aborted });
  if (move.before === ZERO_OID) await noteBranch(tx, row, move, 'restored');
  else await noteCommits(tx, row, input.project, input.arrivals, move);
  await recordCloses(tx, { row, project: input.project }, input.messages, services.urls);
  await notifyHooks(tx, row, 'update', { actor, at }, { oldrev: move.before });
  return row;
};

const renew = async (services: Services, id: number, move: BranchMove): Promise<void> => {
  const stored = await untilFresh(async () => {
    const row = await findMergeRequestById(services.db.hot, id);
    const project = row && (await loadProject(services.db.hot, { id: row.target_project_id }, move.actor.id));
    if (row?.state !== 'opened' || !project) return null;
    const made = await prepareVersion(services, row);
    if (made === null) return null;
    const isStored = made.draft.head_sha === row.head_sha;
    const { hot } = services.db;
    const before = isStored ? await untoldSince(hot, row, move) : await latestVersion(hot, row);
    if (isStored && before === null) return null;
    const arrivals = await arrivalsOf(services, row, made.draft, before);
    const messages = await messagesOf(services, row, made.draft.commits);
    const input = { ...made, row, project, arrivals, messages };
    return services.db.write((tx) => store(tx, services, input, move));
  });
  if (stored) await pointHead(services, stored);
};

/** Closes what is open from a branch that is gone. Rule: MR-PUSH-2. */
const close = async (services: Services, row: MergeRequestRow, move: BranchMove): Promise<void> => {
  const { actor, at } = move;
  await services.db.write(async (tx) => {
    const project = await loadProject(tx, { id: row.target_project_id }, actor.id);
    if (!project) return;
    await noteBranch(tx, row, move, 'deleted');
    await dropAutoMerge(tx, row, { userId: actor.id, at, reason: aborted });
    const target = asMergeRequestTarget(project, row);
    await changeTarget(tx, target, { state_event: 'close' }, { actor, at, services });
  });
};

/** Tells what a push brought that was merged before anything could follow from the push. Rule: MR-PUSH-1. */
const tellMerged = async (services: Services, row: MergeRequestRow, move: BranchMove): Promise<void> => {
  const { hot } = services.db;
  const before = await untoldSince(hot, row, move);
  const latest = await latestVersion(hot, row);
  const project = await loadProject(hot, { id: row.target_project_id }, move.actor.id);
  if (before === null || latest === null || !project) return;
  const commits = await commitsOfVersion(hot, latest.id);
  const arrivals = await arrivalsOf(services, row, { ...latest, commits }, before);
  await services.db.write((tx) => noteCommits(tx, row, project, arrivals, move));
};

/** How many merge requests from one branch are updated while the pusher waits; a job updates the rest. */
const mostInline = 20;

const followSource = (services: Services, row: MergeRequestRow, move: BranchMove): Promise<void> =>
  move.after === ZERO_OID ? close(services, row, move) : renew(services, row.id, move);

/** Lets those follow that are still open, one read after the other. */
async function followAll(services: Services, ids: readonly number[], move: BranchMove): Promise<void> {
  for (const id of ids) {
    const row = await findMergeRequestById(services.db.hot, id);
    if (row?.state === 'opened') await followSource(services, row, move);
  }
}

/** What a push means for the open merge requests from its branch. Rules: MR-PUSH-1, MR-PUSH-2. */
export const followFromBranch = async (services: Services, move: ProjectBranchMove): Promise<void> => {
  const { project, branch, before, after, actor, at } = move;
  const ids = await openFrom(services.db.hot, { projectId: project.id, branch });
  await followAll(services, ids.slice(0, mostInline), move);
  const merged = await mergedSince(services.db.hot, { projectId: project.id, branch, head: after, at });
  for (const row of merged) await tellMerged(services, row, move);
  const rest = ids.slice(mostInline);
  if (rest.length === 0) return;
  const payload = { branch, before, after, at, userId: actor.id, mergeRequestIds: rest };
  await services.db.write((tx) => addJob(tx, { kind: 'merging.follow-push', payload, at }));
};

/** Updates the merge requests of a large push that were left for later. */
export const followRest = async (
  services: Services,
  { userId, mergeRequestIds, ...place }: JobPayloads['merging.follow-push'],
): Promise<void> => {
  const actor = await actingUser(services.db.hot, userId);
  if (!actor) return;
  await followAll(services, mergeRequestIds, { ...place, actor });
};
