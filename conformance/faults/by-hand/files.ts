import { fault, type Intercepted } from '../fault.js';
import { answer, edit, on } from '../helpers.js';
import { refusalBecomes } from '../refusals.js';

const reads = ['getFile', 'getRawFile', 'getFileBlame'];
const readsFile = ({ operation, status }: Intercepted) =>
  reads.includes(operation?.id ?? '') && status === 200;

/** Ways to be wrong about files and submodules. */
export const faults = [
  fault({
    name: 'raw-file-is-an-attachment',
    rules: ['FILE-RAW-1'],
    applies: on('getRawFile', 200),
    change: ({ headers }) => ({
      headers: {
        'content-disposition': (headers['content-disposition'] ?? '').replace('inline', 'attachment'),
      },
    }),
  }),
  fault({
    name: 'raw-file-may-be-kept',
    rules: ['FILE-RAW-1'],
    applies: on('getRawFile', 200),
    change: () => ({ headers: { 'cache-control': 'max-age=600, private' } }),
  }),
  fault({
    name: 'raw-file-under-its-own-type',
    rules: ['FILE-RAW-1'],
    applies: on('getRawFile', 200),
    change: () => ({ headers: { 'content-type': 'text/markdown' } }),
  }),
  fault({
    name: 'raw-file-of-markup-under-its-own-type',
    rules: ['FILE-RAW-1'],
    applies: (intercepted) => on('getRawFile', 200)(intercepted) && /\.html\b/.test(intercepted.request.url),
    change: () => ({ headers: { 'content-type': 'text/html' } }),
  }),
  fault({
    name: 'file-headers-without-the-last-commit',
    rules: ['FILE-RAW-2', 'FILE-BLAME-2', 'FILE-GET-1'],
    applies: readsFile,
    change: () => ({ headers: { 'x-gitlab-last-commit-id': undefined } }),
  }),
  fault({
    name: 'last-commit-of-a-file-is-the-tip',
    rules: ['FILE-GET-2'],
    applies: on('getFile', 200),
    change: edit((row) => ({ ...row, last_commit_id: row['commit_id'] })),
  }),
  fault({
    name: 'ref-of-a-file-is-resolved',
    rules: ['FILE-GET-2'],
    applies: on('getFile', 200),
    change: edit((row) => ({ ...row, ref: row['commit_id'] })),
  }),
  fault({
    name: 'hash-of-a-file-is-its-blob',
    rules: ['FILE-GET-1'],
    applies: on('getFile', 200),
    change: edit((row) => ({ ...row, content_sha256: String(row['blob_id']).padEnd(64, '0') })),
  }),
  fault({
    name: 'extension-picks-the-format',
    rules: ['FILE-GET-3'],
    applies: (intercepted) => on('getFile', 200)(intercepted) && /\.xml\?/.test(intercepted.request.url),
    change: answer(406, { error: 'The requested format is not supported' }),
  }),
  fault({
    name: 'narrow-tokens-read-no-file',
    rules: ['FILE-READ-1'],
    applies: readsFile,
    change: answer(403, { error: 'insufficient_scope' }),
  }),
  fault({
    name: 'blame-lines-keep-line-feeds',
    rules: ['FILE-BLAME-1'],
    applies: on('getFileBlame', 200),
    change: edit((row) => ({ ...row, lines: (row['lines'] as string[]).map((line) => `${line}\n`) })),
  }),
  fault({
    name: 'executables-are-not-told',
    rules: ['FILE-GET-1'],
    applies: on('getFile', 200),
    change: edit((row) => ({ ...row, execute_filemode: false })),
  }),
  refusalBecomes({
    name: 'absent-files-are-absent-trees',
    rules: ['FILE-READ-2'],
    operations: reads,
    status: 404,
    says: /File/,
    instead: { status: 404, json: { message: '404 Tree Not Found' } },
  }),
  refusalBecomes({
    name: 'climbing-is-merely-absent',
    rules: ['FILE-READ-3'],
    operations: [...reads, 'createFile', 'updateFile', 'deleteFile'],
    status: 400,
    says: /valid file path/,
    instead: { status: 404, json: { message: '404 File Not Found' } },
  }),
  refusalBecomes({
    name: 'writing-to-a-protected-branch-is-forbidden',
    rules: ['FILE-WRITE-1'],
    operations: ['createFile', 'updateFile', 'deleteFile'],
    status: 400,
    says: /push into this branch/,
    instead: { status: 403, json: { message: '403 Forbidden' } },
  }),
  refusalBecomes({
    name: 'absent-files-are-created-by-updates',
    rules: ['FILE-WRITE-5'],
    operations: ['updateFile'],
    status: 400,
    says: /doesn't exist/,
    instead: { status: 200, json: { file_path: 'no.txt', branch: 'done' } },
  }),
  refusalBecomes({
    name: 'last-commit-counts-when-deleting',
    rules: ['FILE-DELETE-1'],
    operations: ['deleteFile'],
    status: 204,
    instead: { status: 400, json: { message: 'You are attempting to delete a file that has changed.' } },
  }),
  refusalBecomes({
    name: 'unmoved-submodules-are-fine',
    rules: ['SUBMODULE-4'],
    operations: ['updateSubmodule'],
    status: 400,
    says: /already/,
    instead: { status: 200, json: {} },
  }),
  refusalBecomes({
    name: 'submodules-of-nothing-are-absent',
    rules: ['SUBMODULE-3'],
    operations: ['updateSubmodule'],
    status: 400,
    says: /empty$|Invalid submodule|not allowed/,
    instead: { status: 404, json: { message: '404 Not Found' } },
  }),
  ...['getFile', 'getRepositoryBlob'].map((id) =>
    fault({
      name: `large-content-is-cut-off-by-${id}`,
      rules: [id === 'getFile' ? 'FILE-GET-1' : 'REPO-BLOB-2'],
      operations: [id],
      applies: ({ operation, status, json }) =>
        operation?.id === id && status === 200 && Number((json as { size?: number })?.size) > 1_000_000,
      change: edit((row) => ({ ...row, content: String(row['content']).slice(0, 1_000_000) })),
    }),
  ),
  ...['getFileBlame', 'getRepositoryArchiveInFormat'].map((id) =>
    fault({
      name: `byte-names-are-absent-for-${id}`,
      rules: ['FILE-READ-5'],
      operations: [id],
      applies: ({ operation, request, status }) =>
        operation?.id === id && status === 200 && request.url.includes('%EF%BF%BD'),
      change: answer(404, { message: '404 File Not Found' }),
    }),
  ),
  fault({
    name: 'submodule-message-without-its-path',
    rules: ['SUBMODULE-2'],
    applies: on('updateSubmodule', 200),
    change: edit((row) => ({ ...row, message: 'Update submodule' })),
  }),
];
