import { type Changed, type Fault, fault, type Intercepted } from '../fault.js';
import { answersInstead, both, forFetch, git, isAnonymous, isGit, line, pushes, refs } from '../git.js';
import { on } from '../helpers.js';
import { all, gives, opens, says, type Test } from './support/doors.js';
import { callerOf, pathOf, sentBy } from './support/memory.js';

type Row = Record<string, unknown>;

const isBelow: Test = ({ request }) => /branches\/[^/?]*%2F/i.test(request.url);

/** Merging with the parameter takes a branch along that a rule protects. */
const takesProtected = fault({
  name: 'asking-removes-protected-sources',
  rules: ['MR-MERGE-17'],
  operations: ['acceptMergeRequest'],
  remembers: () => {
    const gone: string[] = [];
    return (one) => {
      const row = one.json as Row;
      if (on('acceptMergeRequest')(one) && String(sentBy(one)['should_remove_source_branch']) === 'true') {
        gone.push(String(row['source_branch']));
      }
      const isGone = on('getBranch', 200)(one) && gone.includes(String(row['name'])) && row['protected'];
      return isGone ? { status: 404, json: { message: '404 Branch Not Found' } } : null;
    };
  },
});

/** A head counts for ever, once it was told. */
const formerHeads = (id: 'approveMergeRequest' | 'acceptMergeRequest', rule: string): Fault =>
  fault({
    name: `former-heads-count.${id}`,
    rules: [rule],
    operations: [id],
    remembers: () => {
      const heads: unknown[] = [];
      return (one): Changed | null => {
        if (on('getMergeRequest', 200)(one)) heads.push((one.json as Row)['sha']);
        if (on('approveMergeRequest', 201)(one)) heads.push(sentBy(one)['sha']);
        return on(id, 409)(one) && heads.includes(sentBy(one)['sha']) ? { status: 201, json: {} } : null;
      };
    },
  });

const onceOnly = fault({
  name: 'who-took-back-never-approves-again',
  rules: ['APPROVAL-APPROVE-1', 'APPROVAL-UNAPPROVE-1'],
  operations: ['approveMergeRequest'],
  remembers: () => {
    const tookBack = new Set<string>();
    const key = (one: Intercepted): string =>
      `${callerOf(one.request)} ${pathOf(one).replace(/un(?=approve$)/, '')}`;
    return (one) => {
      if (on('unapproveMergeRequest')(one)) tookBack.add(key(one));
      return on('approveMergeRequest', 201)(one) && tookBack.has(key(one))
        ? { status: 401, json: { message: '401 Unauthorized' } }
        : null;
    };
  },
});

const refsIn = (one: Intercepted): string[] =>
  [
    ...(one.request.body?.toString('latin1') ?? '').matchAll(
      / (refs\/(?:heads|tags)\/[^\0]+?)(?=\0|0000|[0-9a-f]{44} |$)/g,
    ),
  ].map(([, name = '']) => name);

/** Branches that cases protect. */
const guarded = /\/(main|done)$/;

/** Of several references those that are no branch of everybody are moved. */
const movesTheOthers = fault({
  name: 'pushes-are-taken-in-part',
  rules: ['GIT-PUSH-1'],
  remembers: () => (one) => {
    const names = refsIn(one);
    if (!both(git(200), pushes)(one) || names.length < 2 || !names.some((name) => guarded.test(name)))
      return null;
    const lines = names.map((name) =>
      guarded.test(name) ? `ng ${name} pre-receive hook declined\n` : `ok ${name}\n`,
    );
    const told = ['unpack ok\n', ...lines].map(line).join('');
    return { body: `${line(`\x01${told}0000`)}0000` };
  },
});

/** The first step of a fetch opens the second one for everybody. */
const secondStep = fault({
  name: 'git-second-step-is-open',
  rules: ['GIT-AUTH-6'],
  remembers: () => {
    const opened = new Set<string>();
    const place = ({ request }: Intercepted): string => request.url.replace(/\.git\/.*$/, '');
    return (one) => {
      const isFetch = isGit(one.request.url) && forFetch(one);
      if (isFetch && refs(one) && one.status === 200 && !isAnonymous(one)) opened.add(place(one));
      return isFetch && !refs(one) && isAnonymous(one) && one.status === 401 && opened.has(place(one))
        ? answersInstead(200, 'served')()
        : null;
    };
  },
});

const bytewise = (a: Row, b: Row): number =>
  Buffer.compare(Buffer.from(String(a['path'])), Buffer.from(String(b['path'])));

/** Code that is spoiled in one form of asking alone. */
export const faults = [
  takesProtected,
  formerHeads('approveMergeRequest', 'APPROVAL-APPROVE-4'),
  formerHeads('acceptMergeRequest', 'MR-MERGE-5'),
  onceOnly,
  ...['start_branch', 'start_sha'].map((start) =>
    opens(
      `force-writes-protected-branches.${start}`,
      'COMMIT-CREATE-12',
      ['createCommit'],
      [400, 403],
      all(gives('force', start), says(/push/)),
    ),
  ),
  fault({
    name: 'stars-end-at-slashes',
    rules: ['PROTECTED-BRANCH-7'],
    applies: (one) => on('getBranch', 200)(one) && isBelow(one) && (one.json as Row)['protected'] === true,
    change: ({ json }) => ({ json: { ...(json as Row), protected: false, can_push: true } }),
  }),
  fault({
    name: 'recursive-trees-are-mixed',
    rules: ['REPO-TREE-4'],
    operations: ['listRepositoryTree'],
    applies: (one) => on('listRepositoryTree')(one) && /recursive=true/.test(one.request.url),
    change: ({ json }) => ({ json: [...(json as Row[])].sort(bytewise) }),
  }),
  secondStep,
  movesTheOthers,
];
