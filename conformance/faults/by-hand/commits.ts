import { fault } from '../fault.js';
import { answer, edit, on } from '../helpers.js';
import { refusalBecomes } from '../refusals.js';
import * as way from './support/ways.js';

const listed = (name: string, rules: string[], change: (row: Record<string, unknown>) => object) =>
  fault({
    name,
    rules,
    operations: ['listCommits'],
    applies: on('listCommits', 200),
    change: edit((row) => ({ ...row, ...change(row) })),
  });

const utc = (date: unknown) => new Date(String(date)).toISOString();

interface Action {
  action: string;
  content?: string;
}

/** Ways to be wrong about commits. */
export const faults = [
  way.sends('moved-files-are-emptied', ['COMMIT-CREATE-14'], ['createCommit'], (request) =>
    way.withBody(request, ({ actions, ...params }) => ({
      ...params,
      actions: (actions as Action[]).map((one) => (one.action === 'move' ? { content: '', ...one } : one)),
    })),
  ),
  listed('commit-dates-in-utc', ['COMMIT-RECORD-2'], (row) => ({
    created_at: utc(row['created_at']),
    authored_date: utc(row['authored_date']),
    committed_date: utc(row['committed_date']),
  })),
  listed('commit-page-under-another-path', ['COMMIT-RECORD-1'], (row) => ({
    web_url: String(row['web_url']).replace('/-/commit/', '/commits/'),
  })),
  listed('blank-commit-has-a-blank-title', ['COMMIT-RECORD-2'], (row) =>
    row['title'] === 'No commit message' ? { title: '' } : {},
  ),
  listed('commit-message-is-trimmed', ['COMMIT-RECORD-1'], (row) => ({
    message: String(row['message']).trim(),
  })),
  listed('trailers-are-always-parsed', ['COMMIT-LIST-5'], () => ({ trailers: { Changelog: 'changed' } })),
  fault({
    name: 'commits-tell-a-total',
    rules: ['COMMIT-LIST-6'],
    applies: on('listCommits', 200),
    change: () => ({ headers: { 'x-total': '4', 'x-total-pages': '2' } }),
  }),
  fault({
    name: 'empty-repository-is-absent-from-commits',
    rules: ['COMMIT-LIST-7'],
    applies: (intercepted) =>
      on('listCommits', 200)(intercepted) && (intercepted.json as unknown[]).length === 0,
    change: answer(404, { message: '404 Commit Not Found' }),
  }),
  fault({
    name: 'commit-of-another-project',
    rules: ['COMMIT-RECORD-3'],
    operations: ['getCommit'],
    applies: on('getCommit', 200),
    change: edit((row) => ({ ...row, project_id: 424_242 })),
  }),
  fault({
    name: 'commit-is-read-by-its-id-alone',
    rules: ['COMMIT-GET-1'],
    applies: (intercepted) =>
      on('getCommit', 200)(intercepted) && !/[0-9a-f]{40}/.test(intercepted.request.url),
    change: answer(404, { message: '404 Commit Not Found' }),
  }),
  fault({
    name: 'root-commit-has-no-changes',
    rules: ['COMMIT-DIFF-1'],
    applies: (intercepted) => on('listCommitDiffs', 200)(intercepted),
    change: ({ json }) => ({
      json: (json as { a_mode: string }[]).filter((row) => row.a_mode !== '0'),
    }),
  }),
  fault({
    name: 'changes-of-a-merge-are-left-out',
    rules: ['COMMIT-DIFF-1'],
    operations: ['listCommitDiffs'],
    applies: on('listCommitDiffs', 200),
    change: () => ({ json: [] }),
  }),
  fault({
    name: 'changes-of-a-commit-are-collapsed',
    rules: ['COMMIT-DIFF-2'],
    operations: ['listCommitDiffs'],
    applies: on('listCommitDiffs', 200),
    change: edit((row) => ({ ...row, diff: String(row['diff']).length > 20_480 ? '' : row['diff'] })),
  }),
  fault({
    name: 'tags-before-branches',
    rules: ['COMMIT-REFS-1'],
    operations: ['listCommitRefs'],
    applies: on('listCommitRefs', 200),
    change: ({ json }) => ({ json: [...(json as unknown[])].reverse() }),
  }),
  fault({
    name: 'picking-takes-the-author-away',
    rules: ['COMMIT-PICK-1'],
    operations: ['cherryPickCommit'],
    applies: on('cherryPickCommit', 201),
    change: edit((row) => ({ ...row, author_name: row['committer_name'] })),
  }),
  fault({
    name: 'picking-does-not-name-the-commit',
    rules: ['COMMIT-PICK-2'],
    operations: ['cherryPickCommit'],
    applies: on('cherryPickCommit', 201),
    change: edit((row) => ({ ...row, message: String(row['message']).replace(/\n\n\(cherry.*$/s, '') })),
  }),
  fault({
    name: 'reverting-does-not-name-the-commit',
    rules: ['COMMIT-REVERT-1'],
    operations: ['revertCommit'],
    applies: on('revertCommit', 201),
    change: edit((row) => ({ ...row, message: String(row['message']).split('\n')[0] })),
  }),
  fault({
    name: 'conflicts-are-told-as-empty',
    rules: ['COMMIT-PICK-4', 'COMMIT-PICK-5'],
    operations: ['cherryPickCommit', 'revertCommit'],
    applies: ({ json, status }) =>
      status === 400 && (json as { error_code?: string }).error_code === 'conflict',
    change: edit((row) => ({ ...row, error_code: 'empty' })),
  }),
  fault({
    name: 'commit-author-is-the-committer',
    rules: ['COMMIT-CREATE-7'],
    operations: ['createCommit'],
    applies: on('createCommit', 201),
    change: edit((row) => ({ ...row, committer_name: row['author_name'], author_name: 'Somebody' })),
  }),
  refusalBecomes({
    name: 'commit-signature-is-merely-absent',
    rules: ['COMMIT-SIGNATURE-1'],
    operations: ['getCommitSignature'],
    status: 404,
    says: /Signature/,
    instead: { status: 404, json: { message: '404 Not Found' } },
  }),
  refusalBecomes({
    name: 'absent-commit-is-a-ref',
    rules: ['COMMIT-MISSING-1'],
    operations: ['getCommit', 'listCommitDiffs', 'listCommitRefs', 'cherryPickCommit', 'revertCommit'],
    status: 404,
    says: /Commit/,
    instead: { status: 404, json: { message: '404 Ref Not Found' } },
  }),
  refusalBecomes({
    name: 'commit-on-a-protected-branch-is-a-bad-request',
    rules: ['COMMIT-CREATE-10'],
    operations: ['createCommit'],
    status: 403,
    says: /push into this branch/,
    instead: { status: 400, json: { message: 'You are not allowed to push into this branch' } },
  }),
  refusalBecomes({
    name: 'half-a-commit-is-made',
    rules: ['COMMIT-CREATE-1', 'COMMIT-REFUSE-5'],
    operations: ['createCommit'],
    status: 400,
    says: /doesn't exist/,
    instead: { status: 201, json: {} },
  }),
  refusalBecomes({
    name: 'taken-files-are-overwritten',
    rules: ['COMMIT-REFUSE-3'],
    operations: ['createCommit', 'createFile'],
    status: 400,
    says: /already exists/,
  }),
  refusalBecomes({
    name: 'climbing-paths-are-not-told',
    rules: ['COMMIT-REFUSE-4'],
    operations: ['createCommit'],
    status: 400,
    says: /traversal/,
  }),
  refusalBecomes({
    name: 'branches-like-commits-are-made',
    rules: ['COMMIT-CREATE-13', 'BRANCH-CREATE-4'],
    operations: ['createCommit', 'createBranch'],
    status: 400,
    says: /hexadecimal/,
  }),
  refusalBecomes({
    name: 'forced-commits-on-protected-branches',
    rules: ['COMMIT-CREATE-12'],
    operations: ['createCommit'],
    status: 400,
    says: /force push/,
  }),
  fault({
    name: 'every-commit-signature-is-of-ssh',
    rules: ['COMMIT-SIGNATURE-2'],
    applies: on('getCommitSignature'),
    change: edit((row) => ({ ...row, signature_type: 'SSH' })),
  }),
  way.sends('commit-takes-stale-files-away', ['COMMIT-REFUSE-7'], ['createCommit'], (request) =>
    way.withBody(request, (params) => ({
      ...params,
      actions: (params['actions'] as Record<string, unknown>[]).map((action) =>
        action['action'] === 'update' ? action : { ...action, last_commit_id: undefined },
      ),
    })),
  ),
  way.sends('commit-of-many-is-of-the-first', ['COMMIT-CREATE-15'], ['createCommit'], (request) =>
    way.withBody(request, (params) => ({
      ...params,
      actions: (params['actions'] as unknown[]).slice(0, 1),
    })),
  ),
];
