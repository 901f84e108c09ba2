import { type Changed, type Fault, fault, type Intercepted } from '../fault.js';
import { both } from '../git.js';
import { asking, instead, isGraphql, mutationIn, queryOf, values } from '../graphql.js';
import { edit, on, textSent } from '../helpers.js';

type Test = (one: Intercepted) => boolean;

const sends =
  (text: string): Test =>
  (one) =>
    textSent(one).includes(text);

/** Whether a mutation was not carried out. */
const refuses = (mutation: string): Test =>
  both(asking(`${mutation}(input`), ({ json }) => {
    const data = (json as { data?: Record<string, { errors?: unknown[] } | null> | null } | null)?.data;
    return data?.[mutation]?.errors?.length !== 0;
  });

/** A mutation that has to be refused is carried out. */
const carriesOut = (mutation: string, word: string, rule: string, isMeant: Test = () => true): Fault =>
  fault({
    name: `graphql-carries-out.${mutation}.${word}`,
    rules: [rule],
    applies: (one) => refuses(mutation)(one) && isMeant(one),
    change: instead(200, { data: { [mutation]: { errors: [] } } }),
  });

/** What was told once is told to everybody who asks the same. */
const tellsAll = (name: string, rule: string, isMeant: Test): Fault =>
  fault({
    name,
    rules: [rule],
    remembers: () => {
      const told = new Map<string, unknown>();
      return (one) => {
        if (!isMeant(one) || one.status !== 200) return null;
        const key = `${one.request.url} ${textSent(one)}`;
        const known = told.get(key);
        if (known === undefined) told.set(key, one.json);
        return known === undefined || JSON.stringify(known) === JSON.stringify(one.json)
          ? null
          : { json: known };
      };
    },
  });

/** Parts of queries, by which the ways to read something are told apart, by the rules that they break. */
const fields: Readonly<Record<string, readonly string[]>> = {
  'AUTH-ACCESS-19': [
    'issues { nodes',
    'issue(iid',
    'issueStatusCounts',
    'openIssuesCount',
    'timelogs',
    'workItem(',
    'mergeRequests {',
    'authoredMergeRequests',
    'snippets(',
    'releases {',
    'rawTextBlob',
  ],
  'AUTH-ACCESS-3': ['tree {', 'branchNames', 'downloadCode', 'tagName'],
  'MR-LIST-7': ['mergeRequest(', 'mergeRequests'],
  'ENV-ACCESS-1': ['pipelines', 'jobs', 'environments', 'deployments'],
  'PROJ-GET-3': ['statistics'],
  'AUTH-7': ['services'],
  'AUTH-ACCESS-7': ['starredProjects', 'project('],
};

/** Ways to be wrong about what is told by GraphQL. */
const telling = [
  ...Object.entries(fields).flatMap(([rule, some]) =>
    some.map((field) =>
      tellsAll(`graphql-tells-all.${rule.toLowerCase()}.${field.replace(/\W+/g, '-')}`, rule, asking(field)),
    ),
  ),
  ...['groupMemberships', 'projectMemberships', 'todos {', 'groups {', 'descendantGroups'].map((field) =>
    fault({
      name: `graphql-tells-of-somebody.${field.replace(/\W+/g, '')}`,
      rules: ['GRAPHQL-ANSWER-4'],
      applies: (one) => asking(field)(one) && !JSON.stringify(one.json).includes('hush'),
      change: instead(200, { data: { found: 'hush-words-of-the-hidden' } }),
    }),
  ),
  ...['includeSubgroups', 'includeDescendant', 'includeParentDescendants', 'search:'].map((word) =>
    fault({
      name: `graphql-lists-below-tell-all.${word.replace(/\W/g, '')}`,
      rules: ['GRAPHQL-ANSWER-4', 'GRAPHQL-AUTH-6'],
      remembers: () => {
        const first = new Map<string, unknown>();
        return (one) => {
          const query = queryOf(one);
          if (!asking('{ path ')(one) || !query.includes(word) || one.status !== 200) return null;
          if (!first.has(query)) first.set(query, one.json);
          return { json: first.get(query) };
        };
      },
    }),
  ),
  fault({
    name: 'graphql-tells-private-addresses',
    rules: ['AUTH-ACCESS-14'],
    applies: asking('commitEmail'),
    change: (one) => {
      const name = /username: "([^"]+)"/.exec(queryOf(one))?.[1] ?? '';
      return values('email', () => `${name}@example.org`)(one);
    },
  }),
];

