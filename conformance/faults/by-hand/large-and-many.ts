import { type Changed, fault, type Intercepted } from '../fault.js';
import { both, git, pushes, taken } from '../git.js';
import { edit, on } from '../helpers.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

/** Merge requests after the first twenty of a list keep the head that they had before. */
const forgetsLater = () => {
  const heads = new Map<unknown, unknown>();
  return ({ operation, status, json }: Intercepted): Changed | null => {
    if (operation?.id !== 'listProjectMergeRequests' || status !== 200) return null;
    const rows = (json as Row[]).map((row, index) => {
      if (!heads.has(row['id'])) heads.set(row['id'], row['sha']);
      return index < 20 ? row : { ...row, sha: heads.get(row['id']) };
    });
    return { json: rows };
  };
};

/** Ranges are counted from the front, also those that are counted from the end. */
const fromTheFront = way.sends(
  'export-ranges-begin-at-the-front',
  ['EXPORT-GET-5'],
  ['downloadExport'],
  (request) => {
    const count = /^bytes=-(\d+)$/.exec(request.headers['range'] ?? '')?.[1];
    return count === undefined
      ? null
      : { ...request, headers: { ...request.headers, range: `bytes=0-${count}` } };
  },
);

/** Ways to be wrong about what is large, or comes in numbers, or at the edges. */
export const faults = [
  fault({ name: 'push-reaches-twenty-merge-requests', rules: ['MR-PUSH-1'], remembers: forgetsLater }),
  fault({
    name: 'last-commit-of-a-push-merged-all',
    rules: ['MR-PUSH-3'],
    applies: on('getMergeRequest'),
    change: edit((row) => ({
      ...row,
      merge_commit_sha: typeof row['merge_commit_sha'] === 'string' ? 'f'.repeat(40) : null,
    })),
  }),
  way.lets('merge-requests-go-to-no-branch', 'MR-UPDATE-8', ['updateMergeRequest'], 400),
  way.lists('blame-ends-early', ['FILE-BLAME-1'], ['getFileBlame'], (rows) => rows.slice(0, 2)),
  way.lists('blame-forgets-signs', ['FILE-BLAME-1'], ['getFileBlame'], (rows) =>
    rows.map((row) => ({
      ...row,
      lines: (row['lines'] as string[]).map((line) => line.replace(/["\\]/g, '')),
    })),
  ),
  way.sends('authors-that-are-no-pattern-are-everybody', ['COMMIT-LIST-3'], ['listCommits'], (request) => {
    const url = new URL(request.url);
    if (!/[[\\*]/.test(url.searchParams.get('author') ?? '')) return null;
    url.searchParams.delete('author');
    return { ...request, url: url.href };
  }),
  way.lets('branches-begin-anywhere', 'BRANCH-CREATE-4', ['createBranch'], 400),
  fault({
    name: 'first-push-is-taken-from-anybody',
    rules: ['BRANCH-FIRST-2'],
    applies: both(git(200), pushes),
    change: taken,
  }),
  fromTheFront,
  way.spoil(
    'export-ranges-are-one-byte-short',
    ['EXPORT-GET-5'],
    ['downloadExport'],
    [206],
    ({ headers }) => {
      const [start = 0, end = 0, size = 0] =
        (headers['content-range'] ?? '').match(/\d+/g)?.map(Number) ?? [];
      return { headers: { 'content-range': `bytes ${start}-${end + 1}/${size}` } };
    },
  ),
  fault({
    name: 'export-ranges-that-are-none-get-nothing',
    rules: ['EXPORT-GET-5'],
    applies: (intercepted) =>
      on('downloadExport', 200)(intercepted) && 'range' in intercepted.request.headers,
    change: () => ({ status: 206, body: '' }),
  }),
  way.spoil(
    'export-without-its-files',
    ['EXPORT-FILE-3', 'EXPORT-FILE-4'],
    ['downloadExport'],
    [200],
    () => ({
      body: '',
    }),
  ),
];
