import { systemNotes } from '../../domain/notes/system-notes.js';
import { addSystemNote } from '../../storage/database/issuables/side-effects.js';
import { mergedByCommit } from '../../storage/database/merge-requests/of-commit.js';
import type { ProjectAccess } from '../viewer.js';
import { type ApplyInput, type ApplyOutcome, applying } from './apply-commit.js';
import { needCommit } from './revision.js';
import { openForWriting, type WriteContext } from './write-commit.js';

const apply = applying({
  operation: 'cherryPickCommit',
  apply: (repository, request) => repository.cherryPick(request),
});

/**
 * Applies a commit on a branch; a merge request that the commit came from by merging says where its changes went.
 * Rules: COMMIT-PICK-1 to COMMIT-PICK-6, COMMIT-MISSING-1.
 */
export async function cherryPick(
  context: WriteContext,
  project: ProjectAccess,
  input: ApplyInput,
): Promise<ApplyOutcome> {
  const made = await apply(context, project, input);
  if (made !== null) await notePick(context, project, input, made.oid);
  return made;
}

async function notePick(
  { services, viewer, at }: WriteContext,
  project: ProjectAccess,
  { sha, branch }: ApplyInput,
  made: string,
): Promise<void> {
  const picked = await needCommit(await openForWriting(services, project), sha, 'Commit');
  const source = await mergedByCommit(services.db.hot, project.id, picked);
  if (source === null) return;
  const path = `/${project.full_path}/-/tree/${branch.split('/').map(encodeURIComponent).join('/')}`;
  const note = systemNotes.cherryPicked(branch, path, made);
  const target = { kind: 'merge_request', id: source, projectId: project.id } as const;
  await services.db.write((tx) => addSystemNote(tx, target, note, { authorId: viewer.id, at }));
}
