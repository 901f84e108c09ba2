import { fault } from '../fault.js';
import { answer, edit, on, valuesIn, without } from '../helpers.js';

type Row = Record<string, unknown>;

const both = (intercepted: Parameters<ReturnType<typeof on>>[0]): boolean =>
  on('listCommitComments', 200)(intercepted) || on('createCommitComment', 201)(intercepted);

const changed = (name: string, rules: string[], change: (row: Row) => Row) =>
  fault({ name, rules, applies: both, change: edit((row) => ({ ...row, ...change(row) })) });

const forgets = (parameter: string, rules: string[]) =>
  fault({
    name: `commit-comment-ignores-${parameter}`,
    rules,
    before: (request, called) => (called?.id === 'createCommitComment' ? without(request, parameter) : null),
  });

/** Ways to be wrong about comments on commits. */
export const faults = [
  fault({
    name: 'commit-comments-newest-first',
    rules: ['COMMITCOMMENT-1'],
    applies: on('listCommitComments', 200),
    change: ({ json }) => ({ json: [...(json as Row[])].reverse() }),
  }),
  fault({
    name: 'commit-comments-in-one-page',
    rules: ['COMMITCOMMENT-1'],
    before: (request, called) => (called?.id === 'listCommitComments' ? without(request, 'page') : null),
  }),
  changed('commit-comment-without-a-side', ['COMMITCOMMENT-1'], () => ({ line_type: null })),
  changed('commit-comment-on-a-blank-path', ['COMMITCOMMENT-2', 'COMMITCOMMENT-7'], ({ path }) => ({
    path: path ?? '',
  })),
  changed('commit-comment-on-line-zero', ['COMMITCOMMENT-2', 'COMMITCOMMENT-7'], ({ line }) => ({
    line: line ?? 0,
  })),
  changed('commit-comment-is-always-new', ['COMMITCOMMENT-2', 'COMMITCOMMENT-4'], () => ({
    line_type: 'new',
  })),
  changed('commit-comment-is-nobodys', ['COMMITCOMMENT-3'], ({ author }) => ({
    author: { ...(author as Row), username: 'nobody' },
  })),
  forgets('line_type', ['COMMITCOMMENT-4']),
  forgets('path', ['COMMITCOMMENT-3', 'COMMITCOMMENT-4']),
  fault({
    name: 'commit-comment-without-line-is-taken',
    rules: ['COMMITCOMMENT-4'],
    applies: on('createCommitComment', 400),
    change: answer(201, {}),
  }),
  fault({
    name: 'commit-comment-of-a-missing-commit',
    rules: ['COMMITCOMMENT-5'],
    applies: (intercepted) =>
      on('createCommitComment', 404)(intercepted) || on('listCommitComments', 404)(intercepted),
    change: answer(404, { message: '404 Not Found' }),
  }),
  ...[401, 403].map((status) =>
    fault({
      name: `commit-comment-in-spite-of-${status}`,
      rules: ['COMMITCOMMENT-6'],
      applies: on('createCommitComment', status),
      change: answer(201, {}),
    }),
  ),
  fault({
    name: 'tags-stay-in-comments',
    rules: ['COMMITCOMMENT-8'],
    applies: on('createCommitComment', 201),
    change: edit((row) => ({ ...row, note: `${String(row['note'])}\n/tag v1 The first one` })),
  }),
  fault({
    name: 'tags-are-made-twice',
    rules: ['COMMITCOMMENT-9'],
    applies: on('createCommitComment', 400),
    change: ({ json }) => ({ status: 201, json: json as Row }),
  }),
  fault({
    name: 'tags-of-protected-names-are-made',
    rules: ['COMMITCOMMENT-10'],
    remembers: () => {
      let hasRun = false;
      return (one) => {
        const { operation, request, status, json } = one;
        if (operation?.id === 'createCommitComment') {
          hasRun = status >= 400 && valuesIn(request, 'note').some((note) => /^\/tag r1/m.test(note));
        }
        return hasRun && operation?.id === 'listTags' ? { json: [...(json as Row[]), { name: 'r1' }] } : null;
      };
    },
  }),
];
