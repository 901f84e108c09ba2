import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { timeCommand } from '../bench/processes.js';
import { buildRealRepository } from '../testing/real-repository.js';

/** Who takes part. */
export interface Person {
  username: string;
  token: string;
}

/** A project that everybody works in. */
export interface Place {
  id: number;
  path: string;
  issues: number;
}

/** What the clients find. */
export interface Scene {
  url: string;
  people: readonly Person[];
  places: readonly Place[];
}

export const rootToken = 'mixed-load-root-token';
const [projects, issuesEach, commits] = [8, 60, 120] as const;
const labels = ['bug', 'idea', 'docs', 'later'];

type Caller = (
  verb: string,
  path: string,
  body?: object,
  token?: string,
) => Promise<{ id: number; token: string }>;

const callerOf =
  (url: string): Caller =>
  async (verb, path, body, token = rootToken) => {
    const response = await fetch(`${url}/api/v4${path}`, {
      method: verb,
      headers: { 'private-token': token, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${verb} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { id: number; token: string };
  };

async function makePerson(call: Caller, groupId: number, number: number): Promise<Person> {
  const username = `walker-${number}`;
  const { id } = await call('POST', '/users', {
    username,
    name: `Walker ${number}`,
    email: `${username}@example.org`,
    password: `pass-of-${username}-x9`,
    skip_confirmation: true,
  });
  await call('POST', `/groups/${groupId}/members`, { user_id: id, access_level: 40 });
  const { token } = await call('POST', `/users/${id}/personal_access_tokens`, {
    name: 'walk',
    scopes: ['api'],
  });
  return { username, token };
}

/** Its issues are made by one of the people, since nobody may make hundreds of them in a minute. */
async function makePlace(call: Caller, groupId: number, number: number, { token }: Person): Promise<Place> {
  const name = `place-${number}`;
  const { id } = await call('POST', '/projects', { path: name, namespace_id: groupId });
  for (let count = 0; count < issuesEach; count += 1) {
    await call(
      'POST',
      `/projects/${id}/issues`,
      {
        title: `Issue ${count} of ${name}`,
        description: `See #${1 + (count % 7)} and @root.`,
        labels: labels[count % labels.length],
      },
      token,
    );
  }
  return { id, path: `crowd/${name}`, issues: issuesEach };
}

/** Makes a group of people and projects, each with issues and a repository of some commits. */
export async function buildScene(url: string, clients: number, folder: string): Promise<Scene> {
  const call = callerOf(url);
  const { id: groupId } = await call('POST', '/groups', {
    name: 'Crowd',
    path: 'crowd',
    visibility: 'private',
  });
  const people: Person[] = [];
  for (let number = 0; number < clients; number += 1) people.push(await makePerson(call, groupId, number));
  const places: Place[] = [];
  for (let number = 0; number < projects; number += 1) {
    places.push(await makePlace(call, groupId, number, people[number % people.length] as Person));
  }
  const origin = join(folder, 'origin');
  await mkdir(folder, { recursive: true });
  await buildRealRepository(origin, { commits });
  const remote = url.replace('http://', `http://root:${rootToken}@`);
  for (const { path } of places)
    await timeCommand('git', ['push', '--quiet', '--mirror', `${remote}/${path}.git`], origin);
  return { url, people, places };
}
