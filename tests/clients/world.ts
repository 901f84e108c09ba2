import { GitbeakerRequestError, Gitlab } from '@gitbeaker/rest';
import { type LastingServer, startServer } from '../support/server.js';

/** A client of a server with a token, as its users have it. */
export const clientOf = (host: string, token: string) => new Gitlab<false>({ host, token });

/** What `clientOf` makes. */
export type Client = ReturnType<typeof clientOf>;

/** A lasting server with a group, two projects of an inner group and a developer, each made through the client. */
export interface ClientWorld {
  lasting: LastingServer;
  /** The client of the administrator. */
  api: Client;
  /** The client of the developer `kim`. */
  kim: Client;
  kimId: number;
  groupId: number;
  innerId: number;
  projectId: number;
  otherId: number;
}

/** Makes the world in which the client plans. */
export async function startWorld(): Promise<ClientWorld> {
  const lasting = await startServer();
  const { url: host, token } = lasting.server;
  const api = clientOf(host, token);
  const group = await api.Groups.create('Acme', 'acme', { visibility: 'private' });
  const inner = await api.Groups.create('Inner', 'inner', { parentId: group.id });
  const project = await api.Projects.create({ name: 'Site', path: 'site', namespaceId: inner.id });
  const other = await api.Projects.create({ name: 'Yard', path: 'yard', namespaceId: inner.id });
  const { id: kimId } = await api.Users.create({
    name: 'Kim Park',
    username: 'kim',
    email: 'kim@example.org',
    password: 'a long password 4711',
    skipConfirmation: true,
  });
  await api.GroupMembers.add(group.id, 30, { userId: kimId });
  const own = await api.Users.createPersonalAccessToken(kimId, 'mine', ['api']);
  return {
    lasting,
    api,
    kim: clientOf(host, own.token),
    kimId,
    groupId: group.id,
    innerId: inner.id,
    projectId: project.id,
    otherId: other.id,
  };
}

/** What a refused call of the client says. */
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
