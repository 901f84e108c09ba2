import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

describe('without a paid tier', () => {
  const app = useServer({ tier: 'free' });

  it('only one assignee can be asked for', async () => {
    const project = await app.make.project();
    const params = { assignee_username: ['alice', 'bob'] };
    const answer = await app.as('root').get(`${project.url}/issues`, params);
    const error = 'assignee_username allows one value, but found 2: alice, bob';
    expect([answer.status, answer.body]).toEqual([400, { error }]);
  });

  it('issues say nothing of weight, epic, iteration and health', async () => {
    const project = await app.make.project();
    await app.make.issue({ project });
    const { body } = await app.as('root').get(`${project.url}/issues`);
    for (const name of [
      'weight',
      'blocking_issues_count',
      'epic',
      'epic_iid',
      'iteration',
      'health_status',
    ]) {
      expect(body[0]).not.toHaveProperty(name);
    }
  });

  it('weight is no filter', async () => {
    const project = await app.make.project();
    await app.make.issue({ project, weight: 3 });
    const { body } = await app.as('root').get(`${project.url}/issues`, { weight: 5 });
    expect(body).toHaveLength(1);
  });
});

describe('searching issues', () => {
  const app = useServer({ rateLimits: true });
  const start = '2022-11-20T09:30:00.000Z';

  it('is held back after thirty in a minute', async () => {
    app.server.clock.freeze(start);
    const mia = await app.make.user();
    const project = await app.make.project();
    const search = () => app.as(mia).get(`${project.url}/issues`, { search: 'word' });
    for (let count = 0; count < 30; count += 1) expect((await search()).status).toBe(200);
    expect((await search()).status).toBe(429);
    expect((await app.as(mia).get(`${project.url}/issues_statistics`, { search: 'word' })).status).toBe(429);
    expect((await app.as(mia).get(`${project.url}/issues`)).status).toBe(200);
  });

  it('is held back after ten in a minute for callers without a user', async () => {
    app.server.clock.freeze(start);
    const project = await app.make.project();
    const search = () => app.as(null).get(`${project.url}/issues`, { search: 'word' });
    for (let count = 0; count < 10; count += 1) expect((await search()).status).toBe(200);
    expect((await search()).status).toBe(429);
  });
});
