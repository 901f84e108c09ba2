import { storedAvatar } from '../../../domain/files/avatar.js';
import { type ArchiveRecord, recordOf } from '../../../domain/transfers/attributes.js';
import { metricImages } from '../../../domain/transfers/layout.js';
import { walkMetricImages } from '../../../storage/database/exports/hanging-walks.js';
import type { ExportScope } from './scope.js';

const atOnce = 200;

/** A picture of an incident: what the archive says of it, the path of its file there, and the file itself. */
interface ArchivedImage {
  record: ArchiveRecord;
  path: string;
  file: string;
}

/** The pictures of the incidents of a project, oldest first. */
export async function* archivedImages({ reads, project }: ExportScope): AsyncGenerator<ArchivedImage> {
  let number = 0;
  for await (const rows of walkMetricImages(reads, project.id, atOnce)) {
    for (const { iid, filename, file, url, url_text, created_at } of rows) {
      number += 1;
      const path = `${metricImages}/${number}/${storedAvatar(file).name}`;
      const record = { issue_iid: iid, filename, url, url_text, created_at, path };
      yield { record: recordOf('metric_images', record), path, file };
    }
  }
}

/** What the archive says of those pictures, a line each. */
export async function* metricImageLines(scope: ExportScope): AsyncGenerator<ArchiveRecord> {
  for await (const { record } of archivedImages(scope)) yield record;
}
