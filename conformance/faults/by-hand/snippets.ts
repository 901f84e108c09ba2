import { fault } from '../fault.js';
import * as way from './support/ways.js';

const both = (...words: string[]): string[] =>
  words.flatMap((word) => ['', 'Project'].map((kind) => word.replace('*', kind)));

const lists = ['listSnippets', 'listProjectSnippets'];
const one = both('get*Snippet');
const create = both('create*Snippet');
const update = both('update*Snippet');
const remove = both('delete*Snippet');
const raw = both('getRaw*Snippet', 'getRaw*SnippetFile');
const agent = both('get*SnippetUserAgentDetail');

/** Ways to be wrong about snippets. */
export const faults = [
  way.turns('snippet-shows-its-first-file-alone', ['SNIPPET-RECORD-2'], [...one, ...create], (row) => ({
    ...row,
    files: ((row['files'] as unknown[] | undefined) ?? []).slice(0, 1),
  })),
  way.turns(
    'snippet-of-another-title',
    ['SNIPPET-RECORD-1', 'SNIPPET-CREATE-1', 'SNIPPET-UPDATE-1'],
    [...create, ...update],
    (row) => ({ ...row, title: 'other' }),
  ),
  way.turns('snippet-is-private-by-default', ['SNIPPET-CREATE-4'], create, (row) => ({
    ...row,
    visibility: 'private',
  })),
  way.lists(
    'snippets-in-reverse',
    ['SNIPPET-LIST-1', 'SNIPPET-LIST-3', 'SNIPPET-PUBLIC-1'],
    [...lists, 'listPublicSnippets'],
    (rows) => rows.reverse(),
  ),
  way.loses('snippets-of-any-moment', 'SNIPPET-LIST-2', lists, 'created_after'),
  way.lists('snippets-but-the-first', ['SNIPPET-LIST-4'], lists, (rows) => rows.slice(1)),
  way.lets('snippets-listed-for-anybody', 'SNIPPET-LIST-4', lists, 401),
  way.says('snippet-absent-says-else', 'SNIPPET-GET-1', one, 404),
  way.lets('snippet-absent-is-there', 'SNIPPET-GET-2', one, 404),
  way.denies('snippets-are-for-nobody', 'SNIPPET-READ-1', one, 404),
  way.lets('snippets-are-for-everybody', 'SNIPPET-READ-2', one, 404),
  way.lets('snippets-are-never-off', 'SNIPPET-READ-3', [...one, ...lists, ...update, ...raw], 403),
  way.refuses('snippet-wishes-are-422', 'SNIPPET-CREATE-2', create, [400, 422]),
  way.lets('snippet-without-name-is-kept', 'SNIPPET-CREATE-3', create, 400),
  way.lets('snippets-added-by-anybody', 'SNIPPET-CREATE-5', create, 403),
  way.lets('snippets-of-external-users', 'SNIPPET-CREATE-6', create, 403),
  way.lets('snippets-of-bots', 'SNIPPET-CREATE-10', ['createSnippet'], 403),
  way.lets('snippets-of-restricted-visibility', 'SNIPPET-CREATE-7', create, 400),
  way.refuses('snippet-visibility-is-422', 'SNIPPET-CREATE-8', create, [400, 422]),
  way.turns('snippet-files-have-no-name', ['SNIPPET-CREATE-9'], create, (row) => ({
    ...row,
    files: ((row['files'] as object[] | undefined) ?? []).map((file) => ({ ...file, path: '' })),
  })),
  way.lets('snippets-of-any-size', 'SNIPPET-FILES-1', [...create, ...update], 422),
  way.lets('snippets-of-any-path', 'SNIPPET-FILES-2', create, 422),
  way.lets('snippets-change-in-part', 'SNIPPET-FILES-3', update, 422),
  way.lets('snippets-changed-by-anybody', 'SNIPPET-UPDATE-2', update, 404),
  way.refuses('snippet-change-of-nothing-is-422', 'SNIPPET-UPDATE-3', update, [400, 422]),
  way.lets('snippet-change-of-many-files', 'SNIPPET-UPDATE-4', update, 400),
  way.refuses('snippet-change-of-words-is-422', 'SNIPPET-UPDATE-5', update, [400, 422]),
  way.lets('project-snippets-changed-by-anybody', 'SNIPPET-UPDATE-6', [...update, ...remove], 403),
  way.spoil('snippet-deletion-answers-200', ['SNIPPET-DELETE-1'], remove, [204], () => ({
    status: 200,
    json: {},
  })),
  way.lets('snippets-deleted-by-anybody', 'SNIPPET-DELETE-2', remove, 404),
  way.overlooks('snippets-deleted-whatever-changed', 'SNIPPET-DELETE-3', remove, 'if-unmodified-since'),
  way.spoil('snippet-bytes-as-html', ['SNIPPET-RAW-1'], raw, [200], () => ({
    headers: { 'content-type': 'text/html' },
  })),
  way.spoil('snippet-bytes-are-others', ['SNIPPET-RAW-2'], raw, [200], () => ({ body: 'other' })),
  way.says('snippet-bytes-absent-says-else', 'SNIPPET-RAW-3', raw, 404),
  way.spoil('snippet-bytes-as-attachment', ['SNIPPET-RAW-4'], raw, [200], () => ({
    headers: { 'content-disposition': 'attachment' },
  })),
  way.turns('snippet-agent-is-unknown', ['SNIPPET-AGENT-1'], agent, (row) => ({
    ...row,
    user_agent: 'unknown',
  })),
  way.lets('snippet-agent-for-anybody', 'SNIPPET-AGENT-2', agent, 403),
  way.lists('snippet-mentions-are-silent', ['SNIPPET-MENTION-1'], ['listIssueNotes'], (rows) =>
    rows.map((row) => ({ ...row, body: 'mentioned somewhere' })),
  ),
  fault({
    name: 'snippet-clones-are-empty',
    rules: ['SNIPPET-GIT-1'],
    applies: ({ request, status }) => status === 200 && /snippets\/\d+\.git\/.*upload-pack/.test(request.url),
    change: () => ({ body: '0000' }),
  }),
  fault({
    name: 'snippets-pushed-by-anybody',
    rules: ['SNIPPET-GIT-2'],
    applies: ({ request, status }) => status > 400 && /snippets\/\d+\.git\/.*receive-pack/.test(request.url),
    change: () => ({ status: 200 }),
  }),
  way.turns(
    'snippet-change-leaves-one-file',
    ['SNIPPET-FILES-4'],
    ['updateSnippet', 'updateProjectSnippet'],
    (row) => ({
      ...row,
      files: (row['files'] as unknown[]).slice(0, 1),
    }),
  ),
  way.lets('snippet-changes-climb-out', 'SNIPPET-FILES-2', ['updateSnippet', 'updateProjectSnippet'], 400),
];
