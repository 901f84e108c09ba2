import { authorize } from '../../policies/index.js';
import { addLinks, type LinkValues } from '../../storage/database/releases/links.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { needRelease } from './load-release.js';
import { type LoadedReleaseLink, orTaken, requireFit } from './release-links.js';

/**
 * Adds a link to the release of a tag. Throws not found without the release, invalid for what no link may be.
 * Rules: RELEASE-LINK-1 to RELEASE-LINK-4, RELEASE-LINK-6.
 */
export const createReleaseLink = async (
  { services, viewer, at }: ActionContext,
  { project, tag }: { project: ProjectAccess; tag: string },
  values: LinkValues,
): Promise<LoadedReleaseLink> => {
  authorize(viewer, 'adminReleaseLinks', project);
  const add = () =>
    services.db.write(async (tx) => {
      const release = await needRelease(tx, { project, viewer }, tag);
      await requireFit(tx, release.id, values);
      const [link] = await addLinks(tx, release.id, [values], at);
      if (!link) throw new Error('the link was not stored');
      return { link, tag: release.tag };
    });
  return add().catch(orTaken);
};