/** The tokens that are refused, in the order in which they come up: one of them counts all the same. */
const nthToken = (nth: number): Fault =>
  fault({
    name: `graphql-serves-bad-token.${nth}`,
    rules: ['GRAPHQL-AUTH-3'],
    remembers: () => {
      const seen: string[] = [];
      return (one) => {
        const { headers, url } = one.request;
        const token =
          headers['private-token'] ??
          headers['authorization']?.replace('Bearer ', '') ??
          /_token=([^&]+)/.exec(url)?.[1];
        if (!isGraphql(one) || ![401, 403].includes(one.status) || token === undefined) return null;
        if (!seen.includes(token)) seen.push(token);
        return seen[nth] === token ? { status: 200, json: { data: { currentUser: null } } } : null;
      };
    },
  });

const narrow: Test = (one) => isGraphql(one) && [401, 403].includes(one.status);

/** Ways to be wrong about credentials of GraphQL. */
const credentials = [
  ...[0, 1, 2, 3, 4, 5, 6].map(nthToken),
  ...Object.entries({
    header: (one: Intercepted) => 'private-token' in one.request.headers,
    bearer: (one: Intercepted) => 'authorization' in one.request.headers,
    address: (one: Intercepted) => /_token=/.test(one.request.url),
  }).map(([place, isThere]) =>
    fault({
      name: `graphql-overlooks-scopes.${place}`,
      rules: ['GRAPHQL-AUTH-4'],
      applies: (one) => narrow(one) && isThere(one) && queryOf(one).startsWith('{'),
      change: instead(200, { data: { currentUser: { id: 'gid://gitlab/User/1' }, project: null } }),
    }),
  ),
  carriesOut('createIssue', 'narrow-scope', 'GRAPHQL-AUTH-4', narrow),
];

const isNamed = sends('-kept-');

/** Mutations that may not be carried out: for which reason, by which rule. */
const refusals: readonly [word: string, rule: string, mutations: string, isMeant?: Test][] = [
  ['protected', 'COMMIT-CREATE-1', 'commitCreate', isNamed],
  ['protected-start', 'COMMIT-CREATE-1', 'commitCreate', both(isNamed, sends('startBranch'))],
  ['protected', 'BRANCH-CREATE-7', 'createBranch', isNamed],
  ['protected', 'MR-MERGE-2', 'mergeRequestAccept'],
  ['protected', 'RELEASE-CREATE-4', 'releaseCreate', isNamed],
  ['protected-annotated', 'RELEASE-CREATE-4', 'releaseCreate', both(isNamed, sends('tagMessage'))],
  ['squashed', 'MR-MERGE-3', 'mergeRequestAccept', sends('"squash"')],
  ['removing', 'MR-MERGE-3', 'mergeRequestAccept', sends('"shouldRemoveSourceBranch"')],
  ['worded', 'MR-MERGE-3', 'mergeRequestAccept', sends('"commitMessage"')],
  ['put-off', 'MR-MERGE-3', 'mergeRequestAccept', sends('"strategy"')],
  ['other-head', 'MR-MERGE-5', 'mergeRequestAccept'],
  ['archived', 'PROJ-ARCHIVE-2', 'updateIssue createNote mergeRequestUpdate commitCreate timelogDelete'],
  ['locked', 'NOTE-ACCESS-3', 'createNote', (one) => !sends('discussionId')(one)],
  ['locked-thread', 'DISC-ACCESS-4', 'createNote', sends('discussionId')],
  ['members-only', 'AUTH-ACCESS-19', 'createIssue todoCreate awardEmojiAdd createNote'],
  ['own', 'TODO-DONE-2', 'todoMarkDone todoRestore todoRestoreMany'],
  ['own', 'AWARD-DELETE-2', 'awardEmojiRemove'],
  ['own', 'DEPLOY-APPROVE-9', 'approveDeployment'],
  ['hidden', 'GRAPHQL-MUTATION-2', 'awardEmojiAdd awardEmojiToggle createNote updateNote destroyNote'],
  ['two-places', 'AUTH-PLACES-1', 'issueMove epicAddIssue issueSetEpic'],
  ['low-role', 'GRAPHQL-MUTATION-6', 'awardEmojiToggle createDiffNote discussionToggleResolve'],
  ['low-role', 'GRAPHQL-MUTATION-6', 'epicSetSubscription issueSetEpic issueSetIteration issueSetSeverity'],
  ['low-role', 'GRAPHQL-MUTATION-6', 'issueSetSubscription mergeRequestSetSubscription timelogDelete'],
  ['low-role', 'GRAPHQL-MUTATION-6', 'updateIteration'],
  ['no-reviewer', 'GRAPHQL-MUTATION-7', 'mergeRequestReviewerRereview'],
  ['foreign-group', 'GRAPHQL-MUTATION-8', 'promoteToEpic'],
];

