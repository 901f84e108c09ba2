import type { Kind } from './support/acted-on.js';
import { kindWords } from './support/acted-on.js';
import type { Stage } from './support/acting.js';
import { acts } from './support/acting.js';
import { labels, reactions, record, toDo } from './support/looks.js';

const kinds = ['issue', 'merge-request', 'epic'] as const satisfies readonly Kind[];

const change =
  (params: Record<string, unknown>) =>
  ({ world, target }: Stage) =>
    world.arrange('PUT', target.read, params);

const sudo = ({ world }: Stage) => ({ sudo: world.person('reporter').username });

const onAll = (on: Kind) => {
  const { noun } = kindWords[on];
  return [
    acts({
      id: `title-${on}`,
      rule: 'NOTE-ACTION-1',
      title: '/title gives another title',
      on,
      line: '/title Another title',
      look: record('title'),
      seen: 'Another title',
      told: { title: 'Another title' },
      says: 'Changed the title to "Another title".',
    }),
    acts({
      id: `reopen-${on}`,
      rule: 'NOTE-ACTION-1',
      title: '/reopen opens what is closed',
      on,
      line: '/reopen',
      first: change({ state_event: 'close' }),
      look: record('state'),
      seen: 'opened',
      told: { state_event: 'reopen' },
      says: `Reopened this ${noun}.`,
    }),
    acts({
      id: `label-${on}`,
      rule: 'NOTE-ACTION-2',
      title: '/label puts on the labels that it names',
      on,
      line: '/label ~bug ~"two words"',
      look: labels,
      seen: ['bug', 'two words'],
      told: ({ scene }) => ({ add_label_ids: [scene.labels.bug, scene.labels['two words']] }),
      says: 'Added ~bug ~"two words" labels.',
    }),
    acts({
      id: `unlabel-${on}`,
      rule: 'NOTE-ACTION-2',
      title: '/unlabel takes off the label that it names',
      on,
      made: { labels: 'bug,later' },
      line: '/unlabel ~bug',
      look: labels,
      seen: ['later'],
      told: ({ scene }) => ({ remove_label_ids: [scene.labels.bug] }),
      says: 'Removed ~bug label.',
    }),
    acts({
      id: `relabel-${on}`,
      rule: 'NOTE-ACTION-2',
      title: '/relabel puts labels in the place of all others',
      on,
      made: { labels: 'bug,later' },
      line: '/relabel ~"two words"',
      look: labels,
      seen: ['two words'],
      told: ({ scene }) => ({ label_ids: [scene.labels['two words']] }),
      says: 'Replaced all labels with ~"two words" label.',
    }),
    acts({
      id: `todo-${on}`,
      rule: 'NOTE-ACTION-3',
      title: '/todo puts it among what the caller has to do',
      on,
      who: 'reporter',
      not: null,
      line: '/todo',
      look: toDo,
      seen: true,
      told: { todo_event: 'add' },
      // Versions word it as a to do or as a to-do item.
      says: /^Added a to.do( item)?\.$/,
    }),
    acts({
      id: `done-${on}`,
      rule: 'NOTE-ACTION-3',
      title: '/done finishes what the caller has to do',
      on,
      who: 'reporter',
      not: null,
      line: '/done',
      first: (stage) => stage.world.arrange('POST', `${stage.target.read}/todo`, sudo(stage)),
      look: toDo,
      seen: false,
      told: { todo_event: 'done' },
      says: /^Marked to.do( item)? as done\.$/,
    }),
    acts({
      id: `subscribe-${on}`,
      rule: 'NOTE-ACTION-4',
      title: '/subscribe has the caller told of what happens',
      on,
      who: 'reporter',
      not: null,
      words: false,
      line: '/subscribe',
      look: record('subscribed'),
      seen: true,
      told: { subscription_event: 'subscribe' },
      says: new RegExp(`^Subscribed to (this ${noun}|notifications)\\.$`),
    }),
    acts({
      id: `unsubscribe-${on}`,
      rule: 'NOTE-ACTION-4',
      title: '/unsubscribe has the caller told of nothing more',
      on,
      who: 'reporter',
      not: null,
      words: false,
      line: '/unsubscribe',
      first: (stage) =>
        stage.world.arrange('POST', `${stage.target.url}/notes`, { body: '/subscribe', ...sudo(stage) }),
      look: record('subscribed'),
      seen: false,
      told: { subscription_event: 'unsubscribe' },
      says: new RegExp(`^Unsubscribed from (this ${noun}|notifications)\\.$`),
    }),
    acts({
      id: `award-${on}`,
      rule: 'NOTE-ACTION-5',
      title: '/award gives the reaction that it names',
      on,
      who: 'reporter',
      not: null,
      line: '/award :tada:',
      look: reactions,
      seen: ['tada'],
      told: { emoji_award: 'tada' },
      says: 'Toggled :tada: emoji award.',
    }),
    acts({
      id: `award-again-${on}`,
      rule: 'NOTE-ACTION-5',
      title: '/award takes back the reaction that the caller has given',
      on,
      who: 'reporter',
      not: null,
      line: '/award :tada:',
      first: (stage) =>
        stage.world.arrange('POST', `${stage.target.read}/award_emoji`, { name: 'tada', ...sudo(stage) }),
      look: reactions,
      seen: [],
      told: { emoji_award: 'tada' },
      says: 'Toggled :tada: emoji award.',
    }),
  ];
};

/** Quick actions that issues, merge requests and epics share. */
export const cases = [
  ...kinds.flatMap(onAll),
  acts({
    id: 'label-bare',
    rule: 'NOTE-ACTION-2',
    title: '/labels takes a bare name',
    on: 'issue',
    line: '/labels bug',
    look: labels,
    seen: ['bug'],
    told: ({ scene }) => ({ add_label_ids: [scene.labels.bug] }),
    says: 'Added ~bug label.',
  }),
  acts({
    id: 'unlabel-all',
    rule: 'NOTE-ACTION-2',
    title: '/remove_label without a name takes off all labels',
    on: 'issue',
    made: { labels: 'bug,later' },
    line: '/remove_label',
    look: labels,
    seen: [],
    told: { label_ids: [] },
    says: 'Removed all labels.',
  }),
  acts({
    id: 'name-in-capitals',
    rule: 'NOTE-ACTION-1',
    title: 'the names of quick actions may be in capitals',
    on: 'issue',
    line: '/TITLE Another title',
    look: record('title'),
    seen: 'Another title',
    told: { title: 'Another title' },
    says: 'Changed the title to "Another title".',
  }),
];
