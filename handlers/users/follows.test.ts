import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const ids = (body: { id: number }[]) => body.map((user) => user.id);

describe('followUser', () => {
  it('answers 201 with the other user, who then has a follower', async () => {
    const [fan, star] = [await app.make.user(), await app.make.user()];
    const answer = await app.as(fan).post(`/users/${star.id}/follow`);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ id: star.id, username: star.username });
    expect(ids((await app.as(null).get(`/users/${star.id}/followers`)).body)).toEqual([fan.id]);
    expect(ids((await app.as(null).get(`/users/${fan.id}/following`)).body)).toEqual([star.id]);
  });

  it('answers 304 the second time and for oneself', async () => {
    const [fan, star] = [await app.make.user(), await app.make.user()];
    await app.as(fan).post(`/users/${star.id}/follow`);
    expect((await app.as(fan).post(`/users/${star.id}/follow`)).status).toBe(304);
    expect((await app.as(fan).post(`/users/${fan.id}/follow`)).status).toBe(304);
  });

  it('answers 404 for an unknown user and 401 for nobody', async () => {
    const fan = await app.make.user();
    expect((await app.as(fan).post('/users/999999/follow')).body).toEqual({ message: '404 User Not Found' });
    expect((await app.as(null).post(`/users/${fan.id}/follow`)).status).toBe(401);
  });
});

describe('unfollowUser', () => {
  it('ends following', async () => {
    const [fan, star] = [await app.make.user(), await app.make.user()];
    await app.as(fan).post(`/users/${star.id}/follow`);
    expect((await app.as(fan).post(`/users/${star.id}/unfollow`)).status).toBe(201);
    expect((await app.as(null).get(`/users/${star.id}/followers`)).body).toEqual([]);
  });

  it('answers 304 where there was nothing to end', async () => {
    const [fan, star] = [await app.make.user(), await app.make.user()];
    expect((await app.as(fan).post(`/users/${star.id}/unfollow`)).status).toBe(304);
  });

  it('answers 404 for an unknown user and 401 for nobody', async () => {
    const fan = await app.make.user();
    expect((await app.as(fan).post('/users/999999/unfollow')).status).toBe(404);
    expect((await app.as(null).post(`/users/${fan.id}/unfollow`)).status).toBe(401);
  });
});

describe('listUserFollowers and listUserFollowing', () => {
  it('hide those of a private profile from others', async () => {
    const [fan, star] = [await app.make.user(), await app.make.user({ private_profile: 1 })];
    await app.as(fan).post(`/users/${star.id}/follow`);
    const answer = await app.as(fan).get(`/users/${star.id}/followers`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 User Not Found' }]);
    expect((await app.as(null).get(`/users/${star.id}/following`)).status).toBe(404);
    expect(ids((await app.as(star).get(`/users/${star.id}/followers`)).body)).toEqual([fan.id]);
    expect(ids((await app.as('root').get(`/users/${star.id}/followers`)).body)).toEqual([fan.id]);
  });

  it('page, newest id first', async () => {
    const star = await app.make.user();
    const fans = [await app.make.user(), await app.make.user()];
    for (const fan of fans) await app.as(fan).post(`/users/${star.id}/follow`);
    const answer = await app.as(null).get(`/users/${star.id}/followers`, { per_page: 1 });
    expect(ids(answer.body)).toEqual([fans[1]?.id]);
    expect(answer.headers['x-next-page']).toBe('2');
  });
});
