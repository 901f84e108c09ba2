import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { chatOf, chatScene, chatToken, linkTokenIn } from './testing/chat.js';

const app = useServer();
const absent = { status: 404, body: { message: '404 Integration Not Found' } };
const refused = {
  response_type: 'ephemeral',
  text: 'Whoops! This action is not allowed. This incident will be [reported](https://xkcd.com/838/).',
};
const notFound = {
  response_type: 'ephemeral',
  text: "404 not found! GitLab couldn't find what you were looking for! :boom:",
};

const opened = async (projectId: number) =>
  app.services.db.read('issues').where({ project_id: projectId, state: 'opened' }).orderBy('id');

describe('commands of a chat', () => {
  it('are taken under both prefixes, as forms and as JSON', async () => {
    const maintainer = await app.make.user();
    const project = await app.make.project({ members: { maintainer } });
    for (const kind of ['slack', 'mattermost'] as const) {
      await chatOf(app, project, maintainer, kind);
      for (const prefix of ['integrations', 'services']) {
        const path = `/projects/${encodeURIComponent(project.full_path)}/${prefix}/${kind}_slash_commands/trigger`;
        const json = await app.as(null).post(path, { token: chatToken });
        expect(json).toMatchObject({ status: 200, body: { response_type: 'ephemeral' } });
        const form = await fetch(`${app.url}/api/v4${path}`, {
          method: 'POST',
          body: new URLSearchParams({ token: chatToken, user_id: 'U1' }),
        });
        expect([form.status, await form.json()]).toMatchObject([
          200,
          { text: /connect your GitLab account/ },
        ]);
      }
    }
  });

  it('without the token, or with another one, are refused alike whatever is there', async () => {
    const { project, maintainer, says } = await chatScene(app);
    const trigger = (id: number | string, kind: string, token?: string) =>
      app.as(null).post(`/projects/${id}/integrations/${kind}_slash_commands/trigger`, {
        ...(token === undefined ? {} : { token }),
        user_id: 'ann',
        text: 'issue new Broken',
      });
    expect(await trigger(project.id, 'mattermost')).toMatchObject({
      status: 400,
      body: { error: 'token is missing' },
    });
    expect(await trigger(project.id, 'mattermost', 'wrong')).toMatchObject(absent);
    expect(await trigger(project.id, 'mattermost', '')).toMatchObject(absent);
    expect(await trigger(project.id, 'slack', chatToken)).toMatchObject(absent);
    expect(await trigger(987_654, 'mattermost', chatToken)).toMatchObject(absent);
    expect(await trigger('no%2Fwhere', 'mattermost', chatToken)).toMatchObject(absent);
    await app.as(maintainer).delete(`/projects/${project.id}/integrations/mattermost-slash-commands`);
    expect(await says('ann', 'issue new Broken')).toMatchObject(absent);
    expect(await opened(project.id)).toEqual([]);
  });

  it('are refused like a wrong token while no key opens the stored one', async () => {
    const { says } = await chatScene(app);
    await app.services.db.write((tx) => tx('integrations').update({ secrets: 's1.00000000.AAAA' }));
    expect(await says('ann', 'help')).toMatchObject(absent);
  });

  it('of somebody who is not linked do nothing but tell where to link', async () => {
    const { project, says } = await chatScene(app);
    const { body } = await says('bob', 'issue new Broken');
    expect(body.response_type).toBe('ephemeral');
    const url = `${app.services.urls.base}/-/profile/chat_names/new?token=${linkTokenIn(body)}`;
    expect(body.text).toBe(
      `:wave: Hi there! Before I do anything for you, please [connect your GitLab account](${url}).`,
    );
    expect(await opened(project.id)).toEqual([]);
    for (const teamId of ['T2', '']) {
      expect((await says('ann', 'issue new Broken', { team_id: teamId })).body.text).toMatch(/connect/);
    }
    expect(await opened(project.id)).toEqual([]);
  });

  it('that do not say who writes are carried out for nobody', async () => {
    const { says, project } = await chatScene(app);
    for (const user_id of [undefined, '', '  ', 'x'.repeat(256)]) {
      expect((await says('ann', 'issue new Broken', { user_id })).body).toEqual({
        response_type: 'ephemeral',
        text: ":sweat_smile: Couldn't identify you, nor can I authorize you!",
      });
    }
    expect(await opened(project.id)).toEqual([]);
    expect(await app.services.db.read('chat_name_requests')).toEqual([]);
  });

  it('of a link for one integration are not taken for another one', async () => {
    const { maintainer, says, project } = await chatScene(app);
    const other = await chatOf(app, project, maintainer, 'slack');
    expect((await says('ann', 'help')).body.text).toMatch(/Available commands/);
    expect((await other.says('ann', 'help')).body.text).toMatch(/connect your GitLab account/);
  });

  it.each(['blocked', 'deactivated', 'banned', 'blocked_pending_approval'] as const)(
    'of a user who is %s are not allowed',
    async (state) => {
      const { maintainer, says, project } = await chatScene(app);
      await app.services.db.write((tx) => tx('users').where({ id: maintainer.id }).update({ state }));
      for (const text of ['help', 'issue new Broken'])
        expect((await says('ann', text)).body).toEqual(refused);
      expect(await opened(project.id)).toEqual([]);
    },
  );

  it('of a stranger to a private project are not allowed, whatever they ask for', async () => {
    const { says, links, project } = await chatScene(app);
    await app.make.issue({ project, title: 'Secret' });
    const [stranger, external] = [await app.make.user(), await app.make.user({ external: 1 })];
    await links('sam', stranger);
    await links('eve', external);
    const asked = ['help', 'nonsense', 'issue show 1', 'issue show 99', 'issue new X', 'deploy a to b'];
    for (const text of asked) expect((await says('sam', text)).body).toEqual(refused);
    await app.as('root').put(`/projects/${project.id}`, { visibility: 'internal' });
    expect((await says('sam', 'issue show 1')).body.response_type).toBe('in_channel');
    expect((await says('eve', 'issue show 1')).body).toEqual(refused);
  });

  it('change nothing of an archived project, but show it', async () => {
    const { says, project } = await chatScene(app);
    const issue = await app.make.issue({ project, title: 'Old' });
    await app.services.db.write((tx) => tx('projects').where({ id: project.id }).update({ archived: 1 }));
    for (const text of ['issue new X', 'issue close 1', 'issue comment 1 Hello', 'issue move 1 to a/b']) {
      const { body } = await says('ann', text);
      expect(body).toEqual(text.includes(' to ') ? notFound : refused);
    }
    expect((await says('ann', 'issue show 1')).body.attachments).toMatchObject([{ text: '**Open**' }]);
    expect(await opened(project.id)).toMatchObject([{ id: issue.id, user_notes_count: 0 }]);
  });

  it('are not read beyond what a stranger may send', async () => {
    const { says, project } = await chatScene(app);
    expect((await says('ann', `issue new ${'x'.repeat(70_000)}`)).status).toBe(413);
    const long = await says('ann', `issue new ${'x'.repeat(60_000)}`);
    expect(long.body.text).toBe(
      'The action was not successful, because:\n- title is too long (maximum is 255 characters)',
    );
    for (const filler of [' ', '[', '<', 'to ', '#1 ']) {
      const begun = performance.now();
      const text = `issue search a${filler.repeat(60_000 / filler.length)}`;
      expect((await says('ann', text)).status).toBe(200);
      expect(performance.now() - begun).toBeLessThan(2000);
    }
    expect(await opened(project.id)).toEqual([]);
  });
});

