import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from '../generated/types.js';

/** A client typed by the spec: paths, parameters and answers are checked by the compiler. */
export type HearthClient = Client<paths>;

/** Creates a typed client for any deployment of the interface; `url` is its address without `/api/v4`. */
export function createClient(url: string, token?: string): HearthClient {
  return createFetchClient<paths>({
    baseUrl: `${url.replace(/\/+$/, '')}/api/v4`,
    ...(token ? { headers: { 'PRIVATE-TOKEN': token } } : {}),
  });
}
