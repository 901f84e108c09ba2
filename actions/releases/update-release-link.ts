import { authorize } from '../../policies/index.js';
import { changeLink, type LinkValues } from '../../storage/database/releases/links.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { needRelease } from './load-release.js';
import { type LoadedReleaseLink, needLink, orTaken, requireFit } from './release-links.js';

/**
 * Changes a link of the release of a tag. Throws not found without the release or the link, invalid for what no link
 * may be. Rules: RELEASE-LINK-1 to RELEASE-LINK-6.
 */
export const updateReleaseLink = async (
  { services, viewer }: Pick<ActionContext, 'services' | 'viewer'>,
  { project, tag, id }: { project: ProjectAccess; tag: string; id: number },
  values: Partial<LinkValues>,
): Promise<LoadedReleaseLink> => {
  authorize(viewer, 'adminReleaseLinks', project);
  const change = () =>
    services.db.write(async (tx) => {
      const release = await needRelease(tx, { project, viewer }, tag);
      const known = await needLink(tx, release.id, id);
      await requireFit(tx, release.id, values, known.id);
      await changeLink(tx, known.id, values);
      return { link: { ...known, ...values }, tag: release.tag };
    });
  return change().catch(orTaken);
};
