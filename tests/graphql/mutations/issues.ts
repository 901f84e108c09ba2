import { type MutationCase, type MutationName, notAvailable, type Refusal } from './check.js';
import type { Caller, MutationWorld } from './world.js';

const at = ({ project, issue }: MutationWorld) => ({
  projectPath: project.full_path,
  iid: String(issue.iid),
});
const absent = () => ({ iid: '999' });
const gid = (model: string, { id }: { id: number }) => `gid://gitlab/${model}/${id}`;
const noPath = { title: 'a project that is not there', with: () => ({ projectPath: 'no/where' }) };

/** A case about the issue of the world that a reporter, but not its author, may change. */
const setting = (
  mutation: MutationName,
  title: string,
  input: (world: MutationWorld) => Record<string, unknown>,
  shows: MutationCase['shows'],
  refuses: readonly Refusal[] = [],
  tooLow: Caller | null = 'author',
  which: 'issue' | 'incident' = 'issue',
): MutationCase => ({
  mutation,
  title,
  by: tooLow === null ? 'guest' : 'reporter',
  tooLow,
  input: (world) => ({ ...at(world), ...input(world) }),
  payload: 'issue { iid }',
  answer: (world) => ({ issue: { iid: String(world[which].iid) } }),
  read: (world) => `/projects/${world.project.id}/issues/${world[which].iid}`,
  reader: tooLow === null ? 'guest' : 'owner',
  shows,
  absent,
  refuses: [{ ...noPath, says: { top: notAvailable } }, ...refuses],
});

const labelsOff = 'labelIds is mutually exclusive with any of addLabelIds or removeLabelIds';

/** Mutations of issues. */
export const issueCases: readonly MutationCase[] = [
  setting(
    'updateIssue',
    'changes all that it names',
    (world) => ({
      title: 'Big leak',
      description: 'Below',
      confidential: true,
      locked: true,
      dueDate: '2040-05-06',
      weight: 3,
      healthStatus: 'atRisk',
      type: 'INCIDENT',
      stateEvent: 'CLOSE',
      labelIds: [gid('ProjectLabel', world.label), String(world.foreignLabel.id)],
      milestoneId: gid('Milestone', world.milestone),
      epicId: gid('Epic', world.epic),
    }),
    ({ milestone, epic }) => ({
      title: 'Big leak',
      description: 'Below',
      confidential: true,
      discussion_locked: true,
      due_date: '2040-05-06',
      health_status: 'at_risk',
      issue_type: 'incident',
      state: 'closed',
      labels: ['bug'],
      milestone: { id: milestone.id },
      epic: { id: epic.id },
    }),
    [
      { title: 'a blank title', with: () => ({ title: '' }), says: ["Title can't be blank"] },
      {
        title: 'a weight below 0',
        with: () => ({ weight: -1 }),
        says: ['Weight must be greater than or equal to 0'],
      },
      {
        title: 'a kind that is not kept',
        with: () => ({ type: 'OBJECTIVE' }),
        says: ['Issue type is not included in the list'],
      },
      { title: 'labels in two ways', with: () => ({ addLabelIds: ['1'] }), says: { top: labelsOff } },
      {
        title: 'what is no label',
        with: () => ({ labelIds: ['gid://gitlab/Issue/1'] }),
        says: { top: 'gid://gitlab/Issue/1 is not a valid ID for Label.' },
      },
      {
        title: 'what is no id',
        with: () => ({ labelIds: ['bug'] }),
        says: { top: 'bug is not a valid GitLab ID.' },
      },
      {
        title: 'a milestone that the project does not have',
        with: () => ({ milestoneId: 'gid://gitlab/Milestone/999' }),
        says: { top: notAvailable },
      },
      {
        title: 'an epic that is not there',
        with: () => ({ epicId: 'gid://gitlab/Epic/999' }),
        says: { top: notAvailable },
      },
    ],
    'stranger',
  ),
  setting(
    'updateIssue',
    'clears what is null and leaves what is not named',
    ({ label }) => ({
      description: null,
      dueDate: null,
      milestoneId: null,
      addLabelIds: [gid('Label', label)],
    }),
    () => ({ title: 'Leak', description: null, due_date: null, milestone: null, labels: ['bug'] }),
    [],
    'guest',
  ),
  setting(
    'issueSetAssignees',
    'puts people on it',
    () => ({ assigneeUsernames: ['DEVELOPER', 'nobody-at-all'] }),
    ({ users }) => ({ assignees: [{ id: users.developer.id }] }),
    [
      {
        title: 'names without end',
        with: () => ({ assigneeUsernames: Array.from({ length: 1001 }, (_, index) => `a${index}`) }),
        says: { top: 'assigneeUsernames is too long (maximum is 1000)' },
      },
    ],
  ),
  setting(
    'issueSetConfidential',
    'hides it',
    () => ({ confidential: true }),
    () => ({ confidential: true }),
  ),
  setting(
    'issueSetDueDate',
    'sets a day',
    () => ({ dueDate: '2040-02-03T00:00:00Z' }),
    () => ({ due_date: '2040-02-03' }),
  ),
  setting(
    'issueSetLocked',
    'locks it',
    () => ({ locked: true }),
    () => ({ discussion_locked: true }),
  ),
  setting(
    'issueSetEpic',
    'puts it into an epic',
    ({ epic }) => ({ epicId: gid('Epic', epic) }),
    ({ epic }) => ({ epic: { id: epic.id } }),
    [
      {
        title: 'no such epic',
        with: () => ({ epicId: 'gid://gitlab/Epic/999' }),
        says: { top: notAvailable },
      },
    ],
  ),
  setting(
    'issueSetIteration',
    'puts it into an iteration',
    ({ iteration }) => ({ iterationId: gid('Iteration', iteration) }),
    ({ iteration }) => ({ iteration: { id: iteration.id } }),
    [
      {
        title: 'no such iteration',
        with: () => ({ iterationId: 'gid://gitlab/Iteration/999' }),
        says: { top: notAvailable },
      },
    ],
  ),
  setting(
    'issueSetWeight',
    'weighs it',
    () => ({ weight: 5 }),
    () => ({ weight: 5 }),
    [
      {
        title: 'a weight below 0',
        with: () => ({ weight: -1 }),
        says: ['Weight must be greater than or equal to 0'],
      },
    ],
  ),
  setting(
    'issueSetSeverity',
    'tells how bad an incident is',
    ({ incident }) => ({ severity: 'HIGH', iid: String(incident.iid) }),
    () => ({ severity: 'HIGH' }),
    [],
    'author',
    'incident',
  ),
  setting(
    'issueSetSubscription',
    'subscribes the caller',
    () => ({ subscribedState: true }),
    () => ({ subscribed: true }),
    [],
    null,
  ),
  {
    ...setting(
      'issueSetEscalationStatus',
      'is not to be had here',
      () => ({ status: 'RESOLVED' }),
      () => ({}),
    ),
    refused: 'Feature unavailable for provided issue',
  },
];
