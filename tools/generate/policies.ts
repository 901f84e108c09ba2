import type { Access, Tier } from '../../domain/operation.js';
import type { AccessDeclaration, Placed } from './document.js';
import { banner } from './write.js';

const floors = ['anonymous', 'user', 'guest', 'reporter', 'developer', 'maintainer', 'owner', 'admin'];

function leastOf(access: AccessDeclaration, operationId: string) {
  const least =
    typeof access.least === 'string'
      ? { public: access.least, internal: access.least, private: access.least }
      : access.least;
  for (const word of Object.values(least)) {
    if (!floors.includes(word)) throw new Error(`${operationId}: x-access names an unknown level ${word}`);
  }
  return least as Access['least'];
}

/** Who may call an operation, as declared in the spec. */
export function accessOf({ operation, verb }: Placed): Access {
  const access = operation['x-access'];
  if (!access) throw new Error(`${operation.operationId}: x-access is missing`);
  const reads = verb === 'get' || verb === 'head';
  return {
    on: access.on,
    least: leastOf(access, operation.operationId),
    reads,
    writes: access.writes ?? !reads,
    scopes: [...(access.scopes ?? []), 'api', 'read_api'],
    ...(access.feature ? { feature: access.feature as Access['feature'] } : {}),
    ...(access.self ? { self: access.self } : {}),
    ...(access.anyScope ? { anyScope: true } : {}),
    ...(access.collaboration ? { collaboration: true } : {}),
    refusal: access.refusal ?? 403,
    ...(access.reason ? { reason: access.reason } : {}),
    ...(operation['x-tier'] ? { tier: operation['x-tier'] as Tier } : {}),
  };
}

/** The source of `generated/policies.ts`. */
export function policiesSource(placed: readonly Placed[]): string {
  const lines = placed.map((one) => `  ${one.operation.operationId}: ${JSON.stringify(accessOf(one))},`);
  return [
    banner('spec/openapi'),
    `import type { Access } from '../domain/operation.js';`,
    '',
    '/** Who may call each operation of the spec. */',
    'export const policies = {',
    ...lines,
    '} as const satisfies Readonly<Record<string, Access>>;',
    '',
  ].join('\n');
}
