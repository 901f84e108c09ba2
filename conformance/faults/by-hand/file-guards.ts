import type { Params } from '../../http/encode.js';
import { type Fault, fault } from '../fault.js';
import { paramsIn } from '../helpers.js';
import * as way from './support/ways.js';

const unguarded = ({ last_commit_id: _left, ...others }: Params): Params => others;

/** The guard of a file is overlooked where something else is said as well. */
const overlooks = (name: string, saysMore: (params: Params) => boolean): Fault =>
  way.sends(name, ['FILE-WRITE-6'], ['updateFile'], (request) => {
    const params = request.body ? paramsIn(request.body) : null;
    const isGuarded = params !== null && 'last_commit_id' in params && saysMore(params);
    return isGuarded ? way.withBody(request, unguarded) : null;
  });

/** The guard of actions of a commit is overlooked. */
const overlooksActions = (name: string, applies: (action: Params, whole: Params) => boolean): Fault =>
  way.sends(name, ['COMMIT-REFUSE-7'], ['createCommit'], (request) => {
    const params = request.body ? paramsIn(request.body) : null;
    const actions = params?.['actions'];
    if (!params || !Array.isArray(actions)) return null;
    const isMeant = (one: Params) => 'last_commit_id' in one && applies(one, params);
    if (!(actions as Params[]).some(isMeant)) return null;
    const changed = (actions as Params[]).map((one) => (isMeant(one) ? unguarded(one) : one));
    return way.withBody(request, (whole) => ({ ...whole, actions: changed }));
  });

/** Files are written after all where they come with something else. */
const lets = (name: string, rule: string, [from, param]: [from: number, param: string]): Fault =>
  fault({
    name,
    rules: [rule],
    operations: ['createFile', 'updateFile'],
    applies: ({ request, operation, status }) =>
      ['createFile', 'updateFile'].includes(operation?.id ?? '') &&
      status === from &&
      request.body !== null &&
      param in (paramsIn(request.body) ?? {}),
    change: ({ request }) => ({
      status: request.method === 'POST' ? 201 : 200,
      json: { file_path: 'new.txt', branch: 'main' },
    }),
  });

/** Ways to be wrong about the guards of files, each beside something else. */
export const faults = [
  overlooks('bytes-overwrite-newer-files', (params) => params['encoding'] === 'base64'),
  overlooks('modes-overwrite-newer-files', (params) => 'execute_filemode' in params),
  overlooks('new-branches-overwrite-newer-files', (params) => 'start_branch' in params),
  overlooks('authors-overwrite-newer-files', (params) => 'author_name' in params),
  overlooksActions('bytes-in-commits-overwrite-newer-files', (one) => one['encoding'] === 'base64'),
  overlooksActions('modes-in-commits-overwrite-newer-files', (one) => 'execute_filemode' in one),
  overlooksActions(
    'moves-with-content-overlook-newer-files',
    (one) => one['action'] === 'move' && 'content' in one,
  ),
  overlooksActions('deleting-overlooks-newer-files', (one) => one['action'] === 'delete'),
  overlooksActions('force-overlooks-newer-files', (_one, whole) => whole['force'] === true),
  overlooksActions('new-branches-overlook-newer-files', (_one, whole) => 'start_branch' in whole),
  fault({
    name: 'a-guard-in-bytes-refuses-everything',
    rules: ['FILE-WRITE-6'],
    operations: ['updateFile'],
    applies: ({ request, operation, status }) =>
      operation?.id === 'updateFile' && status === 200 && String(request.body).includes('last_commit_id'),
    change: () => ({ status: 400, json: { message: 'Something else' } }),
  }),
  lets('protected-branches-take-bytes', 'FILE-WRITE-1', [400, 'encoding']),
  lets('protected-branches-take-modes', 'FILE-WRITE-1', [400, 'execute_filemode']),
  lets('reporters-write-bytes', 'FILE-WRITE-1', [403, 'encoding']),
  lets('bytes-overwrite-files-that-exist', 'COMMIT-REFUSE-3', [400, 'encoding']),
  lets('modes-overwrite-branches-that-exist', 'COMMIT-REFUSE-2', [400, 'execute_filemode']),
];