describe('help', () => {
  it('lists the commands with the word that they begin with', async () => {
    const { says, project } = await chatScene(app);
    const lines = [
      '*Available commands*',
      '/hearth issue show <id>',
      '/hearth issue new <title> (new line) <description>',
      '/hearth issue search <query>',
      '/hearth issue close <id>',
      '/hearth issue comment <id> (new line) <text>',
      '/hearth issue move <id> to <project>',
      '/hearth help',
    ];
    for (const text of ['help', '', ' help me']) {
      expect((await says('ann', text)).body).toEqual({ response_type: 'ephemeral', text: lines.join('\n') });
    }
    const { body } = await says('ann', 'sing');
    expect(body.text).toBe(['The specified command is not valid.', ...lines].join('\n'));
    const off = { issues_access_level: 'disabled' };
    await app.as('root').put(`/projects/${project.id}`, off);
    for (const text of ['issue new X', 'issue show 1']) {
      expect((await says('ann', text)).body.text).toBe(
        'The specified command is not valid.\n*Available commands*\n/hearth help',
      );
    }
  });
});

describe('deploy', () => {
  it('finds nothing to be executed, and is not allowed to those who may not deploy', async () => {
    const { says, links, project } = await chatScene(app);
    const reporter = await app.make.user();
    await app.make.members({ type: 'project', id: project.id }, { reporter });
    await links('rita', reporter);
    expect((await says('ann', 'deploy staging to production')).body).toEqual({
      response_type: 'ephemeral',
      text: 'No action found to be executed',
    });
    expect((await says('rita', 'deploy staging to production')).body).toEqual(refused);
  });
});
