import { refuse } from '../../domain/errors.js';
import { remoteFileProblem } from '../../domain/transfers/remote-archive.js';
import type { ActionContext } from '../context.js';
import { type FoundObject, OutgoingFailure, type StoredObject } from '../outgoing.js';
import type { ProjectAccess } from '../viewer.js';
import { requireFlag } from './import-remote.js';
import { type ImportWish, requireImports, startImport } from './start-import.js';

const words: readonly [keyof StoredObject, string][] = [
  ['region', 'Region'],
  ['bucket', 'Bucket name'],
  ['key', 'File key'],
  ['accessKeyId', 'Access key'],
  ['secretAccessKey', 'Secret access key'],
];

/** A region is a part of the name of a host, and may therefore lead nowhere else. */
const regions = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

function requireFilled(object: StoredObject): void {
  const blank = words.find(([key]) => object[key].trim() === '');
  if (blank) throw refuse.invalid(`${blank[1]} can't be blank`);
  if (!regions.test(object.region)) throw refuse.invalid('Region is invalid');
}

async function look({ services }: ActionContext, object: StoredObject): Promise<FoundObject> {
  const place = `'${object.key}' in '${object.bucket}'`;
  const found = await services.objects.find(object).catch((error: unknown) => {
    if (!(error instanceof OutgoingFailure)) throw error;
    throw refuse.invalid(`Failed to open ${place}: ${error.message}`);
  });
  if (!found) throw refuse.invalid(`File not found ${place}`);
  return found;
}

/**
 * Imports an archive that object storage holds. The credentials only look at it and sign the address that the import
 * reads, so that they are kept nowhere. Rules: IMPORT-STORED-1 to IMPORT-STORED-7, IMPORT-REMOTE-6.
 */
export async function importStored(
  context: ActionContext,
  wish: ImportWish,
  object: StoredObject,
): Promise<ProjectAccess> {
  await requireFlag(context, 'import_project_from_remote_file_s3');
  await requireImports(context);
  requireFilled(object);
  const { length, type, url } = await look(context, object);
  const problem = remoteFileProblem(length, type);
  if (problem !== null) throw refuse.invalid(problem);
  const sealed = context.services.secrets.seal(url, 'project_imports.url');
  return startImport(context, wish, async () => ({ source: 'url', file: null, url: sealed }));
}
