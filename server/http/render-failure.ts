import {
  answerFailure,
  type CleanupRefusal,
  Failure,
  type FailureAnswers,
  type FailureFacts,
  type Problem,
  type TokenFault,
  type Words,
} from '../../domain/errors.js';
import { ParameterError } from '../../handlers/parameter-error.js';
import type { Throttled } from '../limits/request-throttle.js';
import { RequestError, type RequestFacts } from './request-errors.js';

/** A refusal as status, body and headers. */
export interface WireRefusal {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Every error that refuses a REST request. */
export type Refused = Failure | ParameterError | RequestError;

const message = (status: number, text: Problem): WireRefusal => ({ status, body: { message: text } });
const error = (status: number, text: Problem): WireRefusal => ({ status, body: { error: text } });

const tokenTexts: Record<TokenFault, string> = {
  expired: 'Token is expired. You can either do re-authorization or token refresh.',
  revoked: 'Token was revoked. You have to re-authorize from the user.',
  'impersonation-off': 'Token is an impersonation token but impersonation was disabled.',
};

/** Refused tokens are answered in the form of OAuth. */
function invalidToken(why: TokenFault): WireRefusal {
  const text = tokenTexts[why];
  const asked = `Bearer realm="Protected by OAuth 2.0", error="invalid_token", error_description="${text}"`;
  return {
    status: 401,
    body: { error: 'invalid_token', error_description: text },
    headers: { 'www-authenticate': asked },
  };
}

/** The text of the interface with the reason after it, unless a problem replaces both. */
function withReason(own: string, words: Words): Problem {
  if ('problem' in words) return words.problem;
  return words.reason ? `${own} - ${words.reason}` : own;
}

function missing({ missing: what }: FailureFacts<'not-found'>): string {
  if ('problem' in what) return what.problem;
  if ('record' in what) return '404 Not found';
  if ('expired' in what) return '404 Not found or has expired';
  return what.thing ? `404 ${what.thing} Not Found` : '404 Not Found';
}

function notApplied({ why, text, tried }: FailureFacts<'not-applied'>): WireRefusal {
  return { status: 400, body: { message: text, error_code: why, ...(tried ? { dry_run: 'error' } : {}) } };
}

const cleanups: Record<CleanupRefusal, { status: number; message: string }> = {
  unmatched: {
    status: 400,
    message:
      'No environments found for scheduled deletion. Either your query did not match any environments (default ' +
      'parameters match environments that are 30 days or older), or you have insufficient permissions to delete ' +
      'matching environments.',
  },
  'not-allowed': {
    status: 401,
    message: 'You do not have permission to destroy environments in this project',
  },
  busy: {
    status: 409,
    message: 'Another process is already processing a delete request. Please retry later.',
  },
};

/** A clean-up that schedules nothing answers in the shape of one that does. Rules: ENV-REVIEW-7 to ENV-REVIEW-10. */
function cleanupRefused({ why, refused }: FailureFacts<'cleanup-refused'>): WireRefusal {
  const { status, message: text } = cleanups[why];
  const entries = refused.map(({ id, name, slug, external_url, created_at, updated_at }) => ({
    id,
    name,
    slug,
    external_url,
    created_at,
    updated_at,
  }));
  return { status, body: { scheduled_entries: [], unprocessable_entries: entries, message: text } };
}

/**
 * What REST answers to each kind of failure. GraphQL has a table of the same type (`graphql/failures.ts`), so that neither
 * can lack a kind.
 */
const restAnswers: FailureAnswers<WireRefusal> = {
  unauthenticated: () => message(401, '401 Unauthorized'),
  'invalid-token': ({ why }) => invalidToken(why),
  'insufficient-scope': ({ scopes }) => ({
    status: 403,
    body: {
      error: 'insufficient_scope',
      error_description: 'The request requires higher privileges than provided by the access token.',
      scope: scopes.join(' '),
    },
  }),
  forbidden: ({ words }) => message(403, withReason('403 Forbidden', words)),
  'limit-reached': ({ texts }) => error(403, texts),
  'not-found': (facts) => message(404, missing(facts)),
  invalid: ({ words, unnamed }) =>
    message(400, unnamed ? '400 Bad Request' : withReason('400 Bad request', words)),
  'not-applied': notApplied,
  'cleanup-refused': cleanupRefused,
  unprocessable: ({ problem }) => message(422, problem ?? '422 Unprocessable Entity'),
  unfit: ({ text }) => error(422, text),
  conflict: ({ problem }) => message(409, problem ?? '409 Conflict'),
  overtaken: () => message(409, '409 Conflict: Resource lock'),
  'not-modified': () => ({ status: 304, body: null }),
  'precondition-failed': () => message(412, '412 Precondition Failed'),
  'not-allowed': () => message(405, '405 Method Not Allowed'),
  'not-acceptable': ({ problem }) => message(406, problem ?? '406 Not Acceptable'),
  'too-large': () => message(413, '413 Request Entity Too Large'),
  'too-often': () =>
    message(429, { error: 'This endpoint has been requested too many times. Try again later.' }),
  'gave-up': () => message(500, '500 Internal Server Error'),
  'not-built': ({ operation }) => ({
    status: 501,
    body: { error: `501 Not Implemented: ${operation}`, operation },
  }),
  unavailable: ({ after }) => ({
    ...message(503, '503 Service Unavailable'),
    ...(after === undefined ? {} : { headers: { 'retry-after': String(after) } }),
  }),
};

function renderRequestError(facts: RequestFacts): WireRefusal {
  switch (facts.kind) {
    case 'no-route':
      return error(404, '404 Not Found');
    case 'format':
      return error(406, `The requested format '${facts.format}' is not supported.`);
    case 'verb':
      return { ...error(405, '405 Not Allowed'), headers: { allow: facts.allowed.join(', ') } };
    case 'content-type':
      return error(415, `The provided content-type '${facts.type}' is not supported.`);
    case 'malformed':
      return error(400, '400 Bad Request');
    case 'slow':
      return error(408, '408 Request Timeout');
    case 'moved':
      if (facts.location === undefined) {
        return message(405, 'Non GET methods are not allowed for moved projects');
      }
      return { ...message(301, '301 Moved Permanently'), headers: { location: facts.location } };
    case 'old-version':
      return error(410, 'API V3 is no longer supported. Use API V4 instead.');
  }
}

/** Whether a thrown error refuses the request, rather than being a fault of the server. */
export function isRefused(thrown: unknown): thrown is Refused {
  return thrown instanceof Failure || thrown instanceof ParameterError || thrown instanceof RequestError;
}

/** The one place that knows what a refusal looks like in REST: its status, its body and its headers. */
export function renderFailure(refused: Refused): WireRefusal {
  if (refused instanceof Failure) return answerFailure(restAnswers, refused.facts);
  if (refused instanceof RequestError) return renderRequestError(refused.facts);
  return error(refused.kind === 'invalid' ? 400 : 405, refused.message);
}

/** A refusal of any request, whatever it asked for: plain text with the headers of a throttle. */
export const renderThrottled = ({ text, headers }: Throttled) => ({
  status: 429,
  text,
  headers: { ...headers, 'content-type': 'text/plain', 'cache-control': 'no-cache' },
});

/** The answer to a fault of the server; the log has the details under the same id. */
export function renderFault(requestId: string): WireRefusal {
  return { status: 500, body: { message: '500 Internal Server Error', request_id: requestId } };
}
