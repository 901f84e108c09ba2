import { formText, type Params } from '../http/encode.js';
import { inQuery, paramsIn, withBodyParams, withHeaders } from '../http/rewrite.js';
import type { WireRequest } from '../http/transport.js';
import { bodyWay, type Form, type Refused } from './form.js';

/** Whether a value says the same in a form as in JSON; nothing and empty lists do not. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isPlain);
  if (typeof value === 'object') return value !== null && Object.values(value).every(isPlain);
  return value !== undefined;
}

const isBare = ({ url }: WireRequest): boolean => !url.includes('?');

function ofBody(request: WireRequest, params: Params): [words: string, request: WireRequest | null][] {
  const { 'content-type': _type, ...headers } = request.headers;
  const bare = { ...request, headers, body: null };
  const mark = isBare(request) ? '?' : '&';
  return [
    ['in a form', withBodyParams(bare, 'form', params)],
    ['in the query', { ...bare, url: `${request.url}${mark}${formText(params)}` }],
  ];
}

/** Parameters of a query in a body, where a call has no other; what is repeated or nested stays where it is. */
function ofQuery(request: WireRequest): [words: string, request: WireRequest | null][] {
  const url = new URL(request.url);
  const pairs = [...url.searchParams];
  if (request.method !== 'DELETE' || pairs.length === 0 || pairs.some(([name]) => /[[\]]/.test(name)))
    return [];
  if (inQuery(request, 'private_token') !== null || inQuery(request, 'access_token') !== null) return [];
  const bare = withHeaders({ ...request, url: request.url.replace(/\?.*$/, '') }, {});
  const params = Object.fromEntries(pairs);
  return (['json', 'form'] as const).map((way) => [
    way === 'json' ? 'in JSON' : 'in a form',
    withBodyParams(bare, way, params),
  ]);
}

/** The refused request with its parameters in a form, in JSON or in the query. */
export function encodingForms({ request }: Refused): Form[] {
  const params = request.body && bodyWay(request) === 'json' ? paramsIn(request.body) : null;
  const isSame = params !== null && !Array.isArray(params) && isPlain(params);
  const made = request.body ? (isSame ? ofBody(request, params) : []) : ofQuery(request);
  return made.flatMap(([words, other]): Form[] =>
    other === null
      ? []
      : [
          {
            words: `with its parameters ${words}`,
            rule: 'AUTH-ACCESS-17',
            request: other,
            isPromised: false,
          },
        ],
  );
}
