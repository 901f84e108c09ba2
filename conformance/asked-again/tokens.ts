import { document } from '../contract/document.js';
import type { Params } from '../http/encode.js';
import { inQuery, withBodyParams, withHeaders, without, withParam } from '../http/rewrite.js';
import type { WireRequest } from '../http/transport.js';
import { bodyWay, type Form, type Known, type Refused } from './form.js';

/** A place in which a request may carry its token. */
interface Carrier {
  words: string;
  isPromised: boolean;
  put(request: WireRequest, token: string): WireRequest | null;
}

const names = ['private_token', 'access_token', 'bearer_token'];

const asBearer: Carrier['put'] = (request, token) =>
  withHeaders(request, { authorization: `Bearer ${token}` });

const inBody =
  (name: string): Carrier['put'] =>
  (request, token) => {
    const way = bodyWay(request);
    return way && withBodyParams(request, way, { [name]: token });
  };

/** Where the description says that a token may stand. */
const promised: Carrier[] = Object.values(document.components.securitySchemes).flatMap(
  (scheme): Carrier[] => {
    const { name = '' } = scheme;
    if (scheme.type === 'http') return [{ words: 'as Bearer', isPromised: true, put: asBearer }];
    const put: Carrier['put'] =
      scheme.in === 'header'
        ? (request, token) => withHeaders(request, { [name.toLowerCase()]: token })
        : (request, token) => withParam(request, name, token);
    return [{ words: `in the ${scheme.in} ${name}`, isPromised: true, put }];
  },
);

/** Where servers take one as well. */
const usual: Carrier[] = [
  {
    words: 'in the query access_token',
    isPromised: false,
    put: (request, token) => withParam(request, 'access_token', token),
  },
  { words: 'in the body, as private_token', isPromised: false, put: inBody('private_token') },
  { words: 'in the body, as access_token', isPromised: false, put: inBody('access_token') },
];

/** The token of a request; null where it carries none, or one in a place of its own. */
function tokenIn(request: WireRequest): string | null {
  const { 'private-token': header, authorization } = request.headers;
  const bearer = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  if (authorization !== undefined && bearer === undefined) return null;
  return inQuery(request, 'private_token') ?? header ?? bearer ?? inQuery(request, 'access_token');
}

/** The request without its token. */
function bare(request: WireRequest): WireRequest {
  const left = withHeaders(request, { 'private-token': undefined, authorization: undefined });
  return names.reduce((one, name) => without(one, name) ?? one, left);
}

/** The refused request with its token in each other place. */
export function tokenForms({ request }: Refused, known: Known): Form[] {
  const token = tokenIn(request);
  if (!token || known.isKept(token)) return [];
  const rest = bare(request);
  return [...promised, ...usual].flatMap(({ words, isPromised, put }) => {
    const made = put(rest, token);
    if (made === null || isSame(made, request)) return [];
    return [{ words: `with its token ${words}`, rule: 'AUTH-TOKEN-9', request: made, isPromised }];
  });
}

const isSame = (one: WireRequest, other: WireRequest): boolean =>
  one.url === other.url &&
  JSON.stringify(sorted(one.headers)) === JSON.stringify(sorted(other.headers)) &&
  String(one.body) === String(other.body);

const sorted = (params: Params): unknown[] => Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1));
