import { type Fault, fault, type Intercepted } from '../fault.js';
import { pushes, taken } from '../git.js';

/** What a request says of the branch or tag that it writes. */
const saying = ({ request }: Intercepted): string => request.url + (request.body?.toString('latin1') ?? '');

const writes = [
  'createCommit',
  'createFile',
  'updateFile',
  'deleteFile',
  'createBranch',
  'deleteBranch',
  'cherryPickCommit',
  'revertCommit',
  'createChangelog',
  'createTag',
  'deleteTag',
  'createRelease',
];

const rules = ['PROTECTED-BRANCH-7', 'PROTECTED-TAG-8'];

/** Kinds of rules, by the names that branches and tags have in the cases. */
const kinds = ['wild', 'inner', 'several'] as const;

/** One kind of rules does not keep anybody from one way to write. */
const overlooks = (id: string, kind: string): Fault =>
  fault({
    name: `${kind}-rules-let-${id}`.toLowerCase(),
    rules,
    applies: (one) =>
      one.operation?.id === id &&
      (one.status === 400 || one.status === 403) &&
      saying(one).includes(`-${kind}-`),
    change: () => ({ status: 204, body: '' }),
  });

const letsPush = (kind: string): Fault =>
  fault({
    name: `${kind}-rules-let-push`,
    rules,
    applies: (one) => pushes(one) && one.status === 200 && saying(one).includes(`-${kind}-`),
    change: taken,
  });

/** Merging and rebasing name no branch. */
const lets = (id: string, status: number): Fault =>
  fault({
    name: `rules-let-${id}`.toLowerCase(),
    rules,
    applies: (one) => one.operation?.id === id && one.status === status,
    change: () => ({ status: 200, json: { state: 'merged' } }),
  });

/** Ways to overlook one kind of rules that protect branches and tags. */
export const faults = [
  ...kinds.flatMap((kind) => [...writes.map((id) => overlooks(id, kind)), letsPush(kind)]),
  lets('acceptMergeRequest', 401),
  lets('rebaseMergeRequest', 403),
];
