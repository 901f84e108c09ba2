import { makeEpic, makeIssue } from './support/acted-on.js';
import { type Act, acts, type Stage } from './support/acting.js';
import {
  childEpics,
  copiedNotes,
  copies,
  epicsOfTitle,
  links,
  record,
  stateAndLinks,
} from './support/looks.js';

/** Another issue of the project, for this one alone. */
const issuePeer = async (stage: Stage) => {
  stage.peer = await makeIssue(stage.world, stage.scene.project);
};
const epicPeer = async (stage: Stage) => {
  stage.peer = await makeEpic(stage.world, stage.scene);
};
const hash = ({ peer }: Stage) => `#${peer.iid}`;
const and = ({ peer }: Stage) => `&${peer.iid}`;

const onIssues: Omit<Act, 'on'>[] = [
  {
    id: 'duplicate',
    rule: 'NOTE-ACTION-13',
    title: '/duplicate closes the issue and links it with the one that it repeats',
    first: issuePeer,
    line: (stage) => `/duplicate ${hash(stage)}`,
    look: stateAndLinks,
    seen: ({ peer }) => ({ state: 'closed', links: [`${peer.id} relates_to`] }),
    told: ({ peer }) => ({ canonical_issue_id: peer.id }),
    says: (stage) => `Marked this issue as a duplicate of ${hash(stage)}.`,
  },
  {
    id: 'relate',
    rule: 'NOTE-ACTION-13',
    title: '/relate links the issue that it names',
    first: issuePeer,
    line: (stage) => `/relate ${hash(stage)}`,
    look: links,
    seen: ({ peer }) => [`${peer.id} relates_to`],
    says: (stage) => `Marked this issue as related to ${hash(stage)}.`,
  },
  {
    id: 'blocks',
    rule: 'NOTE-ACTION-13',
    title: '/blocks has another issue wait for this one',
    needs: ['tier.premium'],
    late: true,
    first: issuePeer,
    line: (stage) => `/blocks ${hash(stage)}`,
    look: links,
    seen: ({ peer }) => [`${peer.id} blocks`],
    says: (stage) => `Marked ${hash(stage)} as blocked by this issue.`,
  },
  {
    id: 'blocked-by',
    rule: 'NOTE-ACTION-13',
    title: '/blocked_by has this issue wait for another one',
    needs: ['tier.premium'],
    late: true,
    first: issuePeer,
    line: (stage) => `/blocked_by ${hash(stage)}`,
    look: links,
    seen: ({ peer }) => [`${peer.id} is_blocked_by`],
    says: (stage) => `Marked this issue as blocked by ${hash(stage)}.`,
  },
  {
    id: 'clone',
    rule: 'NOTE-ACTION-14',
    title: '/clone copies the issue into the project that it names',
    line: ({ scene }) => `/clone ${scene.other.fullPath}`,
    look: copies,
    seen: 1,
    told: { clone_with_notes: false },
    says: ({ scene }) => `Cloned this issue to ${scene.other.fullPath}.`,
  },
  {
    id: 'clone-with-notes',
    rule: 'NOTE-ACTION-14',
    title: '/clone copies the comments as well where that is asked for',
    // What is written beside it would be copied as well, or not, by the moment at which it is kept.
    not: null,
    words: false,
    first: ({ world, target }) => world.arrange('POST', `${target.url}/notes`, { body: 'A comment' }),
    line: ({ scene }) => `/clone ${scene.other.fullPath} --with_notes`,
    look: copiedNotes,
    seen: [['A comment']],
    told: { clone_with_notes: true },
    says: ({ scene }) => `Cloned this issue to ${scene.other.fullPath}.`,
  },
  {
    id: 'clone-without-notes',
    rule: 'NOTE-ACTION-14',
    title: '/clone leaves the comments where nobody asks for them',
    not: null,
    words: false,
    first: ({ world, target }) => world.arrange('POST', `${target.url}/notes`, { body: 'A comment' }),
    line: ({ scene }) => `/clone ${scene.other.fullPath}`,
    look: copiedNotes,
    seen: [[]],
    told: { clone_with_notes: false },
  },
  {
    id: 'move',
    rule: 'NOTE-ACTION-14',
    title: '/move moves the issue to the project that it names',
    line: ({ scene }) => `/move ${scene.other.fullPath}`,
    look: async (caller, stage) => ({
      there: await copies(caller, stage),
      state: await record('state')(caller, stage),
    }),
    seen: { there: 1, state: 'closed' },
    says: ({ scene }) => `Moved this issue to ${scene.other.fullPath}.`,
  },
  {
    id: 'promote',
    rule: 'NOTE-ACTION-25',
    title: '/promote takes text and labels along into the epic',
    needs: ['tier.premium'],
    made: { description: 'What it is about', labels: 'bug' },
    line: '/promote',
    look: epicsOfTitle,
    seen: [{ confidential: false, description: 'What it is about', labels: ['bug'] }],
    told: { promote_to_epic: true },
    says: 'Promoted issue to an epic.',
  },
  {
    id: 'promote-hidden',
    rule: 'NOTE-ACTION-25',
    title: '/promote makes a confidential epic of a confidential issue',
    needs: ['tier.premium'],
    // A guest does not read such an issue at all.
    not: null,
    made: { confidential: true, description: 'What it is about' },
    line: '/promote',
    look: epicsOfTitle,
    seen: [{ confidential: true, description: 'What it is about', labels: [] }],
    told: { promote_to_epic: true },
  },
  {
    id: 'epic',
    rule: 'NOTE-ACTION-19',
    title: '/epic puts the issue into the epic that it names',
    needs: ['tier.premium'],
    first: epicPeer,
    line: (stage) => `/epic ${and(stage)}`,
    look: record('epic.id'),
    seen: ({ peer }) => peer.id,
    says: 'Added an issue to an epic.',
  },
  {
    id: 'remove-epic',
    rule: 'NOTE-ACTION-19',
    title: '/remove_epic takes the issue out of its epic',
    needs: ['tier.premium'],
    first: async (stage) => {
      await epicPeer(stage);
      await stage.world.arrange('PUT', stage.target.read, { epic_id: stage.peer.id });
    },
    line: '/remove_epic',
    look: record('epic.id'),
    seen: null,
    says: 'Removed an issue from an epic.',
  },
];

