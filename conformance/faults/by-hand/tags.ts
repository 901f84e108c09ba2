import { fault } from '../fault.js';
import { answer, edit, on } from '../helpers.js';
import { headerIgnored, refusalBecomes, writeForgotten } from '../refusals.js';

/** Ways to be wrong about tags and their protection. */
export const faults = [
  fault({
    name: 'tag-rules-of-any-length',
    rules: ['PROTECTED-TAG-9'],
    applies: (intercepted) =>
      on('createProtectedTag', 422)(intercepted) && /too long/.test(JSON.stringify(intercepted.json)),
    change: answer(201, {}),
  }),
  fault({
    name: 'annotated-tags-lead-to-the-commit',
    rules: ['TAG-RECORD-2', 'TAG-CREATE-2'],
    applies: ({ operation, status }) =>
      ['getTag', 'listTags', 'createTag'].includes(operation?.id ?? '') && status < 300,
    change: edit((row) => ({ ...row, target: (row['commit'] as { id: string } | null)?.id })),
  }),
  fault({
    name: 'lightweight-tags-tell-the-message-of-the-commit',
    rules: ['TAG-RECORD-1', 'TAG-RECORD-2'],
    applies: on('getTag', 200),
    change: edit((row) => ({ ...row, message: (row['commit'] as { message: string } | null)?.message })),
  }),
  fault({
    name: 'versions-are-ordered-as-text',
    rules: ['TAG-LIST-1'],
    applies: (intercepted) =>
      on('listTags', 200)(intercepted) && intercepted.request.url.includes('order_by=version'),
    change: ({ json }) => ({
      json: [...(json as { name: string }[])].sort((a, b) => (a.name < b.name ? 1 : -1)),
    }),
  }),
  fault({
    name: 'tags-with-a-slash-are-unknown',
    rules: ['TAG-GET-1'],
    applies: (intercepted) => on('getTag', 200)(intercepted) && intercepted.request.url.includes('%2F'),
    change: answer(404, { message: '404 Tag Not Found' }),
  }),
  refusalBecomes({ name: 'absent-tag-conflicts', rules: ['TAG-GET-1'], operations: ['getTag'], status: 404 }),
  refusalBecomes({
    name: 'tag-signature-is-merely-absent',
    rules: ['TAG-SIGNATURE-1'],
    operations: ['getTagSignature'],
    status: 404,
    instead: { status: 404, json: { message: '404 Not Found' } },
  }),
  refusalBecomes({
    name: 'deleting-an-absent-tag-is-fine',
    rules: ['TAG-DELETE-2'],
    operations: ['deleteTag'],
    status: 404,
    instead: { status: 204, json: null },
  }),
  refusalBecomes({
    name: 'protected-tags-are-deleted',
    rules: ['TAG-DELETE-3'],
    operations: ['deleteTag'],
    status: 403,
    instead: { status: 204, json: null },
  }),
  refusalBecomes({
    name: 'protected-tag-names-are-forbidden',
    rules: ['TAG-CREATE-5', 'PROTECTED-TAG-8'],
    operations: ['createTag'],
    status: 400,
    says: /protected/,
    instead: { status: 403, json: { message: '403 Forbidden' } },
  }),
  refusalBecomes({
    name: 'existing-tags-conflict',
    rules: ['TAG-CREATE-4'],
    operations: ['createTag'],
    status: 400,
    says: /already exists/,
  }),
  refusalBecomes({
    name: 'absent-tag-rule-under-another-text',
    rules: ['PROTECTED-TAG-3'],
    operations: ['getProtectedTag', 'deleteProtectedTag'],
    status: 404,
    instead: { status: 404, json: { message: '404 Protected Tag Not Found' } },
  }),
  refusalBecomes({
    name: 'tag-rules-for-developers',
    rules: ['PROTECTED-TAG-1'],
    operations: ['listProtectedTags', 'createProtectedTag', 'getProtectedTag', 'deleteProtectedTag'],
    status: 403,
    instead: { status: 200, json: [] },
  }),
  refusalBecomes({
    name: 'outsiders-in-tag-rules',
    rules: ['PROTECTED-TAG-7'],
    operations: ['createProtectedTag'],
    status: 422,
  }),
  refusalBecomes({
    name: 'second-tag-rule-is-a-bad-request',
    rules: ['PROTECTED-TAG-5'],
    operations: ['createProtectedTag'],
    status: 409,
    instead: { status: 400, json: { message: 'Name has already been taken' } },
  }),
  fault({
    name: 'tag-rules-are-one-page',
    rules: ['PROTECTED-TAG-2'],
    operations: ['listProtectedTags'],
    applies: on('listProtectedTags', 200),
    change: () => ({ headers: { 'x-total': undefined } }),
  }),
  writeForgotten('tag-deletion-is-forgotten', ['TAG-DELETE-1'], 'deleteTag'),
  writeForgotten('tag-rule-removal-is-forgotten', ['PROTECTED-TAG-6'], 'deleteProtectedTag'),
  headerIgnored('tag-date-is-ignored', ['TAG-DELETE-2'], 'deleteTag', 'if-unmodified-since'),
  fault({
    name: 'every-tag-signature-is-verified',
    rules: ['TAG-SIGNATURE-2'],
    applies: on('getTagSignature'),
    change: edit((row) => ({ ...row, verification_status: 'verified' })),
  }),
];
