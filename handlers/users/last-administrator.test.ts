import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

describe('the only administrator', () => {
  const app = useServer();
  const root = () => app.as({ token: app.server.token });
  const isAdmin = async () => (await root().get('/user')).body.is_admin;

  it('is neither demoted nor deleted', async () => {
    const { id } = (await root().get('/user')).body;
    // One who is blocked can give nothing back.
    await app.make.user({ admin: 1, state: 'blocked' });
    expect(await root().put(`/users/${id}`, { admin: false })).toMatchObject({
      status: 400,
      body: { message: { admin: ['cannot be taken from the only administrator'] } },
    });
    for (const params of [{}, { hard_delete: true }]) {
      expect(await root().delete(`/users/${id}`, params)).toMatchObject({ status: 409 });
    }
    expect(await isAdmin()).toBe(true);
  });

  it('may go once there is another', async () => {
    const { id } = (await root().get('/user')).body;
    const other = await app.make.user({ admin: 1 });
    expect(await root().put(`/users/${id}`, { admin: false })).toMatchObject({ status: 200 });
    expect(await app.as(other).delete(`/users/${id}`)).toMatchObject({ status: 204 });
  });
});
