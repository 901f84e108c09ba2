import type { MadeGroup, MadeProject, Person, World } from '../../../world/types.js';
import { day, tokenOf } from '../../tokens/support/secrets.js';

/** Records by the state that they are in; read only. */
export type States = Readonly<Record<string, number>>;

/** A group with a project that hold records of every state, and somebody with tokens, projects and to-do items of all kinds. */
export interface Stated {
  group: MadeGroup;
  project: MadeProject;
  person: Person;
  word: string;
  epics: () => Promise<{ of: States; iid: number; issues: States }>;
  users: States;
  tokens: States;
  impersonations: States;
  projects: States;
  todos: States;
  issues: States;
  linked: { iid: number };
  closing: { iid: number };
  mergeRequests: States;
  milestones: States;
  planned: { id: number };
  groupMilestones: States;
  environments: States;
  deployments: States;
}

interface Made {
  id: number;
  iid: number;
}

const post = (world: World, path: string, params: object = {}): Promise<Made> =>
  world.arrange<Made>('POST', path, { ...params });

async function people(world: World, project: MadeProject, word: string): Promise<States> {
  const states: Record<string, number> = {};
  for (const state of ['active', 'blocked', 'deactivated']) {
    const one = await world.fresh.user({ name: `${word} ${state}` });
    await world.fresh.member(project, one, 'reporter');
    const action = { blocked: 'block', deactivated: 'deactivate' }[state];
    if (action) await world.arrange('POST', `/users/${one.id}/${action}`);
    states[state] = one.id;
  }
  return states;
}

async function tokensOf(world: World, person: Person, path: string): Promise<States> {
  const of = (expires_at: string | null) =>
    path === '/personal_access_tokens'
      ? tokenOf(world, person, { name: 'stated', expires_at })
      : world.arrange<Made>('POST', path, { name: 'stated', scopes: ['api'], expires_at });
  const [active, expired, revoked] = [await of(day(9)), await of(day(-1)), await of(null)];
  await world.arrange('DELETE', `${path}/${revoked.id}`);
  return { active: active.id, expired: expired.id, revoked: revoked.id };
}

async function projectsOf(world: World, person: Person, group: MadeGroup, word: string): Promise<States> {
  const states: Record<string, number> = {};
  for (const state of ['active', 'archived']) {
    for (const kind of ['group', 'own']) {
      const name = `${word}-${kind}-${state}`;
      const at = kind === 'group' ? { namespace_id: group.id } : { sudo: person.username };
      const { id } = await post(world, '/projects', { name, path: name, visibility: 'private', ...at });
      await post(world, `/projects/${id}/star`, kind === 'own' ? { sudo: person.username } : {});
      if (state === 'archived') await post(world, `/projects/${id}/archive`);
      states[`${kind} ${state}`] = id;
    }
  }
  return states;
}

async function merging(world: World, project: MadeProject, params: object): Promise<Record<string, Made>> {
  const states: Record<string, Made> = {};
  for (const state of ['opened', 'closed', 'merged']) {
    await world.fresh.commit(
      project,
      { [`${state}.txt`]: state },
      { branch: `to-be-${state}`, from: 'main' },
    );
    const input = { title: state, source_branch: `to-be-${state}`, target_branch: 'main', ...params };
    const made = await post(world, `${project.url}/merge_requests`, input);
    const url = `${project.url}/merge_requests/${made.iid}`;
    if (state === 'closed') await world.arrange('PUT', url, { state_event: 'close' });
    if (state === 'merged') await world.arrange('PUT', `${url}/merge`);
    states[state] = made;
  }
  return states;
}

const idsOf = (states: Record<string, Made>): States =>
  Object.fromEntries(Object.entries(states).map(([state, { id }]) => [state, id]));

async function closable(world: World, url: string, words: readonly string[], params: object) {
  const states: Record<string, Made> = {};
  for (const state of words) {
    const made = await post(world, url, { title: `stated ${state}`, ...params });
    const own = url.endsWith('/milestones') ? made.id : made.iid;
    if (state === 'closed') await world.arrange('PUT', `${url}/${own}`, { state_event: 'close' });
    states[state] = made;
  }
  return states;
}

