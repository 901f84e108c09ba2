import type { Operation } from '../contract/operations.js';
import { heedsChanges } from '../generated-cases/unmodified.js';
import { type Fault, fault } from './fault.js';

/** A thing is removed although it has changed since the moment that the caller named; or it goes with the refusal. */
export function unmodifiedFaults(operation: Operation): Fault[] {
  if (!heedsChanges(operation)) return [];
  const { id } = operation;
  const named = 'if-unmodified-since';
  return [
    fault({
      name: `precondition-is-overlooked.${id}`,
      rules: ['ERROR-STATUS-412'],
      operations: [id],
      before(request, asked) {
        if (asked?.id !== id || request.headers[named] === undefined) return null;
        const { [named]: _, ...headers } = request.headers;
        return { ...request, headers };
      },
    }),
  ];
}
