import type { MutationCase, Refusal } from './check.js';
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
];
