import { refuse } from '../../domain/errors.js';
import type { HonouredFeature } from '../../domain/features/feature.js';
import { acceptedTypes, remoteHeadProblem } from '../../domain/transfers/remote-archive.js';
import type { ActionContext } from '../context.js';
import { isFeatureOn } from '../features/is-feature-on.js';
import { OutgoingFailure, type OutgoingHead } from '../outgoing.js';
import type { ProjectAccess } from '../viewer.js';
import { type ImportWish, requireImports, startImport } from './start-import.js';

/** What a look at an address may take. */
const lookMillis = 5000;

/** Not found where the flag of this way of importing is off. Rules: IMPORT-REMOTE-3, IMPORT-STORED-2. */
export async function requireFlag({ viewer, services }: ActionContext, name: HonouredFeature): Promise<void> {
  if (!(await isFeatureOn(services, name, { kind: 'User', id: viewer.id }))) throw refuse.notFound();
}

const failed = (error: unknown, text: (why: string) => string): Error => {
  if (!(error instanceof OutgoingFailure)) throw error;
  return refuse.invalid(text(error.message));
};

/** Invalid for an address that this server may not call. Rule: IMPORT-REMOTE-4. */
async function requireCallable({ services }: ActionContext, url: string): Promise<void> {
  if (!URL.canParse(url)) throw refuse.invalid('File url is blocked: URI is invalid');
  if (new URL(url).protocol !== 'https:') {
    throw refuse.invalid('File url is blocked: Only allowed schemes are https');
  }
  await services.outgoing.check(url, 'services').catch((error: unknown) => {
    throw failed(error, (why) => `File url is blocked: ${why}`);
  });
}

const look = async ({ services }: ActionContext, url: string): Promise<OutgoingHead> =>
  services.outgoing
    .send(
      { method: 'HEAD', url, headers: { accept: acceptedTypes } },
      { purpose: 'services', deadline: lookMillis, mostBytes: 0, redirects: 3 },
    )
    .catch((error: unknown) => {
      throw failed(error, (why) => `Failed to retrive headers: ${why}`);
    });

/**
 * Imports an archive that another server holds: its address and what a look at it tells are judged before anything is
 * made. Rules: IMPORT-REMOTE-1 to IMPORT-REMOTE-6.
 */
export async function importRemote(
  context: ActionContext,
  wish: ImportWish,
  url: string,
): Promise<ProjectAccess> {
  await requireFlag(context, 'import_project_from_remote_file');
  await requireImports(context);
  await requireCallable(context, url);
  const problem = remoteHeadProblem((await look(context, url)).headers);
  if (problem !== null) throw refuse.invalid(problem);
  const sealed = context.services.secrets.seal(url, 'project_imports.url');
  return startImport(context, wish, async () => ({ source: 'url', file: null, url: sealed }));
}
