import type { Services } from '../../actions/context.js';
import { needRelease, type ReleaseCaller } from '../../actions/releases/load-release.js';
import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { authorize } from '../../policies/index.js';
import { findLinkByPath } from '../../storage/database/releases/links.js';
import { latestRelease } from '../../storage/database/releases/releases.js';

/** The address of the latest release. Rules: RELEASE-LATEST-1, RELEASE-LATEST-2 (404). */
async function latest(call: ReleaseCaller & { services: Services; at: string }): Promise<string> {
  const { project, viewer, services, at } = call;
  authorize(viewer, 'readRelease', project);
  const release = await latestRelease(services.db.hot, project.id, at);
  if (!release) throw refuse.notFound();
  return services.urls.api(`/projects/${project.id}/releases/${encodeURIComponent(release.tag)}`);
}

// The path was decoded on the way in; its slashes stay as they are.
const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Leads to the latest release. Rules: RELEASE-LATEST-1, RELEASE-LATEST-2 (404). */
export const redirectToLatestRelease = handle('redirectToLatestRelease', async (call) => ({
  status: 302,
  headers: { location: await latest(call) },
}));

/** Leads to something below the latest release. Rules: RELEASE-LATEST-1, RELEASE-LATEST-2 (404). */
export const redirectToLatestReleasePart = handle('redirectToLatestReleasePart', async (call) => ({
  status: 302,
  headers: { location: `${await latest(call)}/${encoded(call.path.suffix_path)}` },
}));

/** Leads to what a link names. Rules: RELEASE-ASSET-1, RELEASE-GET-1 (404). */
export const redirectToReleaseAsset = handle('redirectToReleaseAsset', async (call) => {
  const { hot } = call.services.db;
  const { id } = await needRelease(hot, call, call.path.tag_name);
  const link = await findLinkByPath(hot, id, `/${call.path.direct_asset_path}`);
  if (!link) throw refuse.notFound();
  return { status: 302, headers: { location: new URL(link.url).href } };
});
