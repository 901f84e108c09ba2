import type { Capability } from '../../../check.js';
import type { Params } from '../../../http/encode.js';
import type { Role } from '../../../world/names.js';
import type { MadeGroup, MadeProject, World } from '../../../world/types.js';
import { proposed } from '../../merge-requests/support/proposal.js';

/** What quick actions are written on. */
export type Kind = 'issue' | 'incident' | 'merge-request' | 'epic';

interface KindWords {
  noun: string;
  /** As lists of what there is to do name it. */
  type: string;
  /** The lowest member who may change one: merge requests are left to developers. */
  changer: Role;
  needs: readonly Capability[];
}

/** What is to be said of each kind. */
export const kindWords: Readonly<Record<Kind, KindWords>> = {
  issue: { noun: 'issue', type: 'Issue', changer: 'reporter', needs: [] },
  incident: { noun: 'incident', type: 'Issue', changer: 'reporter', needs: [] },
  'merge-request': {
    noun: 'merge request',
    type: 'MergeRequest',
    changer: 'developer',
    needs: ['operation:createMergeRequest'],
  },
  epic: { noun: 'epic', type: 'Epic', changer: 'reporter', needs: ['tier.premium'] },
};

interface Numbered {
  id: number;
  iid: number;
}

/** Something with its addresses. */
export interface Target extends Numbered {
  /** What notes stand below. */
  url: string;
  /** Where the record itself is; epics are written on by another number than they are read by. */
  read: string;
  kind: Kind;
  title: string;
}

const titles = ['bug', 'two words', 'later'] as const;
const stones = ['v1', 'next one'] as const;

/** What quick actions may name: nobody changes these. */
export interface Scene {
  group: MadeGroup;
  project: MadeProject;
  /** Another project of the group. */
  other: MadeProject;
  labels: Readonly<Record<(typeof titles)[number], number>>;
  milestones: Readonly<Record<(typeof stones)[number], number>>;
  /** An issue and a merge request of the project with a label and a milestone. */
  issue: Numbered;
  mergeRequest: Numbered;
}

async function makeScene(world: World): Promise<Scene> {
  const group = await world.fresh.group({ visibility: 'public' });
  const inside = { visibility: 'public' as const, group };
  const project = await world.fresh.project({ ...inside, content: ['refs/heads/main'] });
  const other = await world.fresh.project(inside);
  const ids = async (path: string, field: string, names: readonly string[], more: Params = {}) => {
    const pairs: [string, number][] = [];
    for (const name of names) {
      const { id } = await world.arrange<Numbered>('POST', path, { [field]: name, ...more });
      pairs.push([name, id]);
    }
    return Object.fromEntries(pairs);
  };
  const labels = await ids(`${group.url}/labels`, 'name', titles, { color: '#112233' });
  const milestones = await ids(`${project.url}/milestones`, 'title', stones);
  const furnished = { labels: 'later', milestone_id: milestones['v1'] };
  const issue = await world.arrange<Numbered>('POST', `${project.url}/issues`, {
    title: 'Another',
    ...furnished,
  });
  const mergeRequest = await proposed(world, { project, params: furnished });
  return {
    group,
    project,
    other,
    labels: labels as Scene['labels'],
    milestones: milestones as Scene['milestones'],
    issue,
    mergeRequest,
  };
}

/** The scene of a run; in public places, so that guests comment on merge requests as well. */
export const sceneOf = (world: World): Promise<Scene> => world.once('scene of quick actions', makeScene);

/** Makes an epic in the group of the scene. */
export const makeEpic = (world: World, { group }: Scene, params: Params = {}): Promise<Numbered> =>
  world.arrange<Numbered>('POST', `${group.url}/epics`, { title: 'An epic', ...params });

/** Makes an issue in a project. */
export const makeIssue = (world: World, project: { url: string }, params: Params = {}): Promise<Numbered> =>
  world.arrange<Numbered>('POST', `${project.url}/issues`, { title: 'An issue', ...params });

/** Makes something to write on. */
export async function makeTarget(world: World, scene: Scene, kind: Kind, params: Params): Promise<Target> {
  const title = world.name('thing');
  if (kind === 'epic') {
    const { id, iid } = await makeEpic(world, scene, { title, ...params });
    const base = `${scene.group.url}/epics`;
    return { id, iid, kind, title, url: `${base}/${id}`, read: `${base}/${iid}` };
  }
  if (kind === 'merge-request') {
    const { id, iid, url } = await proposed(world, {
      project: scene.project,
      params: { title, ...params },
    });
    return { id, iid, kind, title, url, read: url };
  }
  const { id, iid } = await makeIssue(world, scene.project, {
    title,
    ...(kind === 'incident' ? { issue_type: 'incident' } : {}),
    ...params,
  });
  const url = `${scene.project.url}/issues/${iid}`;
  return { id, iid, kind, title, url, read: url };
}
