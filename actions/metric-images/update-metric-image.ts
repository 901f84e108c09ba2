import { refuse } from '../../domain/errors.js';
import { metricImageProblems } from '../../domain/files/metric-image.js';
import { changeMetricImage, type MetricImageRow } from '../../storage/database/files/metric-images.js';
import type { ActionContext } from '../context.js';
import type { LoadedIssue } from '../issuables/targets.js';
import { loadMetricImage, noMetricImage } from './load-metric-image.js';

/** What goes with a picture; what is undefined stays, empty words are taken away. */
export interface UpdateMetricImageInput {
  url?: string | null | undefined;
  urlText?: string | null | undefined;
}

const given = (text: string | null | undefined) => (text === undefined ? undefined : text || null);

/**
 * Changes the words of a picture of an incident that is loaded. Forbidden where the viewer may not, not found without
 * the picture, unprocessable for words that do not fit. Rules: ISSUE-IMAGE-5, ISSUE-IMAGE-6, ISSUE-IMAGE-12, ISSUE-IMAGE-13.
 */
export async function updateMetricImage(
  context: ActionContext,
  incident: LoadedIssue,
  id: number,
  { url, urlText }: UpdateMetricImageInput,
): Promise<MetricImageRow> {
  const image = await loadMetricImage(context, incident, id);
  if (metricImageProblems({ url, url_text: urlText })) {
    throw refuse.unprocessable('Metric image could not be updated');
  }
  const input = { url: given(url), url_text: given(urlText) };
  const texts = Object.fromEntries(Object.entries(input).filter(([, text]) => text !== undefined));
  const row = await context.services.db.write((tx) => changeMetricImage(tx, image.id, texts));
  if (!row) throw noMetricImage();
  return row;
}
