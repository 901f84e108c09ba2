import { formText, type Params } from '../http/encode.js';
import type { WireRequest } from '../http/transport.js';
import type { Changed, Intercepted } from './fault.js';

type Row = Record<string, unknown>;

/** Matches answers of an operation with one of the statuses, or with any success. */
export function on(operationId: string, ...statuses: number[]): (intercepted: Intercepted) => boolean {
  return ({ operation, status }) =>
    operation?.id === operationId &&
    (statuses.length > 0 ? statuses.includes(status) : status >= 200 && status < 300);
}

/** Changes a record, or every record of a list. */
export function edit(change: (row: Row) => Row): (intercepted: Intercepted) => Changed {
  const one = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? change(value as Row) : value;
  return ({ json }) => ({ json: Array.isArray(json) ? json.map(one) : one(json) });
}

/** Removes a field from a record, or from every record of a list. */
export function drop(field: string): (intercepted: Intercepted) => Changed {
  return edit((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== field)));
}

/** Answers something else altogether. */
export function answer(status: number, json: unknown): (intercepted: Intercepted) => Changed {
  return () => ({ status, json, headers: { 'content-type': 'application/json' } });
}

const isNamed = (written: string, name: string): boolean =>
  decodeURIComponent(written).replace(/\[.*$/, '') === name;

function withoutPair(text: string, name: string): string {
  return text
    .split('&')
    .filter((pair) => !isNamed(pair.split('=')[0] ?? '', name))
    .join('&');
}

/** The request without a parameter, wherever it is; null when it has none of that name. */
export function without(request: WireRequest, name: string): WireRequest | null {
  const [path = '', query = ''] = request.url.split('?');
  const kept = withoutPair(query, name);
  const url = kept === '' ? path : `${path}?${kept}`;
  const type = request.headers['content-type'] ?? '';
  let { body } = request;
  if (body && type.startsWith('application/json')) body = withoutKey(body, name);
  else if (body && type.startsWith('application/x-www-form-urlencoded')) {
    body = Buffer.from(withoutPair(body.toString('utf8'), name));
  } else if (body && type.startsWith('multipart/')) body = withoutPart(body, type, name);
  return kept === query && body === request.body ? null : { ...request, url, body };
}

function withoutPart(body: Buffer, type: string, name: string): Buffer {
  const mark = `--${/boundary=(.+)$/.exec(type)?.[1] ?? ''}\r\n`;
  const parts = body.toString('latin1').split(mark);
  const kept = parts.filter((part) => !part.startsWith(`content-disposition: form-data; name="${name}"`));
  if (kept.length === parts.length) return body;
  const text = kept.join(mark);
  // The closing boundary is part of the last part and is removed with it.
  return Buffer.from(text.endsWith('--\r\n') ? text : `${text}${mark.trimEnd()}--\r\n`, 'latin1');
}

/** The parameters in a JSON body; null when it cannot be parsed, as in cases about invalid bodies. */
export function paramsIn(body: Buffer): Params | null {
  try {
    const params = JSON.parse(body.toString('utf8')) as unknown;
    return typeof params === 'object' ? (params as Params | null) : null;
  } catch {
    return null;
  }
}

function withoutKey(body: Buffer, name: string): Buffer {
  const params = paramsIn(body);
  if (params === null || !(name in params)) return body;
  const { [name]: _left, ...kept } = params;
  return Buffer.from(JSON.stringify(kept));
}

/** The request with a query parameter set to a value. */
export function withParam(request: WireRequest, name: string, value: unknown): WireRequest {
  const bare = without(request, name) ?? request;
  return { ...bare, url: `${bare.url}${bare.url.includes('?') ? '&' : '?'}${formText({ [name]: value })}` };
}
