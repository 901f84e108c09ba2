import type { CaseContext } from '../../../check.js';
import type { MadeProject } from '../../../world/types.js';
import { gid } from './mutations.js';
import type { Scene } from './right-gone.js';

/** Everything that deeds are about, and a project into which things may be moved. */
export interface Ground extends Scene {
  elsewhere: MadeProject;
}

/** A mutation, and what it is sent by whoever wrote what it is about. */
export interface Deed {
  name: string;
  /** Whether everybody may do it who reads the place. */
  open?: boolean;
  /** Whether it comes to nothing for sure afterwards, as what it is about may be gone. */
  once?: boolean;
  input: (on: Ground) => object;
}

const onIssue = (name: string, params: (on: Ground) => object, open = false): Deed => ({
  name,
  open,
  input: (on) => ({ projectPath: on.project.fullPath, iid: String(on.issue.iid), ...params(on) }),
});
const onRequest = (name: string, params: object, open = false): Deed => ({
  name,
  open,
  input: ({ project, request }) => ({
    projectPath: project.fullPath,
    iid: String(request.iid),
    ...params,
  }),
});
const onCode = (name: string, params: (on: Ground) => object): Deed => ({
  name,
  input: (on) => ({ projectPath: on.project.fullPath, ...params(on) }),
});

const spent = { timeSpent: '1h', spentAt: '2026-01-02', summary: 'Work' };
const position = (title: string) => ({ title, visibilityLevel: 'private' });
const blobActions = [{ action: 'create', filePath: 'b.txt', content: 'b' }];
const actions = [{ action: 'CREATE', filePath: 'new.txt', content: 'x' }];

/** Deeds by what they are about; those that take something away come last. */
export const deeds: Record<string, readonly Deed[]> = {
  issues: [
    onIssue('updateIssue', () => ({ title: 'Changed' })),
    onIssue('issueSetDueDate', () => ({ dueDate: '2031-01-02' })),
    onIssue('issueSetAssignees', () => ({ assigneeUsernames: [] })),
    onIssue('issueSetSeverity', () => ({ severity: 'HIGH' })),
    onIssue('issueSetLocked', () => ({ locked: true })),
    onIssue('issueSetConfidential', () => ({ confidential: true })),
    onIssue('issueSetSubscription', () => ({ subscribedState: true }), true),
    {
      name: 'createIssue',
      open: true,
      input: ({ project }) => ({ projectPath: project.fullPath, title: 'New' }),
    },
    {
      name: 'createNote',
      open: true,
      input: ({ issue }) => ({ noteableId: gid('Issue', issue), body: 'Said' }),
    },
    {
      name: 'awardEmojiAdd',
      open: true,
      input: ({ issue }) => ({ awardableId: gid('Issue', issue), name: 'tada' }),
    },
    {
      name: 'awardEmojiToggle',
      open: true,
      input: ({ note }) => ({ awardableId: gid('Note', note), name: 'tada' }),
    },
    { name: 'timelogCreate', input: ({ issue }) => ({ issuableId: gid('Issue', issue), ...spent }) },
    { name: 'updateNote', input: ({ note }) => ({ id: gid('Note', note), body: 'Changed' }) },
    { name: 'todoMarkDone', once: true, input: ({ todo }) => ({ id: gid('Todo', todo) }) },
    { name: 'destroyNote', input: ({ note }) => ({ id: gid('Note', note) }) },
    onIssue('issueMove', ({ elsewhere }) => ({ targetProjectPath: elsewhere.fullPath })),
  ],
  'merge-requests': [
    onRequest('mergeRequestUpdate', { title: 'Changed' }),
    onRequest('mergeRequestSetAssignees', { assigneeUsernames: [] }),
    onRequest('mergeRequestSetDraft', { draft: false }),
    onRequest('mergeRequestSetLocked', { locked: true }),
    onRequest('mergeRequestSetLabels', { labelIds: [] }),
    onRequest('mergeRequestSetMilestone', { milestoneId: null }),
    onRequest('mergeRequestSetSubscription', { subscribedState: true }, true),
    {
      name: 'createNote',
      open: true,
      input: ({ request }) => ({ noteableId: gid('MergeRequest', request), body: 'Said' }),
    },
    {
      name: 'awardEmojiAdd',
      open: true,
      input: ({ request }) => ({ awardableId: gid('MergeRequest', request), name: 'tada' }),
    },
    { name: 'discussionToggleResolve', input: ({ thread }) => ({ id: thread, resolve: true }) },
    onCode('mergeRequestCreate', () => ({ title: 'New', sourceBranch: 'feature', targetBranch: 'main' })),
  ],
  code: [
    onCode('createBranch', () => ({ name: 'new-branch', ref: 'main' })),
    onCode('commitCreate', () => ({ branch: 'new-work', startBranch: 'main', message: 'Add', actions })),
    onCode('labelCreate', () => ({ title: 'New' })),
    onCode('releaseCreate', () => ({ tagName: 'v-new', ref: 'main', name: 'New' })),
    onCode('createSnippet', () => ({ ...position('New'), blobActions })),
    {
      name: 'updateSnippet',
      input: ({ snippet }) => ({ id: gid('ProjectSnippet', snippet), title: 'Changed' }),
    },
    onCode('releaseUpdate', ({ tag }) => ({ tagName: tag, name: 'Changed' })),
    onCode('releaseDelete', ({ tag }) => ({ tagName: tag })),
    { name: 'destroySnippet', input: ({ snippet }) => ({ id: gid('ProjectSnippet', snippet) }) },
  ],
};

/** What a deployment finds out by itself after a merge request was made. */
const settling = new Set(['merge_status', 'detailed_merge_status', 'has_conflicts']);

/** All that the deeds could have changed, as an administrator reads it. */
export async function traces(
  { world }: CaseContext,
  { elsewhere, issue, note, project, request }: Ground,
): Promise<string> {
  const [onTheIssue, onTheRequest] = [`/issues/${issue.iid}`, `/merge_requests/${request.iid}`];
  const paths = [
    ...['issues', 'merge_requests', 'labels', 'releases', 'snippets'].map((list) => `/${list}`),
    '/repository/branches',
    ...[onTheIssue, onTheRequest].flatMap((one) => [`${one}/discussions`, `${one}/award_emoji`]),
    `${onTheIssue}/time_stats`,
    `${onTheIssue}/notes/${note.id}/award_emoji`,
  ].map((path) => project.url + path);
  const found: unknown[] = [];
  for (const path of [...paths, `${elsewhere.url}/issues`]) found.push(await world.arrange('GET', path));
  return JSON.stringify(found, (name, value: unknown) => (settling.has(name) ? undefined : value));
}
