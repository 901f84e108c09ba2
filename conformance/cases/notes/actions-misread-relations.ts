import { makeEpic } from './support/acted-on.js';
import { type Misread, misread, type Stage } from './support/acting.js';
import { childEpics, copies, epicsOfTitle, links, record, stateAndLinks } from './support/looks.js';

const epicPeer = async (stage: Stage) => {
  stage.peer = await makeEpic(stage.world, stage.scene);
};

const noEpic = "This epic does not exist or you don't have sufficient permission.";

const onIssues: Omit<Misread, 'on'>[] = [
  {
    id: 'duplicate',
    title: '/duplicate with an unknown issue',
    line: '/duplicate #999999',
    says: 'Failed to mark this issue as a duplicate because referenced issue was not found.',
    look: stateAndLinks,
  },
  { id: 'relate', title: '/relate with an unknown issue', line: '/relate #999999', look: links },
  {
    id: 'clone',
    title: '/clone with an unknown project',
    line: ({ world }) => `/clone ${world.name('not')}/there`,
    says: "Failed to clone this issue because target project doesn't exist.",
    look: copies,
  },
  {
    id: 'clone-two',
    title: '/clone with two projects',
    line: ({ scene }) => `/clone ${scene.other.fullPath} ${scene.project.fullPath}`,
    says: 'Failed to clone this issue: wrong parameters.',
    look: copies,
  },
  {
    id: 'move',
    title: '/move with an unknown project',
    line: ({ world }) => `/move ${world.name('not')}/there`,
    says: "Failed to move this issue because target project doesn't exist.",
    look: record('state'),
  },
  {
    id: 'epic',
    title: '/epic with an unknown epic',
    needs: ['tier.premium'],
    line: '/epic &999999',
    says: noEpic,
    look: record('epic.id'),
  },
  {
    id: 'epic-hidden',
    title: '/epic with an epic that the caller may not read',
    needs: ['tier.premium'],
    first: async (stage) => {
      stage.hidden = await stage.world.fresh.group({ parent: null, visibility: 'private' });
      stage.peer = await stage.world.arrange('POST', `${stage.hidden.url}/epics`, { title: 'Hidden' });
    },
    line: ({ hidden, peer }) => `/epic ${hidden?.fullPath ?? ''}&${peer.iid}`,
    says: noEpic,
    look: record('epic.id'),
  },
  {
    id: 'epic-again',
    title: '/epic with the epic that it is in',
    needs: ['tier.premium'],
    first: async (stage) => {
      await epicPeer(stage);
      await stage.world.arrange('PUT', stage.target.read, { epic_id: stage.peer.id });
    },
    line: ({ peer }) => `/epic &${peer.iid}`,
    says: ({ target, peer }) => `Issue #${target.iid} has already been added to epic &${peer.iid}.`,
    look: record('epic.id'),
  },
  {
    id: 'promote-again',
    title: '/promote of what was promoted',
    needs: ['tier.premium'],
    first: ({ world, target }) => world.arrange('POST', `${target.url}/notes`, { body: '/promote' }),
    line: '/promote',
    look: epicsOfTitle,
  },
];

const nested = async (stage: Stage) => {
  await epicPeer(stage);
  const { world, scene, target, peer } = stage;
  await world.arrange('POST', `${scene.group.url}/epics/${target.iid}/epics/${peer.id}`);
};

const related = 'Given epic is already related to this epic.';
const parent = record('parent_id');

const onEpics: Omit<Misread, 'on' | 'needs'>[] = [
  {
    id: 'child-epic',
    title: '/child_epic with an unknown epic',
    line: '/child_epic &999999',
    says: "Child epic doesn't exist.",
    look: childEpics,
  },
  {
    id: 'child-epic-again',
    title: '/child_epic with the epic that is there',
    first: nested,
    line: ({ peer }) => `/child_epic &${peer.iid}`,
    says: related,
    look: childEpics,
  },
  {
    id: 'remove-child-epic',
    title: '/remove_child_epic with an epic that is not in it',
    // Another one is in it, and stays.
    first: async (stage) => {
      await nested(stage);
      await epicPeer(stage);
    },
    line: ({ peer }) => `/remove_child_epic &${peer.iid}`,
    says: "Child epic doesn't exist.",
    look: childEpics,
  },
  {
    id: 'parent-epic',
    title: '/parent_epic with an unknown epic',
    line: '/parent_epic &999999',
    look: parent,
  },
  {
    id: 'parent-epic-below',
    title: '/parent_epic with the epic right inside',
    first: nested,
    line: ({ peer }) => `/parent_epic &${peer.iid}`,
    says: related,
    look: parent,
  },
  {
    id: 'remove-parent-epic',
    title: '/remove_parent_epic where there is none',
    line: '/remove_parent_epic',
    says: 'Parent epic is not present.',
    look: parent,
  },
];

/** Quick actions that name what is not there, or that have nothing to relate. */
export const cases = [
  ...onIssues.map((act) => misread({ ...act, on: 'issue' })),
  ...onEpics.map((act) => misread({ ...act, on: 'epic', needs: ['tier.ultimate'] })),
];
