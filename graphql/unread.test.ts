import { describe, expect, it } from 'vitest';
import { useServer } from '../tools/testing/use-server.js';

describe('what the schema describes and nothing reads yet', () => {
  const app = useServer();
  const ask = async (query: string) => {
    const answer = await fetch(`${app.server.url}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'private-token': app.server.token },
      body: JSON.stringify({ query }),
    });
    return (await answer.json()) as { data: unknown; errors?: { message: string }[] };
  };

  it.each([
    ['releaseTag: ["v1"]', 'releaseTag'],
    ['not: { types: [INCIDENT] }', 'types'],
    ['not: { milestoneTitle: ["a", "b"] }', 'milestoneTitle'],
  ])('is refused among the conditions of a list: %s', async (given, name) => {
    const project = await app.make.project({});
    const list = (args: string) =>
      ask(`{ project(fullPath: "${project.full_path}") { issues${args} { count } } }`);
    const { errors } = await list(`(${given})`);
    expect(errors?.[0]?.message).toBe(`${name}: not built yet on this server`);
    expect((await list('(includeSubepics: false, not: { milestoneTitle: ["a"] })')).errors).toBeUndefined();
  });
});
