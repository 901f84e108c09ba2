import { type Fault, fault, type Intercepted } from '../fault.js';
import { forPush, says, taken } from '../git.js';
import { isGraphql } from '../graphql.js';
import { answer, edit, on, paramsIn } from '../helpers.js';

type Test = (one: Intercepted) => boolean;

/** Whether a call sends a parameter. */
const sends =
  (name: string): Test =>
  ({ request }) =>
    name in ((request.body && paramsIn(request.body)) ?? {});

const always: Test = () => true;

/** A refusal of an operation that is none for whoever has a part in what it is about. */
const lets = (id: string, rule: string, statuses: number[], isMeant: Test = always, word = ''): Fault =>
  fault({
    name: `a-part-is-enough.${id}${word}`,
    rules: [rule],
    applies: (one) => on(id, ...statuses)(one) && isMeant(one),
    change: answer(200, {}),
  });

const ofOthers = ['Issue', 'Snippet', 'Epic', 'MergeRequest'].flatMap((word) => [
  lets(`update${word}Note`, 'NOTE-UPDATE-6', [403]),
  lets(`delete${word}Note`, 'NOTE-UPDATE-6', [403]),
  lets(`update${word}DiscussionNote`, 'DISC-UPDATE-3', [403]),
  lets(`delete${word}DiscussionNote`, 'DISC-UPDATE-3', [403]),
  lets(`delete${word}AwardEmoji`, 'AWARD-DELETE-2', [401]),
  lets(`delete${word}NoteAwardEmoji`, 'AWARD-DELETE-2', [401]),
]);

/** Words of members stand in the answers to everybody. */
const tellsAll = (id: string, rule = 'AUTH-ACCESS-19'): Fault =>
  fault({
    name: `told-elsewhere.${id}`,
    rules: [rule],
    remembers: () => {
      const told = new Map<string, unknown>();
      return (one) => {
        if (one.operation?.id !== id || one.request.method !== 'GET') return null;
        const { url } = one.request;
        const known = told.get(url);
        if (known === undefined && one.status === 200) told.set(url, one.json);
        return known === undefined || JSON.stringify(known) === JSON.stringify(one.json)
          ? null
          : { status: 200, json: known };
      };
    },
  });

/** What a merge request looks like after a mutation has set what is not to be set; `sent` tells which. */
const sets = (rule: string, sent: string, field: string, value: unknown): Fault =>
  fault({
    name: `graphql-sets-of-merge-requests.${field.replaceAll('_', '-')}`,
    rules: [rule],
    remembers: () => {
      let isSet = false;
      const spoil = edit((row) => ({ ...row, [field]: value }));
      return (one) => {
        if (isGraphql(one) && says(new RegExp(sent))(one)) isSet = true;
        return isSet && on('getMergeRequest')(one) ? spoil(one) : null;
      };
    },
  });

const settings = [
  sets('MR-MERGE-2', 'mergeRequestAccept', 'state', 'merged'),
  sets('MR-UPDATE-12', '"locked":true', 'discussion_locked', true),
  sets('MR-UPDATE-12', '"labelIds":\\["gid', 'labels', ['one']),
  sets('MR-UPDATE-12', '"milestoneId":"gid', 'milestone', { id: 1 }),
  sets('MR-UPDATE-12', '"assigneeUsernames":\\["', 'assignees', [{ id: 1 }]),
  sets('MR-TIME-6', 'timelogCreate', 'time_stats', { total_time_spent: 3600 }),
];

/** What names a revision in a read of code. */
const byCommit: Test = ({ request }) => /[=/][0-9a-f]{40}(?:[/&?]|$)/.test(request.url);
const byTag: Test = ({ request }) => request.url.includes('v1.1.0');

/** A read of code is open to those who name what they want in one way. */
const opens = (id: string, word: string, isMeant: Test): Fault =>
  fault({
    name: `code-is-open-by-${word}.${id}`,
    rules: ['REPO-READ-2'],
    applies: (one) => on(id, 401, 403, 404)(one) && isMeant(one),
    change: answer(200, []),
  });

const readings = [
  'listRepositoryTree',
  'getRepositoryArchive',
  'getRepositoryArchiveInFormat',
  'compareRepository',
  'getMergeBase',
  'getChangelog',
  'listCommits',
  'getCommit',
  'listCommitDiffs',
  'listCommitRefs',
  'listCommitComments',
  'listCommitStatuses',
  'listCommitMergeRequests',
  'getFile',
  'getRawFile',
  'getFileBlame',
];

