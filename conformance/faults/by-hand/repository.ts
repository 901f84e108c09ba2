import { fault, type Intercepted } from '../fault.js';
import { answer, edit, on } from '../helpers.js';
import { refusalBecomes } from '../refusals.js';

type Row = Record<string, unknown>;

const isArchive = ({ operation, status }: Intercepted) =>
  (operation?.id.startsWith('getRepositoryArchive') ?? false) && status === 200;

const named = (name: string, rules: string[], change: (disposition: string) => string) =>
  fault({
    name,
    rules,
    applies: isArchive,
    change: ({ headers }) => ({
      headers: { 'content-disposition': change(headers['content-disposition'] ?? '') },
    }),
  });

const raw = (name: string, rules: string[], headers: Record<string, string | undefined>) =>
  fault({ name, rules, applies: on('getRawRepositoryBlob', 200), change: () => ({ headers }) });

const compared = (name: string, rules: string[], change: (row: Row) => Row) =>
  fault({
    name,
    rules,
    operations: ['compareRepository'],
    applies: on('compareRepository', 200),
    change: edit((row) => ({ ...row, ...change(row) })),
  });

/** Changes every file in the diff of a commit or a comparison. */
const diffs = (name: string, rules: string[], change: (row: Row) => Row) => [
  compared(`${name}-in-comparisons`, rules, (row) => ({
    diffs: (row['diffs'] as Row[]).map((diff) => ({ ...diff, ...change(diff) })),
  })),
  fault({
    name: `${name}-in-commits`,
    rules,
    operations: ['listCommitDiffs'],
    applies: on('listCommitDiffs', 200),
    change: edit((row) => ({ ...row, ...change(row) })),
  }),
];

const tree = (name: string, rules: string[], change: (rows: Row[]) => Row[]) =>
  fault({
    name,
    rules,
    applies: on('listRepositoryTree', 200),
    change: ({ json }) => ({ json: change([...(json as Row[])]) }),
  });

