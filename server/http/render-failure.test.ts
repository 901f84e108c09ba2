import { describe, expect, it } from 'vitest';
import { type FailureKind, refuse } from '../../domain/errors.js';
import { ParameterError } from '../../handlers/parameter-error.js';
import { isRefused, type Refused, renderFailure, renderFault } from './render-failure.js';
import { RequestError, type RequestFacts } from './request-errors.js';

const expired = 'Token is expired. You can either do re-authorization or token refresh.';
const oftenText = 'This endpoint has been requested too many times. Try again later.';

const app = {
  id: 4,
  name: 'review/a',
  slug: 'review-a-1q251u',
  external_url: null,
  created_at: '2022-10-14T09:12:33.482Z',
  updated_at: '2022-10-14T09:12:33.482Z',
};

type Case = [refused: Refused, status: number, body: unknown, headers?: Record<string, string>];

const byKind: Record<FailureKind, Case[]> = {
  unauthenticated: [[refuse.unauthorized(), 401, { message: '401 Unauthorized' }]],
  'invalid-token': [
    [
      refuse.invalidToken('expired'),
      401,
      { error: 'invalid_token', error_description: expired },
      {
        'www-authenticate': `Bearer realm="Protected by OAuth 2.0", error="invalid_token", error_description="${expired}"`,
      },
    ],
  ],
  'insufficient-scope': [
    [
      refuse.insufficientScope(['api', 'read_api']),
      403,
      {
        error: 'insufficient_scope',
        error_description: 'The request requires higher privileges than provided by the access token.',
        scope: 'api read_api',
      },
    ],
  ],
  forbidden: [
    [refuse.forbidden(), 403, { message: '403 Forbidden' }],
    [refuse.forbidden('Must be admin'), 403, { message: '403 Forbidden - Must be admin' }],
    [refuse.forbiddenSaying('Not allowed!'), 403, { message: 'Not allowed!' }],
  ],
  'limit-reached': [[refuse.limitReached(['Limit']), 403, { error: ['Limit'] }]],
  'not-found': [
    [refuse.notFound(), 404, { message: '404 Not Found' }],
    [refuse.notFound('Project'), 404, { message: '404 Project Not Found' }],
    [refuse.recordNotFound(), 404, { message: '404 Not found' }],
    [refuse.notFoundSaying('No Issue Link found'), 404, { message: 'No Issue Link found' }],
  ],
  invalid: [
    [refuse.turnedDown(), 400, { message: '400 Bad request' }],
    [refuse.turnedDown('Note {}'), 400, { message: '400 Bad request - Note {}' }],
    [refuse.invalid('Target is empty'), 400, { message: 'Target is empty' }],
    [refuse.invalid({ title: ["can't be blank"] }), 400, { message: { title: ["can't be blank"] } }],
    [refuse.invalid({ error: 'Lost' }), 400, { message: { error: 'Lost' } }],
  ],
  'not-applied': [
    [refuse.notApplied('empty', 'Sorry', false), 400, { message: 'Sorry', error_code: 'empty' }],
    [
      refuse.notApplied('conflict', 'Sorry', true),
      400,
      { message: 'Sorry', error_code: 'conflict', dry_run: 'error' },
    ],
  ],
  'cleanup-refused': [
    [
      refuse.cleanupRefused('unmatched', [app]),
      400,
      { scheduled_entries: [], unprocessable_entries: [app], message: expect.stringMatching(/^No environ/) },
    ],
    [
      refuse.cleanupRefused('not-allowed'),
      401,
      {
        scheduled_entries: [],
        unprocessable_entries: [],
        message: 'You do not have permission to destroy environments in this project',
      },
    ],
    [
      refuse.cleanupRefused('busy'),
      409,
      {
        scheduled_entries: [],
        unprocessable_entries: [],
        message: 'Another process is already processing a delete request. Please retry later.',
      },
    ],
  ],
  unfit: [[refuse.unfit('Invalid url given'), 422, { error: 'Invalid url given' }]],
  unprocessable: [
    [refuse.unprocessable(), 422, { message: '422 Unprocessable Entity' }],
    [refuse.unprocessable('Scopes'), 422, { message: 'Scopes' }],
    [refuse.unprocessable(['A', 'B']), 422, { message: ['A', 'B'] }],
  ],
  conflict: [
    [refuse.conflict(), 409, { message: '409 Conflict' }],
    [refuse.conflict('Taken'), 409, { message: 'Taken' }],
    [refuse.conflict({ name: ['taken'] }), 409, { message: { name: ['taken'] } }],
  ],
  overtaken: [[refuse.overtaken(), 409, { message: '409 Conflict: Resource lock' }]],
  'not-modified': [[refuse.notModified(), 304, null]],
  'precondition-failed': [[refuse.preconditionFailed(), 412, { message: '412 Precondition Failed' }]],
  'not-allowed': [[refuse.notAllowed(), 405, { message: '405 Method Not Allowed' }]],
  'not-acceptable': [
    [refuse.notAcceptable(), 406, { message: '406 Not Acceptable' }],
    [refuse.notAcceptable('Branch cannot be merged'), 406, { message: 'Branch cannot be merged' }],
  ],
  'too-large': [[refuse.tooLarge(), 413, { message: '413 Request Entity Too Large' }]],
  'too-often': [[refuse.tooOften(), 429, { message: { error: oftenText } }]],
  'gave-up': [[refuse.gaveUp(), 500, { message: '500 Internal Server Error' }]],
  'not-built': [[refuse.notBuilt('getX'), 501, { error: '501 Not Implemented: getX', operation: 'getX' }]],
  unavailable: [[refuse.unavailable(), 503, { message: '503 Service Unavailable' }]],
};

