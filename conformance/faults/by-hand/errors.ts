import { fault } from '../fault.js';
import { answer } from '../helpers.js';

/** Ways to be wrong about errors that belong to no operation. */
export const faults = [
  fault({
    name: 'unknown-route-under-message',
    rules: ['ERROR-STATUS-404-ROUTE'],
    applies: ({ operation, status }) => operation === null && status === 404,
    change: answer(404, { message: '404 Not Found' }),
  }),
  fault({
    name: 'old-interface-is-absent',
    rules: ['ERROR-STATUS-410'],
    applies: ({ status }) => status === 410,
    change: answer(404, { error: '404 Not Found' }),
  }),
  fault({
    name: 'other-methods-are-absent',
    rules: ['ERROR-STATUS-405'],
    applies: ({ operation, status }) => operation === null && status === 405,
    change: answer(404, { error: '404 Not Found' }),
  }),
];
