import { describe, expect, it } from 'vitest';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';

const day = 86_400_000;

describe('the daily job', () => {
  const app = useServer();

  it('ends a membership on its day and leaves those of later days', async () => {
    const [over, later] = [await app.make.user(), await app.make.user()];
    const project = await app.make.project({ visibility: 'private' });
    const end = (days: number) => new Date(app.server.clock.millis() + days * day).toISOString().slice(0, 10);
    const add = (user: { id: number }, expires_at: string) =>
      app.as('root').post(`${project.url}/members`, { user_id: user.id, access_level: 30, expires_at });
    expect((await add(over, end(1))).status).toBe(201);
    expect((await add(later, end(9))).status).toBe(201);
    expect((await app.as(over).get(project.url)).status).toBe(200);

    app.server.clock.advance(2 * day);
    await app.server.jobs.drain();

    expect((await app.as(over).get(project.url)).status).toBe(404);
    expect((await app.as(later).get(project.url)).status).toBe(200);
  });

  it('runs again the day after', async () => {
    app.server.clock.advance(2 * day);
    await app.server.jobs.drain();
    const waiting = await app.services.db.read('jobs').where({ kind: 'expire-memberships' });
    expect(waiting).toHaveLength(1);
    expect((waiting[0]?.run_at ?? '') > app.server.clock.now()).toBe(true);
  });

  it('forgets the outbox after a week', async () => {
    const project = await app.make.project();
    const count = async () =>
      Number((await untyped(app.services.db.read)('outbox').count({ count: '*' }).first())?.['count']);
    await app.as('root').post(`${project.url}/repository/files/a.txt`, {
      branch: 'main',
      content: 'a',
      commit_message: 'Add a',
    });
    expect(await count()).toBeGreaterThan(0);
    app.server.clock.advance(8 * day);
    await app.server.jobs.drain();
    expect(await count()).toBe(0);
  });

  it('brings together what search has to look through', async (context) => {
    const { db } = app.services;
    if (db.dialect !== 'sqlite') return context.skip();
    for (let count = 0; count < 4; count += 1) await app.make.project({ path: `shelf-${count}` });
    const parts = () => db.hot.all('select distinct segid from project_search_idx');
    expect((await parts()).length).toBeGreaterThan(1);
    app.server.clock.advance(2 * day);
    await app.server.jobs.drain();
    expect(await parts()).toHaveLength(1);
  });
});
