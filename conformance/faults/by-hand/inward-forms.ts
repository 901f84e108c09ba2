import type { WireRequest } from '../../http/transport.js';
import { type Fault, fault } from '../fault.js';

/** Operations that take an address to call, with the rule and the status of their refusals. */
const callers: Readonly<Record<string, [rule: string, operation: string, status: number]>> = {
  exports: ['EXPORT-ASK-6', 'exportProject', 400],
  imports: ['IMPORT-REMOTE-4', 'importRemoteProject', 400],
  'new-project-webhooks': ['HOOK-URL-1', 'createProjectHook', 422],
  'changed-project-webhooks': ['HOOK-URL-1', 'updateProjectHook', 422],
  'new-group-webhooks': ['HOOK-URL-1', 'createGroupHook', 422],
  'changed-group-webhooks': ['HOOK-URL-1', 'updateGroupHook', 422],
  integrations: ['EVENT-8', 'setProjectIntegration', 400],
  services: ['EVENT-8', 'setProjectService', 400],
};

const types: Readonly<Record<string, (request: WireRequest) => boolean>> = {
  forms: ({ headers }) => headers['content-type'] === 'application/x-www-form-urlencoded',
  'forms-with-files': ({ headers }) => headers['content-type']?.startsWith('multipart/') === true,
  queries: ({ url, body }) => new URL(url).search.includes('http') && body === null,
};

/** Nobody looks at the address where it comes in another form than JSON. */
const unseen = Object.entries(callers).flatMap(([who, [rule, operation, status]]) =>
  Object.entries(types).map(([form, isSuch]) =>
    fault({
      name: `${who}-take-any-address-from-${form}`,
      rules: [rule],
      operations: [operation],
      applies: (one) => one.operation?.id === operation && one.status === status && isSuch(one.request),
      change: () => ({ status: 204, body: '' }),
    }),
  ),
);

/** Ways to overlook addresses that lead inwards in some forms of a request. */
export const faults: Fault[] = [
  ...unseen,
  fault({
    name: 'exports-look-at-addresses-that-come-with-a-method',
    rules: ['EXPORT-ASK-6'],
    operations: ['exportProject'],
    applies: ({ operation, status, request }) =>
      operation?.id === 'exportProject' && status === 400 && request.body?.includes('http_method') === false,
    change: () => ({ status: 202, json: { message: '202 Accepted' } }),
  }),
];
