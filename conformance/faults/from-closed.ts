import type { Operation } from '../contract/operations.js';
import { featureOf, isClosed } from '../generated-cases/closed.js';
import { type Fault, fault, type Intercepted } from './fault.js';

/** Whether an answer as the wire gives it tells of nothing. */
const tellsNothing = ({ status, json }: Intercepted): boolean => isClosed({ status, body: json ?? null });

/** An operation below a feature is answered although the feature is closed to the caller. */
export function closedFaults(operation: Operation): Fault[] {
  const { id, success } = operation;
  if (!featureOf(operation)) return [];
  return [
    fault({
      name: `closed-features-are-told.${id}`,
      rules: ['AUTH-ACCESS-19'],
      operations: [id],
      applies: (one) => one.operation?.id === id && tellsNothing(one),
      change: () => ({ status: success === 204 ? 200 : success, json: { id: 1, title: 'told' } }),
    }),
  ];
}
