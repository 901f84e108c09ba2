import { OutgoingFailure, type OutgoingHead, type OutgoingRequest } from '../../actions/outgoing.js';

const keepsMethod = new Set([307, 308]);
const changesMethod = new Set([301, 302, 303]);

/** Headers that are safe to show to a place that the first one has named. */
const harmless = new Set(['accept', 'accept-language', 'content-type', 'user-agent']);

/**
 * The request that an answer leads to; null for an answer that is none of the redirects. Credentials and other headers
 * are not taken to another place, and nothing leads from an encrypted connection to a plain one.
 */
export const redirected = (request: OutgoingRequest, head: OutgoingHead): OutgoingRequest | null => {
  const { location } = head.headers;
  const isKept = keepsMethod.has(head.status);
  if (!(isKept || changesMethod.has(head.status)) || location === undefined) return null;
  if (!URL.canParse(location, head.url)) throw new OutgoingFailure('redirects', 'a redirect to no address');
  const [from, to] = [new URL(head.url), new URL(location, head.url)];
  if (from.protocol === 'https:' && to.protocol !== 'https:') {
    throw new OutgoingFailure('redirects', 'a redirect from an encrypted connection to a plain one');
  }
  const isSame = from.origin === to.origin;
  const headers = Object.fromEntries(
    Object.entries(request.headers ?? {}).filter(([name]) => isSame || harmless.has(name.toLowerCase())),
  );
  const { body } = request;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isKept && !isRead) return { method: 'GET', url: to.href, headers };
  if (body !== undefined && typeof body === 'object' && 'stream' in body) {
    throw new OutgoingFailure('redirects', 'a redirect of a stream, which cannot be read again');
  }
  return { method: request.method, url: to.href, headers, ...(body === undefined ? {} : { body }) };
};
