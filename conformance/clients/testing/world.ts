import { GitbeakerRequestError, Gitlab } from '@gitbeaker/rest';
import { beforeAll, beforeEach } from 'vitest';
import type { PaidTier } from '../../world/tier-question.js';
import { tierQuestion } from '../../world/tiers.js';
import { type Deployment, useDeployment } from './deployment.js';

/** A client of a server with a token; by its own choice it would wait a minute between two downloads. */
export const clientOf = (host: string, token: string) =>
  new Gitlab<false>({ host, token, rateLimits: { '**': 3000 } });

/** The type of such a client. */
export type Client = ReturnType<typeof clientOf>;

/** A user with a client. */
export interface ClientUser {
  id: number;
  username: string;
  client: Client;
}

/** A group, two projects in a subgroup and a developer, all created through the client. */
export interface ClientWorld {
  deployment: Deployment;
  /** The client of the administrator. */
  api: Client;
  /** The username of the administrator. */
  admin: string;
  /** The client of the developer Kim. */
  kim: Client;
  kimId: number;
  kimName: string;
  groupId: number;
  groupPath: string;
  innerId: number;
  innerPath: string;
  projectId: number;
  projectPath: string;
  otherId: number;
}

/** Creates a user without memberships. */
export async function makeUser({ api, deployment }: ClientWorld, word: string): Promise<ClientUser> {
  const username = deployment.name(word);
  const { id } = await api.Users.create({
    name: `${word} Park`,
    username,
    email: `${username}@example.org`,
    password: `a long password ${username}`,
    skipConfirmation: true,
  });
  deployment.maker.keep({ kind: 'user', path: `/users/${id}`, params: { hard_delete: true } });
  const { token } = await api.Users.createPersonalAccessToken(id, 'mine', ['api']);
  return { id, username, client: clientOf(deployment.url, token) };
}

async function build(deployment: Deployment): Promise<ClientWorld> {
  const { url, token, maker, name } = deployment;
  const world = { deployment, api: clientOf(url, token) } as ClientWorld;
  const { api } = world;
  world.admin = (await api.Users.showCurrentUser()).username;
  world.groupPath = name('acme');
  const group = await api.Groups.create(`Group ${world.groupPath}`, world.groupPath, {
    visibility: 'private',
  });
  maker.keep({ kind: 'group', path: `/groups/${group.id}` });
  world.groupId = group.id;
  const inner = await api.Groups.create('Inner', 'inner', { parentId: group.id });
  const project = await api.Projects.create({ name: 'Site', path: 'site', namespaceId: inner.id });
  const other = await api.Projects.create({ name: 'Yard', path: 'yard', namespaceId: inner.id });
  const kim = await makeUser(world, 'kim');
  await api.GroupMembers.add(group.id, 30, { userId: kim.id });
  return {
    ...world,
    kim: kim.client,
    kimId: kim.id,
    kimName: kim.username,
    innerId: inner.id,
    innerPath: `${world.groupPath}/inner`,
    projectId: project.id,
    projectPath: `${world.groupPath}/inner/site`,
    otherId: other.id,
  };
}

/** Creates the data for the tests of one file; `tier` is the tier they all need. */
export function useWorld(tier?: PaidTier): ClientWorld {
  const deployment = useDeployment();
  const world = {} as ClientWorld;
  let lacks: string | null = null;
  beforeAll(async () => {
    Object.assign(world, await build(deployment));
    const question = tierQuestion(null, deployment.maker, () => ({ url: `/groups/${world.groupId}` }));
    if (tier) lacks = await question(tier);
  }, 60_000);
  beforeEach((context) => {
    if (lacks !== null) context.skip(lacks);
  });
  return world;
}

/** The message of a refused call. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<{ status: number | undefined; text: string }> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof GitbeakerRequestError)) throw error;
    return { status: error.cause?.response.status, text: String(error.cause?.description) };
  }
  throw new Error('nothing was refused');
}