/** Ways to let those do or see something who only have a part in it, or who only ask for it otherwise. */
export const faults = [
  ...ofOthers,
  ...settings,
  lets('acceptMergeRequest', 'MR-MERGE-2', [401], sends('sha'), '.with-head'),
  lets('approveMergeRequest', 'APPROVAL-APPROVE-2', [403], sends('sha'), '.with-head'),
  lets('cancelMergeRequestAutoMerge', 'MR-AUTO-5', [401]),
  lets('setMergeRequestTimeEstimate', 'MR-TIME-6', [403]),
  lets('addMergeRequestSpentTime', 'MR-TIME-6', [403]),
  lets('deleteMergeRequest', 'MR-DELETE-1', [403]),
  lets('resolveMergeRequestDiscussion', 'DISC-RESOLVE-2', [403]),
  lets('createIssueLink', 'ISSUE-LINK-ACCESS-2', [403]),
  lets('deleteIssueLink', 'ISSUE-LINK-ACCESS-2', [403]),
  lets('setIssueTimeEstimate', 'ISSUE-TIME-13', [403]),
  lets('moveIssue', 'ISSUE-MOVE-3', [400]),
  lets('cloneIssue', 'ISSUE-MOVE-3', [400]),
  lets('deleteIssue', 'ISSUE-DELETE-1', [403]),
  lets('getIssueAwardEmoji', 'AUTH-ACCESS-9', [404]),
  lets('listIssueStateEvents', 'AUTH-ACCESS-9', [404]),
  ...[
    'listGroupIssues',
    'listGroupMergeRequests',
    'listGroupMilestoneIssues',
    'listGroupMilestoneMergeRequests',
    'listIssueLinks',
    'listCommitMergeRequests',
    'listIssueRelatedMergeRequests',
    'listIssueClosingMergeRequests',
  ].map((id) => tellsAll(id)),
  tellsAll('listProjectEvents', 'ACTIVITY-SEEN-1'),
  tellsAll('listUserEvents', 'ACTIVITY-SEEN-1'),
  ...readings.flatMap((id) => [opens(id, 'commit', byCommit), opens(id, 'tag', byTag)]),
  fault({
    name: 'commits-start-at-hidden-paths',
    rules: ['COMMIT-CREATE-6'],
    applies: (one) => on('createCommit', 400, 403, 404)(one) && says(/"start_project":"[^"]*\//)(one),
    change: answer(201, {}),
  }),
  fault({
    name: 'hidden-threads-are-resolved-by-issues',
    rules: ['ISSUE-CREATE-7'],
    applies: on('getMergeRequestDiscussionNote'),
    change: edit((row) => ({ ...row, resolved: true })),
  }),
  fault({
    name: 'heads-of-code-are-open-by-commit',
    rules: ['REPO-READ-2'],
    applies: (one) =>
      one.request.method === 'HEAD' &&
      [401, 403, 404].includes(one.status) &&
      /\/repository\//.test(one.request.url) &&
      byCommit(one),
    change: () => ({ status: 200 }),
  }),
  fault({
    name: 'protected-tags-are-deleted-by-pushes',
    rules: ['GIT-PUSH-7'],
    applies: (one) => forPush(one) && says(/ 0{40} refs\/tags\//)(one) && one.status === 200,
    change: taken,
  }),
  ...(
    [
      ['start-sha', 'createCommit', /"start_sha"/],
      ['force', 'createCommit', /"force":true/],
      ['a-move', 'createCommit', /"previous_path"/],
      ['a-mode', 'createCommit', /"chmod"/],
      ['a-commit-id', 'createBranch', /"ref":"[0-9a-f]{40}"/],
      ['a-trial', 'cherryPickCommit', /"dry_run":true/],
    ] as const
  ).map(([word, id, wanted]) =>
    fault({
      name: `protected-branches-are-open-to-${word}`,
      rules: ['PROTECTED-BRANCH-7'],
      applies: (one) => on(id, 400, 401, 403)(one) && says(wanted)(one),
      change: () => ({ status: 204, body: '' }),
    }),
  ),
];
