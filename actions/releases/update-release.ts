import { authorize } from '../../policies/index.js';
import { setReleaseMilestones } from '../../storage/database/releases/milestones.js';
import { changeRelease, type ListedRelease } from '../../storage/database/releases/releases.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { needRelease } from './load-release.js';
import { announce, nameOr, needMilestones } from './release-input.js';

/** What shall be changed about a release; what is left out stays as it is. */
export interface UpdateReleaseInput {
  name?: string | undefined;
  description?: string | null | undefined;
  releasedAt?: string | undefined;
  /** By their titles, in place of all milestones. */
  milestones?: readonly string[] | undefined;
}

/**
 * Changes the release of a tag. Throws not found without it, forbidden where the viewer may not read code, invalid for
 * milestones that are not there. Rules: RELEASE-UPDATE-1, RELEASE-GET-1.
 */
export async function updateRelease(
  { services, viewer, at }: ActionContext,
  { project, tag }: { project: ProjectAccess; tag: string },
  input: UpdateReleaseInput,
): Promise<ListedRelease> {
  const { db } = services;
  authorize(viewer, 'updateRelease', project);
  const known = await needRelease(db.hot, { project, viewer }, tag);
  const { name, description, releasedAt, milestones: titles } = input;
  const values = {
    ...(name === undefined ? {} : { name: nameOr(name, known.tag) }),
    ...(description === undefined ? {} : { description }),
    ...(releasedAt === undefined ? {} : { released_at: releasedAt }),
  };
  await db.write(async (tx) => {
    const milestones = titles && (await needMilestones(tx, project, titles));
    await changeRelease(tx, known.id, { ...values, updated_at: at });
    if (milestones) await setReleaseMilestones(tx, known.id, milestones);
    await announce(tx, { project, viewer, at }, known.id, 'update');
  });
  return needRelease(db.hot, { project, viewer }, known.tag);
}
