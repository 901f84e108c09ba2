import type { Operation } from '../contract/operations.js';
import { nearbyCases } from '../generated-cases/nearby.js';
import { type Fault, fault } from './fault.js';
import { answer, on } from './helpers.js';

/** Whoever has rights beside a place is let in. */
export function nearbyFaults(operation: Operation): Fault[] {
  const { id, success, reads } = operation;
  if (nearbyCases(operation).length === 0) return [];
  return [
    fault({
      name: `neighbours-are-let-in.${id}`,
      rules: ['AUTH-NEAR-1'],
      operations: [id],
      applies: on(id, 400, 401, 403, 404),
      change: answer(success, reads ? [] : {}),
    }),
  ];
}
