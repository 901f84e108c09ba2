import { Agent, request as httpRequest } from 'node:http';
import { type FilePart, multipartBody, multipartType } from './multipart.js';

/** An answer as seen by tests: JSON is parsed, everything else stays text. */
export interface TestAnswer<Body = unknown> {
  status: number;
  headers: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers without typing each one
  body: Body extends unknown ? any : Body;
  bytes: Buffer;
}

/** Parameters of a test call: query for GET and HEAD, a multipart body when they include a file, else JSON. */
export type TestParams = Record<string, unknown>;

function queryOf(params: TestParams): string {
  const pairs: string[] = [];
  const add = (name: string, value: unknown): void => {
    if (value === undefined) return;
    if (Array.isArray(value)) for (const member of value) add(`${name}[]`, member);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) add(`${name}[${key}]`, child);
    } else pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(value ?? ''))}`);
  };
  for (const [name, value] of Object.entries(params)) add(name, value);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Connections are used again, as clients do; a server that closes ends its own. */
const agent = new Agent({ keepAlive: true });

/** Sends one request exactly as given, without normalising it. Aborting the signal closes the connection. */
export function send(
  base: string,
  verb: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string | Buffer,
  signal?: AbortSignal,
): Promise<TestAnswer> {
  const { hostname, port } = new URL(base);
  return new Promise((done, fail) => {
    const outgoing = httpRequest(
      { hostname, port, method: verb, path, headers, agent, ...(signal ? { signal } : {}) },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', fail);
        incoming.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const flat = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
          const isJson = (incoming.headers['content-type'] ?? '').startsWith('application/json');
          const text = bytes.toString('utf8');
          done({
            status: incoming.statusCode ?? 0,
            headers: Object.fromEntries(flat) as Record<string, string>,
            body: isJson && text !== '' ? JSON.parse(text) : text,
            bytes,
          });
        });
      },
    );
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}

interface Body {
  body: string | Buffer | undefined;
  type: Record<string, string>;
}

const noBody: Body = { body: undefined, type: {} };

const isFile = (value: unknown): value is FilePart =>
  typeof value === 'object' && value !== null && 'bytes' in value && Buffer.isBuffer(value.bytes);

function bodyOf(params: TestParams): Body {
  const values = Object.entries(params).filter(([, value]) => value !== undefined);
  if (values.length === 0) return noBody;
  const hasFiles = values.some(([, value]) => isFile(value));
  const parts = values.map(([name, value]) => [name, isFile(value) ? value : String(value)] as const);
  const body = hasFiles ? multipartBody(Object.fromEntries(parts)) : JSON.stringify(params);
  const contentType = hasFiles ? multipartType : 'application/json';
  return {
    body,
    type: { 'content-type': contentType, 'content-length': String(Buffer.byteLength(body)) },
  };
}

/** The API as one caller sees it. */
export class TestClient {
  readonly #base: string;
  readonly #token: string | null;

  constructor(base: string, token: string | null) {
    this.#base = base;
    this.#token = token;
  }

  /** A call of any verb below `/api/v4`, or of a path that names its own interface. */
  async call(
    verb: string,
    path: string,
    params: TestParams = {},
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<TestAnswer> {
    const auth: Record<string, string> = this.#token === null ? {} : { 'private-token': this.#token };
    const reads = verb === 'GET' || verb === 'HEAD';
    const query = reads ? queryOf(params) : '';
    const { body, type } = reads ? noBody : bodyOf(params);
    const place = path.startsWith('/api/') ? '' : '/api/v4';
    return send(this.#base, verb, `${place}${path}${query}`, { ...auth, ...type, ...headers }, body, signal);
  }

  get = (path: string, params?: TestParams, headers?: Record<string, string>) =>
    this.call('GET', path, params, headers);
  head = (path: string, params?: TestParams, headers?: Record<string, string>) =>
    this.call('HEAD', path, params, headers);
  post = (path: string, params?: TestParams, headers?: Record<string, string>) =>
    this.call('POST', path, params, headers);
  put = (path: string, params?: TestParams, headers?: Record<string, string>) =>
    this.call('PUT', path, params, headers);
  patch = (path: string, params?: TestParams, headers?: Record<string, string>) =>
    this.call('PATCH', path, params, headers);
  delete = (path: string, params?: TestParams, headers?: Record<string, string>) =>
    this.call('DELETE', path, params, headers);
}
