import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isVisibleTo, visibilities } from '../domain/projects/visibility.js';
import { all } from '../storage/database/engine/ask.js';
import { sql } from '../storage/database/engine/sql.js';
import { groupVisible, projectVisible } from '../storage/database/lists/visible-containers.js';
import { loadGroup, loadProject } from '../storage/database/projects/load.js';
import { TestClient } from '../tools/testing/client.js';
import type { MadeUser, Role } from '../tools/testing/factories.js';
import { type LastingServer, startServer } from './support/server.js';

/**
 * Who sees a project or group is said twice: for loaded rows and, in lists, as SQL. Both must say the same, and lists
 * over HTTP as well, for members of every level, directly or by the group above, and for those without any part.
 */
const roles = [
  'minimal',
  'guest',
  'reporter',
  'developer',
  'maintainer',
  'owner',
] as const satisfies readonly Role[];

let lasting: LastingServer;
const viewers: Record<string, MadeUser | null> = { anonymous: null };
const projects: number[] = [];
const groups: number[] = [];

beforeAll(async () => {
  lasting = await startServer();
  const { make } = lasting;
  for (const role of roles) {
    viewers[role] = await make.user();
    viewers[`external ${role}`] = await make.user({ external: 1 });
  }
  viewers['stranger'] = await make.user();
  viewers['external'] = await make.user({ external: 1 });
  viewers['administrator'] = await make.user({ admin: 1 });
  viewers['external administrator'] = await make.user({ admin: 1, external: 1 });
  viewers['below'] = await make.user();
  const made = (of: (role: Role) => string, from: readonly Role[]) =>
    Object.fromEntries(from.map((role) => [role, viewers[of(role)] as MadeUser]));
  for (const visibility of visibilities) {
    for (const of of [(role: Role) => role, (role: Role) => `external ${role}`]) {
      const group = await make.group({ visibility, members: made(of, roles) });
      groups.push(group.id, (await make.group({ visibility, parent: group })).id);
      projects.push((await make.project({ namespace: group, visibility })).id);
      const loose = await make.group({ visibility });
      groups.push(loose.id);
      const guests = { guest: viewers['below'] as MadeUser };
      const own = await make.project({ namespace: loose, visibility, members: made(of, roles.slice(2)) });
      await make.members({ type: 'project', id: own.id }, guests);
      projects.push(own.id);
    }
  }
}, 120_000);
afterAll(() => lasting?.close());

const personOf = (user: MadeUser | null) =>
  user && { id: user.id, admin: user.admin === 1, external: user.external === 1 };

/** The numbers that a list over HTTP answers. */
async function listed(path: string, user: MadeUser | null): Promise<number[]> {
  const client = new TestClient(lasting.server.url, user?.token ?? null);
  const answer = await client.get(path, {
    per_page: 100,
    ...(path === '/groups' ? { all_available: true } : {}),
  });
  return (answer.body as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
}

describe('who sees a container', () => {
  const names = [
    'anonymous',
    ...roles,
    ...roles.map((role) => `external ${role}`),
    'stranger',
    'external',
    'administrator',
    'external administrator',
    'below',
  ];

  it.each(names)('is the same for rows, for SQL and for lists: projects, %s', async (name) => {
    const user = viewers[name] ?? null;
    const { hot } = lasting.server.services.db;
    const seen: number[] = [];
    for (const id of projects) {
      const row = await loadProject(hot, { id }, user?.id ?? null);
      if (row && isVisibleTo(personOf(user), row)) seen.push(id);
    }
    const test = projectVisible(personOf(user), sql`p`);
    const query = sql`select p.id from projects p where ${test} order by p.id`;
    const found = await all<{ id: number }>(hot, query);
    expect(found.map(({ id }) => id)).toEqual(seen);
    expect(await listed('/projects', user)).toEqual(seen);
  });

  it.each(names)('is the same for rows, for SQL and for lists: groups, %s', async (name) => {
    const user = viewers[name] ?? null;
    const { hot } = lasting.server.services.db;
    const seen: number[] = [];
    for (const id of groups) {
      const row = await loadGroup(hot, { id }, user?.id ?? null);
      if (row && isVisibleTo(personOf(user), row)) seen.push(id);
    }
    seen.sort((a, b) => a - b);
    const test = groupVisible(personOf(user), sql`g`);
    const query = sql`select g.id from namespaces g where g.kind = 'group' and ${test} order by g.id`;
    const found = await all<{ id: number }>(hot, query);
    expect(found.map(({ id }) => id)).toEqual(seen);
    expect(await listed('/groups', user)).toEqual(seen);
  });
});
