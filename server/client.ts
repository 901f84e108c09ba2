import createFetchClient, {
  type Client,
  type FetchOptions,
  type FetchResponse,
  type ParseAs,
} from 'openapi-fetch';
import type { paths } from '../generated/client.js';

type Verb = 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that have a verb. */
type PathsWith<V extends Verb> = {
  [P in keyof paths]: paths[P] extends Record<V, object> ? P : never;
}[keyof paths];

type Init<Operation, As> = Omit<FetchOptions<Operation>, 'parseAs'> & { parseAs?: As };

type Media = `${string}/${string}`;

/** Calls one path; what has no place in its parameters or its body does not compile. */
type Call<V extends Verb> = <P extends PathsWith<V>, As extends ParseAs = 'json'>(
  path: P,
  ...init: object extends Init<paths[P][V], As>
    ? [init?: Init<paths[P][V], As>]
    : [init: Init<paths[P][V], As>]
) => Promise<FetchResponse<paths[P][V] & Record<string, unknown>, { parseAs: As }, Media>>;

/** A client typed by the spec: paths, parameters, bodies, answers and errors are checked by the compiler. */
export interface HearthClient extends Pick<Client<paths>, 'use' | 'eject'> {
  GET: Call<'get'>;
  HEAD: Call<'head'>;
  POST: Call<'post'>;
  PUT: Call<'put'>;
  PATCH: Call<'patch'>;
  DELETE: Call<'delete'>;
}

/** Names and values as the interface takes them: `labels[]` for each value of an array, `not[milestone]` for members. */
function pairs(name: string, value: unknown): [string, unknown][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one: unknown) => pairs(`${name}[]`, one));
  if (typeof value !== 'object' || value instanceof Blob) return [[name, value]];
  if (value instanceof Date) return [[name, value.toISOString()]];
  return Object.entries(value).flatMap(([member, one]) => pairs(`${name}[${member}]`, one));
}

const queryOf = (query: object): string =>
  Object.entries(query)
    .flatMap(([name, value]) => pairs(name, value))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');

/** JSON, or the parts of a form where a file is among the values. */
function bodyOf(body: unknown): string | FormData {
  const entries = Object.entries((body ?? {}) as object).flatMap(([name, value]) => pairs(name, value));
  if (!entries.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of entries) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  }
  return form;
}

/** Creates a typed client for any deployment of the interface; `url` is its address without `/api/v4`. */
export function createClient(url: string, token?: string): HearthClient {
  return createFetchClient<paths>({
    baseUrl: `${url.replace(/\/+$/, '')}/api/v4`,
    querySerializer: queryOf,
    bodySerializer: bodyOf,
    ...(token ? { headers: { 'PRIVATE-TOKEN': token } } : {}),
  }) as HearthClient;
}
