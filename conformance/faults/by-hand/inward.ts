import type { WireRequest } from '../../http/transport.js';
import { type Fault, fault } from '../fault.js';
import { paramsIn } from '../helpers.js';

/** Operations that take an address to call, with the rule and the status of their refusals. */
const callers: Readonly<Record<string, [rule: string, operations: string[], status: number]>> = {
  exports: ['EXPORT-ASK-6', ['exportProject'], 400],
  imports: ['IMPORT-REMOTE-4', ['importRemoteProject'], 400],
  'project-webhooks': ['HOOK-URL-1', ['createProjectHook', 'updateProjectHook'], 422],
  'group-webhooks': ['HOOK-URL-1', ['createGroupHook', 'updateGroupHook'], 422],
  'system-webhooks': ['HOOK-URL-1', ['createSystemHook', 'updateSystemHook'], 422],
  integrations: ['EVENT-8', ['setProjectIntegration'], 400],
  services: ['EVENT-8', ['setProjectService'], 400],
};

/** What somebody may forget to refuse. */
const forgotten: Readonly<Record<string, RegExp>> = {
  'link-local-networks': /^https?:\/\/169\.254\.\d+\.\d+\//,
  'networks-by-https': /^https:\/\/(169\.254|127|10|192\.168)\./,
  'addresses-of-six': /^https?:\/\/\[fe80/,
  'addresses-within-addresses': /^https?:\/\/\[::ffff:/,
  'addresses-that-are-one-number': /^https?:\/\/\d+\//,
  'private-networks': /^https?:\/\/(10|192\.168)\./,
  'the-machine-itself': /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])\//,
};

/** The texts anywhere in the body of a request. */
function textsOf({ body }: WireRequest): string[] {
  const texts: string[] = [];
  const look = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look);
  };
  if (body) look(paramsIn(body));
  return texts;
}

const tellsOf = (name: string, operation: string): Fault =>
  fault({
    name,
    rules: ['EXPORT-ASK-11'],
    operations: [operation],
    applies: ({ operation: called, status }) => called?.id === operation && status === 400,
    change: ({ json }) => ({
      body: JSON.stringify(json).replace(/(the (link local|local)|loopback)/, 'some'),
    }),
  });

/** Ways to be wrong about addresses that lead inwards: each operation that takes one, with each kind of address. */
export const faults: readonly Fault[] = Object.entries(callers)
  .flatMap(([who, [rule, operations, status]]) =>
    Object.entries(forgotten).map(([what, pattern]) =>
      fault({
        name: `${who}-call-${what}`,
        rules: [rule],
        operations,
        applies: ({ request, operation, status: told }) =>
          operations.includes(operation?.id ?? '') &&
          told === status &&
          textsOf(request).some((text) => pattern.test(text)),
        change: () => ({ status: 204, body: '' }),
      }),
    ),
  )
  .concat(
    tellsOf('exports-do-not-tell-the-network', 'exportProject'),
    tellsOf('imports-do-not-tell-the-network', 'importRemoteProject'),
  );
