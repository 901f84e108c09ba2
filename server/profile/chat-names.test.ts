import { describe, expect, it } from 'vitest';
import { chatScene, linkTokenIn, profileCall } from '../../handlers/integrations/testing/chat.js';
import { browserProgram, patience, photograph, useBrowser } from '../../tools/testing/use-browser.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const call = (who: { token: string } | null, verb: string, path: string) => profileCall(app, who, verb, path);
const gone = { status: 404, body: { message: '404 Not found' } };

describe('links between chats and users', () => {
  it('are made once by the token of the chat, after asking', async () => {
    const { project, maintainer, says } = await chatScene(app);
    const [user, other] = [await app.make.user(), await app.make.user()];
    const ask = async () => linkTokenIn((await says('bob', 'issue new X')).body);
    const token = await ask();
    const asked = { team_domain: 'acme', chat_name: 'bob.name', integration: 'mattermost-slash-commands' };
    const ofMember = (await call(maintainer, 'GET', `/request?token=${token}`)).body;
    expect(ofMember).toEqual({ ...asked, project: project.full_path });
    expect((await call(user, 'GET', `/request?token=${token}`)).body).toEqual({ ...asked, project: null });
    for (const wrong of ['', 'x', token.toLowerCase(), `${token}&token=${token}`]) {
      expect(await call(user, 'POST', `?token=${wrong}`)).toMatchObject(gone);
    }
    expect(await call(null, 'POST', `?token=${token}`)).toMatchObject({ status: 401 });
    const readOnly = { token: await app.make.token(user, ['read_api']) };
    for (const [verb, path] of [
      ['POST', ''],
      ['POST', '/deny'],
      ['GET', '/request'],
    ] as const) {
      expect(await call(readOnly, verb, `${path}?token=${token}`)).toMatchObject({ status: 403 });
    }
    expect(await call(user, 'POST', `?token=${token}`)).toMatchObject({ status: 201 });
    for (const who of [user, other]) expect(await call(who, 'POST', `?token=${token}`)).toMatchObject(gone);
    expect(await app.services.db.read('chat_names').where({ chat_id: 'bob' })).toMatchObject([
      { user_id: user.id, team_id: 'T1' },
    ]);
  });

  it('are not made by a token that expired, was replaced or turned down', async () => {
    const { says } = await chatScene(app);
    const user = await app.make.user();
    const ask = async () => linkTokenIn((await says('bob', 'help')).body);
    const first = await ask();
    const second = await ask();
    expect(await call(user, 'POST', `?token=${first}`)).toMatchObject(gone);
    expect((await call(user, 'POST', `/deny?token=${second}`)).status).toBe(200);
    expect(await call(user, 'POST', `?token=${second}`)).toMatchObject(gone);
    const third = await ask();
    app.server.clock.advance(600_000);
    for (const [verb, path] of [
      ['GET', '/request'],
      ['POST', ''],
      ['POST', '/deny'],
    ] as const) {
      expect(await call(user, verb, `${path}?token=${third}`)).toMatchObject(gone);
    }
    const fourth = await ask();
    app.server.clock.advance(599_000);
    expect((await call(user, 'POST', `?token=${fourth}`)).status).toBe(201);
  });

  it('are seen and removed by their user alone', async () => {
    const { maintainer, project, says } = await chatScene(app);
    const stranger = await app.make.user();
    const list = (await call(maintainer, 'GET', '/entries')).body;
    expect(list).toMatchObject([{ chat_name: 'ann.name', project: project.full_path, last_used_at: null }]);
    await says('ann', 'help');
    const [{ id, last_used_at }] = (await call(maintainer, 'GET', '/entries')).body;
    expect(last_used_at).not.toBeNull();
    expect((await call(stranger, 'GET', '/entries')).body).toEqual([]);
    expect(await call(null, 'GET', '/entries')).toMatchObject({ status: 401 });
    expect(await call(stranger, 'DELETE', `/${id}`)).toMatchObject(gone);
    expect(await call(null, 'DELETE', `/${id}`)).toMatchObject({ status: 401 });
    expect((await says('ann', 'help')).body.text).toMatch(/Available commands/);
    expect((await call(maintainer, 'DELETE', `/${id}`)).status).toBe(200);
    expect(await call(maintainer, 'DELETE', `/${id}`)).toMatchObject(gone);
    expect((await says('ann', 'help')).body.text).toMatch(/connect your GitLab account/);
  });

  it('are none of bots, go with their user, and are asked for by so many at a time', async () => {
    const { maintainer, project, says } = await chatScene(app);
    const path = `/projects/${project.id}/access_tokens`;
    const bot = (await app.as(maintainer).post(path, { name: 'ci', scopes: ['api'], access_level: 30 })).body;
    const token = linkTokenIn((await says('bob', 'help')).body);
    expect(await call(bot, 'POST', `?token=${token}`)).toMatchObject({ status: 403 });
    expect((await app.as('root').delete(`/users/${maintainer.id}`)).status).toBe(204);
    expect(await app.services.db.read('chat_names')).toEqual([]);
    const { id = 0 } = (await app.services.db.read('integrations').first()) ?? {};
    const soon = new Date(app.services.clock.millis() + 60_000).toISOString();
    for (let from = 0; from < 1002; from += 334) {
      const rows = Array.from({ length: 334 }, (_, at) => `c${from + at}`).map((name) => ({
        integration_id: id,
        team_id: 'T2',
        digest: name,
        chat_id: name,
        expires_at: soon,
      }));
      await app.services.db.write((tx) => tx('chat_name_requests').insert(rows));
    }
    const last = linkTokenIn((await says('eve', 'help')).body);
    expect(await app.services.db.read('chat_name_requests')).toHaveLength(1000);
    const user = await app.make.user();
    expect((await call(user, 'POST', `?token=${last}`)).status).toBe(201);
  });
});

describe.skipIf(!browserProgram)('the page of chat accounts', () => {
  const browser = useBrowser();

  it(
    'asks before it links, and unlinks',
    async () => {
      const { says } = await chatScene(app);
      const user = await app.make.user();
      const { text = '' } = (await says('bob', 'help')).body;
      const { page, faults } = await browser.page();
      await page.goto(/\((http[^)]+)\)/.exec(text)?.[1] ?? '');
      await page.fill('input[name=token]', user.token);
      await page.click('button:text("Show")');
      await page.waitForSelector('#request:not([hidden])');
      expect(await page.textContent('#asked')).toBe(
        'bob.name of acme, by mattermost-slash-commands of a project that you do not see',
      );
      await photograph(page, 'chat-names');
      await page.click('#link');
      await page.waitForSelector('#rows .entry');
      expect(await page.isHidden('#request')).toBe(true);
      await page.click('#rows .entry button');
      await page.waitForSelector('#rows:text-is("No chat account is linked.")');
      expect(await app.services.db.read('chat_names').where({ user_id: user.id })).toEqual([]);
      expect(faults).toEqual([]);
      await page.close();
    },
    2 * patience,
  );
});
