import type { Operation } from '../contract/operations.js';
import { headCases } from '../generated-cases/heads.js';
import { hiddenCases } from '../generated-cases/hidden.js';
import { scopeCases, scopePlaces, takesHead, tooNarrow } from '../generated-cases/scopes.js';
import { type Fault, fault, type Intercepted } from './fault.js';
import { answer, on } from './helpers.js';

const errorOf = ({ json }: Intercepted): unknown => (json as { error?: unknown } | undefined)?.error;

/** A token with a small scope is served. */
function smallScopes(operation: Operation): Fault[] {
  const { id, verb, reads, success } = operation;
  if (scopeCases(operation).length === 0) return [];
  const applies = (one: Intercepted) =>
    on(id, 403)(one) && (verb === 'HEAD' || errorOf(one) === 'insufficient_scope');
  const change = answer(success, reads ? [] : {});
  const common = { rules: ['AUTH-SCOPE-6'], operations: [id] };
  const elsewhere = fault({
    ...common,
    name: `small-scope-is-served-in-another-place.${id}`,
    remembers: () => {
      let first: string | null = null;
      return (one) => {
        if (!applies(one)) return null;
        const { pathname } = new URL(one.request.url);
        first ??= pathname;
        return pathname === first ? null : change(one);
      };
    },
  });
  return [
    fault({ ...common, name: `small-scope-is-served.${id}`, applies, change }),
    ...(scopePlaces(operation).length > 1 ? [elsewhere] : []),
  ];
}

/** HEAD does not ask what GET asks. */
function heads(operation: Operation): Fault[] {
  const { id } = operation;
  if (!takesHead(operation)) return [];
  const served = (name: string, rule: string, statuses: readonly number[]) =>
    fault({
      name: `${name}.${id}`,
      rules: [rule],
      operations: [id],
      applies: (one) => on(id, ...statuses)(one) && one.request.method === 'HEAD',
      change: () => ({ status: 200 }),
    });
  const isScoped = !operation.access.anyScope && tooNarrow(operation).length > 0;
  const isRefused = headCases(operation).length > 0 || hiddenCases(operation).length > 0;
  return [
    ...(isScoped ? [served('head-overlooks-scopes', 'AUTH-SCOPE-5', [403])] : []),
    ...(isRefused ? [served('head-overlooks-roles', 'AUTH-ACCESS-12', [401, 403, 404])] : []),
  ];
}

/** Faults of what credentials let a caller do. */
export const credentialFaults = (operation: Operation): Fault[] => [
  ...smallScopes(operation),
  ...heads(operation),
];
