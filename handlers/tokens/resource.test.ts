import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { tokenInput as input, tokenKinds, tokenPlaces } from './testing/token-places.js';

const app = useServer();

describe.each(tokenKinds)('$kind access tokens', (kindOfPlace) => {
  const { kind, least, tooLow } = kindOfPlace;
  const { place, withBoss, bots } = tokenPlaces(app, kindOfPlace);

  it('are created with a bot that has the role of the token', async () => {
    const { boss, id, tokens } = await withBoss();
    const answer = await app.as(boss).post(tokens, { ...input, access_level: 20, expires_at: '2999-01-31' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ ...input, access_level: 20, expires_at: '2999-01-31', active: true });
    expect(answer.body.token).toMatch(/^glpat-[A-Za-z0-9_-]{20}$/);
    const bot = await app.as(answer.body).get('/user');
    expect(bot.body).toMatchObject({
      id: answer.body.user_id,
      username: `${kind}_${id}_bot`,
      name: 'deploy',
      bot: true,
      email: `${kind}_${id}_bot@noreply.127.0.0.1`,
    });
    const member = await app.services.db.read('members').where({ user_id: answer.body.user_id }).first();
    expect(member).toMatchObject({
      source_type: kind,
      source_id: id,
      access_level: 20,
      expires_at: '2999-01-31',
    });
  });

  it('number their bots', async () => {
    const { boss, id, tokens } = await withBoss();
    for (let count = 0; count < 3; count += 1) await app.as(boss).post(tokens, input);
    const base = `${kind}_${id}_bot`;
    expect((await bots()).map((bot) => bot.username)).toEqual([base, `${base}1`, `${base}2`]);
  });

  it('have the maintainer role unless told otherwise', async () => {
    const { boss, tokens } = await withBoss();
    expect((await app.as(boss).post(tokens, input)).body.access_level).toBe(40);
  });

  it('are listed and read without secrets', async () => {
    const { boss, tokens } = await withBoss();
    const { body } = await app.as(boss).post(tokens, input);
    const { token, ...record } = body;
    const list = await app.as(boss).get(tokens);
    expect([list.status, list.body]).toEqual([200, [record]]);
    expect((await app.as(boss).get(`${tokens}/${body.id}`)).body).toEqual(record);
    expect(JSON.stringify(list.body)).not.toContain(token);
    expect(list.headers['x-total']).toBe('1');
  });

  it('answer 401 to a role that is too low', async () => {
    const low = await app.make.user();
    const { tokens } = await place({ [tooLow]: low });
    const { body } = await app.as('root').post(tokens, input);
    for (const path of [tokens, `${tokens}/${body.id}`]) {
      const answer = await app.as(low).get(path);
      expect([answer.status, answer.body]).toEqual([401, { message: '401 Unauthorized' }]);
    }
    expect((await app.as(low).delete(`${tokens}/${body.id}`)).status).toBe(401);
    expect((await app.as(body).get('/user')).status).toBe(200);
  });

  it('are not created by a role that is too low', async () => {
    const low = await app.make.user();
    const { tokens } = await place({ [tooLow]: low });
    const answer = await app.as(low).post(tokens, input);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message: `400 Bad request - User does not have permission to create ${kind} access token`,
    });
    expect(await bots()).toEqual([]);
  });

  it('are not created by a bot', async () => {
    const { boss, tokens } = await withBoss();
    const level = least === 'owner' ? 50 : 40;
    const { body } = await app.as(boss).post(tokens, { ...input, access_level: level });
    expect((await app.as(body).get(tokens)).status).toBe(200);
    const answer = await app.as(body).post(tokens, input);
    expect(answer.status).toBe(400);
    expect(await bots()).toHaveLength(1);
  });

  it.each([
    [{ scopes: ['sudo'] }, /^scopes.* does not have a valid value$/],
    [{ access_level: 35 }, /^access_level does not have a valid value$/],
    [{ name: undefined }, /^name is missing$/],
    [{ scopes: undefined }, /^scopes is missing$/],
  ])('refuse %o', async (change, error) => {
    const { boss, tokens } = await withBoss();
    const answer = await app.as(boss).post(tokens, { ...input, ...change });
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(error)]);
    expect(await bots()).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, "400 Bad request - Name can't be blank"],
    [{ scopes: [] }, "400 Bad request - Scopes can't be blank"],
  ])('refuse %o with the reason', async (change, message) => {
    const { boss, tokens } = await withBoss();
    const answer = await app.as(boss).post(tokens, { ...input, ...change });
    expect([answer.status, answer.body]).toEqual([400, { message }]);
  });

  it('answer 404 with the number of an unknown token, also one of another place', async () => {
    const { boss, tokens } = await withBoss();
    const elsewhere = await place({ [least]: boss });
    const { body } = await app.as(boss).post(elsewhere.tokens, input);
    for (const verb of ['GET', 'DELETE']) {
      const answer = await app.as(boss).call(verb, `${tokens}/${body.id}`);
      expect([answer.status, answer.body]).toEqual([
        404,
        { message: `404 Could not find ${kind} access token with token_id: ${body.id} Not Found` },
      ]);
    }
    expect(await bots()).toHaveLength(1);
  });

  it('of a hidden place look like those of an absent one', async () => {
    const stranger = await app.make.user();
    const { tokens } = await place();
    const { body } = await app.as('root').post(tokens, input);
    const absent = `/${kind}s/999999/access_tokens`;
    for (const [verb, end] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${body.id}`],
      ['DELETE', `/${body.id}`],
    ]) {
      const hidden = await app
        .as(stranger)
        .call(String(verb), `${tokens}${end}`, verb === 'POST' ? input : {});
      const gone = await app.as(stranger).call(String(verb), `${absent}${end}`, verb === 'POST' ? input : {});
      expect([hidden.status, hidden.body]).toEqual([gone.status, gone.body]);
      expect(hidden.status).toBe(404);
    }
  });

  it('need a user even in public places', async () => {
    const { tokens } = await place({}, 'public');
    expect((await app.as(null).get(tokens)).status).toBe(401);
    expect((await app.as(null).post(tokens, input)).status).toBe(401);
    expect((await app.as(null).delete(`${tokens}/1`)).status).toBe(401);
  });

  it('refuse strangers in public places', async () => {
    const stranger = await app.make.user();
    const { tokens } = await place({}, 'public');
    expect((await app.as(stranger).get(tokens)).status).toBe(401);
    expect((await app.as(stranger).post(tokens, input)).status).toBe(400);
    expect(await bots()).toEqual([]);
  });
});

describe('project access tokens', () => {
  it('do not stand above the one who makes them', async () => {
    const boss = await app.make.user();
    const project = await app.make.project({ members: { maintainer: boss } });
    const answer = await app.as(boss).post(`${project.url}/access_tokens`, { ...input, access_level: 50 });
    expect(answer.body).toEqual({
      message: '400 Bad request - Could not provision owner access to project access token',
    });
    expect((await app.as(boss).get(`${project.url}/access_tokens`)).body).toEqual([]);
  });

  it('are not made in archived projects but can be revoked there', async () => {
    const boss = await app.make.user();
    const project = await app.make.project({ members: { maintainer: boss } });
    const tokens = `${project.url}/access_tokens`;
    const { body } = await app.as(boss).post(tokens, input);
    await app.services.db.write((tx) => tx('projects').where({ id: project.id }).update({ archived: 1 }));
    expect((await app.as(boss).post(tokens, input)).status).toBe(403);
    expect((await app.as(boss).delete(`${tokens}/${body.id}`)).status).toBe(204);
  });
});