async function deploymentsOf(world: World, project: MadeProject): Promise<States> {
  const { commit } = await world.arrange<{ commit: { id: string } }>(
    'GET',
    `${project.url}/repository/branches/main`,
  );
  const states: Record<string, number> = {};
  for (const status of ['success', 'running', 'failed', 'canceled']) {
    const input = { environment: 'stated', ref: 'main', tag: false, sha: commit.id, status };
    states[status] = (await post(world, `${project.url}/deployments`, input)).id;
  }
  return states;
}

async function environmentsOf(world: World, url: string): Promise<States> {
  const available = await post(world, url, { name: 'kept' });
  const stopped = await post(world, url, { name: 'ended' });
  await post(world, `${url}/${stopped.id}/stop`);
  return { available: available.id, stopped: stopped.id };
}

async function todosOf(world: World, person: Person, project: MadeProject): Promise<States> {
  const states: Record<string, number> = {};
  const sudo = person.username;
  for (const state of ['done', 'pending']) {
    const { iid } = await post(world, `${project.url}/issues`, { title: `to do ${state}` });
    const { id } = await post(world, `${project.url}/issues/${iid}/todo`, { sudo });
    if (state === 'done') await post(world, `/todos/${id}/mark_as_done`, { sudo });
    states[state] = id;
  }
  return states;
}

async function epicsOf(world: World, group: MadeGroup, issues: Record<string, Made>) {
  const url = `${group.url}/epics`;
  const made = await closable(world, url, ['opened', 'closed'], {});
  const { iid } = made['opened'] ?? { iid: 0 };
  for (const { id } of Object.values(issues)) await post(world, `${url}/${iid}/issues/${id}`);
  return { of: idsOf(made), iid, issues: idsOf(issues) };
}

/** Makes records of every state. */
export async function stated(world: World): Promise<Stated> {
  const word = world.name('stated');
  const person = await world.fresh.user();
  const group = await world.fresh.group();
  const input = { group, content: ['refs/heads/main'], members: { maintainer: person } };
  const project = await world.fresh.project(input);
  const planned = await post(world, `${project.url}/milestones`, { title: 'planned active' });
  const gone = await post(world, `${project.url}/milestones`, { title: 'planned closed' });
  await world.arrange('PUT', `${project.url}/milestones/${gone.id}`, { state_event: 'close' });
  const on = { milestone_id: planned.id };
  const issues = await closable(world, `${project.url}/issues`, ['opened', 'closed'], on);
  const links = await post(world, `${project.url}/issues`, { title: 'links' });
  for (const { iid } of Object.values(issues)) {
    const target = { target_project_id: project.id, target_issue_iid: iid };
    await post(world, `${project.url}/issues/${links.iid}/links`, target);
  }
  const closing = await post(world, `${project.url}/issues`, { title: 'is closed' });
  const mergeRequests = await merging(world, project, { ...on, description: `Closes #${closing.iid}` });
  return {
    group,
    project,
    person,
    word,
    epics: () => world.once('epics of every state', (whole) => epicsOf(whole, group, issues)),
    users: await people(world, project, word),
    tokens: await tokensOf(world, person, '/personal_access_tokens'),
    impersonations: await tokensOf(world, person, `/users/${person.id}/impersonation_tokens`),
    projects: await projectsOf(world, person, group, word),
    todos: await todosOf(world, person, project),
    issues: idsOf(issues),
    linked: { iid: links.iid },
    closing: { iid: closing.iid },
    mergeRequests: idsOf(mergeRequests),
    milestones: { active: planned.id, closed: gone.id },
    planned,
    groupMilestones: idsOf(await closable(world, `${group.url}/milestones`, ['active', 'closed'], {})),
    environments: await environmentsOf(world, `${project.url}/environments`),
    deployments: await deploymentsOf(world, project),
  };
}
