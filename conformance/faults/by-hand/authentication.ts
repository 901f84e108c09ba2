import type { WireRequest } from '../../http/transport.js';
import { fault } from '../fault.js';
import { answer, drop, edit, on, without, withoutHeader } from '../helpers.js';
import * as way from './support/ways.js';

const errorOf = (json: unknown): string => String((json as { error?: unknown } | undefined)?.error ?? '');
const messageOf = (json: unknown): string =>
  String((json as { message?: unknown } | undefined)?.message ?? '');
const asksForSudo = (request: WireRequest): boolean =>
  'sudo' in request.headers || /[?&]sudo=/.test(request.url);

const tokens = [
  fault({
    name: 'revoked-token-is-told-plainly',
    rules: ['AUTH-TOKEN-3'],
    applies: ({ status, json }) => status === 401 && (json as { error?: string }).error === 'invalid_token',
    change: answer(401, { message: '401 Unauthorized' }),
  }),
  fault({
    name: 'unknown-token-counts-as-none',
    rules: ['AUTH-TOKEN-2'],
    before: (request) => {
      if (!request.headers['private-token']?.includes('nobody')) return null;
      const { 'private-token': _left, ...headers } = request.headers;
      return { ...request, headers };
    },
  }),
  fault({
    name: 'writing-without-credentials-is-forbidden',
    rules: ['AUTH-ACCESS-2'],
    applies: ({ status, request }) => status === 401 && request.method !== 'GET',
    change: answer(403, { message: '403 Forbidden' }),
  }),
  fault({
    name: 'token-of-header-is-not-read',
    rules: ['AUTH-1', 'AUTH-3'],
    before: (request) => withoutHeader(request, 'private-token'),
  }),
  fault({
    name: 'token-of-query-is-not-read',
    rules: ['AUTH-2', 'AUTH-TOKEN-5'],
    before: (request) => without(request, 'private_token'),
  }),
  fault({
    name: 'bearer-is-not-read',
    rules: ['AUTH-TOKEN-1'],
    before: (request) => withoutHeader(request, 'authorization'),
  }),
  fault({
    name: 'empty-token-is-unknown',
    rules: ['AUTH-TOKEN-4'],
    before: (request) =>
      request.headers['private-token'] === ''
        ? { ...request, headers: { ...request.headers, 'private-token': 'nothing-anybody-has' } }
        : null,
  }),
  fault({
    name: 'password-signs-in',
    rules: ['AUTH-TOKEN-6'],
    applies: ({ request, status }) =>
      status === 401 && (request.headers['authorization'] ?? '').startsWith('Basic'),
    change: answer(200, {}),
  }),
  fault({
    name: 'blocked-account-is-unknown',
    rules: ['AUTH-TOKEN-7'],
    applies: ({ status, json }) => status === 403 && /account has been/.test(messageOf(json)),
    change: answer(401, { message: '401 Unauthorized' }),
  }),
  fault({
    name: 'token-lasts-through-its-last-day',
    rules: ['AUTH-TOKEN-8'],
    applies: ({ status, json }) => status === 401 && errorOf(json) === 'invalid_token',
    change: answer(200, {}),
  }),
];

const scopes = [
  fault({
    name: 'scopes-are-not-judged',
    rules: ['AUTH-SCOPE-3', 'AUTH-SCOPE-4'],
    applies: ({ json }) => errorOf(json) === 'insufficient_scope',
    change: answer(200, {}),
  }),
  fault({
    name: 'scope-is-refused-without-its-name',
    rules: ['AUTH-SCOPE-3', 'AUTH-SCOPE-4', 'AUTH-SUDO-2'],
    applies: ({ json }) => errorOf(json) === 'insufficient_scope',
    change: answer(403, { message: '403 Forbidden' }),
  }),
  fault({
    name: 'scope-api-does-not-write',
    rules: ['AUTH-SCOPE-1'],
    applies: on('setOwnStatus'),
    change: answer(403, { error: 'insufficient_scope' }),
  }),
  fault({
    name: 'scope-read-api-does-not-read',
    rules: ['AUTH-SCOPE-2'],
    applies: on('getOwnStatus'),
    change: answer(403, { error: 'insufficient_scope' }),
  }),
  fault({
    name: 'sudo-is-ignored',
    rules: ['AUTH-SUDO-1', 'AUTH-SUDO-2'],
    before: (request) => withoutHeader(request, 'sudo') ?? without(request, 'sudo'),
  }),
  fault({
    name: 'sudo-is-for-everybody',
    rules: ['AUTH-SUDO-2'],
    applies: ({ request, status }) => asksForSudo(request) && status === 403,
    change: answer(200, {}),
  }),
  fault({
    name: 'sudo-as-the-blocked',
    rules: ['AUTH-SUDO-3'],
    applies: ({ request, status, json }) =>
      asksForSudo(request) && status === 403 && /account/.test(JSON.stringify(json ?? null)),
    change: answer(200, {}),
  }),
  fault({
    name: 'sudo-without-credentials-is-forbidden',
    rules: ['AUTH-SUDO-2'],
    applies: ({ request, status }) => asksForSudo(request) && status === 401,
    change: answer(403, { message: '403 Forbidden' }),
  }),
];

const rights = [
  fault({
    name: 'odd-levels-are-taken',
    rules: ['AUTH-10'],
    applies: on('updateGroupMember', 400),
    change: answer(200, {}),
  }),
  fault({
    name: 'levels-stay',
    rules: ['AUTH-10'],
    before: (request, operation) =>
      operation?.id === 'updateGroupMember' ? { ...request, method: 'GET', body: null } : null,
  }),
  fault({
    name: 'parameters-before-credentials',
    rules: ['AUTH-ORDER-1'],
    applies: ({ request, status }) => status === 401 && request.url.includes('per_page=x'),
    change: answer(400, { error: 'per_page is invalid' }),
  }),
  fault({
    name: 'container-before-parameters',
    rules: ['AUTH-ORDER-1'],
    applies: ({ request, status }) => status === 400 && request.url.includes('per_page=x'),
    change: answer(404, { message: '404 Project Not Found' }),
  }),
  fault({
    name: 'record-before-role',
    rules: ['AUTH-ORDER-1'],
    applies: on('deleteBranch', 403),
    change: answer(404, { message: '404 Branch Not Found' }),
  }),
  fault({
    name: 'lowest-role-counts',
    rules: ['AUTH-ACCESS-5'],
    applies: on('getEffectiveProjectMember'),
    change: edit((row) => ({ ...row, access_level: 10 })),
  }),
  fault({
    name: 'administrator-is-one-of-many',
    rules: ['AUTH-ACCESS-6'],
    applies: on('updateProject'),
    change: answer(404, { message: '404 Project Not Found' }),
  }),
  fault({
    name: 'external-user-sees-internal',
    rules: ['AUTH-ACCESS-7'],
    applies: on('getProject', 404),
    change: answer(403, { message: '403 Forbidden' }),
  }),
  fault({
    name: 'own-projects-lack-their-number',
    rules: ['AUTH-3'],
    applies: on('listProjects'),
    change: drop('id'),
  }),
];

const places = [
  way.lets('anybody-sees-flags', 'AUTH-5', ['listFeatures'], 403),
  way.lets('developers-see-integrations', 'AUTH-7', ['listProjectIntegrations'], 403),
];

/** Ways to be wrong about who calls, and what they may do. */
export const faults = [...tokens, ...scopes, ...rights, ...places];
