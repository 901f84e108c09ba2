import { requestExport } from '../../actions/exports/request-export.js';
import { findExportFile, showExport } from '../../actions/exports/show-export.js';
import { refuse } from '../../domain/errors.js';
import { encodeExtended } from '../../domain/repository/archive-name.js';
import { byteRange } from '../../domain/text/byte-range.js';
import { downloadType } from '../../domain/transfers/remote-archive.js';
import { handle } from '../../generated/handlers.js';
import { exportStatusView } from '../views/transfer.js';

/** Both forms of the name, as the interface has them even where the second says nothing new. */
const attachment = (name: string): string =>
  `attachment; filename="${name}"; filename*=UTF-8''${encodeExtended(name)}`;

/** Queues an export. Rules: EXPORT-ASK-1 to EXPORT-ASK-10, EXPORT-STATE-1, EXPORT-STATE-3. */
export const exportProject = handle('exportProject', async (call) => {
  const { description, upload } = call.params;
  await requestExport(call, call.project, { description, upload });
  return { status: 202, body: { message: '202 Accepted' } };
});

/** Tells how far an export is. Rules: EXPORT-STATUS-1, EXPORT-FIELD-1 to EXPORT-FIELD-4, EXPORT-STATE-1 to EXPORT-STATE-3. */
export const getExportStatus = handle('getExportStatus', async (call) => {
  const status = await showExport(call, call.project);
  return { status: 200, body: exportStatusView(call.project, status, call.services.urls) };
});

/** Sends the archive of the newest export, or the part of it that was asked for. Rules: EXPORT-GET-1 to EXPORT-GET-6. */
export const downloadExport = handle('downloadExport', async ({ services, project, request, ...call }) => {
  const { fileId, name, size } = await findExportFile({ ...call, services }, project);
  const tag = `"${fileId.slice(0, 32)}"`;
  const { wanted, ifTag } = request.range;
  const part = ifTag === undefined || ifTag === tag ? byteRange(wanted, size) : null;
  const body = await services.files.open(fileId, part ?? undefined);
  if (!body) throw refuse.expired();
  const headers = {
    'content-type': downloadType(request.accept),
    vary: 'Accept',
    'content-disposition': attachment(name),
    'content-transfer-encoding': 'binary',
    'content-length': String(part ? part.end - part.start + 1 : size),
    'accept-ranges': 'bytes',
    'cache-control': 'private',
    etag: tag,
  };
  if (!part) return { status: 200, body, headers };
  return {
    status: 206,
    body,
    headers: { ...headers, 'content-range': `bytes ${part.start}-${part.end}/${size}` },
  };
});
