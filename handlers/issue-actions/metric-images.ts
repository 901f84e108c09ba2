import { createHash } from 'node:crypto';
import type { Services } from '../../actions/context.js';
import type { LoadedIssue } from '../../actions/issuables/targets.js';
import { readableIssue } from '../../actions/issues/readable-issue.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { guest, reporter } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import { avatarColumn, avatarUnsupported, imageTypeOf, safeImageName } from '../../domain/files/avatar.js';
import { largestMetricImage, metricImageProblems } from '../../domain/files/metric-image.js';
import type { Upload } from '../../domain/files/upload.js';
import { handle } from '../../generated/handlers.js';
import {
  addMetricImage,
  changeMetricImage,
  findMetricImage,
  listMetricImages,
  type MetricImageRow,
  removeMetricImage,
} from '../../storage/database/files/metric-images.js';
import { noteKept } from '../../storage/database/files/stored-files.js';
import { readUpload } from '../../storage/files/read-upload.js';
import { issueOf } from '../notes/parents.js';
import { metricImageView } from '../views/metric-image.js';

interface ImageCall {
  project: ProjectAccess;
  viewer: Viewer;
  services: Services;
  path: { issue_iid: number };
}

/** An incident whose pictures the caller may change. Rules: ISSUE-IMAGE-3 (403), ISSUE-IMAGE-12 (403). */
async function needChangeable(call: ImageCall): Promise<LoadedIssue> {
  const issue = await issueOf(call);
  const { viewer, project } = call;
  const concerned = issue.row.author_id === viewer.id || issue.assigneeIds.includes(viewer.id);
  const level = project.access_level;
  const may = viewer.admin || level >= reporter || (concerned && level >= guest);
  if (!may || issue.row.issue_type !== 'incident') throw refuse.forbiddenSaying('Not allowed!');
  return issue;
}

/** The picture of an incident that a call names. Rule: ISSUE-IMAGE-13 (404). */
async function needImage(call: ImageCall & { path: { image_id: number } }): Promise<MetricImageRow> {
  const issue = await needChangeable(call);
  const image = await findMetricImage(call.services.db.hot, call.path.image_id);
  if (!image || image.issue_id !== issue.id) throw refuse.notFoundSaying('Metric image not found');
  return image;
}

/** Reads a picture and judges it by its content. Rules: ISSUE-IMAGE-11 (400), ISSUE-IMAGE-14 (400). */
async function readImage(file: Upload): Promise<{ bytes: Buffer; name: string }> {
  const bytes = await readUpload(file, largestMetricImage);
  if (bytes === null) throw refuse.turnedDown('File is too large');
  const type = imageTypeOf(bytes);
  if (type === null) throw refuse.invalid({ file: [avatarUnsupported] });
  return { bytes, name: safeImageName(file.name, type) };
}

/** Keeps a picture with an incident. Rules: ISSUE-IMAGE-1 to ISSUE-IMAGE-3, ISSUE-IMAGE-9, ISSUE-IMAGE-11. */
export const createIssueMetricImage = handle('createIssueMetricImage', async (call) => {
  const { params, services, at } = call;
  const issue = await needChangeable(call);
  const { bytes, name } = await readImage(params.file);
  const problems = metricImageProblems(params);
  if (problems) throw refuse.invalid(problems);
  const fileId = createHash('sha256').update(bytes).digest('hex');
  // Noted first: whatever happens after, the content is found again if no row comes to name it.
  await services.db.write((tx) => noteKept(tx, fileId, at));
  await services.files.put(bytes);
  const row = await services.db.write((tx) =>
    addMetricImage(tx, {
      issue_id: issue.id,
      filename: name,
      file: avatarColumn({ fileId, name }),
      url: params.url || null,
      url_text: params.url_text || null,
      created_at: at,
    }),
  );
  return { status: 201, body: metricImageView(row) };
});

/** Lists the pictures of an incident. Rules: ISSUE-IMAGE-4, ISSUE-IMAGE-9, ISSUE-IMAGE-10, ISSUE-RELATED-4. */
export const listIssueMetricImages = handle('listIssueMetricImages', async (call) => {
  const issue = await readableIssue(call);
  const { rows, info } = await listMetricImages(call.services.db, issue.id, call.page);
  return { status: 200, body: rows.map(metricImageView), page: info };
});

const given = (text: string | null | undefined) => (text === undefined ? undefined : text || null);

/** Changes the texts of a picture. Rules: ISSUE-IMAGE-5, ISSUE-IMAGE-6, ISSUE-IMAGE-12, ISSUE-IMAGE-13. */
export const updateIssueMetricImage = handle('updateIssueMetricImage', async (call) => {
  const { params, services } = call;
  const image = await needImage(call);
  if (metricImageProblems(params)) throw refuse.unprocessable('Metric image could not be updated');
  const input = { url: given(params.url), url_text: given(params.url_text) };
  const texts = Object.fromEntries(Object.entries(input).filter(([, text]) => text !== undefined));
  const row = await services.db.write((tx) => changeMetricImage(tx, image.id, texts));
  if (!row) throw refuse.notFoundSaying('Metric image not found');
  return { status: 200, body: metricImageView(row) };
});

/** Takes a picture away. Rules: ISSUE-IMAGE-6 to ISSUE-IMAGE-8 (400), ISSUE-IMAGE-12, ISSUE-IMAGE-13. */
export const deleteIssueMetricImage = handle('deleteIssueMetricImage', async (call) => {
  const image = await needImage(call);
  const isGone = await call.services.db.write((tx) => removeMetricImage(tx, image.id));
  if (!isGone) throw refuse.invalid('Metric image could not be deleted');
  return { status: 204 };
});
