import type { Schemas } from '../../generated/types.js';
import { createClient, type HearthClient } from '../client.js';
import { besides } from './beside.js';
import { dataOf, type Filled } from './data-of.js';
import { addDemoIterations, addDemoPlanning } from './planning.js';
import { portrait } from './portrait.js';
import { commits, type DemoCommit, firstRelease, people } from './repository.js';
import { addReviews } from './reviews.js';
import { Calendar, live } from './time.js';

/** Somebody of the example, with a token to be them. */
export interface Person {
  username: string;
  name: string;
  token: string;
}

async function makePeople(api: HearthClient): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const person of people) {
    const body = {
      ...person,
      force_random_password: true,
      skip_confirmation: true,
      avatar: portrait(person.username),
    };
    const { id } = await dataOf(api.POST('/users', { body }));
    ids.set(person.username, id);
  }
  return ids;
}

async function tokensFor(api: HearthClient, ids: ReadonlyMap<string, number>): Promise<Person[]> {
  return Promise.all(
    people.map(async ({ username, name }) => {
      const params = { path: { user_id: ids.get(username) ?? 0 } };
      const body = { name: 'example', scopes: ['api' as const] };
      const { token } = await dataOf(api.POST('/users/{user_id}/personal_access_tokens', { params, body }));
      return { username, name, token: token ?? '' };
    }),
  );
}

async function makeGroups(api: HearthClient, ids: Map<string, number>): Promise<Map<string, number>> {
  const top = (await dataOf(
    api.POST('/groups', {
      body: {
        name: 'Harbour',
        path: 'harbour',
        visibility: 'public',
        description: 'Small harbours, seen well',
      },
    }),
  )) as { id: number };
  const sub = (await dataOf(
    api.POST('/groups', {
      body: { name: 'Instruments', path: 'instruments', parent_id: top.id, visibility: 'public' },
    }),
  )) as { id: number };
  const shop = await dataOf(
    api.POST('/groups', {
      body: { name: 'Chandlery', path: 'chandlery', parent_id: top.id, visibility: 'internal' },
    }),
  );
  const roles: [string, number, number][] = [
    ['mia', top.id, 50],
    ['tomas', top.id, 30],
    ['aiko', sub.id, 40],
    ['noor', sub.id, 20],
  ];
  for (const [name, group, level] of roles) {
    const body = { user_id: ids.get(name) ?? 0, access_level: level };
    await dataOf(api.POST('/groups/{id}/members', { params: { path: { id: String(group) } }, body }));
  }
  return new Map([
    ['Instruments', sub.id],
    ['Chandlery', shop.id],
  ]);
}

type Action = Schemas['CreateCommit']['actions'][number];

function actionsOf(chapter: DemoCommit): Action[] {
  const actions: Action[] = [
    ...Object.entries(chapter.create ?? {}).map(([file_path, content]) => ({
      action: 'create' as const,
      file_path,
      content,
    })),
    ...Object.entries(chapter.update ?? {}).map(([file_path, content]) => ({
      action: 'update' as const,
      file_path,
      content,
    })),
    ...(chapter.move ?? []).map(([previous_path, file_path]) => ({
      action: 'move' as const,
      previous_path,
      file_path,
    })),
    ...(chapter.remove ?? []).map((file_path) => ({ action: 'delete' as const, file_path })),
  ];
  return actions;
}

async function writeHistory(api: HearthClient, project: string, calendar: Calendar): Promise<void> {
  for (const [index, chapter] of commits.entries()) {
    calendar.goTo(340 - 38 * index);
    const author = people.find(({ username }) => username === chapter.author);
    const body = {
      branch: chapter.branch ?? 'main',
      ...(chapter.from ? { start_branch: chapter.from } : {}),
      commit_message: chapter.message,
      ...(author ? { author_name: author.name, author_email: author.email } : {}),
      actions: actionsOf(chapter),
    };
    await dataOf(api.POST('/projects/{id}/repository/commits', { params: { path: { id: project } }, body }));
  }
  const body = { tag_name: 'v1.0.0', ref: 'main', message: 'First light' };
  await dataOf(api.POST('/projects/{id}/repository/tags', { params: { path: { id: project } }, body }));
  await dataOf(
    api.POST('/projects/{id}/releases', { params: { path: { id: project } }, body: firstRelease }),
  );
}

async function makeLighthouse(api: HearthClient, groupId: number): Promise<number> {
  const body = {
    name: 'Lighthouse',
    path: 'lighthouse',
    namespace_id: groupId,
    visibility: 'public' as const,
    description: 'A weather station for small harbours',
    topics: ['weather', 'harbour'],
  };
  return (await dataOf(api.POST('/projects', { body }))).id;
}

async function fill(server: Filled, api: HearthClient, calendar: Calendar): Promise<Person[]> {
  const nowMs = server.clock.millis();
  const isPaid = server.services.config.tier !== 'free';
  calendar.goTo(365);
  const ids = await makePeople(api);
  const groups = await makeGroups(api, ids);
  const groupId = groups.get('Instruments') ?? 0;
  const projectId = await makeLighthouse(api, groupId);
  await writeHistory(api, String(projectId), calendar);
  calendar.goTo(90);
  await addDemoPlanning({ api, groupId, projectId, people: ids, isPaid, nowMs });
  await addReviews({ api, project: String(projectId), people: ids, calendar }, isPaid);
  await live(calendar, besides(api, groups));
  calendar.end();
  await addDemoIterations(server, groupId);
  await dataOf(
    api.POST('/projects', {
      body: { name: 'Logbook', path: 'logbook', initialize_with_readme: true },
    }),
  );
  return tokensFor(api, ids);
}

/**
 * Fills an empty server with people, groups and a dozen projects that lived for a year; answers the people, each with
 * a token. A used server is left alone, and then there is nobody.
 */
export async function fillDemo(server: Filled): Promise<Person[]> {
  const api = createClient(server.url, server.token);
  const known = await api.GET('/groups/{id}', { params: { path: { id: 'harbour' } } });
  if (known.response.ok) return [];
  if (server.token === '') {
    throw new Error(
      'the example fills an empty data folder, and this one is used: name another one (--data)',
    );
  }
  const calendar = new Calendar(server.clock);
  try {
    return await fill(server, api, calendar);
  } finally {
    calendar.end();
  }
}
