import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { timeCommand } from '../bench/processes.js';
import type { Person, Place, Scene } from './scene.js';

/** `bare` asks a server that does nothing, which shows what the machine adds to every answer. */
export type Kind = 'read' | 'graphql' | 'write' | 'clone' | 'push' | 'bare';

/** One of the people at work. */
export interface Client {
  scene: Scene;
  person: Person;
  /** A folder of their own for clones. */
  folder: string;
}

/** Something that people do. */
export interface Action {
  kind: Kind;
  /** How often it is done, of all shares together. */
  share: number;
  /** Rejects with a text that tells what went wrong. */
  perform(client: Client): Promise<void>;
}

const below = (limit: number): number => Math.floor(Math.random() * limit);
const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;

/** Asks, reads the whole answer, and rejects unless it has the status that is wanted. */
async function ask(client: Client, verb: string, path: string, body: object | null, wanted: number) {
  const response = await fetch(`${client.scene.url}/api${path}`, {
    method: verb,
    headers: { 'private-token': client.person.token, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await response.text();
  if (response.status !== wanted) {
    throw new Error(`${response.status} ${verb} ${path.replace(/\d+/g, 'N')} ${text.slice(0, 200)}`);
  }
  return text;
}

type PathOf = (place: Place) => string;

const issueOf = ({ issues }: Place): number => 1 + below(issues);

const reads: readonly PathOf[] = [
  ({ id }) => `/projects/${id}`,
  ({ id }) => `/projects/${id}/issues?per_page=20&page=${1 + below(3)}`,
  ({ id }) => `/projects/${id}/issues?labels=${oneOf(['bug', 'idea', 'docs'])}&state=opened`,
  (place) => `/projects/${place.id}/issues/${issueOf(place)}`,
  (place) => `/projects/${place.id}/issues/${issueOf(place)}/notes`,
  (place) => `/projects/${place.id}/issues/${issueOf(place)}/discussions`,
  ({ id }) => `/projects/${id}/merge_requests?state=opened`,
  ({ id }) => `/projects/${id}/repository/tree?per_page=50`,
  ({ id }) => `/projects/${id}/repository/commits?per_page=20`,
  ({ id }) => `/projects/${id}/repository/branches`,
  ({ id }) => `/projects/${id}/members/all`,
  () => '/projects?membership=true&per_page=20',
  () => '/issues?scope=all&per_page=20',
  () => '/todos',
  () => '/user',
];

const document = `query list($path: ID!) {
  project(fullPath: $path) {
    name
    issues(first: 20) { nodes { iid title author { username } labels { nodes { title } } } pageInfo { endCursor } }
  }
}`;

const writes: readonly ((client: Client, place: Place) => Promise<unknown>)[] = [
  (client, place) =>
    ask(
      client,
      'POST',
      `/v4/projects/${place.id}/issues`,
      { title: 'Met while walking', labels: 'bug' },
      201,
    ),
  (client, place) =>
    ask(
      client,
      'POST',
      `/v4/projects/${place.id}/issues/${issueOf(place)}/notes`,
      { body: `Seen by @${oneOf(client.scene.people).username}.` },
      201,
    ),
  (client, place) =>
    ask(
      client,
      'PUT',
      `/v4/projects/${place.id}/issues/${issueOf(place)}`,
      { state_event: oneOf(['close', 'reopen']), add_labels: oneOf(['idea', 'docs']) },
      200,
    ),
];

/** People run git on machines of their own, so that here it gives way to the server and to those who read. */
const timeGit = (args: string[], folder: string): Promise<number> =>
  timeCommand('nice', ['-n', '10', 'git', ...args], folder);

const remoteOf = ({ scene, person }: Client, place: Place): string =>
  `${scene.url.replace('http://', `http://${person.username}:${person.token}@`)}/${place.path}.git`;

async function inClone(client: Client, work: (folder: string, place: Place) => Promise<void>): Promise<void> {
  const folder = join(client.folder, randomUUID());
  const place = oneOf(client.scene.places);
  await mkdir(client.folder, { recursive: true });
  try {
    await timeGit(['clone', '--quiet', remoteOf(client, place), folder], client.folder);
    await work(folder, place);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A clone is an action by itself; a push brings a branch of its own, with a merge request every third time. */
async function push(client: Client): Promise<void> {
  await inClone(client, async (folder, place) => {
    const branch = `walk-${randomUUID().slice(0, 8)}`;
    await writeFile(join(folder, `${branch}.txt`), `${randomUUID()}\n`);
    await timeGit(['checkout', '--quiet', '-b', branch], folder);
    await timeGit(['add', '.'], folder);
    const who = ['-c', 'user.name=Walker', '-c', 'user.email=walker@example.org'];
    await timeGit([...who, 'commit', '--quiet', '-m', `Walk on, see #${issueOf(place)}`], folder);
    await timeGit(['push', '--quiet', 'origin', branch], folder);
    if (below(3) > 0) return;
    const input = { source_branch: branch, target_branch: 'main', title: `Merge ${branch}` };
    await ask(client, 'POST', `/v4/projects/${place.id}/merge_requests`, input, 201);
  });
}

/** What people do, and how often. */
export const actions: readonly Action[] = [
  {
    kind: 'read',
    share: 66,
    perform: async (client) => {
      await ask(client, 'GET', `/v4${oneOf(reads)(oneOf(client.scene.places))}`, null, 200);
    },
  },
  {
    kind: 'graphql',
    share: 12,
    perform: async (client) => {
      const variables = { path: oneOf(client.scene.places).path };
      const text = await ask(client, 'POST', '/graphql', { query: document, variables }, 200);
      if (text.includes('"errors"')) throw new Error(`200 graphql ${text.slice(0, 200)}`);
    },
  },
  {
    kind: 'write',
    share: 18,
    perform: async (client) => {
      await oneOf(writes)(client, oneOf(client.scene.places));
    },
  },
  { kind: 'clone', share: 2, perform: (client) => inClone(client, async () => undefined) },
  { kind: 'push', share: 2, perform: push },
];

const shares = actions.reduce((sum, { share }) => sum + share, 0);

/** One of the actions, as often as its share says. */
export function drawAction(): Action {
  let left = Math.random() * shares;
  for (const action of actions) {
    left -= action.share;
    if (left < 0) return action;
  }
  return actions[0] as Action;
}
