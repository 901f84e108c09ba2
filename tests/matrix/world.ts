import type { Services } from '../../actions/context.js';
import { captureState, type DatabaseState, restoreState } from '../../storage/database/engine/state.js';
import type { GroupRow } from '../../storage/database/rows.js';
import { TestClient } from '../../tools/testing/client.js';
import type { Factories, MadeProject, MadeUser, Role } from '../../tools/testing/factories.js';
import { databaseDigests } from '../support/database-digest.js';
import { type LastingServer, startServer } from '../support/server.js';
import { type Deliveries, makeDeliveries } from './deliveries.js';
import { type Caller, type Shown, visibilities } from './expectation.js';
import { makePlans, type Plans } from './plans.js';
import { refsOf } from './refs.js';
import { makeReleases, type Releases } from './releases.js';
import { makeTalks, type Talks } from './talks.js';

/** A container in which operations are tried. */
export interface Place {
  on: 'project' | 'group';
  id: number;
  group: GroupRow;
  project: MadeProject;
  /** The newest commit of the project and its first file. */
  sha: string;
  blob: string;
  /** An access token of the container. */
  tokenId: number;
  /** Notes, threads and reactions in the project and its group. */
  talks: Talks;
  /** Labels, milestones and an epic of the project and its group. */
  plans: Plans;
  /** Environments and a deployment of the project. */
  deliveries: Deliveries;
  /** A release of the project and its link. */
  releases: Releases;
}

/** A project and its group of each visibility, and a caller of each role, who belongs to the groups. */
export interface World extends LastingServer {
  users: Record<Exclude<Caller, 'anonymous' | 'administrator'>, MadeUser>;
  /** A member of every group, on whom operations about users work. */
  target: MadeUser;
  /** A member of every project only. */
  worker: MadeUser;
  tokenId: number;
  otherGroup: GroupRow;
  otherProject: MadeProject;
  places: Record<Shown, { project: Place; group: Place }>;
  /** A public project that is archived, and one whose repository is switched off. */
  archived: Place;
  codeless: Place;
  as: (caller: Caller) => TestClient;
  asUser: (user: MadeUser) => TestClient;
  /** A digest of every table, with references of the repositories where asked for: listing them costs processes. */
  digest: (withRefs: boolean) => Promise<string>;
  /** Brings back every row, and the repository of a project. */
  restore: (projectId: number) => Promise<void>;
}

const roles = ['guest', 'reporter', 'developer', 'maintainer', 'owner'] as const satisfies readonly Role[];
const files = { 'README.md': 'Hello\n', 'src/main.txt': 'main\n' };

async function fillRepository(make: Factories, project: MadeProject): Promise<{ sha: string; blob: string }> {
  await make.commit(project, { 'feature.txt': 'more\n' }, { branch: 'feature', startBranch: 'main' });
  const repository = make.services.git.open(project.id);
  const sha = (await repository.branchTip('main')) ?? '';
  const tagger = { name: 'Test', email: 'test@example.org', at: make.services.clock.now() };
  for (const name of ['v1', 'free']) await repository.createTag({ name, target: sha, tagger });
  return { sha, blob: (await repository.entry(sha, 'README.md'))?.id ?? '' };
}

async function makePlaces(
  make: Factories,
  root: TestClient,
  group: GroupRow,
  input: Parameters<Factories['project']>[0],
): Promise<{ project: Place; group: Place }> {
  const project = await make.project({ namespace: group, files, ...input });
  const { sha, blob } = await fillRepository(make, project);
  const token = { name: 'bot', scopes: ['api'] };
  const projectToken = await root.post(`/projects/${project.id}/access_tokens`, token);
  const groupToken = await root.post(`/groups/${group.id}/access_tokens`, token);
  await root.post(`/projects/${project.id}/protected_branches`, { name: 'main' });
  await root.post(`/projects/${project.id}/protected_tags`, { name: 'v1' });
  // A kind that is sent nothing, so that nothing happens by itself.
  const external_wiki_url = 'https://wiki.example/site';
  await root.put(`/projects/${project.id}/integrations/external-wiki`, { external_wiki_url });
  const plans = await makePlans(make, project);
  const deliveries = await makeDeliveries(make, project, sha);
  const releases = await makeReleases(make, project, sha);
  const talks = await makeTalks(make, project, sha);
  const shared = { group, project, sha, blob, plans, deliveries, releases, talks };
  return {
    project: { ...shared, on: 'project', id: project.id, tokenId: projectToken.body?.id ?? 1 },
    group: { ...shared, on: 'group', id: group.id, tokenId: groupToken.body?.id ?? 1 },
  };
}

