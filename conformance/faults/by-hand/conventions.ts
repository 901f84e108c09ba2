import { fault } from '../fault.js';

/** Ways to be wrong about what holds for every call. */
export const faults = [
  fault({
    name: 'no-entity-tag',
    rules: ['CONV-ETAG-1', 'CONV-ETAG-2'],
    applies: ({ headers }) => 'etag' in headers,
    change: () => ({ headers: { etag: undefined } }),
  }),
  fault({
    name: 'if-none-match-is-ignored',
    rules: ['CONV-ETAG-2'],
    before: (request) => {
      if (!('if-none-match' in request.headers)) return null;
      const { 'if-none-match': _left, ...headers } = request.headers;
      return { ...request, headers };
    },
  }),
];
