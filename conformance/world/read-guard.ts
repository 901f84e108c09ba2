import { CaseSkipped } from '../expect/failure.js';
import type { Transport, WireRequest } from '../http/transport.js';

/** Fetching from a repository uses POST as well, and changes nothing. */
const isReading = ({ method, url }: WireRequest): boolean =>
  method === 'GET' ||
  method === 'HEAD' ||
  method === 'OPTIONS' ||
  /\/git-upload-pack$/.test(new URL(url).pathname);

/**
 * Passes on only reads. Calls that must be refused are not sent either: a deployment that is wrong about them would
 * carry them out.
 */
export function readGuard(transport: Transport, why: string): Transport {
  return async (request, signal) => {
    if (!isReading(request)) throw new CaseSkipped(why);
    return transport(request, signal);
  };
}
