import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const empty = { emoji: null, message: null, availability: null, message_html: null, clear_status_at: null };

describe('getUserStatus', () => {
  it('is read by number or username, without credentials', async () => {
    const user = await app.make.user();
    await app.as(user).put('/user/status', { emoji: 'coffee', message: 'Back <soon>' });
    const byNumber = await app.as(null).get(`/users/${user.id}/status`);
    expect(byNumber.status).toBe(200);
    expect(byNumber.body).toEqual({
      emoji: 'coffee',
      message: 'Back <soon>',
      availability: 'not_set',
      message_html: 'Back &lt;soon&gt;',
      clear_status_at: null,
    });
    const byName = await app.as(null).get(`/users/${user.username.toUpperCase()}/status`);
    expect(byName.body).toEqual(byNumber.body);
  });

  it('is empty for a user without one', async () => {
    expect((await app.as(null).get('/users/root/status')).body).toEqual(empty);
  });

  it('answers 404 for an unknown user', async () => {
    const answer = await app.as(null).get('/users/nobody/status');
    expect([answer.status, answer.body]).toEqual([404, { message: '404 User Not Found' }]);
  });
});

describe('setOwnStatus', () => {
  it('gives a message alone the speech balloon', async () => {
    const user = await app.make.user();
    const answer = await app.as(user).put('/user/status', { message: 'Away', availability: 'busy' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ emoji: 'speech_balloon', message: 'Away', availability: 'busy' });
    expect((await app.as(user).get('/user/status')).body).toEqual(answer.body);
  });

  it('replaces the whole status', async () => {
    const user = await app.make.user();
    await app.as(user).put('/user/status', { emoji: 'coffee', message: 'Away', clear_status_after: '1_day' });
    const answer = await app.as(user).put('/user/status', { emoji: 'tea' });
    expect(answer.body).toMatchObject({ emoji: 'tea', message: null, clear_status_at: null });
  });

  it('clears the status when nothing is said', async () => {
    const user = await app.make.user();
    await app.as(user).put('/user/status', { emoji: 'coffee' });
    expect((await app.as(user).put('/user/status', { emoji: '', message: '' })).body).toEqual(empty);
    expect((await app.as(user).get('/user/status')).body).toEqual(empty);
  });

  it('ends by itself', async () => {
    const user = await app.make.user();
    app.server.clock.freeze('2022-11-20T09:30:00.000Z');
    const answer = await app.as(user).put('/user/status', { emoji: 'coffee', clear_status_after: '3_hours' });
    expect(answer.body.clear_status_at).toBe('2022-11-20T12:30:00.000Z');
    app.server.clock.advance(3 * 3_600_000);
    expect((await app.as(user).get('/user/status')).body).toEqual(empty);
  });

  it.each([
    [{ message: 'x'.repeat(101) }, { message: { message: ['is too long (maximum is 100 characters)'] } }],
    [{ emoji: 'Not an emoji' }, { message: { emoji: ['is not a valid emoji name'] } }],
    [{ availability: 'gone' }, { error: 'availability does not have a valid value' }],
    [
      { emoji: 'tea', clear_status_after: '1_year' },
      { error: 'clear_status_after does not have a valid value' },
    ],
  ])('refuses %o and changes nothing', async (params, body) => {
    const user = await app.make.user();
    const answer = await app.as(user).put('/user/status', params);
    expect([answer.status, answer.body]).toEqual([400, body]);
    expect((await app.as(user).get('/user/status')).body).toEqual(empty);
  });

  it('needs a user', async () => {
    expect((await app.as(null).put('/user/status', { emoji: 'tea' })).status).toBe(401);
    expect((await app.as(null).get('/user/status')).status).toBe(401);
  });
});
