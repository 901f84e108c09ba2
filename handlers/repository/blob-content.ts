import type { Services } from '../../actions/context.js';
import { refuse } from '../../domain/errors.js';
import { SNIFFED_BYTES } from '../../domain/files/content-type.js';
import { withStreamed } from '../../domain/text/streamed-json.js';
import type { Oid, Repository } from '../../storage/git/types.js';
import type { Binary } from '../handler.js';
import { peek } from './peek.js';

/** Up to here a blob comes out of the object cache in one piece; beyond, memory must not grow with it. */
export const WHOLE_BYTES = 256 * 1024;

/** Reads of larger files are counted. */
const SELDOM_BYTES = 10 * 1024 * 1024;

/** Who reads a file, and where. */
export interface ReadingCall {
  project: { id: number };
  viewer: { id: number } | null;
  request: { ip: string };
  services: Pick<Services, 'largeReads'>;
}

/** Throws when a caller reads large files too often. Rule: LIMIT-ACTION-3. */
export async function requireSeldom(call: ReadingCall, size: number): Promise<void> {
  if (size <= SELDOM_BYTES) return;
  const { project, viewer, request, services } = call;
  await services.largeReads.count({ userId: viewer?.id ?? null, ip: request.ip }, project.id);
}

/** A blob that is known to be there. */
interface BlobToSend {
  oid: Oid;
  size: number;
  /** Its signal is asked for only where there is much to read, as making one takes longer than a small answer. */
  call: { readonly signal: AbortSignal };
}

async function openBlob(repository: Repository, { oid, call }: BlobToSend) {
  const found = await repository.blobStream(oid, { signal: call.signal });
  if (!found) throw refuse.notFound('Blob');
  return found.stream;
}

/** The bytes of a blob for an answer, with those that tell their kind. */
export async function contentOf(
  repository: Repository,
  blob: BlobToSend,
): Promise<{ body: Binary; head: Buffer }> {
  const whole = blob.size <= WHOLE_BYTES ? await repository.blob(blob.oid) : null;
  if (whole) return { body: whole, head: whole };
  const { head, stream } = await peek(await openBlob(repository, blob), SNIFFED_BYTES);
  return { body: stream, head };
}

/** A record with the base64 of a blob as its content, which is read while it is sent when there is much of it. */
export async function withBlob<Value extends { content: string }>(
  repository: Repository,
  fields: Value,
  blob: BlobToSend,
): Promise<Value> {
  const whole = blob.size <= WHOLE_BYTES ? await repository.blob(blob.oid) : null;
  if (whole) return { ...fields, content: whole.toString('base64') };
  const open = () => openBlob(repository, blob);
  return withStreamed(fields, 'content', { size: blob.size, id: blob.oid, open });
}
