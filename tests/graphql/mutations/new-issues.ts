import { type MutationCase, notAvailable, type Refusal } from './check.js';

const gid = (model: string, id: number) => `gid://gitlab/${model}/${id}`;
const hidden = (title: string, given: Record<string, unknown>): Refusal => ({
  title,
  with: () => given,
  says: { top: notAvailable },
});

/** Opening issues. */
export const newIssueCases: readonly MutationCase[] = [
  {
    mutation: 'createIssue',
    title: 'opens one',
    by: 'stranger',
    tooLow: null,
    input: ({ project }) => ({ projectPath: project.full_path, title: 'Rust', description: 'On deck' }),
    payload: 'issue { title }',
    answer: () => ({ issue: { title: 'Rust' } }),
    read: ({ project }) => `/projects/${project.id}/issues?search=Rust`,
    shows: () => [{ title: 'Rust', description: 'On deck' }],
    absent: () => ({ projectPath: 'no/where' }),
    refuses: [{ title: 'a blank title', with: () => ({ title: ' ' }), says: ["Title can't be blank"] }],
  },
  {
    mutation: 'createIssue',
    title: 'opens one with labels by name, without the blanks around these',
    by: 'owner',
    tooLow: null,
    input: ({ project }) => ({
      projectPath: project.full_path,
      title: 'Rust',
      labels: [' bug ', ' fresh ', 'fresh', ' '],
    }),
    payload: 'issue { labels { nodes { title } } }',
    answer: () => ({ issue: { labels: { nodes: [{ title: 'bug' }, { title: 'fresh' }] } } }),
    read: ({ project }) => `/projects/${project.id}/issues?search=Rust`,
    shows: () => [{ labels: ['bug', 'fresh'] }],
    absent: () => ({ projectPath: 'no/where' }),
  },
  {
    mutation: 'createIssue',
    title: 'opens one with all that it names',
    by: 'owner',
    tooLow: null,
    input: (world) => ({
      projectPath: world.project.full_path,
      title: 'Rust',
      type: 'INCIDENT',
      confidential: true,
      locked: true,
      iid: 77,
      createdAt: '2020-01-02T03:04:05Z',
      dueDate: '2040-01-02',
      labelIds: [gid('Label', world.label.id)],
      assigneeIds: [gid('User', world.users.developer.id)],
      milestoneId: gid('Milestone', world.milestone.id),
      epicId: gid('Epic', world.epic.id),
      healthStatus: 'onTrack',
      iterationId: gid('Iteration', world.iteration.id),
      moveAfterId: gid('Issue', world.issue.id),
      mergeRequestToResolveDiscussionsOf: gid('MergeRequest', world.mergeRequest.id),
      discussionToResolve: world.thread.discussion_id,
    }),
    payload: 'issue { iid type healthStatus }',
    answer: () => ({ issue: { iid: '77', type: 'INCIDENT', healthStatus: 'onTrack' } }),
    read: ({ project }) => `/projects/${project.id}/issues/77`,
    shows: ({ users, milestone, epic, iteration }) => ({
      issue_type: 'incident',
      confidential: true,
      discussion_locked: true,
      created_at: '2020-01-02T03:04:05.000Z',
      due_date: '2040-01-02',
      labels: ['bug'],
      assignees: [{ id: users.developer.id }],
      milestone: { id: milestone.id },
      epic: { id: epic.id },
      iteration: { id: iteration.id },
    }),
    refuses: [
      {
        title: 'labels in two ways',
        with: () => ({ labels: ['bug'] }),
        says: { top: 'one and only one of labels or labelIds is required.' },
      },
      {
        title: 'a thread of no merge request',
        with: () => ({ mergeRequestToResolveDiscussionsOf: null }),
        says: {
          top: 'to resolve a discussion please also provide `merge_request_to_resolve_discussions_of` parameter',
        },
      },
      {
        title: 'an iteration in two ways',
        with: () => ({ iterationWildcardId: 'CURRENT' }),
        says: { top: 'Incompatible arguments: iterationId, iterationWildcardId.' },
      },
      {
        title: 'the iteration under way of no cadence',
        with: () => ({ iterationId: null, iterationWildcardId: 'CURRENT' }),
        says: { top: 'iterationCadenceId is required when using iterationWildcardId.' },
      },
      {
        title: 'the iteration under way, where there is none',
        with: ({ group }) => ({
          iterationId: null,
          iterationWildcardId: 'CURRENT',
          iterationCadenceId: gid('Iterations::Cadence', group.id),
        }),
        says: { top: notAvailable },
      },
      hidden('a milestone that is not there', { milestoneId: gid('Milestone', 999) }),
      hidden('an epic that is not there', { epicId: gid('Epic', 999) }),
      hidden('a merge request that is not there', {
        mergeRequestToResolveDiscussionsOf: gid('MergeRequest', 999),
      }),
      hidden('a place beside an issue that is not there', { moveBeforeId: gid('Issue', 999) }),
      {
        title: 'a place, from who may not arrange issues',
        with: () => ({}),
        by: 'guest',
        says: { top: notAvailable },
      },
      { title: 'a number that is taken', with: () => ({ iid: 1 }), says: ['Duplicated issue'] },
    ],
  },
];