/** Ways to be wrong about reads of repositories. */
export const faults = [
  tree('tree-in-order-of-paths', ['REPO-TREE-4'], (rows) =>
    rows.sort((a, b) => (String(a['path']) < String(b['path']) ? -1 : 1)),
  ),
  tree('tree-without-modes', ['REPO-TREE-1', 'REPO-TREE-5'], (rows) =>
    rows.map((row) => ({ ...row, mode: '100644' })),
  ),
  tree('tree-paths-without-their-folder', ['REPO-TREE-1', 'REPO-TREE-2', 'REPO-TREE-3'], (rows) =>
    rows.map((row) => ({ ...row, path: row['name'] })),
  ),
  tree('recursion-lists-no-folders', ['REPO-TREE-3'], (rows) =>
    rows.some((row) => String(row['path']).includes('/'))
      ? rows.filter((row) => row['type'] !== 'tree')
      : rows,
  ),
  fault({
    name: 'tree-page-without-total',
    rules: ['REPO-TREE-6'],
    applies: on('listRepositoryTree', 200),
    change: () => ({ headers: { 'x-total': undefined } }),
  }),
  fault({
    name: 'short-keyset-page-has-a-link',
    rules: ['REPO-TREE-8'],
    applies: (intercepted) => on('listRepositoryTree', 200)(intercepted) && !('link' in intercepted.headers),
    change: ({ request }) => ({ headers: { link: `<${request.url}>; rel="next"` } }),
  }),
  refusalBecomes({
    name: 'empty-tree-is-a-missing-path',
    rules: ['REPO-TREE-9'],
    operations: ['listRepositoryTree'],
    status: 404,
    says: /Tree/,
    instead: { status: 200, json: [] },
  }),
  refusalBecomes({
    name: 'missing-path-is-an-empty-tree',
    rules: ['REPO-TREE-10', 'REPO-TREE-11'],
    operations: ['listRepositoryTree'],
    status: 404,
    says: /path/,
    instead: { status: 200, json: [] },
  }),
  fault({
    name: 'blob-with-line-breaks',
    rules: ['REPO-BLOB-1', 'REPO-BLOB-2'],
    applies: on('getRepositoryBlob', 200),
    change: edit((row) => ({ ...row, content: String(row['content']).replace(/(.{20})/g, '$1\n') })),
  }),
  refusalBecomes({
    name: 'absent-blob-is-an-absent-file',
    rules: ['REPO-BLOB-3'],
    operations: ['getRepositoryBlob', 'getRawRepositoryBlob'],
    status: 404,
    says: /Blob/,
    instead: { status: 404, json: { message: '404 File Not Found' } },
  }),
  raw('raw-blob-is-sniffed', ['REPO-RAW-2'], { 'x-content-type-options': undefined }),
  raw('raw-blob-may-be-kept', ['REPO-RAW-3'], { 'cache-control': 'private' }),
  raw('raw-blob-as-markup', ['REPO-RAW-2'], { 'content-type': 'text/html' }),
  fault({
    name: 'raw-blob-in-base64',
    rules: ['REPO-RAW-1'],
    applies: on('getRawRepositoryBlob', 200),
    change: () => ({ body: 'AP8A/wABAgM=' }),
  }),
  named('archive-name-without-the-commit', ['REPO-ARCHIVE-6', 'REPO-ARCHIVE-7'], (text) =>
    text.replace(/-[0-9a-f]{40}/, ''),
  ),
  named('archive-name-under-the-alias', ['REPO-ARCHIVE-7'], (text) => text.replace(/tar\.(gz|bz2)/, 't$1')),
  named('archive-without-a-name', ['REPO-ARCHIVE-2', 'REPO-ARCHIVE-3', 'REPO-ARCHIVE-7'], () => 'attachment'),
  fault({
    name: 'archive-is-a-zip-by-default',
    rules: ['REPO-ARCHIVE-1', 'REPO-ARCHIVE-6'],
    before: (request, operation) =>
      operation?.id === 'getRepositoryArchive'
        ? { ...request, url: request.url.replace(/\/archive(?=$|\?)/, '/archive.zip') }
        : null,
  }),
  fault({
    name: 'archive-is-never-the-same',
    rules: ['REPO-ARCHIVE-9'],
    applies: isArchive,
    change: () => ({ body: `archive ${performance.now()}` }),
  }),
  refusalBecomes({
    name: 'absent-archive-is-an-absent-tree',
    rules: ['REPO-ARCHIVE-8'],
    operations: ['getRepositoryArchive', 'getRepositoryArchiveInFormat'],
    status: 404,
    says: /File/,
    instead: { status: 404, json: { message: '404 Tree Not Found' } },
  }),
  compared('comparison-newest-first', ['REPO-COMPARE-5'], (row) => ({
    commits: [...(row['commits'] as unknown[])].reverse(),
  })),
  compared('comparison-page-with-two-dots', ['REPO-COMPARE-8'], (row) => ({
    web_url: String(row['web_url']).replace('...', '..'),
  })),
  compared('comparison-never-the-same', ['REPO-COMPARE-6'], () => ({ compare_same_ref: false })),
  compared('comparison-never-cut', ['REPO-COMPARE-7'], () => ({ compare_timeout: false })),
  refusalBecomes({
    name: 'absent-revision-is-an-absent-commit',
    rules: ['REPO-COMPARE-9'],
    operations: ['compareRepository'],
    status: 404,
    says: /Ref/,
    instead: { status: 404, json: { message: '404 Commit Not Found' } },
  }),
  refusalBecomes({
    name: 'foreign-projects-are-compared',
    rules: ['REPO-COMPARE-10'],
    operations: ['compareRepository'],
    status: 400,
    says: /fork/,
  }),
  refusalBecomes({
    name: 'hidden-forks-are-absent',
    rules: ['REPO-COMPARE-10'],
    operations: ['compareRepository'],
    status: 403,
    instead: { status: 404, json: { message: '404 Project Not Found' } },
  }),
  ...diffs('diff-with-file-headers', ['REPO-DIFF-1', 'REPO-DIFF-2'], (row) => ({
    diff: `--- a/${row['old_path']}\n+++ b/${row['new_path']}\n${row['diff']}`,
  })),
  ...diffs('diff-modes-never-zero', ['REPO-DIFF-2'], (row) => ({
    a_mode: row['a_mode'] === '0' ? '000000' : row['a_mode'],
  })),
  ...diffs('diff-renames-not-told', ['REPO-DIFF-3'], () => ({ renamed_file: false })),
  ...diffs('diff-of-binaries-empty', ['REPO-DIFF-4'], (row) => ({
    diff: String(row['diff']).startsWith('Binary') ? '' : row['diff'],
  })),
  ...diffs('diff-of-submodules-empty', ['REPO-DIFF-5'], (row) => ({
    diff: String(row['diff']).includes('Subproject') ? '' : row['diff'],
  })),
  ...diffs('diff-too-large-is-told', ['REPO-DIFF-6'], (row) => ({
    diff: row['diff'] || '@@ -0,0 +1 @@\n+x\n',
  })),
  compared('comparison-collapses-nothing', ['REPO-DIFF-7'], (row) => ({
    diffs: (row['diffs'] as Row[]).map((diff) => ({ ...diff, diff: diff['diff'] || '@@ -0,0 +1 @@\n+x\n' })),
  })),
  fault({
    name: 'contributors-in-another-order',
    rules: ['REPO-CONTRIB-1', 'REPO-CONTRIB-2', 'REPO-CONTRIB-3'],
    applies: on('listRepositoryContributors', 200),
    change: ({ json }) => ({ json: [...(json as unknown[])].reverse() }),
  }),
  fault({
    name: 'links-of-contributors-without-the-order',
    rules: ['REPO-CONTRIB-4'],
    applies: on('listRepositoryContributors', 200),
    change: ({ headers }) => ({
      headers: { link: (headers['link'] ?? '').replaceAll('order_by=commits&', '') },
    }),
  }),
  fault({
    name: 'nothing-has-no-contributors',
    rules: ['REPO-CONTRIB-5'],
    applies: (intercepted) =>
      on('listRepositoryContributors', 200)(intercepted) && (intercepted.json as unknown[]).length === 0,
    change: answer(404, { message: '404 Not Found' }),
  }),
  refusalBecomes({
    name: 'merge-base-of-nothing',
    rules: ['REPO-MERGEBASE-2', 'REPO-MERGEBASE-3', 'REPO-MERGEBASE-4'],
    operations: ['getMergeBase'],
    status: 400,
    instead: { status: 404, json: { message: '404 Merge Base Not Found' } },
  }),
  refusalBecomes({
    name: 'unrelated-histories-are-a-bad-request',
    rules: ['REPO-MERGEBASE-5'],
    operations: ['getMergeBase'],
    status: 404,
    says: /Merge Base/,
  }),
  fault({
    name: 'merge-base-is-short',
    rules: ['REPO-MERGEBASE-1'],
    applies: on('getMergeBase', 200),
    change: edit((row) => ({ id: row['id'], title: row['title'] })),
  }),
];
