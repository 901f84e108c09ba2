import { createHash } from 'node:crypto';
import { refuse } from '../../domain/errors.js';
import { avatarColumn, avatarUnsupported, imageTypeOf, safeImageName } from '../../domain/files/avatar.js';
import { largestMetricImage, metricImageProblems } from '../../domain/files/metric-image.js';
import type { Upload } from '../../domain/files/upload.js';
import { authorize } from '../../policies/index.js';
import { addMetricImage, type MetricImageRow } from '../../storage/database/files/metric-images.js';
import { noteKept } from '../../storage/database/files/stored-files.js';
import { readUpload } from '../../storage/files/read-upload.js';
import type { ActionContext } from '../context.js';
import type { LoadedIssue } from '../issuables/targets.js';

/** A picture of an incident, with an address and words to go with it. */
export interface CreateMetricImageInput {
  file: Upload;
  url?: string | null | undefined;
  urlText?: string | null | undefined;
}

/** Reads a picture and judges it by its content. Rules: ISSUE-IMAGE-11, ISSUE-IMAGE-14. */
async function readImage(file: Upload): Promise<{ bytes: Buffer; name: string }> {
  const bytes = await readUpload(file, largestMetricImage);
  if (bytes === null) throw refuse.turnedDown('File is too large');
  const type = imageTypeOf(bytes);
  if (type === null) throw refuse.invalid({ file: [avatarUnsupported] });
  return { bytes, name: safeImageName(file.name, type) };
}

/**
 * Keeps a picture with an incident that is loaded. Forbidden where the viewer may not or it is no incident, invalid for
 * what is no picture and for words that do not fit. Rules: ISSUE-IMAGE-1 to ISSUE-IMAGE-3, ISSUE-IMAGE-9, ISSUE-IMAGE-11.
 */
export async function createMetricImage(
  { viewer, services, at }: ActionContext,
  incident: LoadedIssue,
  { file, url, urlText }: CreateMetricImageInput,
): Promise<MetricImageRow> {
  authorize(viewer, 'changeMetricImages', incident);
  const { bytes, name } = await readImage(file);
  const problems = metricImageProblems({ url, url_text: urlText });
  if (problems) throw refuse.invalid(problems);
  const fileId = createHash('sha256').update(bytes).digest('hex');
  // Noted first: whatever happens after, the content is found again if no row comes to name it.
  await services.db.write((tx) => noteKept(tx, fileId, at));
  await services.files.put(bytes);
  const image = {
    issue_id: incident.id,
    filename: name,
    file: avatarColumn({ fileId, name }),
    url: url || null,
    url_text: urlText || null,
    created_at: at,
  };
  return services.db.write((tx) => addMetricImage(tx, image));
}
