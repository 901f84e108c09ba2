import type { Operation } from '../contract/operations.js';
import { type Fault, fault, type Intercepted } from './fault.js';
import { on } from './helpers.js';

/** Takes external users for others: who was told to be external is answered where nothing should be there. */
export function externalFaults({ id, access, reads, success }: Operation): Fault[] {
  if (access.on === 'instance') return [];
  const tokenOf = ({ request }: Intercepted): string | undefined => request.headers['private-token'];
  return [
    fault({
      name: `external-users-are-answered.${id}`,
      rules: ['AUTH-ACCESS-7'],
      operations: [id],
      remembers: () => {
        const outside = new Set<string>();
        return (one) => {
          const token = tokenOf(one) ?? '';
          const row = one.json as { external?: unknown } | null | undefined;
          if (on('getCurrentUser', 200)(one) && row?.external === true) outside.add(token);
          if (!on(id, 404)(one) || !outside.has(token) || one.request.url.includes('999999999')) return null;
          return { status: success, json: reads ? [] : {} };
        };
      },
    }),
  ];
}
