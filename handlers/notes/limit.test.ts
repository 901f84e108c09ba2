import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { type MadeParent, makeParent } from '../../tools/testing/factories-notes.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer({ rateLimits: true });
let mia: MadeUser;
let issue: MadeParent;
let snippet: MadeParent;

beforeEach(async () => {
  mia = await app.make.user({ username: 'mia' });
  issue = await makeParent(app.make, 'issue');
  snippet = await makeParent(app.make, 'snippet');
  app.server.clock.freeze('2022-11-20T09:30:00.000Z');
});

const set = (params: object) => app.as('root').put('/application/settings', { ...params });
const post = async (path: string, who: MadeUser | 'root' = mia) =>
  (await app.as(who).post(path, { body: 'x' })).status;

describe('new notes', () => {
  it('are limited for one user over all parents, threads and replies', async () => {
    await set({ notes_create_limit: 4 });
    const statuses = [await post(issue.notes), await post(snippet.notes), await post(issue.discussions)];
    const [thread] = (await app.as(mia).get(issue.discussions)).body;
    statuses.push(await post(`${issue.discussions}/${thread.id}/notes`), await post(issue.notes));
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
    const answer = await app.as(mia).post(issue.discussions, { body: 'x' });
    expect(answer.body).toEqual({
      message: { error: 'This endpoint has been requested too many times. Try again later.' },
    });
    expect(await post(issue.notes, 'root')).toBe(201);
    app.server.clock.advance(60_000);
    expect(await post(issue.notes)).toBe(201);
  });

  it('are 300 a minute unless the setting says otherwise', async () => {
    expect((await app.as('root').get('/application/settings')).body).toMatchObject({
      notes_create_limit: 300,
      notes_create_limit_allowlist: [],
    });
  });

  it('are unlimited with 0', async () => {
    await set({ notes_create_limit: 0 });
    expect([await post(issue.notes), await post(issue.notes)]).toEqual([201, 201]);
  });

  it('are unlimited for listed users', async () => {
    await set({ notes_create_limit: 1, notes_create_limit_allowlist: ['Mia'] });
    expect([await post(issue.notes), await post(issue.notes)]).toEqual([201, 201]);
    const ben = await app.make.user();
    expect([await post(issue.notes, ben), await post(issue.notes, ben)]).toEqual([201, 429]);
  });

  it('count before the parent is looked for', async () => {
    await set({ notes_create_limit: 1 });
    const absent = `/projects/${issue.projectId}/issues/9999/notes`;
    expect([await post(absent), await post(absent)]).toEqual([404, 429]);
  });
});
