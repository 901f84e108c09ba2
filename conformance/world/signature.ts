import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Who may read from object storage. */
export interface StorageCredentials {
  region: string;
  access_key_id: string;
  secret_access_key: string;
}

/** A request as it came: the path with its query is not decoded. */
export interface SignedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
}

/** What a signature, version 4, says of itself, in a header or in the query of an address. */
interface Claim {
  credential: string;
  signedHeaders: string;
  signature: string;
  at: string;
  payload: string;
}

const algorithm = 'AWS4-HMAC-SHA256';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function claimOf({ headers }: SignedRequest, query: URLSearchParams): Claim | null {
  if (query.has('X-Amz-Signature')) {
    if (query.get('X-Amz-Algorithm') !== algorithm) return null;
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
      signature: query.get('X-Amz-Signature') ?? '',
      at: query.get('X-Amz-Date') ?? '',
      payload: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
    };
  }
  const { authorization = '' } = headers;
  if (!authorization.startsWith(`${algorithm} `)) return null;
  const part = (name: string): string => new RegExp(`${name}=([^,\\s]+)`).exec(authorization)?.[1] ?? '';
  return {
    credential: part('Credential'),
    signedHeaders: part('SignedHeaders'),
    signature: part('Signature'),
    at: String(headers['x-amz-date'] ?? ''),
    payload: String(headers['x-amz-content-sha256'] ?? ''),
  };
}

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');

/** Whether a request to object storage is signed with these credentials, in its headers or in its address. */
export function isSignedBy(credentials: StorageCredentials, request: SignedRequest): boolean {
  const [path = '', text = ''] = request.path.split('?');
  const query = new URLSearchParams(text);
  const claim = claimOf(request, query);
  const [key, day = '', region = '', service = '', last] = claim?.credential.split('/') ?? [];
  if (!claim || key !== credentials.access_key_id || region !== credentials.region) return false;
  const names = claim.signedHeaders.split(';');
  if (!names.includes('host') || last !== 'aws4_request') return false;
  const canonical = [
    request.method,
    path,
    canonicalQuery(query),
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    claim.signedHeaders,
    claim.payload,
  ].join('\n');
  const scope = [day, region, service, last].join('/');
  const wanted = [algorithm, claim.at, scope, digest(canonical)].join('\n');
  const start = hmac(`AWS4${credentials.secret_access_key}`, day);
  const signature = hmac(hmac(hmac(hmac(start, region), service), last), wanted);
  const given = Buffer.from(claim.signature, 'hex');
  return given.length === signature.length && timingSafeEqual(given, signature);
}
