import { refuse } from '../../domain/errors.js';
import { linkProblems } from '../../domain/releases/release-link.js';
import { handle } from '../../generated/handlers.js';
import { StorageConflict } from '../../storage/database/engine/errors.js';
import type { Source, Tx } from '../../storage/database/engine/types.js';
import {
  addLinks,
  changeLink,
  findLink,
  type LinkValues,
  listLinks,
  type ReleaseLinkRow,
  removeLink,
  takenFields,
} from '../../storage/database/releases/links.js';
import { releaseLinkView } from '../views/release.js';
import { linkOf, pathOf } from './link-wish.js';
import { needRelease } from './need.js';

const isTaken = 'has already been taken';

const refuseTaken = (fields: readonly string[]) =>
  refuse.invalid(Object.fromEntries(fields.map((field) => [field, [isTaken]])));

/** The link of a release by its number. Rule: RELEASE-LINK-5 (404). */
async function needLink(source: Source, releaseId: number, id: number): Promise<ReleaseLinkRow> {
  const link = await findLink(source, releaseId, id);
  if (!link) throw refuse.notFound();
  return link;
}

/** Refuses what no link may be. Rules: RELEASE-LINK-2 (400), RELEASE-LINK-6 (400). */
async function requireFit(tx: Tx, releaseId: number, values: Partial<LinkValues>, besides = 0) {
  const problems = linkProblems(values);
  if (problems) throw refuse.invalid({ ...problems });
  const fields = await takenFields(tx, releaseId, values, besides);
  if (fields.length > 0) throw refuseTaken(fields);
}

/** Two who look at the same time both find nothing taken; the later one is told by the table. */
const orTaken = (error: unknown): never => {
  if (!(error instanceof StorageConflict) || error.kind !== 'unique') throw error;
  const fields = error.columns.filter((column) => column !== 'release_id');
  throw refuseTaken(fields.length > 0 ? fields : ['filepath']);
};

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
  const { path, params, project, services, at } = call;
  const { db, urls } = services;
  const values = linkOf(params);
  const { link, tag } = await db
    .write(async (tx) => {
      const release = await needRelease(tx, call, path.tag_name);
      await requireFit(tx, release.id, values);
      const [made] = await addLinks(tx, release.id, [values], at);
      if (!made) throw new Error('the link was not kept');
      return { link: made, tag: release.tag };
    })
    .catch(orTaken);
  return { status: 201, body: releaseLinkView(link, { project, urls, tag }) };
});

/** Changes a link. Rules: RELEASE-LINK-1 to RELEASE-LINK-6. */
export const updateReleaseLink = handle('updateReleaseLink', async (call) => {
  const { path, params, project, services } = call;
  const { db, urls } = services;
  const { name, url, link_type } = params;
  const filepath = pathOf(params);
  const values: Partial<LinkValues> = {
    ...(name === undefined ? {} : { name }),
    ...(url === undefined ? {} : { url }),
    ...(filepath === undefined ? {} : { filepath }),
    ...(link_type === undefined ? {} : { link_type }),
  };
  const { link, tag } = await db
    .write(async (tx) => {
      const release = await needRelease(tx, call, path.tag_name);
      const known = await needLink(tx, release.id, path.link_id);
      await requireFit(tx, release.id, values, known.id);
      await changeLink(tx, known.id, values);
      return { link: { ...known, ...values }, tag: release.tag };
    })
    .catch(orTaken);
  return { status: 200, body: releaseLinkView(link, { project, urls, tag }) };
});

/** Removes a link. Rules: RELEASE-LINK-1, RELEASE-LINK-5 (404). */
export const deleteReleaseLink = handle('deleteReleaseLink', async (call) => {
  const { path, project, services } = call;
  const { db, urls } = services;
  const { link, tag } = await db.write(async (tx) => {
    const release = await needRelease(tx, call, path.tag_name);
    const known = await needLink(tx, release.id, path.link_id);
    await removeLink(tx, known.id);
    return { link: known, tag: release.tag };
  });
  return { status: 200, body: releaseLinkView(link, { project, urls, tag }) };
});
