import { createClient, createServer, type HearthServer } from 'hearth-forge';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staleBranches } from './stale-branches.js';

describe('staleBranches', () => {
  let server: HearthServer;

  beforeAll(async () => {
    server = await createServer({ port: 0, ephemeral: true, logLevel: 'error' });
  });
  beforeEach(() => server.reset());
  afterAll(() => server.close());

  it('names a branch once nobody has touched it for long enough', async () => {
    const api = createClient(server.url, server.token);
    const made = await api.POST('/projects', { body: { path: 'lamp', initialize_with_readme: true } });
    expect(made.response.status).toBe(201);
    const branch = { branch: 'forgotten', ref: 'main' };
    await api.POST('/projects/{id}/repository/branches', {
      params: { path: { id: 'root/lamp' } },
      body: branch,
    });

    const now = new Date(server.clock.millis());
    expect(await staleBranches(server, 'root/lamp', now, 30)).toEqual([]);

    server.clock.advance(31 * 86_400_000);
    const later = new Date(server.clock.millis());
    expect(await staleBranches(server, 'root/lamp', later, 30)).toEqual(['forgotten']);
  });
});
