import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';
import { type Chat, chatScene } from './testing/chat.js';

const app = useServer();
const limited = useServer({ rateLimits: true });
const refused = { text: /^Whoops! This action is not allowed/ };
const notFound = {
  response_type: 'ephemeral',
  text: "404 not found! GitLab couldn't find what you were looking for! :boom:",
};

describe('commands about issues', () => {
  let chat: Chat;
  let guest: MadeUser;
  const url = () => `/projects/${chat.project.id}/issues`;
  const read = async (iid: number) => (await app.as('root').get(`${url()}/${iid}`)).body;

  beforeEach(async () => {
    chat = await chatScene(app, { path: 'site', name: 'Site' });
    guest = await app.make.user({ username: 'gus', name: 'Gus' });
    await app.make.members({ type: 'project', id: chat.project.id }, { guest });
    await chat.links('gus', guest);
  });

  it('show one to the channel', async () => {
    const { project, maintainer, says } = chat;
    const milestone = await app.make.milestone({ project, title: 'v1' });
    const made = await app.as(maintainer).post(url(), {
      title: 'Slow [start](https://evil.example) <b>',
      labels: 'bug,ui',
      milestone_id: milestone.id,
      assignee_ids: [guest.id],
    });
    await app.as(guest).post(`${url()}/1/award_emoji`, { name: 'thumbsup' });
    await app.as(guest).post(`${url()}/1/notes`, { body: 'Indeed' });
    await app.as(maintainer).post(`${url()}/1/notes`, { body: 'Hush', internal: true });
    const { body } = await says('ann', 'issue show #1');
    const { namespace, name } = (await app.as('root').get(`/projects/${project.id}`)).body;
    expect(body).toEqual({
      response_type: 'in_channel',
      attachments: [
        {
          title: 'Slow start  · #1',
          title_link: made.body.web_url,
          author_name: 'Mia Holm',
          author_icon: made.body.author.avatar_url,
          fallback: 'Issue #1: Slow start ',
          pretext: `Issue *#1* from ${namespace.name} / ${name}`,
          text: '**Open** · :+1: 1 :speech_balloon: 1',
          color: '#38ae67',
          fields: [
            { title: 'Assignee', value: 'Gus', short: true },
            { title: 'Milestone', value: 'v1', short: true },
            { title: 'Labels', value: 'bug, ui', short: true },
          ],
          mrkdwn_in: ['pretext', 'text', 'fields'],
        },
      ],
    });
  });

  it('tell a confidential one alone, and hide it as if it were absent', async () => {
    const { project, says } = chat;
    await app.make.issue({ project, title: 'Secret', confidential: 1 });
    const shown = (await says('ann', 'issue show 1')).body;
    expect(shown).toMatchObject({ response_type: 'ephemeral', attachments: [{ title: 'Secret · #1' }] });
    expect(shown.attachments?.[0]?.fields.map(({ value }) => value)).toEqual(['_None_', '_None_', '_None_']);
    for (const verb of ['show', 'close']) {
      for (const iid of ['1', '99', '0', '99999999999999999999']) {
        expect((await says('gus', `issue ${verb} ${iid}`)).body).toEqual(notFound);
      }
    }
    for (const iid of [1, 99]) {
      expect((await says('gus', `issue comment ${iid} Hello`)).body).toEqual(notFound);
      expect((await says('gus', `issue move ${iid} to ${project.full_path}`)).body).toEqual(notFound);
    }
    expect((await says('gus', 'issue search Secret')).body).toEqual(notFound);
    expect(await read(1)).toMatchObject({ state: 'opened', user_notes_count: 0 });
  });

  it('open one as the user', async () => {
    const { says } = chat;
    const { body } = await says('ann', 'issue new Slow start\n\nIt takes\r\nlong.\n/confidential');
    expect(body).toMatchObject({
      response_type: 'ephemeral',
      attachments: [
        { title: 'Slow start · #1', pretext: expect.stringMatching(/^Mia Holm \(mia\) opened issue/) },
      ],
    });
    expect(await read(1)).toMatchObject({
      title: 'Slow start',
      description: 'It takes\nlong.',
      confidential: true,
      author: { username: 'mia' },
    });
    expect((await says('gus', 'issue create Another')).body.response_type).toBe('in_channel');
    expect(await read(2)).toMatchObject({ title: 'Another', author: { username: 'gus' } });
    expect((await says('gus', 'issue new')).body.text).toMatch(/^The specified command is not valid/);
  });

  it('search for up to five', async () => {
    const { project, says } = chat;
    for (let count = 1; count <= 6; count += 1) await app.make.issue({ project, title: `Slow ${count}` });
    await app.make.issue({ project, title: 'Slow secret', confidential: 1 });
    await app.as(chat.maintainer).put(`${url()}/6`, { state_event: 'close' });
    await app.make.issue({ project, title: 'Strange' });
    const { body } = await says('gus', 'issue search slow');
    expect(body).toMatchObject({ response_type: 'ephemeral', text: '5 issues were found:' });
    const found = body.attachments?.map(({ title, text }) => `${title} ${text}`);
    expect(found).toEqual([
      'Slow 6 · #6 **Closed**',
      ...[5, 4, 3, 2].map((count) => `Slow ${count} · #${count} **Open**`),
    ]);
    expect((await says('gus', 'issue search Strange')).body.text).toBe('One issue was found:');
    expect((await says('gus', 'issue search nothing')).body).toEqual(notFound);
  });

  it('close one, once, for those who may', async () => {
    const { project, says } = chat;
    await app.make.issue({ project, title: 'Done', author: chat.maintainer });
    expect((await says('gus', 'issue close 1')).body).toMatchObject(refused);
    expect(await read(1)).toMatchObject({ state: 'opened' });
    expect((await says('ann', 'issue close 1')).body).toMatchObject({
      response_type: 'in_channel',
      attachments: [{ text: '**Closed**', color: '#d22852', pretext: expect.stringMatching(/closed issue/) }],
    });
    expect(await read(1)).toMatchObject({ state: 'closed', closed_by: { username: 'mia' } });
    expect((await says('ann', 'issue close 1')).body).toEqual({
      response_type: 'ephemeral',
      text: 'Issue #1 is already closed.',
    });
  });

  it('comment on one, with quick actions', async () => {
    const { project, says } = chat;
    await app.make.issue({ project, title: 'Talk' });
    const { body } = await says('gus', 'issue comment 1\nHello\n\nthere');
    const [note] = (await app.as('root').get(`${url()}/1/notes`)).body;
    expect(note).toMatchObject({ body: 'Hello\n\nthere', author: { username: 'gus' } });
    expect(body.attachments?.[0]?.title_link).toMatch(new RegExp(`/issues/1#note_${note.id}$`));
    expect((await says('ann', 'issue comment 1 /close')).body).toMatchObject({ response_type: 'ephemeral' });
    expect(await read(1)).toMatchObject({ state: 'closed', user_notes_count: 1 });
    expect((await says('ann', 'issue comment 1')).body.text).toMatch(/^The action was not successful/);
    await app.as(chat.maintainer).put(`${url()}/1`, { discussion_locked: true });
    const stranger = await app.make.user();
    await app.as('root').put(`/projects/${project.id}`, { visibility: 'public' });
    await chat.links('sam', stranger);
    expect((await says('sam', 'issue comment 1 Me too')).body).toMatchObject(refused);
    expect(await read(1)).toMatchObject({ user_notes_count: 1 });
  });

  it('move one to a project that the user sees, and tell nobody else', async () => {
    const { maintainer, project, says } = chat;
    const to = await app.make.project({ visibility: 'private', members: { maintainer } });
    const hidden = await app.make.project({ visibility: 'private' });
    await app.make.issue({ project, title: 'Lost' });
    for (const path of [hidden.full_path, 'no/where']) {
      expect((await says('ann', `issue move 1 to ${path}`)).body).toEqual(notFound);
    }
    const toItself = await says('ann', `issue move 1 to ${project.full_path}`);
    expect(toItself.body.text).toMatch(/- Cannot move issue to project it originates from!$/);
    expect((await says('ann', `issue move #1 ${to.full_path}`)).body).toMatchObject({
      response_type: 'ephemeral',
      attachments: [
        { title: 'Lost · #1', title_link: expect.stringContaining(`/${to.full_path}/-/issues/1`) },
      ],
    });
    expect(await read(1)).toMatchObject({ state: 'closed' });
    expect((await app.as('root').get(`/projects/${to.id}/issues`)).body).toMatchObject([{ title: 'Lost' }]);
    const again = await says('ann', `issue move 1 to ${to.full_path}`);
    expect(again.body.text).toMatch(/insufficient permissions!$/);
  });
});

describe('the limits of the linked user', () => {
  it('hold for commands as well', async () => {
    const { says, project, maintainer } = await chatScene(limited);
    await limited.as('root').put('/application/settings', { issues_create_limit: 2 });
    await limited.as(maintainer).post(`/projects/${project.id}/issues`, { title: 'One' });
    expect((await says('ann', 'issue new Two')).body.attachments).toHaveLength(1);
    expect((await says('ann', 'issue new Three')).body).toEqual({
      response_type: 'ephemeral',
      text: 'This was asked for too many times. Try again later.',
    });
    expect(await limited.services.db.read('issues')).toHaveLength(2);
  });
});
