import type { Schemas } from '../../generated/types.js';
import { createClient, type HearthClient } from '../client.js';
import type { RunningServer } from '../create-server.js';
import { dataOf } from './data-of.js';
import { addDemoIterations, addDemoPlanning } from './planning.js';
import { commits, type DemoCommit, firstRelease, people } from './repository.js';

async function makePeople(api: HearthClient): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const person of people) {
    const body = { ...person, force_random_password: true, skip_confirmation: true };
    const made = await dataOf(api.POST('/users', { body: body }));
    ids.set(person.username, (made as { id: number }).id);
  }
  return ids;
}

async function makeGroups(api: HearthClient, ids: Map<string, number>): Promise<number> {
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
  return sub.id;
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

async function writeHistory(api: HearthClient, project: string): Promise<void> {
  for (const chapter of commits) {
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

/** Fills an empty server with people, groups and a repository with history; leaves a used one alone. */
export async function fillDemo(server: RunningServer): Promise<void> {
  const api = createClient(server.url, server.token);
  const known = await api.GET('/groups/{id}', { params: { path: { id: 'harbour' } } });
  if (known.response.ok) return;
  const ids = await makePeople(api);
  const group = await makeGroups(api, ids);
  await addDemoIterations(server, group);
  const project = (await dataOf(
    api.POST('/projects', {
      body: {
        name: 'Lighthouse',
        path: 'lighthouse',
        namespace_id: group,
        visibility: 'public',
        description: 'A weather station for small harbours',
        topics: ['weather', 'harbour'],
      },
    }),
  )) as { id: number };
  await writeHistory(api, String(project.id));
  await addDemoPlanning({
    api,
    groupId: group,
    projectId: project.id,
    people: ids,
    isPaid: server.services.config.tier !== 'free',
    nowMs: server.services.clock.millis(),
  });
  await dataOf(
    api.POST('/projects', {
      body: { name: 'Logbook', path: 'logbook', initialize_with_readme: true },
    }),
  );
}
