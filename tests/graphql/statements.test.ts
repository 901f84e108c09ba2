import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

/** The number of statements of a query depends on its levels, and not on how many rows each of them has. */
describe('the number of statements', () => {
  const app = useServer();
  let owner: MadeUser;
  let project: MadeProject;

  beforeEach(async () => {
    owner = await app.make.user();
    project = await app.make.project({ members: { owner } });
    await app.make.label({ project, title: 'bug' });
  });

  const statementsOf = async (query: string): Promise<number> => {
    const { hot } = app.services.db;
    const spies = [vi.spyOn(hot, 'all'), vi.spyOn(hot, 'get')];
    try {
      const response = await fetch(`${app.url}/api/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
        body: JSON.stringify({ query }),
      });
      const { errors } = (await response.json()) as { errors?: unknown };
      expect(errors).toBeUndefined();
      return spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  };

  const query = () => `{
    project(fullPath: "${project.full_path}") {
      issues { nodes {
        title webUrl descriptionHtml subscribed reference(full: true)
        author { username publicEmail status { emoji } namespace { fullPath } }
        assignees { nodes { username } } labels { nodes { title } } milestone { title stats { totalIssuesCount } }
        epic { title } movedTo { title } updatedBy { name } userPermissions { updateIssue createNote }
      } }
    }
  }`;

  it('is no greater for twelve issues than for two', async () => {
    const add = async (count: number) => {
      for (let turn = 0; turn < count; turn += 1) {
        const author = await app.make.user();
        const milestone = await app.make.milestone({ project });
        await app.make.issue({
          project,
          author,
          title: `Issue ${turn}`,
          description: 'Words and #1',
          milestone_id: milestone.id,
        });
      }
    };
    await add(2);
    // The first use of a token writes, and the first request reads settings.
    await statementsOf(query());
    const few = await statementsOf(query());
    await add(10);
    await statementsOf(query());
    // Reads that are answered from memory, such as that of the token, may make it one less.
    expect(await statementsOf(query())).toBeLessThanOrEqual(few);
    expect(few).toBeGreaterThan(5);
  });
});
