import { isIPv6, type LookupFunction } from 'node:net';
import type { Client, Dispatcher } from 'undici';
import { OutgoingFailure, type OutgoingRequest } from '../../actions/outgoing.js';
import type { JudgedTarget } from '../guard/guard.js';

/** Names nothing anew: whatever is asked for is answered with the addresses that were judged. */
const lookupOf =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, done) => {
    const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
    const [first] = all;
    if (options.all) done(null, all);
    else done(null, first?.address ?? '', first?.family);
  };

/** What the connection is made of; a caller that names it may lead the request elsewhere. */
const ofConnection = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const headersOf = (
  { headers = {}, body }: OutgoingRequest,
  { authorization }: JudgedTarget,
): Record<string, string> => {
  const kept = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => !ofConnection.has(name));
  const length = body !== undefined && typeof body === 'object' && 'stream' in body ? body.length : null;
  return {
    ...(authorization === null ? {} : { authorization }),
    ...Object.fromEntries(kept),
    ...(length === null ? {} : { 'content-length': String(length) }),
  };
};

const troubleOf = (error: unknown): OutgoingFailure => {
  if (error instanceof OutgoingFailure) return error;
  const { message, code } = error as NodeJS.ErrnoException;
  if (code === 'UND_ERR_INVALID_ARG')
    return new OutgoingFailure('refused', `the request cannot be sent: ${message}`);
  if (code === 'UND_ERR_HEADERS_OVERFLOW')
    return new OutgoingFailure('too-large', 'the headers of the answer are too large');
  return new OutgoingFailure('unreachable', message || code || 'the connection broke');
};

/**
 * Sends one request over a connection of its own, to one of the addresses that were judged, and hands the answer to
 * `read`. The connection is gone afterwards. No redirect is followed, and no proxy of the environment is used.
 */
export async function dial<T>(
  target: JudgedTarget,
  request: OutgoingRequest,
  { verifyTls, signal }: { verifyTls: boolean; signal: AbortSignal },
  read: (answer: Dispatcher.ResponseData) => Promise<T>,
): Promise<T> {
  const undici = await import('undici');
  const client: Client = new undici.Client(target.url.origin, {
    connect: { lookup: lookupOf(target.addresses), rejectUnauthorized: verifyTls, timeout: 0 },
    // The deadline of the whole request is the only one.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const { body } = request;
  try {
    const answer = await client.request({
      method: request.method,
      path: `${target.url.pathname}${target.url.search}`,
      headers: headersOf(request, target),
      body: body !== undefined && typeof body === 'object' && 'stream' in body ? body.stream : (body ?? null),
      signal,
    });
    answer.body.on('error', () => undefined);
    return await read(answer);
  } catch (error) {
    signal.throwIfAborted();
    throw troubleOf(error);
  } finally {
    await client.destroy();
  }
}