const byRequest: Record<RequestFacts['kind'], Case> & { sentOn: Case } = {
  moved: [
    new RequestError({ kind: 'moved', projectId: 7 }),
    405,
    { message: 'Non GET methods are not allowed for moved projects' },
  ],
  sentOn: [
    new RequestError({
      kind: 'moved',
      projectId: 7,
      location: 'https://forge.example.org/api/v4/projects/7',
    }),
    301,
    { message: '301 Moved Permanently' },
    { location: 'https://forge.example.org/api/v4/projects/7' },
  ],
  'no-route': [new RequestError({ kind: 'no-route' }), 404, { error: '404 Not Found' }],
  format: [
    new RequestError({ kind: 'format', format: 'xml' }),
    406,
    { error: "The requested format 'xml' is not supported." },
  ],
  verb: [
    new RequestError({ kind: 'verb', allowed: ['GET', 'HEAD'] }),
    405,
    { error: '405 Not Allowed' },
    { allow: 'GET, HEAD' },
  ],
  'content-type': [
    new RequestError({ kind: 'content-type', type: 'text/csv' }),
    415,
    { error: "The provided content-type 'text/csv' is not supported." },
  ],
  slow: [new RequestError({ kind: 'slow' }), 408, { error: '408 Request Timeout' }],
  malformed: [new RequestError({ kind: 'malformed' }), 400, { error: '400 Bad Request' }],
  'old-version': [
    new RequestError({ kind: 'old-version' }),
    410,
    { error: 'API V3 is no longer supported. Use API V4 instead.' },
  ],
};

const parameters: Case[] = [
  [new ParameterError('cursor is invalid'), 400, { error: 'cursor is invalid' }],
  [new ParameterError('too far', 'not-offered'), 405, { error: 'too far' }],
];

describe('renderFailure', () => {
  const cases = [...Object.values(byKind).flat(), ...Object.values(byRequest), ...parameters];
  it.each(cases)('%s', (refused, status, body, headers) => {
    expect(renderFailure(refused)).toEqual({ status, body, ...(headers ? { headers } : {}) });
    expect(isRefused(refused)).toBe(true);
  });

  it.each(Object.entries(byKind))('knows %s by its kind', (kind, failures) => {
    for (const [failure] of failures) expect(failure).toMatchObject({ kind });
  });

  it('takes nothing else for a refusal', () => {
    expect([new Error('boom'), null, { status: 404, body: null }].map(isRefused)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('renderFault', () => {
  it('tells no more than the id of the request', () => {
    expect(renderFault('7f')).toEqual({
      status: 500,
      body: { message: '500 Internal Server Error', request_id: '7f' },
    });
  });
});
