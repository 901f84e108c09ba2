import type { Caller } from '../../../http/caller.js';
import type { Params } from '../../../http/encode.js';
import type { Role } from '../../../world/names.js';
import type { MadeGroup, MadeProject, World } from '../../../world/types.js';
import { proposed } from '../../merge-requests/support/proposal.js';
import { ask } from './asking.js';

/** A record that was made. */
export interface Made {
  id: number;
  iid: number;
}

/** A project with content, the group that it is in, and what makes something to change in them. */
export interface Stage {
  world: World;
  project: MadeProject;
  group: MadeGroup;
  make: (path: string, params: Params) => Promise<Made>;
  /** Asks by GraphQL as an administrator, for what only it tells. */
  admin: Caller;
}

/** A mutation, who may at least carry it out, and what it is sent; each call is about something new. */
export interface Guarded {
  name: string;
  least: Role;
  paid?: boolean;
  /** Whether strangers are let in a public project, so that only a private one keeps them out. */
  open?: boolean;
  input: (stage: Stage) => Promise<object>;
}

/** A Global ID. */
export const gid = (model: string, { id }: { id: number }): string => `gid://gitlab/${model}/${id}`;

/** A new issue. */
export const issueOf = ({ make, project }: Stage, params: Params = {}): Promise<Made> =>
  make(`${project.url}/issues`, { title: 'One', ...params });

const onIssue =
  (params: object = {}): Guarded['input'] =>
  async (stage) => ({
    projectPath: stage.project.fullPath,
    iid: String((await issueOf(stage)).iid),
    ...params,
  });

const requestOf = ({ world, project }: Stage) =>
  // Whoever proposes one may do more with it than others of their role.
  proposed(world, { project, onto: 'own', params: { sudo: world.person('admin').username } });

const onRequest =
  (params: (stage: Stage, head: string) => object | Promise<object> = () => ({})): Guarded['input'] =>
  async (stage) => {
    const { iid, head } = await requestOf(stage);
    return { projectPath: stage.project.fullPath, iid: String(iid), ...(await params(stage, head)) };
  };

const noteOf = async (stage: Stage): Promise<Made> =>
  stage.make(`${stage.project.url}/issues/${(await issueOf(stage)).iid}/notes`, { body: 'Said' });

/** Time that an administrator has booked on a new issue, by its Global ID. */
const timelogOf = async (stage: Stage): Promise<string> => {
  const { iid } = await issueOf(stage);
  await stage.make(`${stage.project.url}/issues/${iid}/add_spent_time`, { duration: '1h' });
  const query = `{ project(fullPath: "${stage.project.fullPath}") { issue(iid: "${iid}") {
    timelogs { nodes { id } }
  } } }`;
  return (await ask(stage.admin, query)).text('data.project.issue.timelogs.nodes[0].id');
};

/** A thread on a new merge request, by its Global ID. */
const threadOf = async (stage: Stage): Promise<string> => {
  const { url } = await requestOf(stage);
  const { id } = await stage.make(`${url}/discussions`, { body: 'Why?' });
  return `gid://gitlab/Discussion/${id}`;
};

const setters: readonly [name: string, params: object, paid?: boolean][] = [
  ['issueSetAssignees', { assigneeUsernames: [] }],
  ['issueSetConfidential', { confidential: true }],
  ['issueSetSeverity', { severity: 'HIGH' }],
  ['issueSetDueDate', { dueDate: '2030-01-02' }],
  ['issueSetLocked', { locked: true }],
  ['issueSetWeight', { weight: 3 }, true],
  ['issueSetEpic', { epicId: null }, true],
  ['issueSetIteration', { iterationId: null }, true],
  ['updateIssue', { title: 'Two' }],
  ['promoteToEpic', {}, true],
];

