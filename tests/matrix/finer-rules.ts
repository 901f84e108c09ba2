import { type Caller, callers } from './expectation.js';

type Tried = Caller | 'self';

const below = (caller: Caller): readonly Tried[] => callers.slice(1, callers.indexOf(caller));

const parents = ['Issue', 'Snippet', 'MergeRequest', 'Epic'];

/** What belongs to somebody else is changed from some role up. */
const others = (names: readonly string[], to: readonly Tried[], because: string) =>
  Object.fromEntries(names.map((name) => [name, { to, because }]));

/** Notes, threads and reactions of others. */
const talks = {
  ...others(
    [
      ...parents.flatMap((parent) => [`update${parent}Note`, `delete${parent}Note`]),
      ...[...parents, 'Commit'].flatMap((parent) => [
        `update${parent}DiscussionNote`,
        `delete${parent}DiscussionNote`,
      ]),
    ],
    below('maintainer'),
    "the note is somebody else's",
  ),
  ...others(
    parents.flatMap((parent) => [`delete${parent}AwardEmoji`, `delete${parent}NoteAwardEmoji`]),
    below('administrator'),
    "the reaction is somebody else's",
  ),
  ...others(['resolveMergeRequestDiscussion'], below('developer'), "the thread is somebody else's"),
};

/** Refusals of an operation's own beyond `x-access`, with the reason. */
const finer: Record<string, { to: readonly Tried[]; because: string }> = {
  ...talks,
  ...others(
    ['getRelease', 'redirectToLatestRelease', 'redirectToLatestReleasePart', 'redirectToReleaseAsset'],
    ['guest'],
    'guests of a private project may not read its code',
  ),
  ...others(['deleteReviewApps'], ['reporter'], 'only those who may delete environments clean them up'),
  ...others(['createChangelog'], ['developer'], 'the default branch is protected'),
  ...others(
    ['updateProjectSnippet', 'deleteProjectSnippet'],
    below('maintainer'),
    "the snippet is somebody else's",
  ),
  ...others(
    ['createGroupAccessRequest', 'createProjectAccessRequest'],
    ['guest', 'reporter', 'developer', 'maintainer', 'owner'],
    'members have nothing to ask for',
  ),
  getPersonalAccessToken: { to: ['stranger'], because: "the token is somebody else's" },
  revokePersonalAccessToken: { to: ['stranger'], because: "the token is somebody else's" },
  revokeProjectAccessToken: { to: below('maintainer'), because: 'a token may only take away itself' },
  revokeGroupAccessToken: { to: below('owner'), because: 'a token may only take away itself' },
  listUsers: { to: ['anonymous'], because: 'without credentials only a named user may be looked for' },
  listIssues: { to: ['anonymous'], because: 'nobody wrote or has issues assigned without credentials' },
  getIssuesStatistics: {
    to: ['anonymous'],
    because: 'nobody wrote or has issues assigned without credentials',
  },
  listMergeRequests: {
    to: ['anonymous'],
    because: 'nobody made or has merge requests assigned without credentials',
  },
  unbanUser: { to: ['administrator'], because: 'the user is not banned' },
};

/** Whether an operation may refuse a caller whom `x-access` alone would let pass. */
export const hasFinerRule = (id: string, caller: Tried): boolean => finer[id]?.to.includes(caller) ?? false;
