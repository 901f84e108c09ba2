import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { avatarColumn, imageTypeOf, safeImageName } from '../../domain/files/avatar.js';
import { largestMetricImage, metricImageProblems } from '../../domain/files/metric-image.js';
import type { ArchiveRecord } from '../../domain/transfers/attributes.js';
import { metricImages, relationPath } from '../../domain/transfers/layout.js';
import { countAt, momentAt, neededText, RecordRefused, textAt } from '../../domain/transfers/raw.js';
import { addMetricImage } from '../../storage/database/files/metric-images.js';
import { keepProgress } from '../../storage/database/imports/imports.js';
import { issueIdOf } from '../../storage/database/imports/rows.js';
import { readRecords } from '../../storage/transfers/read-lines.js';
import type { ImportWork } from './context.js';
import { passOver } from './read-tree.js';
import { headOf, storeFile } from './store-file.js';

const pathForm = new RegExp(`^${metricImages}/\\d{1,9}/[^/]+$`);

/** The file of a picture below the folder of the archive; refused where it is none of its pictures. */
async function pictureOf(
  { root }: ImportWork,
  record: ArchiveRecord,
): Promise<{ file: string; name: string }> {
  const path = neededText(record, 'path');
  const file = join(root, path);
  const found = pathForm.test(path) ? await stat(file).catch(() => null) : null;
  const type = found?.isFile() && found.size <= largestMetricImage ? imageTypeOf(await headOf(file)) : null;
  if (type === null) throw new RecordRefused('Validation failed: the picture is not in the archive');
  return { file, name: safeImageName(textAt(record, 'filename') ?? path, type) };
}

async function bringImage(work: ImportWork, record: ArchiveRecord, next: number): Promise<void> {
  const { services, project, row } = work;
  const texts = { url: textAt(record, 'url') || null, url_text: textAt(record, 'url_text') || null };
  if (metricImageProblems(texts)) throw new RecordRefused('Validation failed: the texts do not fit');
  const { file, name } = await pictureOf(work, record);
  const fileId = await storeFile(work, file);
  const progress = { ...work.progress, [metricImages]: next };
  await services.db.write(async (tx) => {
    const issueId = await issueIdOf(tx, project.id, countAt(record, 'issue_iid') ?? 0);
    if (issueId === undefined) throw new RecordRefused('Validation failed: there is no such incident');
    await addMetricImage(tx, {
      issue_id: issueId,
      filename: name,
      file: avatarColumn({ fileId, name }),
      ...texts,
      created_at: momentAt(record, 'created_at') ?? services.clock.now(),
    });
    await keepProgress(tx, row.id, progress);
  });
  work.progress = progress;
}

/** Brings in the pictures of incidents, a line each; those before a crash are not brought in again. */
export async function bringMetricImages(work: ImportWork): Promise<void> {
  const start = work.progress[metricImages] ?? 0;
  for await (const one of readRecords(work.root, relationPath(metricImages))) {
    if (one.line < start) continue;
    try {
      await bringImage(work, one.record, one.line + 1);
    } catch (error) {
      if (!(error instanceof RecordRefused)) throw error;
      await passOver(work, metricImages, one, error);
    }
  }
}
