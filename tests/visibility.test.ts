import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isVisibleTo } from '../domain/projects/visibility.js';
import { all } from '../storage/database/engine/ask.js';
import { sql } from '../storage/database/engine/sql.js';
import { groupVisible, projectVisible } from '../storage/database/lists/visible-containers.js';
import { loadGroup, loadProject } from '../storage/database/projects/load.js';
import { TestClient } from '../tools/testing/client.js';
import type { MadeUser } from '../tools/testing/factories.js';
import { type LastingServer, startServer } from './support/server.js';
import {
  makePlaces,
  makeViewers,
  type Places,
  personOf,
  type Viewers,
  viewerNames,
} from './visibility/viewers.js';

/**
 * Who sees a project or group is said twice: for loaded rows and, in lists, as SQL. Both must say the same, and lists
 * over HTTP as well, for members of every level, directly or by the group above, and for those without any part.
 */
let lasting: LastingServer;
let viewers: Viewers;
let places: Places;

beforeAll(async () => {
  lasting = await startServer();
  viewers = await makeViewers(lasting.make);
  places = await makePlaces(lasting.make, viewers);
}, 120_000);
afterAll(() => lasting?.close());

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
  it.each(viewerNames)('is the same for rows, for SQL and for lists: projects, %s', async (name) => {
    const user = viewers[name] ?? null;
    const { hot } = lasting.server.services.db;
    const seen: number[] = [];
    for (const id of places.projects) {
      const row = await loadProject(hot, { id }, user?.id ?? null);
      if (row && isVisibleTo(personOf(user), row)) seen.push(id);
    }
    const test = projectVisible(personOf(user), sql`p`);
    const query = sql`select p.id from projects p where ${test} order by p.id limit 1000`;
    const found = await all<{ id: number }>(hot, query);
    expect(found.map(({ id }) => id)).toEqual(seen);
    expect(await listed('/projects', user)).toEqual(seen);
  });

  it.each(viewerNames)('is the same for rows, for SQL and for lists: groups, %s', async (name) => {
    const user = viewers[name] ?? null;
    const { hot } = lasting.server.services.db;
    const seen: number[] = [];
    for (const id of places.groups) {
      const row = await loadGroup(hot, { id }, user?.id ?? null);
      if (row && isVisibleTo(personOf(user), row)) seen.push(id);
    }
    seen.sort((a, b) => a - b);
    const test = groupVisible(personOf(user), sql`g`);
    const query = sql`select g.id from namespaces g where g.kind = 'group' and ${test} order by g.id limit 1000`;
    const found = await all<{ id: number }>(hot, query);
    expect(found.map(({ id }) => id)).toEqual(seen);
    expect(await listed('/groups', user)).toEqual(seen);
  });
});