/** Ways to be wrong about who changes what by GraphQL. */
const changing = [
  fault({
    name: 'graphql-carries-out-whatever-is-sent',
    rules: ['GRAPHQL-MUTATION-6'],
    remembers: () => (one) => {
      const mutation = mutationIn(one);
      return mutation !== null && refuses(mutation)(one)
        ? { status: 200, json: { data: { [mutation]: { errors: [] } } } }
        : null;
    },
  }),
  ...refusals.flatMap(([word, rule, mutations, isMeant]) =>
    mutations.split(' ').map((mutation) => carriesOut(mutation, word, rule, isMeant)),
  ),
  fault({
    name: 'graphql-says-that-hidden-notes-exist',
    rules: ['GRAPHQL-MUTATION-2'],
    applies: (one) => refuses('awardEmojiAdd')(one) && !textSent(one).includes('999999999'),
    change: values('message', () => 'This is not for you'),
  }),
  ...Object.entries({ iid: '77', createdAt: '2001-02-03T04:05:06Z' }).map(([field, value]) =>
    fault({
      name: `graphql-takes-of-issues.${field}`,
      rules: ['ISSUE-CREATE-5'],
      applies: asking('createIssue(input'),
      change: values(field, () => value),
    }),
  ),
];

/** What an issue looks like after something was set that is not to be set; `sent` tells by which input. */
const sets = (rule: string, sent: string, field: string, value: unknown): Fault =>
  fault({
    name: `graphql-sets-of-issues.${field.replaceAll('_', '-')}.${rule.toLowerCase()}`,
    rules: [rule],
    remembers: () => {
      let isSet = false;
      const spoil = edit((row) => ({ ...row, [field]: value }));
      return (one): Changed | null => {
        if (isGraphql(one) && sends(sent)(one)) isSet = true;
        return isSet && on('getIssue')(one) ? spoil(one) : null;
      };
    },
  });

const settings = [
  sets('ISSUE-UPDATE-2', '"confidential":true', 'confidential', true),
  sets('ISSUE-UPDATE-2', '"locked":true', 'discussion_locked', true),
  sets('ISSUE-UPDATE-2', '"dueDate"', 'due_date', '2031-01-02'),
  sets('ISSUE-UPDATE-2', 'abelIds"', 'labels', ['one']),
  sets('ISSUE-UPDATE-2', '"type":"INCIDENT"', 'issue_type', 'incident'),
  sets('ISSUE-UPDATE-2', '"milestoneId"', 'milestone', { id: 1 }),
  sets('ISSUE-UPDATE-2', '"assigneeUsernames"', 'assignees', [{ id: 1 }]),
  sets('ISSUE-UPDATE-2', '"weight"', 'weight', 7),
  sets('ISSUE-UPDATE-2', '"severity"', 'severity', 'HIGH'),
  sets('ISSUE-CREATE-6', '"labels":', 'labels', ['one', 'new']),
  sets('ISSUE-CREATE-6', '/due', 'due_date', '2031-01-02'),
];

/** Ways to be wrong about whom GraphQL tells what, and for whom it changes something. */
export const faults = [...telling, ...credentials, ...changing, ...settings];