/** The epic of the case inside another one, or another one inside it. */
const nested =
  (within: 'target' | 'peer') =>
  async (stage: Stage): Promise<void> => {
    await epicPeer(stage);
    const { target, peer, scene, world } = stage;
    const [outer, inner] = within === 'target' ? [target, peer] : [peer, target];
    await world.arrange('POST', `${scene.group.url}/epics/${outer.iid}/epics/${inner.id}`);
  };

const onEpics: Omit<Act, 'on' | 'rule' | 'needs'>[] = [
  {
    id: 'child-epic',
    title: '/child_epic puts another epic into this one',
    first: epicPeer,
    line: (stage) => `/child_epic ${and(stage)}`,
    look: childEpics,
    seen: ({ peer }) => [peer.id],
    says: (stage) => `Added ${and(stage)} as a child epic.`,
  },
  {
    id: 'remove-child-epic',
    title: '/remove_child_epic takes another epic out of this one',
    first: nested('target'),
    line: (stage) => `/remove_child_epic ${and(stage)}`,
    look: childEpics,
    seen: [],
    says: (stage) => `Removed ${and(stage)} from child epics.`,
  },
  {
    id: 'parent-epic',
    title: '/parent_epic puts this epic into another one',
    first: epicPeer,
    line: (stage) => `/parent_epic ${and(stage)}`,
    look: record('parent_id'),
    seen: ({ peer }) => peer.id,
    says: (stage) => `Set ${and(stage)} as the parent epic.`,
  },
  {
    id: 'remove-parent-epic',
    title: '/remove_parent_epic takes this epic out of another one',
    first: nested('peer'),
    line: '/remove_parent_epic',
    look: record('parent_id'),
    seen: null,
    says: (stage) => `Removed parent epic ${and(stage)}.`,
  },
];

/** Quick actions that relate things: links, copies, epics. */
export const cases = [
  ...onIssues.map((act) => acts({ ...act, on: 'issue' })),
  ...onEpics.map((act) => acts({ ...act, on: 'epic', rule: 'NOTE-ACTION-20', needs: ['tier.ultimate'] })),
];
