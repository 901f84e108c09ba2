import { createClient, createGraphQL, createServer, type HearthServer } from 'hearth-forge';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unassignedIssues } from './open-issues.js';

describe('unassignedIssues', () => {
  let server: HearthServer;

  beforeAll(async () => {
    server = await createServer({ port: 0, ephemeral: true, logLevel: 'error' });
  });
  beforeEach(() => server.reset());
  afterAll(() => server.close());

  it('leaves out what is assigned to somebody, and what is closed', async () => {
    const api = createClient(server.url, server.token);
    await api.POST('/projects', { body: { path: 'lamp' } });
    const issue = (body: { title: string; assignee_ids?: number[] }) =>
      api.POST('/projects/{id}/issues', { params: { path: { id: 'root/lamp' } }, body });
    const { data: me } = await api.GET('/user');
    await issue({ title: 'Nobody cares' });
    await issue({ title: 'Mine', assignee_ids: [me?.id ?? 0] });
    const graphql = createGraphQL(server.url, server.token);
    expect(await unassignedIssues(graphql, 'root/lamp')).toEqual(['Nobody cares']);
    await expect(unassignedIssues(graphql, 'root/none')).rejects.toThrow('there is no project root/none');
  });
});