/** Keeps the present state; what it answers brings rows and repositories back to it. */
async function keep(services: Services): Promise<(projectId: number) => Promise<void>> {
  const state: DatabaseState = await captureState(services.db);
  const ids = (await services.db.read('projects').select('id')).map((row) => row.id);
  const spare = (id: number) => 1_000_000 + id;
  const kept = new Map<number, string>();
  for (const id of ids) {
    if (!(await services.git.exists(id))) continue;
    await services.git.fork(id, spare(id));
    kept.set(id, await refsOf(services, id));
  }
  return async (projectId) => {
    const now = await services.db.read('projects').select('id');
    for (const { id } of now) if (!ids.includes(id)) await services.git.remove(id);
    await restoreState(services.db, state);
    services.settings.forget();
    if ((await refsOf(services, projectId)) === kept.get(projectId)) return;
    await services.git.remove(projectId);
    await services.git.fork(spare(projectId), projectId);
  };
}

/** Builds the world of the matrix once. */
export async function buildWorld(): Promise<World> {
  const lasting = await startServer();
  const { make, server } = lasting;
  const users = { stranger: await make.user({ username: 'stranger' }) } as World['users'];
  for (const role of roles) users[role] = await make.user({ username: role });
  const target = await make.user({ username: 'target' });
  const worker = await make.user({ username: 'worker' });
  const members = { ...Object.fromEntries(roles.map((role) => [role, users[role]])) };
  const root = new TestClient(server.url, server.token);
  const otherGroup = await make.group({ path: 'elsewhere', members });
  const otherProject = await make.project({ namespace: otherGroup, files });
  const places = {} as World['places'];
  const at = async (path: string, visibility: Shown, input: Parameters<Factories['project']>[0]) => {
    const group = await make.group({ path, visibility, members });
    await make.members({ type: 'group', id: group.id }, { developer: target });
    return makePlaces(make, root, group, { visibility, ...input, members: { guest: worker } });
  };
  for (const visibility of visibilities) places[visibility] = await at(`a-${visibility}-one`, visibility, {});
  const archived = (await at('an-old-one', 'public', { archived: true })).project;
  const values = { repository_access_level: 'disabled' };
  const codeless = (await at('one-without-code', 'public', { values })).project;
  const tokens = await root.get('/personal_access_tokens', { user_id: target.id });
  // What the events of this world make happen is over before anything is compared.
  await server.deliveries.settle();
  const restore = await keep(server.services);
  const rows = databaseDigests(server.services);
  const asUser = (user: MadeUser) => new TestClient(server.url, user.token);
  const projects = Object.values(places).map((place) => place.project.id);
  return {
    ...lasting,
    users,
    target,
    worker,
    tokenId: tokens.body?.[0]?.id ?? 1,
    otherGroup,
    otherProject,
    places,
    archived,
    codeless,
    asUser,
    as: (caller) => {
      if (caller === 'administrator') return root;
      return caller === 'anonymous' ? new TestClient(server.url, null) : asUser(users[caller]);
    },
    digest: async (withRefs) => {
      const looked = withRefs ? projects : [];
      const refs = await Promise.all(looked.map((id) => refsOf(server.services, id)));
      return `${await rows.digest()} ${refs.join(' ')}`;
    },
    restore,
    close: async () => {
      rows.close();
      await lasting.close();
    },
  };
}
