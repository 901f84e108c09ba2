import { beforeEach, describe, expect, it } from 'vitest';
import { operations } from '../generated/operations.js';
import { handlers } from '../handlers/table.js';
import type { MadeUser } from '../tools/testing/factories.js';
import { useServer } from '../tools/testing/use-server.js';
import { descriptions } from './support/spec.js';

/** Every list that can be searched finds letters of all alphabets in either case, on either engine. */
const app = useServer();

const word = 'Ärger Дом';
const texts = ['Ärger', 'äRGER', 'ÄRGER', 'дом', 'ДОМ', 'äRGER дОМ'];
/** Too short for some lists to look for in the middle of texts: these find nothing by mistake alone. */
const shortTexts = ['äR', 'ДО'];
const words = new Set(['search', 'query']);

/** Names of environments have letters of English alone, and are searched by their beginning. */
const ofEnglishAlone = new Set(['listEnvironments']);

/** Only the one of exactly that address is found. */
const ofWholeAddresses = new Set(['listGroupInvitations', 'listProjectInvitations']);
const isSearched = (id: string): boolean => !ofEnglishAlone.has(id) && !ofWholeAddresses.has(id);

const wordOf = (id: string): string | undefined =>
  descriptions.get(id)?.parameters.find(({ place, name }) => place === 'query' && words.has(name))?.name;

const searched = operations.flatMap(({ id, verb }) => {
  const name = verb === 'GET' && handlers.has(id) && isSearched(id) ? wordOf(id) : undefined;
  return name === undefined ? [] : [{ id, name }];
});

let who: MadeUser;
let places: Record<string, string>;

const done = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as { id: number };
};

/** Things of every kind, called by the word or told of by it. */
async function makeThings() {
  const root = app.as('root');
  who = await app.make.user({ name: word });
  const members = { owner: who };
  const group = await app.make.group({ name: word, members });
  await app.make.group({ name: word, parent: group });
  await app.make.group({ name: word, members });
  const project = await app.make.project({
    name: word,
    namespace: group,
    files: { 'a.txt': 'a\n' },
    members,
  });
  await app.make.project({ namespace: group, values: { description: word } });
  await app.make.project({ name: word, namespace: who });
  const shared = await app.make.project({ name: word });
  await done(root.post(`${shared.url}/share`, { group_id: group.id, group_access: 30 }));
  await done(app.as(who).post(`${project.url}/star`));
  await done(root.post(`${project.url}/fork`, { name: word, path: 'fork' }));
  for (const branch of ['Ärger-Дом', 'feature']) {
    await done(root.post(`${project.url}/repository/branches`, { branch, ref: 'main' }));
  }
  await done(root.post(`${project.url}/repository/tags`, { tag_name: 'Ärger-Дом', ref: 'main' }));
  await done(root.post(`${project.url}/protected_branches`, { name: 'Ärger-Дом*' }));
  await done(root.post(`/users/${who.id}/personal_access_tokens`, { name: word, scopes: ['api'] }));
  return { group, project };
}

/** What is planned, each once by its title and, where it has one, once by its description. */
async function makePlans({ group, project }: Awaited<ReturnType<typeof makeThings>>) {
  const root = app.as('root');
  for (const texts of [{ title: word }, { title: 'Plain', description: word }]) {
    await done(root.post(`${project.url}/issues`, texts));
    await done(root.post(`/groups/${group.id}/epics`, texts));
    for (const place of [project.url, `/groups/${group.id}`]) {
      const title = `${texts.title} of ${place}`;
      await done(root.post(`${place}/milestones`, { ...texts, title }));
      await done(root.post(`${place}/labels`, { ...texts, name: title, color: '#112233' }));
    }
  }
  const change = { source_branch: 'feature', target_branch: 'main', title: word };
  await done(root.post(`${project.url}/merge_requests`, change));
  const days = { startDate: '2030-01-01', dueDate: '2030-01-14' };
  await app.make.iteration({ group, title: word, ...days });
}

/** A deployment of a merge request of the name. */
async function makeDeployment({ project }: Awaited<ReturnType<typeof makeThings>>): Promise<string> {
  const root = app.as('root');
  const branch = { branch: 'delivered', startBranch: 'main' };
  await app.make.commit(project, { 'delivered.txt': 'x' }, branch);
  const change = { source_branch: 'delivered', target_branch: 'main', title: word };
  const { body } = await root.post(`${project.url}/merge_requests`, change);
  await done(root.put(`${project.url}/merge_requests/${body.iid}/merge`));
  const report = { environment: 'production', sha: 'main', ref: 'main', tag: false, status: 'success' };
  const { id } = await done(root.post(`${project.url}/deployments`, report));
  return `${project.url}/deployments/${id}`;
}

