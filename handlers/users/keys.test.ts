import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

function publicKey(fill: number, comment = 'mia@laptop'): string {
  const field = (value: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(value.length);
    return Buffer.concat([length, value]);
  };
  const blob = Buffer.concat([field(Buffer.from('ssh-ed25519')), field(Buffer.alloc(32, fill))]);
  return `ssh-ed25519 ${blob.toString('base64')} ${comment}`;
}

const input = { title: 'laptop', key: publicKey(1) };

describe('createOwnKey', () => {
  it('answers the new key', async () => {
    const user = await app.make.user();
    const answer = await app.as(user).post('/user/keys', { ...input, expires_at: '2999-01-31T00:00:00Z' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ ...input, expires_at: '2999-01-31T00:00:00.000Z' });
    expect((await app.as(user).get('/user/keys')).body).toEqual([answer.body]);
    expect((await app.as(user).get(`/user/keys/${answer.body.id}`)).body).toEqual(answer.body);
  });

  it('refuses a key that anybody has, whatever its comment', async () => {
    const [user, other] = [await app.make.user(), await app.make.user()];
    await app.as(other).post('/user/keys', input);
    const answer = await app.as(user).post('/user/keys', { title: 'x', key: publicKey(1, 'mine') });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message: { fingerprint: ['has already been taken'], fingerprint_sha256: ['has already been taken'] },
    });
    expect((await app.as(user).get('/user/keys')).body).toEqual([]);
  });

  it.each([
    [{ key: 'ssh-rsa nonsense' }, { fingerprint: ['cannot be generated'], key: ['is invalid'] }],
    [{ key: ' ' }, { key: ["can't be blank"] }],
    [{ title: ' ' }, { title: ["can't be blank"] }],
    [{ expires_at: '2001-01-01' }, { key: ['has expired'] }],
    [{ title: 'x'.repeat(256) }, { title: ['is too long (maximum is 255 characters)'] }],
  ])('refuses %o with texts by field', async (change, message) => {
    const user = await app.make.user();
    const answer = await app.as(user).post('/user/keys', { ...input, ...change });
    expect([answer.status, answer.body]).toEqual([400, { message }]);
    expect((await app.as(user).get('/user/keys')).body).toEqual([]);
  });

  it('names missing parameters', async () => {
    const user = await app.make.user();
    const answer = await app.as(user).post('/user/keys');
    expect([answer.status, answer.body]).toEqual([400, { error: 'title is missing, key is missing' }]);
  });

  it('needs a user who may write', async () => {
    const reader = await app.make.user({ scopes: ['read_user'] });
    expect((await app.as(reader).post('/user/keys', input)).status).toBe(403);
    expect((await app.as(reader).get('/user/keys')).body).toEqual([]);
    expect((await app.as(null).post('/user/keys', input)).status).toBe(401);
  });
});

describe('deleteOwnKey', () => {
  it('removes the key', async () => {
    const user = await app.make.user();
    const { body } = await app.as(user).post('/user/keys', input);
    expect((await app.as(user).delete(`/user/keys/${body.id}`)).status).toBe(204);
    expect((await app.as(user).get(`/user/keys/${body.id}`)).body).toEqual({ message: '404 Key Not Found' });
  });

  it('does not reach the key of somebody else', async () => {
    const [user, other] = [await app.make.user(), await app.make.user()];
    const { body } = await app.as(other).post('/user/keys', input);
    const answer = await app.as(user).delete(`/user/keys/${body.id}`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Key Not Found' }]);
    expect((await app.as(user).get(`/user/keys/${body.id}`)).status).toBe(404);
    expect((await app.as(other).get('/user/keys')).body).toHaveLength(1);
  });

  it('answers 412 when the key is newer than the date given', async () => {
    const user = await app.make.user();
    const { body } = await app.as(user).post('/user/keys', input);
    const since = { 'if-unmodified-since': '2001-01-01T00:00:00Z' };
    expect((await app.as(user).delete(`/user/keys/${body.id}`, {}, since)).status).toBe(412);
    expect((await app.as(null).delete(`/user/keys/${body.id}`)).status).toBe(401);
    expect((await app.as(user).get('/user/keys')).body).toHaveLength(1);
  });
});

describe('keys of a user', () => {
  it('are listed by number or username, without credentials', async () => {
    const user = await app.make.user();
    const { body } = await app.as(user).post('/user/keys', input);
    expect((await app.as(null).get(`/users/${user.id}/keys`)).body).toEqual([body]);
    expect((await app.as(null).get(`/users/${user.username}/keys`)).body).toEqual([body]);
    expect((await app.as(null).get(`/users/${user.id}/keys/${body.id}`)).body).toEqual(body);
    expect((await app.as(null).get('/users/nobody/keys')).body).toEqual({ message: '404 User Not Found' });
  });

  it('are added and removed by administrators', async () => {
    const user = await app.make.user();
    const answer = await app.as('root').post(`/users/${user.id}/keys`, input);
    expect([answer.status, answer.body.title]).toEqual([201, 'laptop']);
    expect((await app.as('root').delete(`/users/${user.id}/keys/${answer.body.id}`)).status).toBe(204);
    expect((await app.as('root').delete(`/users/${user.id}/keys/${answer.body.id}`)).status).toBe(404);
    expect((await app.as('root').post('/users/999999/keys', input)).status).toBe(404);
  });

  it('are out of reach for others', async () => {
    const user = await app.make.user();
    const { body } = await app.as(user).post('/user/keys', input);
    const path = `/users/${user.id}/keys`;
    expect((await app.as(user).post(path, { title: 'x', key: publicKey(2) })).status).toBe(403);
    expect((await app.as(null).post(path, input)).status).toBe(401);
    expect((await app.as(user).delete(`${path}/${body.id}`)).status).toBe(403);
    expect((await app.as(null).delete(`${path}/${body.id}`)).status).toBe(401);
    expect((await app.as(user).get('/user/keys')).body).toHaveLength(1);
  });
});
