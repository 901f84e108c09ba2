import { importRemote } from '../../actions/imports/import-remote.js';
import { importStored } from '../../actions/imports/import-stored.js';
import { showImport } from '../../actions/imports/show-import.js';
import { type ImportWish, importFile } from '../../actions/imports/start-import.js';
import { handle } from '../../generated/handlers.js';
import type { CallRequest } from '../handler.js';
import { importStatusView } from '../views/transfer.js';

interface PlaceParams {
  path: string;
  name?: string | undefined;
  namespace?: string | undefined;
  overwrite?: boolean | undefined;
  override_params?: Readonly<Record<string, unknown>> | undefined;
}

const wishOf = (params: PlaceParams, request: CallRequest): ImportWish => ({
  path: params.path,
  name: params.name,
  namespace: params.namespace,
  overwrite: params.overwrite,
  overrides: params.override_params,
  correlationId: request.id,
});

/** Makes a project from an uploaded archive. Rules: IMPORT-FILE-1 to IMPORT-FILE-4, IMPORT-PARAM-1 to IMPORT-PARAM-8. */
export const importProject = handle('importProject', async (call) => {
  const project = await importFile(call, wishOf(call.params, call.request), call.params.file);
  const facts = { correlationId: call.request.id, failures: [] };
  return { status: 201, body: importStatusView(project, facts) };
});

/** Makes a project from an archive that another server holds. Rules: IMPORT-REMOTE-1 to IMPORT-REMOTE-6. */
export const importRemoteProject = handle('importRemoteProject', async (call) => {
  const project = await importRemote(call, wishOf(call.params, call.request), call.params.url);
  const facts = { correlationId: call.request.id, failures: [] };
  return { status: 201, body: importStatusView(project, facts) };
});

/** Makes a project from an archive in object storage. Rules: IMPORT-STORED-1 to IMPORT-STORED-6. */
export const importStoredProject = handle('importStoredProject', async (call) => {
  const { region, bucket_name: bucket, file_key: key } = call.params;
  const { access_key_id: accessKeyId, secret_access_key: secretAccessKey } = call.params;
  const object = { region, bucket, key, accessKeyId, secretAccessKey };
  const project = await importStored(call, wishOf(call.params, call.request), object);
  const facts = { correlationId: call.request.id, failures: [] };
  return { status: 201, body: importStatusView(project, facts) };
});

/** Tells how far an import is. Rules: IMPORT-STATUS-1 to IMPORT-STATUS-3, IMPORT-FIELD-1 to IMPORT-FIELD-8. */
export const getImportStatus = handle('getImportStatus', async (call) => {
  const facts = await showImport(call, call.project);
  return { status: 200, body: importStatusView(call.project, facts) };
});