/** Mutations of issues, and of what hangs on them. */
export const ofIssues: readonly Guarded[] = [
  {
    name: 'createIssue',
    least: 'guest',
    open: true,
    input: async ({ project }) => ({ projectPath: project.fullPath, title: 'x' }),
  },
  ...setters.map(
    ([name, params, paid = false]): Guarded => ({ name, least: 'reporter', paid, input: onIssue(params) }),
  ),
  {
    name: 'issueMove',
    least: 'reporter',
    input: async (stage) => {
      const target = await stage.world.fresh.project();
      return { ...(await onIssue()(stage)), targetProjectPath: target.fullPath };
    },
  },
  {
    name: 'createNote',
    least: 'guest',
    open: true,
    input: async (stage) => ({ noteableId: gid('Issue', await issueOf(stage)), body: 'Said' }),
  },
  {
    name: 'todoCreate',
    least: 'guest',
    open: true,
    input: async (stage) => ({ targetId: gid('Issue', await issueOf(stage)) }),
  },
  {
    name: 'awardEmojiAdd',
    least: 'guest',
    open: true,
    input: async (stage) => ({ awardableId: gid('Issue', await issueOf(stage)), name: 'tada' }),
  },
  {
    name: 'awardEmojiToggle',
    least: 'guest',
    open: true,
    input: async (stage) => ({ awardableId: gid('Issue', await issueOf(stage)), name: 'tada' }),
  },
  {
    name: 'issueSetSubscription',
    least: 'guest',
    open: true,
    input: onIssue({ subscribedState: true }),
  },
  {
    name: 'timelogDelete',
    least: 'maintainer',
    input: async (stage) => ({ id: await timelogOf(stage) }),
  },
  {
    name: 'timelogCreate',
    least: 'reporter',
    input: async (stage) => {
      const about = { timeSpent: '1h', spentAt: '2026-01-02', summary: 'Work' };
      return { issuableId: gid('Issue', await issueOf(stage)), ...about };
    },
  },
  {
    name: 'updateNote',
    least: 'maintainer',
    input: async (stage) => ({ id: gid('Note', await noteOf(stage)), body: 'Changed' }),
  },
  {
    name: 'destroyNote',
    least: 'maintainer',
    input: async (stage) => ({ id: gid('Note', await noteOf(stage)) }),
  },
];

/** Mutations of merge requests. */
export const ofRequests: readonly Guarded[] = [
  {
    name: 'mergeRequestCreate',
    least: 'developer',
    input: async ({ world, project }) => {
      const sourceBranch = world.name('source');
      await world.fresh.commit(project, { 'new.txt': 'x\n' }, { branch: sourceBranch, from: 'main' });
      return { projectPath: project.fullPath, title: 'x', sourceBranch, targetBranch: 'main' };
    },
  },
  { name: 'mergeRequestUpdate', least: 'developer', input: onRequest(() => ({ title: 'Changed' })) },
  { name: 'mergeRequestAccept', least: 'developer', input: onRequest((_, sha) => ({ sha })) },
  {
    name: 'mergeRequestSetAssignees',
    least: 'developer',
    input: onRequest(({ world }) => ({ assigneeUsernames: [world.person('owner').username] })),
  },
  { name: 'mergeRequestSetDraft', least: 'developer', input: onRequest(() => ({ draft: true })) },
  { name: 'mergeRequestSetLocked', least: 'developer', input: onRequest(() => ({ locked: true })) },
  { name: 'mergeRequestSetLabels', least: 'developer', input: onRequest(() => ({ labelIds: [] })) },
  { name: 'mergeRequestSetMilestone', least: 'developer', input: onRequest(() => ({ milestoneId: null })) },
  {
    name: 'mergeRequestSetSubscription',
    least: 'reporter',
    open: true,
    input: onRequest(() => ({ subscribedState: true })),
  },
  {
    name: 'discussionToggleResolve',
    least: 'developer',
    input: async (stage) => ({ id: await threadOf(stage), resolve: true }),
  },
  {
    name: 'createDiffNote',
    least: 'reporter',
    open: true,
    input: async (stage) => {
      const { id, head, source } = await requestOf(stage);
      const main = stage.world.repository.branches['main'] ?? '';
      const commits = { baseSha: main, startSha: main, headSha: head };
      const position = { ...commits, paths: { newPath: `${source}.txt` }, newLine: 1 };
      return { noteableId: gid('MergeRequest', { id }), body: 'Said', position };
    },
  },
];
