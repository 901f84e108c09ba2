import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { setReleaseMilestones } from '../../storage/database/releases/milestones.js';
import {
  changeRelease,
  listReleases as listRows,
  removeRelease,
} from '../../storage/database/releases/releases.js';
import { needRelease } from './need.js';
import { releaseRecord, releaseRecords } from './record.js';
import { announce, nameOr, needMilestones } from './wish.js';

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
  const { path, params, project, viewer, services, at } = call;
  const { db } = services;
  const known = await needRelease(db.hot, call, path.tag_name);
  const { description, released_at, milestones: titles } = params;
  const values = {
    ...(params.name === undefined ? {} : { name: nameOr(params.name, known.tag) }),
    ...(description === undefined ? {} : { description }),
    ...(released_at === undefined ? {} : { released_at }),
  };
  await db.write(async (tx) => {
    const milestones = titles && (await needMilestones(tx, project, titles));
    await changeRelease(tx, known.id, { ...values, updated_at: at });
    if (milestones) await setReleaseMilestones(tx, known.id, milestones);
    await announce(tx, { project, viewer, at }, known.id, 'update');
  });
  const release = await needRelease(db.hot, call, known.tag);
  return { status: 200, body: await releaseRecord(call, release) };
});

/** Deletes a release and leaves its tag. Rules: RELEASE-DELETE-1, RELEASE-GET-1 (404). */
export const deleteRelease = handle('deleteRelease', async (call) => {
  const { path, services } = call;
  const { db } = services;
  const release = await needRelease(db.hot, call, path.tag_name);
  const body = await releaseRecord(call, release);
  const isGone = await db.write((tx) => removeRelease(tx, release.id));
  if (!isGone) throw refuse.notFound();
  return { status: 200, body };
});
