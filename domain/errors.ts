/**
 * The list of everything Hearth may answer when it does not do what was asked. Each entry fixes the
 * status and the wire body; handlers throw them and one renderer in server/pipeline.ts writes them out.
 */

/** What a refusal may carry on the wire. */
export type RefusalBody = Readonly<Record<string, unknown>> | null;

/** A refusal with its status and body, ready for the wire. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: RefusalBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: RefusalBody, headers: Record<string, string> = {}) {
    super(`${status} ${body === null ? '' : JSON.stringify(body)}`.trim());
    this.name = 'Refusal';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

const oauthTexts = {
  expired: 'Token is expired. You can either do re-authorization or token refresh.',
  revoked: 'Token was revoked. You have to re-authorize from the user.',
  impersonationOff: 'Token is an impersonation token but impersonation was disabled.',
} as const;

const message = (status: number, text: string | object) => new Refusal(status, { message: text });
const tooOften = 'This endpoint has been requested too many times. Try again later.';

/** The constructors of every refusal; throw what they return. */
export const refuse = {
  /** 401 for missing or unknown credentials. */
  unauthorized: () => message(401, '401 Unauthorized'),
  /** 401 in the OAuth form for a token that is known but no longer valid. */
  invalidToken: (why: keyof typeof oauthTexts) =>
    new Refusal(
      401,
      { error: 'invalid_token', error_description: oauthTexts[why] },
      {
        'www-authenticate':
          `Bearer realm="Protected by OAuth 2.0", error="invalid_token", ` +
          `error_description="${oauthTexts[why]}"`,
      },
    ),
  /** 403 for a token whose scopes do not reach; `scopes` are those that would. */
  insufficientScope: (scopes: readonly string[]) =>
    new Refusal(403, {
      error: 'insufficient_scope',
      error_description: 'The request requires higher privileges than provided by the access token.',
      scope: scopes.join(' '),
    }),
  /** 403, with a reason when one may be told. */
  forbidden: (reason?: string) => message(403, reason ? `403 Forbidden - ${reason}` : '403 Forbidden'),
  /** 404 naming the kind of thing (`Project` gives `404 Project Not Found`), or the unnamed form. */
  notFound: (thing?: string) => message(404, thing ? `404 ${thing} Not Found` : '404 Not Found'),
  /** 404 of a record looked up by its number or name. */
  recordNotFound: () => message(404, '404 Not found'),
  /** 404 of an address that no operation serves. */
  noRoute: () => new Refusal(404, { error: '404 Not Found' }),
  /** 400 with the reason in the endpoint's form. */
  badRequest: (reason?: string) => message(400, reason ? `400 Bad request - ${reason}` : '400 Bad request'),
  /** A plain `message` of any status: text, or an object. */
  message,
  /** 400 with texts by field, as record validation gives them. */
  invalid: (fields: Record<string, readonly string[]>) => message(400, fields),
  /** A complaint about parameters (`error` form), 400 unless told otherwise. */
  parameter: (text: string, status = 400) => new Refusal(status, { error: text }),
  /** 403 with a list of texts in the `error` form: a limit of the caller is reached. */
  limitReached: (texts: readonly string[]) => new Refusal(403, { error: texts }),
  /** 409, with its own text where the interface has one. */
  conflict: (text = '409 Conflict') => message(409, text),
  /** 304: there was nothing to do. */
  notModified: () => new Refusal(304, null),
  /** 412: the record changed after the date that the caller gave. */
  preconditionFailed: () => message(412, '412 Precondition Failed'),
  /** 406: an address with the suffix of a format that is not given out. */
  format: (name: string) => new Refusal(406, { error: `The requested format '${name}' is not supported.` }),
  /** 413: body or file over the limit. */
  tooLarge: () => message(413, '413 Request Entity Too Large'),
  /** 415: a body of a kind that is not read. */
  contentType: (type: string) =>
    new Refusal(415, { error: `The provided content-type '${type}' is not supported.` }),
  /** 422, with its own text where the interface has one. */
  unprocessable: (text: string | object = '422 Unprocessable Entity') => message(422, text),
  /** 405 raised by an endpoint. */
  methodNotAllowed: (text = '405 Method Not Allowed') => message(405, text),
  /** 405 raised by routing: the address exists for the verbs given. */
  verbNotAllowed: (allowed: readonly string[]) =>
    new Refusal(405, { error: '405 Not Allowed' }, { allow: allowed.join(', ') }),
  /** 429 of an action that has a limit of its own. */
  tooManyRequests: (text = tooOften) => message(429, { error: text }),
  /** 501: described in the spec, not built yet. */
  notBuilt: (operationId: string) =>
    new Refusal(501, { error: `501 Not Implemented: ${operationId}`, operation: operationId }),
  /** 503 while the server is stopping or overloaded. */
  unavailable: () => message(503, '503 Service Unavailable'),
} as const;
