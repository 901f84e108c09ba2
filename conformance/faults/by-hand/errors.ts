import type { Intercepted } from '../fault.js';
import { fault } from '../fault.js';
import { answer, edit, on } from '../helpers.js';

const complaint = ({ json }: Intercepted): string =>
  String((json as { error?: unknown } | undefined)?.error ?? '');

/** A complaint with a matching text gets another text. */
const reworded = (name: string, rule: string, text: RegExp, instead: string) =>
  fault({
    name,
    rules: [rule],
    applies: (intercepted) => intercepted.status === 400 && text.test(complaint(intercepted)),
    change: answer(400, { error: instead }),
  });

/** A status becomes another one. */
const swapped = (name: string, rule: string, from: number, to: number) =>
  fault({
    name,
    rules: [rule],
    applies: ({ status }) => status === from,
    change: answer(to, { message: 'Something else' }),
  });

/** Ways to be wrong about errors that belong to no operation. */
export const faults = [
  fault({
    name: 'unknown-route-under-message',
    rules: ['ERROR-STATUS-404-ROUTE'],
    applies: ({ operation, status }) => operation === null && status === 404,
    change: answer(404, { message: '404 Not Found' }),
  }),
  fault({
    name: 'old-interface-is-absent',
    rules: ['ERROR-STATUS-410'],
    applies: ({ status }) => status === 410,
    change: answer(404, { error: '404 Not Found' }),
  }),
  fault({
    name: 'other-methods-are-absent',
    rules: ['ERROR-STATUS-405'],
    applies: ({ operation, status }) => operation === null && status === 405,
    change: answer(404, { error: '404 Not Found' }),
  }),
  fault({
    name: 'unreadable-query-is-absent',
    rules: ['ERROR-PARAM-10'],
    applies: ({ status, request }) => status === 400 && request.url.includes('=%FF'),
    change: answer(404, { message: '404 Not found' }),
  }),
  fault({
    name: 'complaint-under-message',
    rules: ['ERROR-BODY-1'],
    applies: (intercepted) => intercepted.status === 400 && complaint(intercepted) !== '',
    change: (intercepted) => ({ json: { message: complaint(intercepted) } }),
  }),
  fault({
    name: 'message-under-error',
    rules: ['ERROR-BODY-1'],
    applies: ({ operation, status }) => operation !== null && status === 403,
    change: answer(403, { error: '403 Forbidden' }),
  }),
  fault({
    name: 'message-by-field-is-one-text',
    rules: ['ERROR-BODY-2'],
    applies: on('createProject', 400),
    change: answer(400, { message: 'path has already been taken' }),
  }),
  fault({
    name: 'error-in-the-type-of-the-contents',
    rules: ['ERROR-BODY-3'],
    applies: on('getRawFile', 404),
    change: () => ({ headers: { 'content-type': 'text/plain' }, body: '404 File Not Found' }),
  }),
  reworded('blank-is-missing', 'ERROR-PARAM-4', / is empty/, 'branch is missing'),
  reworded('first-complaint-only', 'ERROR-PARAM-5', /, /, 'visibility does not have a valid value'),
  reworded('exclusion-names-one', 'ERROR-PARAM-6', /mutually exclusive/, 'import_url is mutually exclusive'),
  reworded('one-of-several-names-one', 'ERROR-PARAM-7', /at least one/, 'name is missing'),
  reworded('nested-by-last-name', 'ERROR-PARAM-8', /\]/, 'action does not have a valid value'),
  fault({
    name: 'broken-json-counts-as-nothing',
    rules: ['ERROR-PARAM-9'],
    applies: ({ request, status }) =>
      status === 400 && (request.body?.toString() ?? '').startsWith('["branch"'),
    change: answer(201, {}),
  }),
  fault({
    name: 'hidden-is-refused',
    rules: ['ERROR-404-1'],
    applies: on('listRepositoryTree', 404),
    change: answer(403, { message: '403 Forbidden' }),
  }),
  swapped('other-format-is-absent', 'ERROR-STATUS-406', 406, 404),
  swapped('conflict-is-a-bad-request', 'ERROR-STATUS-409', 409, 400),
  swapped('late-change-is-made', 'ERROR-STATUS-412', 412, 204),
  swapped('long-body-is-a-bad-request', 'ERROR-STATUS-413', 413, 400),
  swapped('other-type-is-a-bad-request', 'ERROR-STATUS-415', 415, 400),
  swapped('too-many-is-unavailable', 'ERROR-STATUS-429', 429, 403),
  fault({
    name: 'date-that-cannot-be-read-is-a-refusal',
    rules: ['ERROR-STATUS-412'],
    applies: ({ request }) => request.headers['if-unmodified-since'] === 'whenever',
    change: answer(412, { message: '412 Precondition Failed' }),
  }),
  fault({
    name: 'refused-change-is-made',
    rules: ['ERROR-NOTHING-1'],
    applies: ({ operation, status, request }) =>
      operation?.id === 'getProject' && status === 200 && request.method === 'GET',
    // Every read has another description, as after a change.
    change: edit((row) => ({ ...row, description: String(performance.now()) })),
  }),
  fault({
    name: 'new-environment-answers-200',
    rules: ['ERROR-201'],
    applies: on('createEnvironment', 201),
    change: () => ({ status: 200 }),
  }),
  fault({
    name: 'accepted-export-has-no-message',
    rules: ['ERROR-202'],
    applies: on('exportProject', 202),
    change: answer(202, {}),
  }),
  fault({
    name: 'removed-environment-is-told-back',
    rules: ['ERROR-204'],
    applies: on('deleteEnvironment', 204),
    change: answer(200, {}),
  }),
  ...['createEnvironment', 'updateEnvironment'].map((id) =>
    fault({
      name: `wrong-environment-is-unprocessable-${id === 'createEnvironment' ? 'new' : 'changed'}`,
      rules: ['ERROR-400-1'],
      applies: on(id, 400),
      change: answer(422, { message: 'wrong' }),
    }),
  ),
  ...['deleteEnvironment', 'stopEnvironment'].map((id) =>
    fault({
      name: `absent-environment-is-${id === 'stopEnvironment' ? 'stopped' : 'removed'}`,
      rules: ['ERROR-404-2'],
      applies: on(id, 404),
      change: answer(403, { message: '403 Forbidden' }),
    }),
  ),
  fault({
    name: 'things-of-nobody-are-there',
    rules: ['ERROR-STATUS-404'],
    operations: ['listUserMemberships', 'createUserKey', 'listUserEmails', 'createUserEmail'],
    applies: ({ operation, status }) =>
      ['listUserMemberships', 'createUserKey', 'listUserEmails', 'createUserEmail'].includes(
        operation?.id ?? '',
      ) && status === 404,
    change: answer(200, []),
  }),
  fault({
    name: 'absent-snippets-are-empty',
    rules: ['ERROR-STATUS-404'],
    operations: ['getRawSnippetFile', 'getSnippetUserAgentDetail'],
    applies: ({ operation, status }) =>
      ['getRawSnippetFile', 'getSnippetUserAgentDetail'].includes(operation?.id ?? '') && status === 404,
    change: answer(204, {}),
  }),
  fault({
    name: 'many-values-are-a-fault',
    rules: ['ERROR-VALUES-1'],
    applies: ({ request, status }) => request.url.length > 3000 && [200, 400].includes(status),
    change: answer(500, { message: '500 Internal Server Error' }),
  }),
  fault({
    name: 'languages-of-strange-names-are-a-fault',
    rules: ['ERROR-VALUES-2'],
    applies: on('getProjectLanguages', 200),
    change: answer(500, { message: '500 Internal Server Error' }),
  }),
];
