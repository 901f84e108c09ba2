import { refuse } from '../../domain/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { addToOutbox } from '../../storage/database/events/outbox.js';
import { milestonesByTitles } from '../../storage/database/releases/milestones.js';
import type { ProjectAccess, Viewer } from '../viewer.js';

const longestName = 255;

/** The name of a release: its tag when none is given, invalid when it is too long. Rule: RELEASE-CREATE-1. */
export function nameOr(given: string | undefined, tag: string): string {
  const name = given === undefined || given.trim() === '' ? tag : given;
  if (name.length <= longestName || name === tag) return name;
  throw refuse.invalid({ name: [`is too long (maximum is ${longestName} characters)`] });
}

/** The milestones of these titles; invalid when one of them is not there. Rule: RELEASE-CREATE-4. */
export async function needMilestones(
  tx: Tx,
  project: ProjectAccess,
  titles: readonly string[],
): Promise<number[]> {
  const wanted = [...new Set(titles)];
  const found = await milestonesByTitles(tx, project, wanted);
  const missing = wanted.filter((title) => !found.has(title));
  if (missing.length > 0) throw refuse.invalid(`Milestone(s) not found: ${missing.join(', ')}`);
  return [...found.values()].map(({ id }) => id);
}

/** Puts an event about a new or changed release into the outbox. */
export const announce = (
  tx: Tx,
  { project, viewer, at }: { project: ProjectAccess; viewer: Viewer; at: string },
  releaseId: number,
  action: 'create' | 'update',
): Promise<void> =>
  addToOutbox(tx, {
    topic: 'release',
    projectId: project.id,
    payload: { action, release_id: releaseId, user_id: viewer.id },
    at,
  });
