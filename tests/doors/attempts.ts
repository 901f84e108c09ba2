import type { Services } from '../../actions/context.js';
import { createIssue } from '../../actions/issues/create-issue.js';
import { listIssues } from '../../actions/issues/list-issues.js';
import { updateIssue } from '../../actions/issues/update-issue.js';
import { addMember } from '../../actions/members/add-member.js';
import { projectParent } from '../../actions/members/parent.js';
import { merge } from '../../actions/merge-requests/merge.js';
import { createNote } from '../../actions/notes/create-note.js';
import { actingUser } from '../../actions/users/acting-user.js';
import { authorize } from '../../policies/index.js';
import type { MadeUser } from '../../tools/testing/factories.js';
import type { Scene } from '../policies/scene.js';
import { peopleAttempts } from './people-attempts.js';
import { placeAttempts } from './place-attempts.js';
import { planningAttempts } from './planning-attempts.js';
import { repositoryAttempts } from './repository-attempts.js';
import {
  type Attempt,
  at,
  issueIn,
  noCommit,
  projectOf,
  type ResolverContext,
  signedIn,
} from './scene-access.js';

/** The context of a caller, as a door makes it once it knows who asks. */
export async function resolverContext(services: Services, user: MadeUser | null): Promise<ResolverContext> {
  const viewer = user ? await actingUser(services.db.hot, user.id) : null;
  return { viewer, at: services.clock.now(), services };
}

const origin = { userAgent: 'test', ip: '127.0.0.1' };

const noting = (name: string, pick: (scene: Scene) => { iid: number }, internal: boolean): Attempt => ({
  name,
  request: (scene) => ['POST', `${at(scene)}/issues/${pick(scene).iid}/notes`, { body: 'Words', internal }],
  resolve: async (context, scene) => {
    const acting = signedIn(context);
    const issue = await issueIn(context, await projectOf(context, scene), pick(scene).iid);
    return createNote(acting, issue, { body: 'Words', internal });
  },
});

const updating = (name: string, pick: (scene: Scene) => { iid: number }): Attempt => ({
  name,
  request: (scene) => ['PUT', `${at(scene)}/issues/${pick(scene).iid}`, { title: 'Another' }],
  resolve: async (context, scene) => {
    const acting = signedIn(context);
    const project = await projectOf(context, scene);
    return updateIssue(acting, { project, iid: pick(scene).iid }, { title: 'Another' });
  },
});

/** The actions that another door will call first. */
export const attempts: readonly Attempt[] = [
  noting('createNote', ({ issue }) => issue, false),
  noting('createNote on a confidential issue', ({ secret }) => secret, false),
  noting('createNote for members alone', ({ issue }) => issue, true),
  {
    name: 'createIssue',
    request: (scene) => ['POST', `${at(scene)}/issues`, { title: 'New' }],
    resolve: async (context, scene) => {
      const acting = signedIn(context);
      return createIssue(acting, await projectOf(context, scene), { title: 'New', origin });
    },
  },
  updating('updateIssue', ({ issue }) => issue),
  updating('updateIssue on a confidential issue', ({ secret }) => secret),
  {
    name: 'listIssues',
    request: (scene) => ['GET', `${at(scene)}/issues`],
    resolve: async (context, scene) => {
      const project = await projectOf(context, scene);
      authorize(context.viewer, 'listIssues', project);
      return listIssues(context, { kind: 'project', project }, {}, { page: 1, perPage: 20 });
    },
  },
  {
    name: 'merge',
    request: (scene) => [
      'PUT',
      `${at(scene)}/merge_requests/${scene.mergeRequest.iid}/merge`,
      { sha: noCommit },
    ],
    resolve: async (context, scene) => {
      const acting = signedIn(context);
      const project = await projectOf(context, scene);
      return merge(acting, { project, iid: scene.mergeRequest.iid }, { head: noCommit });
    },
  },
  {
    name: 'addMember',
    request: async (scene, make) => [
      'POST',
      `${at(scene)}/members`,
      { user_id: (await make.user()).id, access_level: 30 },
    ],
    resolve: async (context, scene, make) => {
      const acting = signedIn(context);
      const parent = projectParent(await projectOf(context, scene));
      return addMember(acting, parent, { userId: (await make.user()).id, accessLevel: 30 });
    },
  },
  ...planningAttempts,
  ...repositoryAttempts,
  ...peopleAttempts,
  ...placeAttempts,
];
