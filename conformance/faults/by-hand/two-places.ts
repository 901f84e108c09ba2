import { rule } from '../../contract/rules.js';
import { fault } from '../fault.js';

/** One right is enough for a call that works on two places; one fault for each call. */
export const faults = rule('AUTH-PLACES-1').operations.map((id) =>
  fault({
    name: `one-place-is-enough-to-${id}`.toLowerCase(),
    rules: ['AUTH-PLACES-1'],
    applies: ({ operation, status }) => operation?.id === id && [400, 401, 403, 404].includes(status),
    change: () => ({ status: 204, body: '' }),
  }),
);
