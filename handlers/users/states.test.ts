import { describe, expect, it } from 'vitest';
import type { UserState } from '../../storage/database/rows.js';
import { findUser } from '../../storage/database/users/users.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const act = (id: number, action: string) => app.as('root').post(`/users/${id}/${action}`);
const stateOf = async (id: number) => (await findUser(app.services.db.read, id))?.state;

describe.each<[string, UserState, UserState]>([
  ['block', 'active', 'blocked'],
  ['unblock', 'blocked', 'active'],
  ['deactivate', 'active', 'deactivated'],
  ['activate', 'deactivated', 'active'],
  ['ban', 'active', 'banned'],
  ['unban', 'banned', 'active'],
])('%sUser', (action, before, after) => {
  it('answers 201 with true and changes the state', async () => {
    const user = await app.make.user({ state: before });
    const answer = await act(user.id, action);
    expect([answer.status, answer.body]).toEqual([201, true]);
    expect(await stateOf(user.id)).toBe(after);
  });

  it('is for administrators', async () => {
    const user = await app.make.user({ state: before });
    const other = await app.make.user();
    const refused = await app.as(other).post(`/users/${user.id}/${action}`);
    expect([refused.status, refused.body]).toEqual([403, { message: '403 Forbidden' }]);
    expect((await app.as(null).post(`/users/${user.id}/${action}`)).status).toBe(401);
    expect(await stateOf(user.id)).toBe(before);
  });

  it('answers 404 for an unknown user', async () => {
    const answer = await act(999_999, action);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 User Not Found' }]);
  });
});

describe.each<[string, UserState, null | false]>([
  ['block', 'blocked', null],
  ['block', 'banned', null],
  ['deactivate', 'deactivated', null],
  ['unblock', 'active', false],
  ['activate', 'active', false],
])('%sUser for a user who is %s already', (action, state, told) => {
  it('says that nothing changed', async () => {
    const user = await app.make.user({ state });
    const { status, body } = await act(user.id, action);
    expect([status, body, await stateOf(user.id)]).toEqual([201, told, state]);
  });
});

describe('blockUser', () => {
  it('does not lock the caller out', async () => {
    const answer = await act(1, 'block');
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({
      message: '403 Forbidden - The API initiating user cannot be blocked by the API',
    });
    expect(await stateOf(1)).toBe('active');
  });

  it('does not lock internal users out', async () => {
    const ghost = await app.make.user({ kind: 'ghost' });
    expect((await act(ghost.id, 'block')).status).toBe(403);
  });
});

describe('unblockUser', () => {
  it('refuses deactivated users', async () => {
    const user = await app.make.user({ state: 'deactivated' });
    const answer = await act(user.id, 'unblock');
    expect(answer.body).toEqual({
      message: '403 Forbidden - Deactivated users cannot be unblocked by the API',
    });
    expect(await stateOf(user.id)).toBe('deactivated');
  });
});

describe('deactivateUser', () => {
  it('refuses a user seen lately', async () => {
    const user = await app.make.user();
    await app.as(user).get('/user');
    const answer = await act(user.id, 'deactivate');
    expect(answer.status).toBe(403);
    expect(answer.body.message).toContain('has been active in the past 90 days');
    expect(await stateOf(user.id)).toBe('active');
  });

  it('takes the same user 90 days later', async () => {
    const user = await app.make.user();
    await app.as(user).get('/user');
    app.server.clock.advance(91 * 86_400_000);
    expect((await act(user.id, 'deactivate')).status).toBe(201);
  });
});

describe('activateUser', () => {
  it('refuses a blocked user', async () => {
    const user = await app.make.user({ state: 'blocked' });
    const answer = await act(user.id, 'activate');
    expect(answer.body).toEqual({
      message: '403 Forbidden - A blocked user must be unblocked to be activated',
    });
  });
});

describe('banUser', () => {
  it('refuses a user who is not active', async () => {
    const user = await app.make.user({ state: 'blocked' });
    const answer = await act(user.id, 'ban');
    expect([answer.status, answer.body]).toEqual([403, { message: 'You cannot ban blocked users.' }]);
  });
});

describe('unbanUser', () => {
  it('refuses a user who is not banned', async () => {
    const user = await app.make.user();
    const answer = await act(user.id, 'unban');
    expect([answer.status, answer.body]).toEqual([403, { message: 'You cannot unban active users.' }]);
  });
});

describe('the token of a user who is not active', () => {
  it.each<[string, string]>([
    ['block', 'Your account has been blocked.'],
    ['deactivate', 'Your account has been deactivated'],
    ['ban', 'Your account has been blocked.'],
  ])('is refused after %s', async (action, reason) => {
    const user = await app.make.user();
    await act(user.id, action);
    const answer = await app.as(user).get('/user');
    expect(answer.status).toBe(403);
    expect(answer.body.message).toContain(`403 Forbidden - ${reason}`);
  });
});
