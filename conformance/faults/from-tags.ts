import type { Operation } from '../contract/operations.js';
import { isRefusedRead } from '../generated-cases/heads.js';
import { type Fault, fault } from './fault.js';

/** Whoever names an entity tag of what they may not read is told that it is there. */
export function tagFaults(operation: Operation): Fault[] {
  const { id } = operation;
  if (!isRefusedRead(operation)) return [];
  return [
    fault({
      name: `known-tags-open-what-is-refused.${id}`,
      rules: ['AUTH-ACCESS-20'],
      operations: [id],
      applies: ({ operation: asked, request, status }) =>
        asked?.id === id && 'if-none-match' in request.headers && [401, 403, 404].includes(status),
      change: () => ({ status: 304, body: '' }),
    }),
  ];
}
