import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { hookedProject } from '../testing/hooked.testing.js';
import { usePlainReceiver } from '../testing/receiver.testing.js';

const app = useServer();
const receiver = usePlainReceiver();
const secret = 'hush-hush-webhook';

const settle = () => app.server.deliveries.settle();
const texts = () => receiver.seen.map(({ url, body }) => [url.slice(1).split('/')[0], JSON.parse(body).text]);
const scene = async () => {
  const made = await hookedProject(app);
  receiver.answer((_request, response) => response.end('ok'));
  const as = app.as(made.maintainer);
  const set = async (slug: string, more: Record<string, unknown> = {}) => {
    const webhook = `${receiver.url}/${slug}/${secret}`;
    const answer = await as.put(`/projects/${made.project.id}/integrations/${slug}`, { webhook, ...more });
    expect(answer.status).toBe(200);
  };
  const issue = (title: string, more: object = {}) =>
    as.post(`/projects/${made.project.id}/issues`, { title, ...more });
  return { ...made, as, set, issue };
};
const attempts = async () => app.services.db.read('delivery_attempts').select('*').orderBy('id');
const states = async () =>
  (await app.services.db.read('deliveries').select('state')).map(({ state }) => state);

describe('an integration', () => {
  it('is told of what happens, once and in order', async () => {
    const { set, issue, project } = await scene();
    await set('pumble');
    await issue('One');
    await issue('Two');
    expect(await settle()).toBe(2);
    const address = `${app.url}/${project.full_path}`;
    expect(texts()).toEqual(
      ['One', 'Two'].map((title, index) => [
        'pumble',
        `[[Acme / Site](${address})] Issue [#${index + 1} ${title}](${address}/-/issues/${index + 1}) opened by Mia Holm (mia)`,
      ]),
    );
    expect(await settle()).toBe(0);
  });

  it('that fails keeps none of the others from being told', async () => {
    const { set, issue } = await scene();
    for (const slug of ['pumble', 'unify-circuit', 'discord']) await set(slug);
    receiver.answer((request, response) => {
      response.statusCode = request.url?.startsWith('/unify-circuit') ? 404 : 200;
      response.end('ok');
    });
    await issue('One');
    await settle();
    const told = receiver.seen.map(({ url }) => url.split('/')[1]).sort();
    expect(told).toEqual(['discord', 'pumble', 'unify-circuit']);
    expect((await states()).sort()).toEqual(['arrived', 'arrived', 'failed']);
  });

  it('hears nothing while it is switched off, or its flag is', async () => {
    const { set, issue, as, project } = await scene();
    await set('pumble', { issues_events: false });
    await set('unify-circuit');
    await as.delete(`/projects/${project.id}/integrations/unify-circuit`);
    await issue('One');
    expect(await settle()).toBe(0);
    await issue('Two', { confidential: true });
    await settle();
    expect(texts()).toEqual([['pumble', expect.stringContaining('#2 Two')]]);
  });

  it('leaves no secret in the journal', async () => {
    const { set, issue, as, project } = await scene();
    await set('pumble');
    const login = { jenkins_url: receiver.url, project_name: 'site', username: 'ann', password: secret };
    await as.put(`/projects/${project.id}/integrations/jenkins`, login);
    await issue('One');
    const file = { branch: 'main', commit_message: 'Add', content: 'a' };
    await as.post(`/projects/${project.id}/repository/files/a.txt`, file);
    await settle();
    const journal = await attempts();
    expect(journal.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(JSON.stringify(journal)).not.toContain(secret);
    expect(JSON.stringify(journal)).not.toContain(Buffer.from(`ann:${secret}`).toString('base64'));
    const sent = receiver.seen.filter(({ url }) => url.startsWith('/project/site'));
    expect(sent.map(({ headers }) => headers['x-gitlab-event'])).toEqual(['Push Hook']);
  });

  it('whose mails nobody takes is written down as failed', async () => {
    const { as, project } = await scene();
    const path = `/projects/${project.id}/integrations/emails-on-push`;
    await as.put(path, { recipients: 'ann@example.org bob@example.org' });
    const file = { branch: 'main', commit_message: 'Add', content: 'a' };
    await as.post(`/projects/${project.id}/repository/files/a.txt`, file);
    await settle();
    const errors = (await attempts()).map(({ url, error }) => [url, error]);
    expect(errors).toEqual([['mailto:ann@example.org', 'no mail server is configured']]);
    expect(await states()).toEqual(['failed']);
  });
});
