import { CaseSkipped } from '../expect/failure.js';
import type { Transport, WireRequest } from '../http/transport.js';

/** Fetching from a repository asks by POST as well, and changes nothing. */
const isReading = ({ method, url }: WireRequest): boolean =>
  method === 'GET' ||
  method === 'HEAD' ||
  method === 'OPTIONS' ||
  /\/git-upload-pack$/.test(new URL(url).pathname);

/**
 * Lets through what only reads. A call that must be refused is not made either: on a deployment that is wrong about
 * that it would make something after all.
 */
export function readGuard(transport: Transport, why: string): Transport {
  return async (request, signal) => {
    if (!isReading(request)) throw new CaseSkipped(why);
    return transport(request, signal);
  };
}
