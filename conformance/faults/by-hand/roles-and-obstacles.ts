import { type Fault, fault, type Intercepted } from '../fault.js';
import { answersInstead, both, forFetch, forPush, git, isGit } from '../git.js';
import { isGraphql, queryOf } from '../graphql.js';
import { answer, on, paramsIn } from '../helpers.js';

type Bag = Record<string, unknown>;

const bag = (value: unknown): Bag => (typeof value === 'object' && value !== null ? (value as Bag) : {});

const sent = ({ request: { body } }: Intercepted): Bag => (body ? paramsIn(body) : null) ?? {};

/** The mutation that a document consists of. */
const mutationIn = (one: Intercepted): string | undefined =>
  /^mutation\(\$input: \w+!\) \{\s*(\w+)\(/.exec(queryOf(one))?.[1];

/** The mutations of one room are carried out for whoever asks. */
const opened = (name: string, room: RegExp): Fault =>
  fault({
    name,
    rules: ['GRAPHQL-MUTATION-6'],
    applies: (one) => isGraphql(one) && room.test(mutationIn(one) ?? '') && 'errors' in bag(one.json),
    change: (one) => ({ status: 200, json: { data: { [mutationIn(one) ?? '']: { errors: [] } } } }),
  });

const rooms = {
  issues: /^(issue|updateIssue|createIssue|promoteToEpic|timelog)/,
  notes: /Note$|^(todo|awardEmoji)/,
  'merge-requests': /^mergeRequest/,
  code: /^(createBranch|commitCreate)$/,
  snippets: /Snippet$/,
  releases: /^release/,
  plans: /^(labelCreate|createEpic|updateEpic|epicAddIssue|iterationCreate)$/,
};

const mutations = [
  ...Object.entries(rooms).map(([word, room]) => opened(`mutations-of-${word}-are-for-anybody`, room)),
  fault({
    name: 'mutations-are-for-nobody',
    rules: ['GRAPHQL-MUTATION-6'],
    applies: (one) => isGraphql(one) && mutationIn(one) !== undefined,
    change: () => ({ json: { data: null, errors: [{ message: 'Not here' }] } }),
  }),
];

const merges = ({ operation }: Intercepted): boolean => operation?.id === 'acceptMergeRequest';

/** One way of asking gets round what stands against merging. */
const merging = (name: string, param: string | null, status: number, rule: string): Fault =>
  fault({
    name,
    rules: [rule],
    operations: ['acceptMergeRequest'],
    applies: (one) =>
      merges(one) &&
      one.status === status &&
      (param === null || (param in sent(one) && !('sudo' in sent(one)))),
    change: answer(200, { state: 'merged', merge_when_pipeline_succeeds: false }),
  });

const obstacles = [
  merging('removing-the-source-merges-what-is-held-up', 'should_remove_source_branch', 405, 'MR-MERGE-3'),
  merging('squashing-merges-what-is-held-up', 'squash', 405, 'MR-MERGE-3'),
  merging('a-message-merges-what-is-held-up', 'merge_commit_message', 405, 'MR-MERGE-3'),
  merging('a-known-head-merges-what-is-held-up', 'sha', 405, 'MR-MERGE-3'),
  merging('squashing-merges-conflicts', 'squash', 406, 'MR-MERGE-4'),
  merging('conflicts-are-merged', null, 406, 'MR-MERGE-4'),
  merging('squashing-merges-another-head', 'squash', 409, 'MR-MERGE-5'),
  merging('a-message-merges-another-head', 'merge_commit_message', 409, 'MR-MERGE-5'),
  merging('removing-the-source-merges-another-head', 'should_remove_source_branch', 409, 'MR-MERGE-5'),
  fault({
    name: 'protected-sources-go-when-that-is-asked-for',
    rules: ['MR-MERGE-17'],
    remembers: () => {
      const gone = new Set<string>();
      return (one) => {
        if (merges(one) && one.status === 200 && sent(one)['should_remove_source_branch'] !== undefined) {
          gone.add(String(bag(one.json)['source_branch']));
        }
        const name = decodeURIComponent(/\/branches\/([^/?]+)$/.exec(one.request.url)?.[1] ?? '');
        return on('getBranch', 200)(one) && gone.has(name)
          ? answer(404, { message: '404 Branch Not Found' })(one)
          : null;
      };
    },
  }),
];

/** Once a token was taken back, git takes it all the same. */
const afterEnd = (name: string, isFor: (one: Intercepted) => boolean): Fault =>
  fault({
    name,
    rules: ['GIT-AUTH-4'],
    remembers: () => {
      let isOver = false;
      return (one) => {
        const ended = /\/(access_tokens|impersonation_tokens)\/\d+$/.test(one.request.url);
        if (one.request.method === 'DELETE' && ended && one.status === 204) isOver = true;
        return isOver && isFor(one) && one.status === 401 ? answersInstead(200)() : null;
      };
    },
  });

const repositories = [
  afterEnd('git-fetches-with-revoked-tokens-of-places', both(git(401), forFetch)),
  afterEnd('git-pushes-with-revoked-tokens-of-places', both(git(401), forPush)),
  fault({
    name: 'git-tells-hidden-projects-by-a-header',
    rules: ['GIT-ACCESS-1'],
    applies: (one) => isGit(one.request.url) && one.status === 401 && one.request.url.includes('/absent.git'),
    change: () => ({ headers: { 'www-authenticate': undefined } }),
  }),
  ...(['personal', 'project'] as const).map((kind) =>
    fault({
      name: `git-lets-anybody-fetch-${kind}-snippets`,
      rules: ['GIT-ACCESS-1'],
      applies: (one) =>
        isGit(one.request.url) &&
        [401, 403, 404].includes(one.status) &&
        (kind === 'personal'
          ? /:\d+\/snippets\/\d+\.git|\/\/[^/]+\/snippets\/\d+\.git/
          : /\/\/[^/]+\/.+\/snippets\/\d+\.git/
        ).test(one.request.url),
      change: answersInstead(200),
    }),
  ),
  fault({
    name: 'git-has-no-snippets',
    rules: ['GIT-ACCESS-1'],
    applies: (one) => /\/snippets\/\d+\.git/.test(one.request.url) && one.status === 200,
    change: answersInstead(404),
  }),
];

const own = [
  fault({
    name: 'requests-for-access-are-approved-by-those-who-ask',
    rules: ['MEM-POWER-3'],
    applies: (one) =>
      /\/access_requests\/\d+\/approve$/.test(one.request.url) && [401, 403, 404].includes(one.status),
    change: answer(201, { access_level: 30 }),
  }),
  fault({
    name: 'members-raise-themselves',
    rules: ['MEM-POWER-3'],
    applies: (one) =>
      one.request.method === 'PUT' && /\/members\/\d+$/.test(one.request.url) && one.status === 403,
    change: answer(200, { access_level: 50 }),
  }),
  ...(
    [
      ['deleteIssue', 'ISSUE-DELETE-1'],
      ['deleteMergeRequest', 'MR-DELETE-1'],
      ['deleteEpic', 'EPIC-DELETE-1'],
    ] as const
  ).map(([id, rule]) =>
    fault({
      name: `what-is-ones-own-may-be-deleted.${id}`,
      rules: [rule],
      applies: on(id, 403),
      change: () => ({ status: 204, body: '' }),
    }),
  ),
  fault({
    name: 'imports-replace-what-may-not-be-removed',
    rules: ['IMPORT-PARAM-6'],
    applies: (one) => on('importProject', 400)(one) && /taken/.test(JSON.stringify(one.json ?? null)),
    change: answer(201, { id: 1, import_status: 'scheduled' }),
  }),
  fault({
    name: 'annotated-tags-are-for-anybody',
    rules: ['TAG-CREATE-5'],
    applies: (one) => on('createTag', 400, 403)(one) && 'message' in sent(one),
    change: answer(201, { name: 'x', protected: true }),
  }),
  fault({
    name: 'releases-make-annotated-tags-for-anybody',
    rules: ['RELEASE-CREATE-4'],
    applies: (one) => on('createRelease', 400, 403)(one) && 'tag_message' in sent(one),
    change: answer(201, { tag_name: 'x' }),
  }),
];

/** Links to other pages forget one of the parameters. */
const forgetful = (name: string): Fault =>
  fault({
    name: `links-forget-${name.replace('_', '-')}`,
    rules: ['CONV-PAGE-14'],
    applies: ({ headers }) => new RegExp(`[?&]${name}(%5B%5D|\\[\\])?=`).test(headers['link'] ?? ''),
    change: ({ headers }) => ({
      headers: {
        link: (headers['link'] ?? '').replaceAll(
          new RegExp(`([?&])${name}(%5B%5D|\\[\\])?=[^&>]*&?`, 'g'),
          '$1',
        ),
      },
    }),
  });

/** Ways to be wrong about roles, obstacles and places that only one way of asking shows. */
export const faults = [
  ...mutations,
  ...obstacles,
  ...repositories,
  ...own,
  ...['labels', 'milestone', 'assignee_id', 'search', 'order_by'].map(forgetful),
];
