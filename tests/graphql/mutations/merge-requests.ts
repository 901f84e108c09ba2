import { expect } from 'vitest';
import { type MutationCase, type MutationName, notAvailable, type Refusal } from './check.js';
import type { Caller, MutationWorld } from './world.js';

const gid = (model: string, id: number) => `gid://gitlab/${model}/${id}`;
const noPath: Refusal = {
  title: 'a project that is not there',
  with: () => ({ projectPath: 'no/where' }),
  says: { top: notAvailable },
};

interface About {
  by?: Caller;
  tooLow?: Caller | null;
  refuses?: readonly Refusal[];
  reader?: Caller;
}

/** A case about the merge request of the world, which is by a developer and reviewed by a maintainer. */
const about = (
  mutation: MutationName,
  title: string,
  input: (world: MutationWorld) => Record<string, unknown>,
  shows: MutationCase['shows'],
  { by = 'maintainer', tooLow = 'reporter', refuses = [], reader = 'owner' }: About = {},
): MutationCase => ({
  mutation,
  title,
  by,
  tooLow,
  input: (world) => ({
    projectPath: world.project.full_path,
    iid: String(world.mergeRequest.iid),
    ...input(world),
  }),
  payload: 'mergeRequest { iid }',
  answer: ({ mergeRequest }) => ({ mergeRequest: { iid: String(mergeRequest.iid) } }),
  read: ({ project, mergeRequest }) => `/projects/${project.id}/merge_requests/${mergeRequest.iid}`,
  reader,
  shows,
  absent: () => ({ iid: '999' }),
  refuses: [
    noPath,
    { title: 'what is no number', with: () => ({ iid: 'one' }), says: { top: notAvailable } },
    ...refuses,
  ],
});

/** Mutations of merge requests. */
export const mergeRequestCases: readonly MutationCase[] = [
  {
    mutation: 'mergeRequestCreate',
    title: 'opens one',
    by: 'developer',
    tooLow: 'reporter',
    input: ({ project }) => ({
      projectPath: project.full_path,
      title: 'Add more',
      description: 'Of it',
      sourceBranch: 'second',
      targetBranch: 'main',
      labels: ['bug', 'fresh'],
    }),
    payload: 'mergeRequest { title sourceBranch }',
    answer: () => ({ mergeRequest: { title: 'Add more', sourceBranch: 'second' } }),
    read: ({ project }) => `/projects/${project.id}/merge_requests?search=Add%20more`,
    shows: () => [{ title: 'Add more', description: 'Of it', labels: ['bug', 'fresh'] }],
    absent: () => ({ projectPath: 'no/where' }),
    refuses: [
      { title: 'a blank title', with: () => ({ title: '' }), says: ["Title can't be blank"] },
      {
        title: 'a second one of the same branches',
        with: () => ({ sourceBranch: 'feature' }),
        says: ['Another open merge request already exists for this source branch: !1'],
      },
    ],
  },
  about(
    'mergeRequestUpdate',
    'changes all that it names',
    () => ({ title: 'Add it', description: 'All', targetBranch: 'second', state: 'CLOSED' }),
    () => ({ title: 'Add it', description: 'All', target_branch: 'second', state: 'closed' }),
    {
      refuses: [
        { title: 'a blank title', with: () => ({ title: ' ' }), says: ["Title can't be blank"] },
        {
          title: 'a branch that is not there',
          with: () => ({ targetBranch: 'none' }),
          says: ['Target branch "none" does not exist'],
        },
      ],
    },
  ),
  about(
    'mergeRequestAccept',
    'merges it',
    ({ mergeRequest }) => ({
      sha: mergeRequest.diff_refs.head_sha,
      commitMessage: 'Take it in',
      squash: true,
      squashCommitMessage: 'All in one',
      shouldRemoveSourceBranch: true,
    }),
    () => ({
      state: 'merged',
      should_remove_source_branch: true,
      squash_commit_sha: expect.stringMatching(/^[0-9a-f]{40}$/),
    }),
    {
      refuses: [
        {
          title: 'another head',
          with: () => ({ sha: '0'.repeat(40) }),
          says: ['The merge-head is not at the anticipated SHA'],
        },
        {
          title: 'a pipeline that there is not',
          with: () => ({ strategy: 'MERGE_WHEN_PIPELINE_SUCCEEDS' }),
          says: ['This branch cannot be merged'],
        },
      ],
    },
  ),
  about(
    'mergeRequestSetAssignees',
    'adds people',
    () => ({ assigneeUsernames: ['owner'], operationMode: 'APPEND' }),
    ({ users }) => ({ assignees: [{ id: users.owner.id }] }),
    { by: 'developer' },
  ),
  about(
    'mergeRequestSetDraft',
    'makes it a draft',
    () => ({ draft: true }),
    () => ({ draft: true }),
    {
      by: 'developer',
    },
  ),
  about(
    'mergeRequestSetLabels',
    'replaces the labels',
    ({ label }) => ({ labelIds: [gid('Label', label.id)] }),
    () => ({ labels: ['bug'] }),
    {
      refuses: [
        {
          title: 'labels without end',
          with: () => ({ labelIds: Array.from({ length: 1001 }, () => gid('Label', 1)) }),
          says: { top: 'labelIds is too long (maximum is 1000)' },
        },
      ],
    },
  ),
  about(
    'mergeRequestSetLocked',
    'locks it',
    () => ({ locked: true }),
    () => ({ discussion_locked: true }),
  ),
  about(
    'mergeRequestSetMilestone',
    'puts it into a milestone',
    ({ milestone }) => ({ milestoneId: gid('Milestone', milestone.id) }),
    ({ milestone }) => ({ milestone: { id: milestone.id } }),
    {
      refuses: [
        {
          title: 'a milestone that the project does not have',
          with: () => ({ milestoneId: gid('Milestone', 999) }),
          says: { top: notAvailable },
        },
      ],
    },
  ),
  about(
    'mergeRequestSetSubscription',
    'subscribes the caller',
    () => ({ subscribedState: true }),
    () => ({ subscribed: true }),
    { by: 'reporter', tooLow: null, reader: 'reporter' },
  ),
  {
    ...about(
      'mergeRequestReviewerRereview',
      'gives the reviewer something to do',
      ({ users }) => ({ userId: gid('User', users.maintainer.id) }),
      ({ mergeRequest }) => [{ action_name: 'review_requested', target: { iid: mergeRequest.iid } }],
      {
        by: 'developer',
        reader: 'maintainer',
        refuses: [
          {
            title: 'who is no reviewer',
            with: ({ users }) => ({ userId: gid('User', users.guest.id) }),
            says: ['Reviewer not found'],
          },
        ],
      },
    ),
    read: () => '/todos',
  },
];
