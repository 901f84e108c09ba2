import { fault } from '../fault.js';
import { answer } from '../helpers.js';

/** Ways to be wrong about who calls. */
export const faults = [
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
];
