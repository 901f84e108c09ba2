import { type MutationCase, notAvailable, type Refusal } from './check.js';
import type { MutationWorld } from './world.js';

const at = ({ group, epic }: MutationWorld) => ({ groupPath: group.full_path, iid: String(epic.iid) });
const label = ({ groupLabel }: MutationWorld) => `gid://gitlab/GroupLabel/${groupLabel.id}`;
const read = ({ group, epic }: MutationWorld) => `/groups/${group.id}/epics/${epic.iid}`;
const absent = () => ({ iid: '999' });
const wrong: readonly Refusal[] = [
  { title: 'a blank title', with: () => ({ title: ' ' }), says: ["Title can't be blank"] },
  { title: 'no day', with: () => ({ dueDateFixed: 'soon' }), says: ['Due date fixed is invalid'] },
  { title: 'no colour', with: () => ({ color: 'reddish' }), says: ['Color must be a valid color code'] },
];
const dates = {
  startDateFixed: '2030-01-02',
  startDateIsFixed: true,
  dueDateFixed: '2030-02-03',
  dueDateIsFixed: true,
};
const shownDates = { start_date: '2030-01-02', due_date: '2030-02-03' };

/** Mutations of epics. */
export const epicCases: readonly MutationCase[] = [
  {
    mutation: 'createEpic',
    title: 'opens one',
    by: 'reporter',
    tooLow: 'guest',
    input: (world) => ({
      groupPath: world.group.full_path,
      title: 'Far',
      description: 'Away',
      confidential: true,
      color: '#112233',
      addLabels: ['fresh'],
      addLabelIds: [label(world)],
      removeLabelIds: [],
      ...dates,
    }),
    payload: 'epic { title color }',
    answer: () => ({ epic: { title: 'Far', color: '#112233' } }),
    read: ({ group }) => `/groups/${group.id}/epics?search=Far`,
    shows: () => [
      { title: 'Far', description: 'Away', confidential: true, labels: ['fresh', 'wide'], ...shownDates },
    ],
    absent: () => ({ groupPath: 'nowhere' }),
    refuses: wrong,
  },
  {
    mutation: 'updateEpic',
    title: 'changes what it names',
    by: 'reporter',
    tooLow: 'guest',
    input: (world) => ({
      ...at(world),
      title: 'Farther',
      description: 'On',
      confidential: true,
      color: 'red',
      stateEvent: 'CLOSE',
      addLabels: ['fresh'],
      addLabelIds: [label(world)],
      removeLabelIds: [label(world)],
      ...dates,
    }),
    payload: 'epic { title color }',
    answer: () => ({ epic: { title: 'Farther', color: '#FF0000' } }),
    read,
    shows: () => ({
      title: 'Farther',
      description: 'On',
      confidential: true,
      state: 'closed',
      labels: ['fresh'],
      ...shownDates,
    }),
    absent,
    refuses: wrong,
  },
  {
    mutation: 'epicSetSubscription',
    title: 'unsubscribes the author',
    by: 'author',
    tooLow: null,
    input: (world) => ({ ...at(world), subscribedState: false }),
    payload: 'epic { iid }',
    answer: ({ epic }) => ({ epic: { iid: String(epic.iid) } }),
    read,
    reader: 'author',
    shows: () => ({ subscribed: false }),
    absent,
  },
  {
    mutation: 'epicAddIssue',
    title: 'puts an issue into it',
    by: 'reporter',
    tooLow: 'guest',
    input: (world) => ({
      ...at(world),
      projectPath: world.project.full_path,
      issueIid: String(world.issue.iid),
    }),
    payload: 'epic { iid } epicIssue { iid epicIssueId }',
    answer: ({ epic, issue }) => ({
      epic: { iid: String(epic.iid) },
      epicIssue: { iid: String(issue.iid) },
    }),
    read: (world) => `${read(world)}/issues`,
    shows: ({ issue }) => [{ id: issue.id }],
    absent,
    refuses: [
      {
        title: 'an issue that is not there',
        with: () => ({ issueIid: '999' }),
        says: { top: notAvailable },
      },
    ],
  },
];

const onBoth = 'Exactly one of group_path or project_path arguments is required';
const overlap = 'Dates cannot overlap with other existing Iterations within this iterations cadence';
const dated: readonly Refusal[] = [
  { title: 'no day', with: () => ({ startDate: 'soon' }), says: ['Start date is not a date'] },
  { title: 'none', with: () => ({ dueDate: null }), says: ["Due date can't be blank"] },
  {
    title: 'days the wrong way round',
    with: () => ({ startDate: '2050-02-01', dueDate: '2050-01-01' }),
    says: ['Due date must be greater than start date'],
  },
  {
    title: 'a long title',
    with: () => ({ title: 'x'.repeat(256) }),
    says: ['Title is too long (maximum is 255 characters)'],
  },
];

/** Mutations of iterations. */
export const iterationCases: readonly MutationCase[] = [
  {
    mutation: 'iterationCreate',
    title: 'plans one',
    by: 'reporter',
    tooLow: 'guest',
    input: ({ group }) => ({
      groupPath: group.full_path,
      iterationsCadenceId: `gid://gitlab/Iterations::Cadence/${group.id}`,
      title: 'Ahead',
      description: 'Full speed',
      startDate: '2050-01-01',
      dueDate: '2050-01-14',
    }),
    payload: 'iteration { title dueDate }',
    answer: () => ({ iteration: { title: 'Ahead', dueDate: '2050-01-14T00:00:00Z' } }),
    read: ({ group }) => `/groups/${group.id}/iterations?search=Ahead`,
    shows: () => [{ title: 'Ahead', description: 'Full speed', start_date: '2050-01-01' }],
    absent: () => ({ groupPath: 'nowhere' }),
    refuses: [
      ...dated,
      {
        title: 'days of another one',
        with: () => ({ startDate: '2040-01-10', dueDate: '2040-01-20' }),
        says: [overlap],
      },
      {
        title: 'two places',
        with: ({ project }) => ({ projectPath: project.full_path }),
        says: { top: onBoth },
      },
      {
        title: 'a cadence of another group',
        with: () => ({ iterationsCadenceId: 'gid://gitlab/Iterations::Cadence/999' }),
        says: { top: notAvailable },
      },
    ],
  },
  {
    mutation: 'updateIteration',
    title: 'changes what it names',
    by: 'reporter',
    tooLow: 'guest',
    input: ({ group, iteration }) => ({
      groupPath: group.full_path,
      id: `gid://gitlab/Iteration/${iteration.id}`,
      title: 'Late',
      description: 'Slower',
      startDate: '2040-01-05',
      dueDate: '2040-01-20',
    }),
    payload: 'iteration { title }',
    answer: () => ({ iteration: { title: 'Late' } }),
    read: ({ group }) => `/groups/${group.id}/iterations?search=Late`,
    shows: () => [{ title: 'Late', description: 'Slower', start_date: '2040-01-05', due_date: '2040-01-20' }],
    absent: () => ({ id: 'gid://gitlab/Iteration/999' }),
    refuses: dated,
  },
];
