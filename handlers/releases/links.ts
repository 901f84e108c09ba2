import { createReleaseLink as create } from '../../actions/releases/create-release-link.js';
import { deleteReleaseLink as remove } from '../../actions/releases/delete-release-link.js';
import { needRelease } from '../../actions/releases/load-release.js';
import { needLink } from '../../actions/releases/release-links.js';
import { updateReleaseLink as update } from '../../actions/releases/update-release-link.js';
import { handle } from '../../generated/handlers.js';
import { listLinks } from '../../storage/database/releases/links.js';
import { releaseLinkView } from '../views/release.js';
import { linkOf, pathOf } from './link-input.js';

/** Lists the links of a release. Rules: RELEASE-LINK-1, RELEASE-LINK-3, RELEASE-GET-1 (404). */
export const listReleaseLinks = handle('listReleaseLinks', async (call) => {
  const { path, project, services, page } = call;
  const { db, urls } = services;
  const { id, tag } = await needRelease(db.hot, call, path.tag_name);
  const { rows, info } = await listLinks(db, id, page);
  return { status: 200, body: rows.map((row) => releaseLinkView(row, { project, urls, tag })), page: info };
});

/** Reads a link. Rules: RELEASE-LINK-1, RELEASE-LINK-3, RELEASE-LINK-5 (404). */
export const getReleaseLink = handle('getReleaseLink', async (call) => {
  const { path, project, services } = call;
  const { db, urls } = services;
  const { id, tag } = await needRelease(db.hot, call, path.tag_name);
  const link = await needLink(db.hot, id, path.link_id);
  return { status: 200, body: releaseLinkView(link, { project, urls, tag }) };
});

/** Adds a link. Rules: RELEASE-LINK-1 to RELEASE-LINK-4, RELEASE-LINK-6. */
export const createReleaseLink = handle('createReleaseLink', async (call) => {
  const { path, params, project, services } = call;
  const { link, tag } = await create(call, { project, tag: path.tag_name }, linkOf(params));
  return { status: 201, body: releaseLinkView(link, { project, urls: services.urls, tag }) };
});

/** Changes a link. Rules: RELEASE-LINK-1 to RELEASE-LINK-6. */
export const updateReleaseLink = handle('updateReleaseLink', async (call) => {
  const { path, params, project, services } = call;
  const { name, url, link_type } = params;
  const filepath = pathOf(params);
  const address = { project, tag: path.tag_name, id: path.link_id };
  const { link, tag } = await update(call, address, {
    ...(name === undefined ? {} : { name }),
    ...(url === undefined ? {} : { url }),
    ...(filepath === undefined ? {} : { filepath }),
    ...(link_type === undefined ? {} : { link_type }),
  });
  return { status: 200, body: releaseLinkView(link, { project, urls: services.urls, tag }) };
});

/** Removes a link. Rules: RELEASE-LINK-1, RELEASE-LINK-5 (404). */
export const deleteReleaseLink = handle('deleteReleaseLink', async (call) => {
  const { path, project, services } = call;
  const { link, tag } = await remove(call, { project, tag: path.tag_name, id: path.link_id });
  return { status: 200, body: releaseLinkView(link, { project, urls: services.urls, tag }) };
});
