import type { IncomingMessage } from 'node:http';
import { loopTurns } from '../../domain/turns/loop-turns.js';
import { ParameterError } from '../../handlers/parameter-error.js';
import type { BodyCaps } from './bodies/caps.js';
import { FormReader } from './bodies/form-reader.js';
import { JsonReader } from './bodies/json-reader.js';
import { type PartCaps, readMultipart } from './bodies/multipart.js';
import { Spool } from './bodies/spool.js';
import type { ListNames } from './nested-params.js';
import { RequestError } from './request-errors.js';

type Params = Record<string, unknown>;

/** The parameters in a body, and what must be cleaned up when the request ends. */
export interface ReadBody {
  params: Params;
  cleanUp: (() => Promise<void>) | null;
}

/** How far a body may be read. */
export interface BodyPlan {
  /** How far at first. */
  caps: BodyCaps;
  /**
   * Asked when a body is longer than that, with the parameters that were read so far: answers how far it may be read
   * then, or throws.
   */
  widen: (caps: BodyCaps, soFar: Params) => Promise<BodyCaps>;
  /** What a multipart body may hold. */
  parts: PartCaps;
  /** The parameters that are lists. */
  lists: ListNames;
  /** The name for the members of a JSON list in place of an object, where one is allowed. */
  listName?: string | undefined;
}

/** Makes parameters of the chunks of a body. */
interface Reader {
  caps: BodyCaps;
  /** Where the contents of files are written to. */
  spool?: Spool;
  readonly soFar: Params;
  write(chunk: Buffer): void;
  end(): Params;
}

/** Reads the chunks of a request; one that is refused is left open, so that the answer can be sent. */
async function readChunks(
  request: IncomingMessage,
  plan: BodyPlan,
  readerWith: (caps: BodyCaps) => Reader,
): Promise<ReadBody> {
  let { caps } = plan;
  const reader = readerWith(caps);
  let size = 0;
  let spool: Spool | undefined;
  const use = async (next: BodyCaps): Promise<void> => {
    caps = next;
    reader.caps = next;
    if (!next.spools || spool) return;
    spool = await Spool.create();
    reader.spool = spool;
  };
  const cleanUp = async (): Promise<void> => spool?.remove();
  try {
    await use(caps);
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      while (size > caps.bytes) await use(await plan.widen(caps, reader.soFar));
      reader.write(chunk);
      await spool?.flush();
      // A connection delivers megabytes at once.
      if (loopTurns.isOver) await loopTurns.next();
    }
    const params = reader.end();
    await spool?.flush();
    await spool?.close();
    return { params, cleanUp: spool ? cleanUp : null };
  } catch (error) {
    await spool?.close();
    await cleanUp();
    // A client that goes on sending reads the answer only once somebody takes the rest.
    request.resume();
    throw request.errored === error ? new ParameterError('the body ended early') : error;
  }
}

/** Reads what is in no form that is known; only an empty one says nothing. */
class OtherReader implements Reader {
  caps: BodyCaps;
  readonly soFar = {};
  readonly #type: string;

  constructor(caps: BodyCaps, type: string) {
    this.caps = caps;
    this.#type = type;
  }

  write(chunk: Buffer): void {
    if (chunk.length > 0) throw new RequestError({ kind: 'content-type', type: this.#type });
  }

  end(): Params {
    return {};
  }
}

/** Whether a request has a body at all. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}

function readerOf(type: string, { lists, listName }: BodyPlan): (caps: BodyCaps) => Reader {
  if (type === 'application/json' || type.endsWith('+json')) return (caps) => new JsonReader(caps, listName);
  if (type === '' || type === 'application/x-www-form-urlencoded')
    return (caps) => new FormReader(caps, lists);
  return (caps) => new OtherReader(caps, type);
}

/** Reads the parameters of a body: JSON, form (also when no type is given) or multipart; others are 415. */
export async function readBody(request: IncomingMessage, plan: BodyPlan): Promise<ReadBody> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data') return readMultipart(request, plan.parts, plan.lists);
  // A client that has left by now is not told of again, and its body would never end.
  if (request.destroyed) throw new ParameterError('the body ended early');
  return readChunks(request, plan, readerOf(type, plan));
}