beforeEach(async () => {
  const things = await makeThings();
  await makePlans(things);
  const deployment = await makeDeployment(things);
  // A fork that is copied while lists are read looks different from one reading to the next.
  await app.server.jobs.drain();
  const [g, p, u] = [`/groups/${things.group.id}`, things.project.url, `/users/${who.id}`];
  places = {
    listBranches: `${p}/repository/branches`,
    listBillableGroupMembers: `${g}/billable_members`,
    listProtectedBranches: `${p}/protected_branches`,
    listEpics: `${g}/epics`,
    listGroupProjects: `${g}/projects`,
    listSharedGroupProjects: `${g}/projects/shared`,
    listGroups: '/groups',
    listSubgroups: `${g}/subgroups`,
    listDescendantGroups: `${g}/descendant_groups`,
    listGroupTransferLocations: `${g}/transfer_locations`,
    listIssues: '/issues',
    listGroupIssues: `${g}/issues`,
    listProjectIssues: `${p}/issues`,
    getIssuesStatistics: '/issues_statistics',
    getGroupIssuesStatistics: `${g}/issues_statistics`,
    getProjectIssuesStatistics: `${p}/issues_statistics`,
    listProjectIterations: `${p}/iterations`,
    listGroupIterations: `${g}/iterations`,
    listProjectLabels: `${p}/labels`,
    listGroupLabels: `${g}/labels`,
    listGroupMembers: `${g}/members`,
    listAllGroupMembers: `${g}/members/all`,
    listProjectMembers: `${p}/members`,
    listAllProjectMembers: `${p}/members/all`,
    listMergeRequests: '/merge_requests',
    listGroupMergeRequests: `${g}/merge_requests`,
    listProjectMergeRequests: `${p}/merge_requests`,
    listDeploymentMergeRequests: `${deployment}/merge_requests`,
    listProjectMilestones: `${p}/milestones`,
    listGroupMilestones: `${g}/milestones`,
    listNamespaces: '/namespaces',
    listProjectStarrers: `${p}/starrers`,
    listProjectTransferLocations: `${p}/transfer_locations`,
    listProjectUsers: `${p}/users`,
    listProjectGroups: `${p}/groups`,
    listProjects: '/projects',
    listUserProjects: `${u}/projects`,
    listUserStarredProjects: `${u}/starred_projects`,
    listProjectForks: `${p}/forks`,
    listTags: `${p}/repository/tags`,
    listPersonalAccessTokens: '/personal_access_tokens',
    listUsers: '/users',
  };
});

// Names of branches and tags have no blanks.
const unspaced = new Set(['listBranches', 'listTags', 'listProtectedBranches']);

interface Row {
  title?: string;
  name?: string;
  description?: string | null;
  user?: { name: string };
}

const textOf = ({ title, name, description, user }: Row): string =>
  [title, name, description, user?.name].join('\n').toLowerCase();

const asking = (id: string) => {
  const path = places[id] ?? '';
  const scope = /issues|merge_requests/.test(path) ? { scope: 'all' } : {};
  return async (params: Record<string, string>): Promise<Row[] | object> => {
    // Some lists are searched only so often in a minute.
    app.server.clock.advance(60_000);
    return (await app.as(who).get(path, { per_page: 100, ...scope, ...params })).body;
  };
};

/** Every text that a list finds other things by than a plain reading of all that is in it. */
async function wrongIn(id: string, name: string): Promise<unknown[]> {
  const ask = asking(id);
  const all = await ask({});
  if (!Array.isArray(all)) return wrongCounts(ask, name);
  const wrong: unknown[] = [];
  for (const one of [...texts, ...shortTexts]) {
    const text = unspaced.has(id) ? one.replaceAll(' ', '-') : one;
    const parts = text.toLowerCase().split(' ');
    const expected = all.filter((row) => parts.every((part) => textOf(row).includes(part)));
    const found = await ask({ [name]: text });
    const isShort = shortTexts.includes(one);
    const isSame = isShort || JSON.stringify(found) === JSON.stringify(expected);
    if (!isSame || expected.length === 0) wrong.push({ id, text, found, expected });
  }
  return wrong;
}

/** The same of what only counts. */
async function wrongCounts(ask: ReturnType<typeof asking>, name: string): Promise<unknown[]> {
  const counts = await Promise.all(texts.map((text) => ask({ [name]: text })));
  const two = { statistics: { counts: { all: 2, closed: 0, opened: 2 } } };
  return counts.filter((one) => JSON.stringify(one) !== JSON.stringify(two));
}

describe('a search for letters of other alphabets', () => {
  it('finds the same in either case, in every list that can be searched', async () => {
    expect(searched.map(({ id }) => id).filter((id) => !(id in places))).toEqual([]);
    const wrong = [];
    for (const { id, name } of searched) wrong.push(...(await wrongIn(id, name)));
    expect(wrong).toEqual([]);
  }, 120_000);
});
