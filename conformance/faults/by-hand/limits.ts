import { fault } from '../fault.js';
import { answer, edit, on, without } from '../helpers.js';

const tooMany = { message: { error: 'This endpoint has been requested too many times. Try again later.' } };

/** Ways to be wrong about limits. */
export const faults = [
  fault({
    name: 'page-has-no-default-bound',
    rules: ['LIMIT-PAGE-1', 'CONV-10'],
    applies: ({ operation, json }) =>
      operation?.id === 'listProtectedTags' && Array.isArray(json) && json.length === 20,
    change: ({ json }) => ({ json: [...(json as unknown[]), (json as unknown[])[0]] }),
  }),
  ...(
    [
      ['exports-without-end', 'LIMIT-RATE-1', ['exportProject', 'importProject']],
      ['downloads-without-end', 'LIMIT-RATE-2', ['downloadExport']],
    ] as const
  ).map(([name, rule, limited]) =>
    fault({
      name,
      rules: [rule],
      operations: limited,
      applies: ({ operation, status }) => status === 429 && limited.some((id) => id === operation?.id),
      change: answer(202, { message: '202 Accepted' }),
    }),
  ),
  fault({
    name: 'failures-of-imports-without-end',
    rules: ['LIMIT-IMPORT-1'],
    applies: on('getImportStatus', 200),
    change: ({ json }) => {
      const { failed_relations: failed = [], ...rest } = json as { failed_relations?: unknown[] };
      return { json: { ...rest, failed_relations: failed.length > 0 ? [...failed, failed[0]] : failed } };
    },
  }),
  fault({
    name: 'polling-sees-no-change',
    rules: ['LIMIT-POLL-1'],
    applies: ({ request, status }) => 'if-none-match' in request.headers && status === 200,
    change: () => ({ status: 304, body: '' }),
  }),
  fault({
    name: 'polling-spares-nothing',
    rules: ['LIMIT-POLL-1'],
    applies: ({ status }) => status === 304,
    change: answer(200, {}),
  }),
  ...(
    [
      ['max_export_size', 'LIMIT-EXPORT-1'],
      ['max_import_size', 'LIMIT-IMPORT-3'],
    ] as const
  ).map(([setting, rule]) =>
    fault({
      name: `setting-is-ignored-${setting.replaceAll('_', '-')}`,
      rules: [rule],
      before: (request, operation) =>
        operation?.id === 'updateApplicationSettings' ? without(request, setting) : null,
    }),
  ),
  ...(
    [
      ['authenticated_api_enabled', 'LIMIT-THROTTLE-1'],
      ['unauthenticated_api_enabled', 'LIMIT-THROTTLE-2'],
      ['authenticated_files_api_enabled', 'LIMIT-THROTTLE-3'],
      ['protected_paths_requests_per_period', 'LIMIT-THROTTLE-4'],
      ['authenticated_web_enabled', 'LIMIT-THROTTLE-5'],
    ] as const
  ).map(([kind, rule]) =>
    fault({
      name: `throttle-is-ignored-${kind.replaceAll('_', '-')}`,
      rules: [rule],
      before: (request, operation) =>
        operation?.id === 'updateApplicationSettings' ? without(request, `throttle_${kind}`) : null,
    }),
  ),
  fault({
    name: 'throttle-does-not-say-when-to-go-on',
    rules: ['LIMIT-THROTTLE-1'],
    applies: ({ status }) => status === 429,
    change: () => ({ headers: { 'retry-after': undefined } }),
  }),
  fault({
    name: 'limit-of-zero-holds-everybody-back',
    rules: ['LIMIT-RATE-5'],
    applies: on('getRawFile'),
    change: answer(429, tooMany),
  }),
  fault({
    name: 'limit-of-an-action-is-plain-text',
    rules: ['LIMIT-RATE-3', 'LIMIT-ACTION-2'],
    applies: ({ status }) => status === 429,
    change: () => ({ headers: { 'content-type': 'text/plain' }, body: 'Retry later\n' }),
  }),
  ...(
    [
      ['exports', 'exportProject', 'LIMIT-RATE-1'],
      ['imports', 'importProject', 'LIMIT-RATE-1'],
      ['export-downloads', 'downloadExport', 'LIMIT-RATE-2'],
    ] as const
  ).map(([name, operation, rule]) =>
    fault({
      name: `limit-of-${name}-is-a-refusal`,
      rules: [rule],
      applies: on(operation, 429),
      change: answer(403, { message: '403 Forbidden' }),
    }),
  ),
  fault({
    name: 'limit-of-large-files-is-a-refusal',
    rules: ['LIMIT-ACTION-3'],
    applies: on('getFileBlame', 429),
    change: answer(403, { message: '403 Forbidden' }),
  }),
  fault({
    name: 'limit-of-reading-users-hides-them',
    rules: ['LIMIT-ACTION-1'],
    applies: on('getUser', 429),
    change: answer(404, { message: '404 User Not Found' }),
  }),
  fault({
    name: 'limit-headers-without-a-limit',
    rules: ['LIMIT-RATE-4'],
    applies: on('getProject'),
    change: () => ({ headers: { 'ratelimit-limit': '0' } }),
  }),
  fault({
    name: 'transfers-without-a-limit',
    rules: ['LIMIT-RATE-1'],
    operations: ['exportProject', 'importProject'],
    applies: ({ status }) => status === 429,
    change: answer(202, { message: '202 Accepted' }),
  }),
  fault({
    name: 'downloads-without-a-limit',
    rules: ['LIMIT-RATE-2'],
    operations: ['downloadExport'],
    applies: on('downloadExport', 429),
    change: () => ({ status: 200, body: 'an archive' }),
  }),
  fault({
    name: 'all-bad-parts-are-listed',
    rules: ['LIMIT-IMPORT-1'],
    operations: ['getImportStatus'],
    applies: on('getImportStatus'),
    change: edit((row) => {
      const failed = row['failed_relations'] as unknown[];
      return { ...row, failed_relations: [...failed, ...failed.slice(0, 3)] };
    }),
  }),
  fault({
    name: 'pages-go-on-for-ever',
    rules: ['LIMIT-OFFSET-1'],
    applies: ({ status, request }) => status === 405 && request.url.includes('page=501'),
    change: answer(200, []),
  }),
];
