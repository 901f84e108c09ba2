import { describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';
import { tokenInput as input, tokenKinds, tokenPlaces } from './testing/token-places.js';

const app = useServer();

describe.each(tokenKinds)('$kind access tokens', (kindOfPlace) => {
  const { kind, least } = kindOfPlace;
  const { place, withBoss, bots } = tokenPlaces(app, kindOfPlace);

  it('end with their bot and membership when revoked', async () => {
    const { boss, tokens } = await withBoss();
    const { body } = await app.as(boss).post(tokens, input);
    expect((await app.as(boss).delete(`${tokens}/${body.id}`)).status).toBe(204);
    expect((await app.as(body).get('/user')).status).toBe(401);
    expect((await app.as(boss).get(tokens)).body).toEqual([]);
    expect(await bots()).toEqual([]);
  });

  it('may revoke themselves', async () => {
    const { boss, tokens } = await withBoss();
    const { body } = await app.as(boss).post(tokens, { ...input, access_level: 30 });
    expect((await app.as(body).delete(`${tokens}/${body.id}`)).status).toBe(204);
    expect((await app.as(boss).get(tokens)).body).toEqual([]);
  });

  it('answer 412 when changed since', async () => {
    const { boss, tokens } = await withBoss();
    const { body } = await app.as(boss).post(tokens, input);
    const since = { 'if-unmodified-since': '2001-01-01' };
    expect((await app.as(boss).delete(`${tokens}/${body.id}`, {}, since)).status).toBe(412);
    expect(await bots()).toHaveLength(1);
  });

  it('cannot be revoked from a place their bot was added to', async () => {
    const { boss, tokens } = await withBoss();
    const other = await app.make.user();
    const elsewhere = await place({ [least]: other });
    const { body } = await app.as(boss).post(tokens, input);
    await app.make.members({ type: kind, id: elsewhere.id }, { developer: { id: body.user_id } as MadeUser });
    expect((await app.as(other).get(elsewhere.tokens)).body).toEqual([]);
    expect((await app.as(other).delete(`${elsewhere.tokens}/${body.id}`)).status).toBe(404);
    expect((await app.as(body).get('/user')).status).toBe(200);
  });

  it('outlive a place their bot was added to', async () => {
    const { boss, tokens } = await withBoss();
    const elsewhere = await place();
    const { body } = await app.as(boss).post(tokens, input);
    await app.make.members({ type: kind, id: elsewhere.id }, { owner: { id: body.user_id } as MadeUser });
    expect((await app.as('root').delete(`/${kind}s/${elsewhere.id}`)).status).toBe(202);
    expect((await app.as(body).get('/user')).status).toBe(200);
  });

  it('end with the place they were made for, whatever became of their bot', async () => {
    const { boss, id, tokens } = await withBoss();
    const { body } = await app.as(boss).post(tokens, input);
    await app.as('root').put(`/users/${body.user_id}`, { username: 'renamed' });
    await app.as('root').delete(`/${kind}s/${id}/members/${body.user_id}`);
    expect((await app.as('root').delete(`/${kind}s/${id}`)).status).toBe(202);
    expect((await app.as(body).get('/user')).status).toBe(401);
    expect(await bots()).toEqual([]);
  });
});
