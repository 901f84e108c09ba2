import { sudoIn } from '../../asked-again/sudo.js';
import { namesSent } from '../../http/names-sent.js';
import { inQuery, withHeaders, without } from '../../http/rewrite.js';
import { fault, type Intercepted } from '../fault.js';
import { answer, on } from '../helpers.js';

const isBearer = ({ request }: Intercepted): boolean =>
  request.headers['authorization']?.startsWith('Bearer ') ?? false;

const said = ({ json }: Intercepted): string => JSON.stringify(json ?? '');

/** Refusals that hold in one form of asking only. */
export const faults = [
  fault({
    name: 'expired-token-is-good-as-bearer',
    rules: ['AUTH-TOKEN-9'],
    operations: ['getCurrentUser'],
    applies: (one) => one.status === 401 && isBearer(one) && said(one).includes('expired'),
    change: answer(200, {}),
  }),
  fault({
    name: 'blocked-account-is-good-in-the-query',
    rules: ['AUTH-TOKEN-9'],
    operations: ['getCurrentUser'],
    applies: (one) =>
      one.status === 403 && inQuery(one.request, 'private_token') !== null && said(one).includes('blocked'),
    change: answer(200, {}),
  }),
  fault({
    name: 'sudo-needs-no-scope-by-name-in-a-header',
    rules: ['AUTH-SUDO-5'],
    operations: ['getCurrentUser'],
    applies: (one) => {
      const { sudo } = one.request.headers;
      const isByName = sudo !== undefined && !/^\d+$/.test(sudo);
      return one.status === 403 && isByName && said(one).includes('insufficient_scope');
    },
    change: answer(200, {}),
  }),
  fault({
    name: 'refused-sudo-is-passed-over-by-number',
    rules: ['AUTH-SUDO-5'],
    operations: ['getCurrentUser'],
    before: (request, operation) => {
      const sudo = sudoIn(request);
      if (operation?.id !== 'getCurrentUser' || sudo === null || !/^\d+$/.test(sudo)) return null;
      const rest = withHeaders(request, { sudo: undefined });
      return without(rest, 'sudo') ?? rest;
    },
  }),
  fault({
    name: 'tokens-of-others-are-listed-by-state',
    rules: ['AUTH-ACCESS-16', 'TOKEN-LIST-2'],
    operations: ['listPersonalAccessTokens'],
    applies: (one) =>
      on('listPersonalAccessTokens', 401)(one) &&
      ['user_id', 'state'].every((name) => namesSent(one.request).has(name)),
    change: answer(200, []),
  }),
  fault({
    name: 'stale-head-is-merged-by-squash',
    rules: ['AUTH-ACCESS-18'],
    operations: ['acceptMergeRequest'],
    before: (request, operation) =>
      operation?.id === 'acceptMergeRequest' && namesSent(request).has('squash')
        ? without(request, 'sha')
        : null,
  }),
];
