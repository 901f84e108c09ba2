import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

describe('starProject', () => {
  it('stars a project once and answers 304 after that', async () => {
    const user = await app.make.user();
    const project = await app.make.project();
    const first = await app.as(user).post(`${project.url}/star`);
    expect(first.status).toBe(201);
    expect(first.body.star_count).toBe(1);
    const again = await app.as(user).post(`${project.url}/star`);
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
    expect((await app.as(null).get(project.url)).body.star_count).toBe(1);
  });

  it('works on an archived project', async () => {
    const project = await app.make.project({ archived: true });
    expect((await app.as(await app.make.user()).post(`${project.url}/star`)).status).toBe(201);
  });

  it.each(['star', 'unstar'])('%s asks to sign in and hides private projects', async (action) => {
    const open = await app.make.project();
    const hidden = await app.make.project({ visibility: 'private' });
    expect((await app.as(null).post(`${open.url}/${action}`)).status).toBe(401);
    expect((await app.as(await app.make.user()).post(`${hidden.url}/${action}`)).status).toBe(404);
  });
});

describe('unstarProject', () => {
  it('takes the star off and answers 304 without one', async () => {
    const user = await app.make.user();
    const project = await app.make.project();
    expect((await app.as(user).post(`${project.url}/unstar`)).status).toBe(304);
    await app.as(user).post(`${project.url}/star`);
    const answer = await app.as(user).post(`${project.url}/unstar`);
    expect(answer.status).toBe(201);
    expect(answer.body.star_count).toBe(0);
  });
});

describe('listProjectStarrers', () => {
  it('tells who starred the project and since when', async () => {
    app.server.clock.freeze('2022-11-20T09:30:00.123Z');
    const [mia, tom] = [await app.make.user({ username: 'mia' }), await app.make.user({ username: 'tom' })];
    const project = await app.make.project();
    for (const user of [mia, tom]) await app.as(user).post(`${project.url}/star`);
    const answer = await app.as(null).get(`${project.url}/starrers`);
    expect(answer.status).toBe(200);
    expect(answer.headers['x-total']).toBe('2');
    expect(answer.body[0]).toMatchObject({
      starred_since: '2022-11-20T09:30:00.123Z',
      user: { username: 'mia' },
    });
    const found = await app.as(null).get(`${project.url}/starrers`, { search: 'TOM' });
    expect(found.body).toHaveLength(1);
  });

  it('leaves out private profiles for others', async () => {
    const shy = await app.make.user({ private_profile: 1 });
    const project = await app.make.project();
    await app.as(shy).post(`${project.url}/star`);
    expect((await app.as(null).get(`${project.url}/starrers`)).body).toEqual([]);
    expect((await app.as(shy).get(`${project.url}/starrers`)).body).toHaveLength(1);
    expect((await app.as('root').get(`${project.url}/starrers`)).body).toHaveLength(1);
  });

  it('hides a private project', async () => {
    const project = await app.make.project({ visibility: 'private' });
    expect((await app.as(null).get(`${project.url}/starrers`)).status).toBe(404);
  });
});
