import { fault } from '../fault.js';
import { answer, edit, on, withParam } from '../helpers.js';
import { headerIgnored, refusalBecomes, writeForgotten } from '../refusals.js';
import * as way from './support/ways.js';

const reads = ['getBranch', 'listBranches'];
const inBoth = (intercepted: Parameters<ReturnType<typeof on>>[0]) =>
  intercepted.request.method === 'GET' && reads.some((id) => on(id, 200)(intercepted));

const record = (name: string, rules: string[], change: (row: Record<string, unknown>) => object) =>
  fault({
    name,
    rules,
    operations: reads,
    applies: inBoth,
    change: edit((row) => ({ ...row, ...change(row) })),
  });

/** Ways to be wrong about branches and their protection. */
export const faults = [
  fault({
    name: 'branch-rules-of-any-length',
    rules: ['PROTECTED-BRANCH-12'],
    applies: (intercepted) =>
      on('createProtectedBranch', 422)(intercepted) && /too long/.test(JSON.stringify(intercepted.json)),
    change: answer(201, {}),
  }),
  record('branch-never-protected', ['BRANCH-RECORD-1', 'PROTECTED-BRANCH-7', 'BRANCH-FIRST-1'], () => ({
    protected: false,
  })),
  record('branch-never-merged', ['BRANCH-RECORD-2'], () => ({ merged: false })),
  record('branch-always-merged', ['BRANCH-RECORD-2'], () => ({ merged: true })),
  record('branch-open-to-everybody', ['BRANCH-RECORD-2', 'PROTECTED-BRANCH-7'], () => ({ can_push: true })),
  record(
    'branch-stays-protected',
    ['BRANCH-UNPROTECT-1', 'PROTECTED-BRANCH-9', 'PROTECTED-BRANCH-7'],
    () => ({
      protected: true,
    }),
  ),
  record('branch-closed-to-everybody', ['BRANCH-PROTECT-1', 'PROTECTED-BRANCH-7'], () => ({
    can_push: false,
  })),
  record('branch-page-as-it-is-named', ['BRANCH-RECORD-3'], (row) => ({
    web_url: decodeURIComponent(String(row['web_url'])),
  })),
  record('branch-page-under-another-path', ['BRANCH-RECORD-1'], (row) => ({
    web_url: String(row['web_url']).replace('/-/tree/', '/tree/'),
  })),
  fault({
    name: 'branches-with-a-slash-are-unknown',
    rules: ['BRANCH-GET-1'],
    applies: (intercepted) => on('getBranch')(intercepted) && intercepted.request.url.includes('%2F'),
    change: answer(404, { message: '404 Branch Not Found' }),
  }),
  fault({
    name: 'empty-repository-is-absent-from-branches',
    rules: ['BRANCH-LIST-4'],
    applies: (intercepted) =>
      on('listBranches', 200)(intercepted) && (intercepted.json as unknown[]).length === 0,
    change: answer(404, { message: '404 Repository Not Found' }),
  }),
  fault({
    name: 'search-of-branches-looks-at-starts',
    rules: ['BRANCH-LIST-2'],
    before: (request, operation) => {
      const wanted =
        operation?.id === 'listBranches' ? new URL(request.url).searchParams.get('search') : null;
      return wanted && !wanted.startsWith('^') ? withParam(request, 'search', `^${wanted}`) : null;
    },
  }),
  fault({
    name: 'branch-head-has-a-body',
    rules: ['BRANCH-HEAD-1'],
    applies: (intercepted) => on('checkBranch', 204)(intercepted),
    change: () => ({ status: 200 }),
  }),
  refusalBecomes({
    name: 'malformed-branch-is-merely-absent',
    rules: ['BRANCH-GET-3'],
    operations: ['getBranch'],
    status: 400,
    instead: { status: 404, json: { message: '404 Branch Not Found' } },
  }),
  refusalBecomes({
    name: 'absent-branch-conflicts',
    rules: ['BRANCH-GET-2'],
    operations: ['getBranch'],
    status: 404,
  }),
  refusalBecomes({
    name: 'deleting-an-absent-branch-is-fine',
    rules: ['BRANCH-DELETE-2'],
    operations: ['deleteBranch'],
    status: 404,
    instead: { status: 204, json: null },
  }),
  refusalBecomes({
    name: 'default-branch-is-deleted',
    rules: ['BRANCH-DELETE-3'],
    operations: ['deleteBranch'],
    status: 400,
    says: /default branch/,
    instead: { status: 204, json: null },
  }),
  refusalBecomes({
    name: 'protected-branch-is-forbidden',
    rules: ['BRANCH-DELETE-4'],
    operations: ['deleteBranch'],
    status: 400,
    says: /protected/,
    instead: { status: 403, json: { message: '403 Forbidden' } },
  }),
  refusalBecomes({
    name: 'branch-deletion-by-a-reporter',
    rules: ['BRANCH-DELETE-4'],
    operations: ['deleteBranch'],
    status: 403,
  }),
  refusalBecomes({
    name: 'protecting-an-absent-branch',
    rules: ['BRANCH-PROTECT-2'],
    operations: ['protectBranch'],
    status: 404,
  }),
  refusalBecomes({
    name: 'protecting-by-a-developer',
    rules: ['BRANCH-PROTECT-1'],
    operations: ['protectBranch'],
    status: 403,
  }),
  refusalBecomes({
    name: 'lifting-by-others',
    rules: ['PROTECTED-BRANCH-11'],
    operations: ['deleteProtectedBranch', 'updateProtectedBranch'],
    status: 403,
  }),
  refusalBecomes({
    name: 'absent-rule-under-another-text',
    rules: ['PROTECTED-BRANCH-4'],
    operations: ['getProtectedBranch'],
    status: 404,
    instead: { status: 404, json: { message: '404 Protected Branch Not Found' } },
  }),
  writeForgotten('branch-deletion-is-forgotten', ['BRANCH-DELETE-1'], 'deleteBranch'),
  writeForgotten('rule-removal-is-forgotten', ['PROTECTED-BRANCH-9'], 'deleteProtectedBranch'),
  headerIgnored('branch-date-is-ignored', ['BRANCH-DELETE-5'], 'deleteBranch', 'if-unmodified-since'),
  headerIgnored(
    'rule-date-is-ignored',
    ['PROTECTED-BRANCH-9'],
    'deleteProtectedBranch',
    'if-unmodified-since',
  ),
  fault({
    name: 'merged-branches-are-deleted-at-once',
    rules: ['BRANCH-MERGED-1'],
    operations: ['deleteMergedBranches'],
    applies: on('deleteMergedBranches', 202),
    change: answer(204, null),
  }),
  fault({
    name: 'protected-branches-go-as-merged',
    rules: ['BRANCH-MERGED-2'],
    operations: ['listBranches'],
    applies: (intercepted) =>
      on('listBranches', 200)(intercepted) && JSON.stringify(intercepted.json ?? null).includes('"kept"'),
    change: ({ json }) => ({ json: (json as { name: string }[]).filter(({ name }) => name !== 'kept') }),
  }),
  fault({
    name: 'rules-by-single-users-show-a-level',
    rules: ['PROTECTED-BRANCH-10'],
    operations: ['createProtectedBranch'],
    applies: on('createProtectedBranch', 201),
    change: edit((row) => ({ ...row, push_access_levels: [], merge_access_levels: [] })),
  }),
  way.turns('protected-branch-change-lets-in', ['PROTECTED-BRANCH-13'], ['updateProtectedBranch'], (row) => ({
    ...row,
    merge_access_levels: [{ access_level: 30 }],
  })),
];
