import { deleteRelease as remove } from '../../actions/releases/delete-release.js';
import { needRelease } from '../../actions/releases/load-release.js';
import { updateRelease as update } from '../../actions/releases/update-release.js';
import { handle } from '../../generated/handlers.js';
import { listReleases as listRows } from '../../storage/database/releases/releases.js';
import { releaseRecord, releaseRecords } from './record.js';

/** Lists releases. Rules: RELEASE-LIST-1, RELEASE-LIST-2, RELEASE-RECORD-1 to RELEASE-RECORD-5. */
export const listReleases = handle('listReleases', async (call) => {
  const { params, project, services, page } = call;
  const order = { orderBy: params.order_by, sort: params.sort };
  const { rows, info } = await listRows(services.db.read, project.id, order, page);
  const body = await releaseRecords(call, rows, { html: params.include_html_description });
  return { status: 200, body, page: info };
});

/** Reads a release. Rules: RELEASE-GET-1 (404), RELEASE-GET-2 (403), RELEASE-LIST-2. */
export const getRelease = handle('getRelease', async (call) => {
  const { path, params, services } = call;
  const release = await needRelease(services.db.hot, call, path.tag_name);
  const body = await releaseRecord(call, release, { html: params.include_html_description });
  return { status: 200, body };
});

/** Changes a release. Rules: RELEASE-UPDATE-1, RELEASE-GET-1 (404). */
export const updateRelease = handle('updateRelease', async (call) => {
  const { path, params, project } = call;
  const { name, description, released_at: releasedAt, milestones } = params;
  const input = { name, description, releasedAt, milestones };
  const release = await update(call, { project, tag: path.tag_name }, input);
  return { status: 200, body: await releaseRecord(call, release) };
});

/** Deletes a release and leaves its tag. Rules: RELEASE-DELETE-1, RELEASE-GET-1 (404). */
export const deleteRelease = handle('deleteRelease', async (call) => {
  const release = await needRelease(call.services.db.hot, call, call.path.tag_name);
  const body = await releaseRecord(call, release);
  await remove(call, call.project, release);
  return { status: 200, body };
});
