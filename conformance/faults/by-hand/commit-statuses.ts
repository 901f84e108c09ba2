import { fault } from '../fault.js';
import { answer, edit, on, without } from '../helpers.js';

type Row = Record<string, unknown>;

const rowsOf = (json: unknown): Row[] => json as Row[];

const reported = (name: string, rules: string[], change: (row: Row) => Row) =>
  fault({
    name,
    rules,
    applies: on('setCommitStatus', 201),
    change: edit((row) => ({ ...row, ...change(row) })),
  });

const forgets = (name: string, rules: string[], operation: string, parameter: string) =>
  fault({
    name,
    rules,
    before: (request, called) => (called?.id === operation ? without(request, parameter) : null),
  });

const asks = (text: string) => (intercepted: { request: { url: string } }) =>
  intercepted.request.url.includes(text);

/** Ways to be wrong about statuses of commits and the pipelines that they make. */
export const faults = [
  reported('status-has-started-by-itself', ['STATUS-SET-1'], ({ created_at, status }) =>
    status === 'success' ? { started_at: created_at } : {},
  ),
  fault({
    name: 'status-may-be-skipped',
    rules: ['STATUS-SET-2'],
    applies: on('setCommitStatus', 400),
    change: answer(201, {}),
  }),
  reported('context-is-no-name', ['STATUS-SET-3'], ({ name }) => ({
    name: String(name).includes('/') ? 'default' : name,
  })),
  reported('status-goes-to-main', ['STATUS-SET-4'], () => ({ ref: 'main' })),
  fault({
    name: 'status-needs-no-branch',
    rules: ['STATUS-SET-4'],
    applies: on('setCommitStatus', 404),
    change: answer(201, {}),
  }),
  reported('every-status-is-another', ['STATUS-SET-5'], ({ id }) => ({ id: Number(id) + 1_000_000 })),
  fault({
    name: 'steps-back-have-another-text',
    rules: ['STATUS-SET-6'],
    applies: on('setCommitStatus', 400),
    change: edit((row) => ({ ...row, message: '400 Bad request' })),
  }),
  reported('every-status-has-a-pipeline', ['STATUS-SET-8'], ({ id }) => ({ pipeline_id: id })),
  forgets('pipeline-of-a-status-is-not-chosen', ['STATUS-SET-8'], 'setCommitStatus', 'pipeline_id'),
  fault({
    name: 'protection-is-not-asked',
    rules: ['STATUS-SET-9'],
    applies: on('setCommitStatus', 403),
    change: answer(201, {}),
  }),
  fault({
    name: 'merge-request-has-no-head-pipeline',
    rules: ['STATUS-SET-10'],
    applies: on('getMergeRequest', 200),
    change: edit((row) => ({ ...row, head_pipeline: null })),
  }),
  fault({
    name: 'merge-request-lists-no-pipelines',
    rules: ['STATUS-SET-10'],
    applies: on('listMergeRequestPipelines', 200),
    change: () => ({ json: [] }),
  }),
  forgets('target-url-is-not-looked-at', ['STATUS-SET-11'], 'setCommitStatus', 'target_url'),
  fault({
    name: 'superseded-statuses-are-always-listed',
    rules: ['STATUS-LIST-1'],
    before: (request, called) =>
      called?.id === 'listCommitStatuses' && !request.url.includes('all=')
        ? { ...request, url: `${request.url}${request.url.includes('?') ? '&' : '?'}all=true` }
        : null,
  }),
  forgets('statuses-of-all-refs', ['STATUS-LIST-2'], 'listCommitStatuses', 'ref'),
  forgets('statuses-of-all-names', ['STATUS-LIST-2'], 'listCommitStatuses', 'name'),
  forgets('statuses-of-all-stages', ['STATUS-LIST-2'], 'listCommitStatuses', 'stage'),
  fault({
    name: 'pipelines-are-for-users',
    rules: ['STATUS-ACCESS-1'],
    applies: (intercepted) =>
      (on('listPipelines', 200)(intercepted) || on('getPipeline', 200)(intercepted)) &&
      intercepted.request.headers['private-token'] === undefined,
    change: answer(401, { message: '401 Unauthorized' }),
  }),
  fault({
    name: 'guests-see-pipelines',
    rules: ['STATUS-ACCESS-1'],
    applies: on('listPipelines', 403),
    change: answer(200, []),
  }),
  ...['failed', 'canceled', 'running'].map((status) =>
    fault({
      name: `pipeline-is-never-${status}`,
      rules: ['PIPELINE-STATUS-1'],
      applies: on('getPipeline', 200),
      change: edit((row) => ({ ...row, status: row['status'] === status ? 'success' : row['status'] })),
    }),
  ),
  fault({
    name: 'pipelines-oldest-first',
    rules: ['PIPELINE-LIST-1'],
    applies: (intercepted) => on('listPipelines', 200)(intercepted) && !asks('order_by')(intercepted),
    change: ({ json }) => ({ json: [...rowsOf(json)].reverse() }),
  }),
  fault({
    name: 'pipelines-are-listed-at-length',
    rules: ['PIPELINE-LIST-1'],
    applies: on('listPipelines', 200),
    change: edit((row) => ({ ...row, detailed_status: {} })),
  }),
  ...['scope', 'status', 'source', 'ref', 'sha', 'username', 'updated_before', 'updated_after'].map((name) =>
    forgets(`pipelines-of-any-${name}`, ['PIPELINE-LIST-2'], 'listPipelines', name),
  ),
  forgets('pipelines-in-one-order', ['PIPELINE-LIST-2'], 'listPipelines', 'order_by'),
  fault({
    name: 'pipeline-is-nobodys',
    rules: ['PIPELINE-GET-1'],
    applies: on('getPipeline', 200),
    change: edit((row) => ({ ...row, user: { ...(row['user'] as Row), username: 'nobody' } })),
  }),
  fault({
    name: 'pipeline-is-never-a-tag',
    rules: ['PIPELINE-GET-1'],
    applies: on('getPipeline', 200),
    change: edit((row) => ({ ...row, tag: false })),
  }),
  fault({
    name: 'pipeline-text-is-its-status',
    rules: ['PIPELINE-GET-1'],
    applies: on('getPipeline', 200),
    change: edit((row) => ({
      ...row,
      detailed_status: { ...(row['detailed_status'] as Row), text: row['status'] },
    })),
  }),
  forgets('latest-pipeline-of-any-ref', ['PIPELINE-LATEST-1'], 'getLatestPipeline', 'ref'),
  fault({
    name: 'statuses-are-jobs',
    rules: ['PIPELINE-JOBS-1'],
    applies: on('listPipelineJobs', 200),
    change: () => ({ json: [{ id: 1 }] }),
  }),
  fault({
    name: 'pipelines-have-variables',
    rules: ['PIPELINE-JOBS-1'],
    applies: on('listPipelineVariables', 200),
    change: () => ({ json: [{ key: 'A', variable_type: 'env_var', value: 'b' }] }),
  }),
  fault({
    name: 'configuration-is-missing-by-another-name',
    rules: ['PIPELINE-CREATE-1'],
    applies: on('createPipeline', 400),
    change: edit((row) => ({ ...row, message: { ref: ['is invalid'] } })),
  }),
  fault({
    name: 'cancelled-pipelines-go-on',
    rules: ['PIPELINE-CANCEL-1'],
    applies: on('cancelPipeline', 201),
    change: edit((row) => ({ ...row, status: 'running' })),
  }),
  fault({
    name: 'cancelling-takes-what-is-over',
    rules: ['PIPELINE-CANCEL-1'],
    applies: on('listCommitStatuses', 200),
    change: edit((row) => ({ ...row, status: 'canceled' })),
  }),
  fault({
    name: 'retried-pipelines-run',
    rules: ['PIPELINE-RETRY-1'],
    applies: on('retryPipeline', 201),
    change: edit((row) => ({ ...row, status: 'running' })),
  }),
  fault({
    name: 'pipelines-stay-when-deleted',
    rules: ['PIPELINE-DELETE-1'],
    before: (request, called) => (called?.id === 'deletePipeline' ? { ...request, method: 'GET' } : null),
  }),
  fault({
    name: 'maintainers-delete-pipelines',
    rules: ['PIPELINE-DELETE-1'],
    applies: on('deletePipeline', 403),
    change: () => ({ status: 204, body: '' }),
  }),
  ...['cancelPipeline', 'retryPipeline', 'setCommitStatus', 'deletePipeline'].map((id) =>
    fault({
      name: `archived-takes-${id}`,
      rules: ['PIPELINE-ACCESS-1'],
      applies: on(id, 403),
      change: answer(201, {}),
    }),
  ),
  fault({
    name: 'private-builds-are-for-all',
    rules: ['STATUS-SWITCH-1'],
    applies: ({ operation, status }) => operation?.family === 'commit-statuses' && status === 403,
    change: answer(200, []),
  }),
  fault({
    name: 'commits-tell-of-no-pipeline',
    rules: ['STATUS-SWITCH-1'],
    applies: on('getCommit'),
    change: edit((row) => ({ ...row, last_pipeline: null })),
  }),
  fault({
    name: 'builds-switched-off-take-no-reports',
    rules: ['STATUS-SWITCH-2'],
    applies: on('setCommitStatus', 201),
    change: answer(403, { message: '403 Forbidden' }),
  }),
];
