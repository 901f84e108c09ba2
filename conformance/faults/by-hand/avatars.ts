import { fault, type Intercepted } from '../fault.js';
import { answer, edit } from '../helpers.js';

const isPicture = ({ request }: Intercepted): boolean => request.url.includes('/uploads/');
const isMultipart = ({ request }: Intercepted): boolean =>
  (request.headers['content-type'] ?? '').startsWith('multipart/');

/** Ways to be wrong about pictures. */
export const faults = [
  fault({
    name: 'picture-is-not-kept',
    rules: ['PICTURE-1', 'CONV-4'],
    before: (request) =>
      (request.headers['content-type'] ?? '').startsWith('multipart/') ? { ...request, body: null } : null,
  }),
  fault({
    name: 'picture-is-shown-once',
    rules: ['PICTURE-1'],
    applies: ({ request, status }) => request.method === 'GET' && status === 200,
    change: edit((row) => ({ ...row, avatar_url: null })),
  }),
  fault({
    name: 'large-picture-is-refused-as-a-whole',
    rules: ['PICTURE-2'],
    applies: (intercepted) => intercepted.status === 400 && isMultipart(intercepted),
    change: answer(413, { message: '413 Payload Too Large' }),
  }),
  fault({
    name: 'picture-has-a-lower-bound',
    rules: ['PICTURE-2'],
    applies: (intercepted) => intercepted.status === 200 && (intercepted.request.body?.length ?? 0) > 100_000,
    change: answer(400, { message: { avatar: ['is too big'] } }),
  }),
  fault({
    name: 'picture-is-judged-by-its-name',
    rules: ['PICTURE-3'],
    applies: (intercepted) => intercepted.status === 400 && isMultipart(intercepted),
    change: answer(200, {}),
  }),
  fault({
    name: 'empty-part-is-no-picture',
    rules: ['PICTURE-4', 'CONV-REQUEST-11'],
    applies: (intercepted) => (intercepted.request.body?.toString('latin1') ?? '').includes('filename=""'),
    change: answer(400, { error: 'avatar is invalid' }),
  }),
  fault({
    name: 'picture-stays',
    rules: ['PICTURE-5'],
    before: (request) =>
      request.body?.toString('utf8') === '{"avatar":null}'
        ? { ...request, body: Buffer.from('{"emails_disabled":false}') }
        : null,
  }),
  fault({
    name: 'hidden-picture-is-forbidden',
    rules: ['PICTURE-6'],
    applies: (intercepted) => isPicture(intercepted) && intercepted.status === 404,
    change: answer(403, { message: '403 Forbidden' }),
  }),
  fault({
    name: 'picture-is-never-fresh',
    rules: ['PICTURE-6'],
    applies: (intercepted) => isPicture(intercepted) && intercepted.status === 304,
    change: () => ({ status: 200 }),
  }),
  fault({
    name: 'picture-of-a-user-is-for-users',
    rules: ['PICTURE-6'],
    applies: (intercepted) => isPicture(intercepted) && intercepted.request.url.includes('/user/'),
    change: answer(404, { error: '404 Not Found' }),
  }),
];
