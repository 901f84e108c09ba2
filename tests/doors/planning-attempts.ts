import { createAward } from '../../actions/award-emoji/create-award.js';
import type { ActionContext } from '../../actions/context.js';
import { createEpic } from '../../actions/epics/create-epic.js';
import { createIssueLink } from '../../actions/issue-links/create-issue-link.js';
import { moveIssue } from '../../actions/issues/move-issue.js';
import { reorderIssue } from '../../actions/issues/reorder-issue.js';
import { createSnippet } from '../../actions/snippets/create-snippet.js';
import { createTodo } from '../../actions/todos/create-todo.js';
import type { Factories } from '../../tools/testing/factories.js';
import type { Scene } from '../policies/scene.js';
import { type Attempt, at, groupIn, issueIn, projectOf, signedIn } from './scene-access.js';

type Choice = (scene: Scene) => { iid: number };

const issueAt = (scene: Scene, { iid }: { iid: number }) => `${at(scene)}/issues/${iid}`;

const newIssue = ({ project, author }: Scene, make: Factories) => make.issue({ project, author });

const loaded = async (context: ActionContext, scene: Scene, { iid }: { iid: number }) =>
  issueIn(context, await projectOf(context, scene), iid);

const awarding = (name: string, pick: Choice): Attempt => ({
  name,
  request: (scene) => ['POST', `${issueAt(scene, pick(scene))}/award_emoji`, { name: 'tada' }],
  resolve: async (context, scene) => {
    const acting = signedIn(context);
    const target = await loaded(acting, scene, pick(scene));
    // Another one than through REST: nobody gives the same twice.
    return createAward(acting, { target, note: null }, 'heart');
  },
});

const linking = (name: string, other: Choice): Attempt => ({
  name,
  request: async (scene, make) => [
    'POST',
    `${issueAt(scene, await newIssue(scene, make))}/links`,
    { target_project_id: scene.project.id, target_issue_iid: other(scene).iid, link_type: 'blocks' },
  ],
  resolve: async (context, scene, make) => {
    const acting = signedIn(context);
    const project = await projectOf(context, scene);
    const { iid } = await newIssue(scene, make);
    const input = { project: { id: project.id }, iid: other(scene).iid, type: 'blocks' } as const;
    return createIssueLink(acting, { project, iid }, input);
  },
});

const moving = (name: string, to: (scene: Scene) => { id: number }): Attempt => ({
  name,
  request: async (scene, make) => [
    'POST',
    `${issueAt(scene, await newIssue(scene, make))}/move`,
    { to_project_id: to(scene).id },
  ],
  resolve: async (context, scene, make) => {
    const acting = signedIn(context);
    const issue = await loaded(acting, scene, await newIssue(scene, make));
    return moveIssue(acting, issue, to(scene).id);
  },
});

/** What is planned with, kept beside code and reacted to. */
export const planningAttempts: readonly Attempt[] = [
  awarding('createAward', ({ issue }) => issue),
  awarding('createAward on a confidential issue', ({ secret }) => secret),
  linking('createIssueLink', ({ issue }) => issue),
  linking('createIssueLink with a confidential issue', ({ secret }) => secret),
  moving('moveIssue', ({ elsewhere }) => elsewhere),
  moving('moveIssue to where it stands', ({ project }) => project),
  {
    name: 'reorderIssue of a confidential issue',
    request: (scene) => ['PUT', `${issueAt(scene, scene.secret)}/reorder`, { move_after_id: scene.issue.id }],
    resolve: async (context, scene) => {
      const acting = signedIn(context);
      return reorderIssue(acting, await loaded(acting, scene, scene.secret), { afterId: scene.issue.id });
    },
  },
  {
    name: 'createTodo',
    request: async (scene, make) => ['POST', `${issueAt(scene, await newIssue(scene, make))}/todo`],
    resolve: async (context, scene, make) => {
      const acting = signedIn(context);
      return createTodo(acting, await loaded(acting, scene, await newIssue(scene, make)));
    },
  },
  {
    name: 'createSnippet',
    request: (scene) => [
      'POST',
      `${at(scene)}/snippets`,
      { title: 'New', visibility: 'private', files: [{ file_path: 'a', content: 'b' }] },
    ],
    resolve: async (context, scene) => {
      const acting = { ...signedIn(context), signal: new AbortController().signal };
      const origin = { userAgent: 'test', ip: '127.0.0.1' };
      const files = [{ path: 'a', content: 'b' }];
      const input = { title: 'New', visibility: 'private', files, origin } as const;
      return createSnippet(acting, await projectOf(context, scene), input);
    },
  },
  {
    name: 'createEpic',
    request: ({ group }) => ['POST', `/groups/${group.id}/epics`, { title: 'New' }],
    resolve: async (context, scene) => {
      const acting = signedIn(context);
      return createEpic(acting, await groupIn(acting, scene), { title: 'New' });
    },
  },
];
