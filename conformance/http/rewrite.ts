import { formText, type Params } from './encode.js';
import type { WireRequest } from './transport.js';

const formType = 'application/x-www-form-urlencoded';

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

/** The request without a header; null when it has none of that name. */
export function withoutHeader(request: WireRequest, name: string): WireRequest | null {
  if (!(name in request.headers)) return null;
  const { [name]: _left, ...headers } = request.headers;
  return { ...request, headers };
}

/** The request without the query parameter that is written exactly so. */
export function withoutQuery(request: WireRequest, name: string): WireRequest {
  const url = new URL(request.url);
  url.searchParams.delete(name);
  return { ...request, url: url.href };
}

/** The request with a query parameter set to a value. */
export function withParam(request: WireRequest, name: string, value: unknown): WireRequest {
  const bare = without(request, name) ?? request;
  return { ...bare, url: `${bare.url}${bare.url.includes('?') ? '&' : '?'}${formText({ [name]: value })}` };
}

/** The request with more parameters in its body, of the encoding that it has; null where the body cannot take any. */
export function withBodyParams(
  request: WireRequest,
  way: 'json' | 'form',
  params: Params,
): WireRequest | null {
  const text = request.body?.toString('utf8') ?? '';
  if (way === 'form') {
    const body = Buffer.from([text, formText(params)].filter((one) => one !== '').join('&'));
    return { ...request, headers: { ...request.headers, 'content-type': formType }, body };
  }
  const sent = request.body ? paramsIn(request.body) : {};
  if (sent === null || Array.isArray(sent)) return null;
  const body = Buffer.from(JSON.stringify({ ...sent, ...params }));
  return { ...request, headers: { ...request.headers, 'content-type': 'application/json' }, body };
}

/** The request with headers set; undefined takes one away. */
export function withHeaders(
  request: WireRequest,
  changed: Readonly<Record<string, string | undefined>>,
): WireRequest {
  const kept = Object.entries({ ...request.headers, ...changed }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return { ...request, headers: Object.fromEntries(kept) };
}

/** The values that a request gives a parameter, as texts: in the query, in a form and in JSON. */
export function valuesIn(request: WireRequest, name: string): string[] {
  const type = request.headers['content-type'] ?? '';
  const text = request.body?.toString('utf8') ?? '';
  const pairs = [request.url.split('?')[1] ?? '', type.startsWith(formType) ? text : ''].flatMap((part) => [
    ...new URLSearchParams(part),
  ]);
  const params = request.body && type.startsWith('application/json') ? paramsIn(request.body) : null;
  const inJson = params === null ? [] : [params[name]].flat().filter((value) => value !== undefined);
  return [...pairs.filter(([key]) => isNamed(key, name)).map(([, value]) => value), ...inJson.map(String)];
}

/** The value of a parameter in the query; null where it has none. */
export const inQuery = (request: WireRequest, name: string): string | null =>
  new URL(request.url).searchParams.get(name);
