import type { Operation } from '../contract/operations.js';
import { uniqueIn } from '../generated-cases/elsewhere.js';
import { type Fault, fault } from './fault.js';
import { on } from './helpers.js';

/** A record is found wherever it is looked for. */
export function elsewhereFaults(operation: Operation): Fault[] {
  const { id, success } = operation;
  if (uniqueIn(operation).length === 0) return [];
  return [
    fault({
      name: `records-are-found-elsewhere.${id}`,
      rules: ['AUTH-BELOW-1'],
      operations: [id],
      applies: on(id, 400, 401, 403, 404, 422),
      change: () => (success === 204 ? { status: 204, body: '' } : { status: success, json: { id: 1 } }),
    }),
  ];
}
