import { loadIssueNow } from '../../actions/issuables/targets.js';
import { createMetricImage } from '../../actions/metric-images/create-metric-image.js';
import { deleteMetricImage } from '../../actions/metric-images/delete-metric-image.js';
import { listMetricImages } from '../../actions/metric-images/list-metric-images.js';
import { updateMetricImage } from '../../actions/metric-images/update-metric-image.js';
import { handle } from '../../generated/handlers.js';
import { readableIssueOf } from '../notes/parents.js';
import { metricImageView } from '../views/metric-image.js';

/** Keeps a picture with an incident. Rules: ISSUE-IMAGE-1 to ISSUE-IMAGE-3, ISSUE-IMAGE-9, ISSUE-IMAGE-11. */
export const createIssueMetricImage = handle('createIssueMetricImage', async (call) => {
  const { file, url, url_text: urlText } = call.params;
  const issue = await loadIssueNow(call, call.path.issue_iid);
  const image = await createMetricImage(call, issue, { file, url, urlText });
  return { status: 201, body: metricImageView(image) };
});

/** Lists the pictures of an incident. Rules: ISSUE-IMAGE-4, ISSUE-IMAGE-9, ISSUE-IMAGE-10, ISSUE-RELATED-4. */
export const listIssueMetricImages = handle('listIssueMetricImages', async (call) => {
  const { rows, info } = await listMetricImages(call, await readableIssueOf(call), call.page);
  return { status: 200, body: rows.map(metricImageView), page: info };
});

/** Changes the texts of a picture. Rules: ISSUE-IMAGE-5, ISSUE-IMAGE-6, ISSUE-IMAGE-12, ISSUE-IMAGE-13. */
export const updateIssueMetricImage = handle('updateIssueMetricImage', async (call) => {
  const { path, params } = call;
  const texts = { url: params.url, urlText: params.url_text };
  const issue = await loadIssueNow(call, path.issue_iid);
  const image = await updateMetricImage(call, issue, path.image_id, texts);
  return { status: 200, body: metricImageView(image) };
});

/** Takes a picture away. Rules: ISSUE-IMAGE-6 to ISSUE-IMAGE-8 (400), ISSUE-IMAGE-12, ISSUE-IMAGE-13. */
export const deleteIssueMetricImage = handle('deleteIssueMetricImage', async (call) => {
  const issue = await loadIssueNow(call, call.path.issue_iid);
  await deleteMetricImage(call, issue, call.path.image_id);
  return { status: 204 };
});
