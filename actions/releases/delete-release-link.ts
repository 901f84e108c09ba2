import { authorize } from '../../policies/index.js';
import { removeLink } from '../../storage/database/releases/links.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { needRelease } from './load-release.js';
import { type LoadedReleaseLink, needLink } from './release-links.js';

/**
 * Removes a link from the release of a tag and answers it as it was. Throws not found without the release or the link.
 * Rules: RELEASE-LINK-1, RELEASE-LINK-5.
 */
export const deleteReleaseLink = async (
  { services, viewer }: Pick<ActionContext, 'services' | 'viewer'>,
  { project, tag, id }: { project: ProjectAccess; tag: string; id: number },
): Promise<LoadedReleaseLink> => {
  authorize(viewer, 'adminReleaseLinks', project);
  return services.db.write(async (tx) => {
    const release = await needRelease(tx, { project, viewer }, tag);
    const link = await needLink(tx, release.id, id);
    await removeLink(tx, link.id);
    return { link, tag: release.tag };
  });
};
