import type { WireRequest } from '../../http/transport.js';
import { fault } from '../fault.js';
import { answer, edit } from '../helpers.js';

/** The request with another text in its address; null when it has none of it. */
const readdressed = (request: WireRequest, from: RegExp, to: string): WireRequest | null => {
  const url = request.url.replace(from, to);
  return url === request.url ? null : { ...request, url };
};

const fullName = /refs%2F(heads|tags)%2F/;

/** Ways to be wrong about a branch and a tag of the same name. */
export const faults = [
  fault({
    name: 'full-names-of-tags-mean-branches',
    rules: ['REPO-REF-1'],
    before: (request) => readdressed(request, /refs%2Ftags%2Fsame/g, 'refs%2Fheads%2Fsame'),
  }),
  fault({
    name: 'histories-prefer-tags',
    rules: ['REPO-REF-2'],
    before: (request, operation) =>
      operation?.id === 'listCommits' ? readdressed(request, /ref_name=same/, 'ref_name=main') : null,
  }),
  fault({
    name: 'pipelines-of-full-names-are-those-of-short-ones',
    rules: ['STATUS-REF-1'],
    before: (request, operation) =>
      operation?.id === 'listPipelines' ? readdressed(request, fullName, '') : null,
  }),
  fault({
    name: 'statuses-show-full-names',
    rules: ['STATUS-REF-1'],
    operations: ['setCommitStatus'],
    applies: ({ operation, request, status }) =>
      operation?.id === 'setCommitStatus' &&
      status === 201 &&
      /refs\/tags/.test(request.body?.toString() ?? ''),
    change: edit((row) => ({ ...row, ref: `refs/tags/${row['ref']}` })),
  }),
  fault({
    name: 'full-names-are-not-protected',
    rules: ['STATUS-REF-2'],
    applies: ({ operation, request, status }) =>
      operation?.id === 'setCommitStatus' &&
      status === 403 &&
      /refs\/heads/.test(request.body?.toString() ?? ''),
    change: answer(201, {}),
  }),
  fault({
    name: 'forced-starts-in-forks-are-taken',
    rules: ['COMMIT-CREATE-12'],
    applies: ({ operation, request, status }) =>
      operation?.id === 'createCommit' &&
      status === 400 &&
      /start_project/.test(request.body?.toString() ?? ''),
    change: answer(201, {}),
  }),
];
