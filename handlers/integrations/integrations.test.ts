import { describe, expect, it } from 'vitest';
import { integrationKinds } from '../../generated/integrations.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';
import { kindOf } from './parameters.js';

const app = useServer();
const free = useServer({ tier: 'free' });
const slack = { webhook: 'https://hooks.example/services/one' };
const jenkins = { jenkins_url: 'https://ci.example', project_name: 'site' };
const jira = { url: 'https://tracker.example', username: 'ann', password: 'secret' };
const refused = { status: 400, body: { message: '400 Bad Request' } };
const bad = (error: string) => ({ status: 400, body: { error } });

/** A project with somebody who may set its integrations up. */
async function scene(on = app): Promise<{ project: MadeProject; maintainer: MadeUser; path: string }> {
  const maintainer = await on.make.user();
  const project = await on.make.project({ visibility: 'private', members: { maintainer } });
  return { project, maintainer, path: `/projects/${project.id}/integrations` };
}

describe('integrations', () => {
  const calls: [string, (who: MadeUser | null, path: string) => Promise<{ status: number }>][] = [
    ['listed', (who, path) => app.as(who).get(path)],
    ['read', (who, path) => app.as(who).get(`${path}/slack`)],
    ['set', (who, path) => app.as(who).put(`${path}/slack`, slack)],
    ['disabled', (who, path) => app.as(who).delete(`${path}/slack`)],
  ];

  it.each(calls)('are %s by maintainers alone', async (_, call) => {
    const { project, maintainer, path } = await scene();
    await app.as(maintainer).put(`${path}/slack`, { ...slack, username: 'bot' });
    const before = (await app.as(maintainer).get(`${path}/slack`)).body;
    const developer = await app.make.user();
    await app.make.members({ type: 'project', id: project.id }, { developer });
    const [anonymous, stranger, low] = [null, await app.make.user(), developer];
    expect(await call(anonymous, path)).toMatchObject({ status: 401, body: { message: '401 Unauthorized' } });
    expect(await call(stranger, path)).toMatchObject({
      status: 404,
      body: { message: '404 Project Not Found' },
    });
    expect(await call(low, path)).toMatchObject({ status: 403, body: { message: '403 Forbidden' } });
    const absent = await call(maintainer, '/projects/987654/integrations');
    expect(absent).toMatchObject({ status: 404, body: { message: '404 Project Not Found' } });
    expect((await app.as(maintainer).get(`${path}/slack`)).body).toEqual(before);
  });

  it('are the same under the former prefix', async () => {
    const { project, maintainer, path } = await scene();
    const former = `/projects/${project.id}/services`;
    const set = await app.as(maintainer).put(`${former}/slack`, slack);
    for (const each of [path, former]) {
      expect((await app.as(maintainer).get(`${each}/slack`)).body).toEqual(set.body);
      expect((await app.as(maintainer).get(each)).body).toMatchObject([{ slug: 'slack' }]);
    }
    expect((await app.as(maintainer).delete(`${former}/slack`)).status).toBe(204);
    expect((await app.as(maintainer).get(`${path}/slack`)).body).toMatchObject({ active: false });
  });

  it('are listed by id, in pages', async () => {
    const { maintainer, path } = await scene();
    for (const slug of ['pumble', 'discord', 'slack']) await app.as(maintainer).put(`${path}/${slug}`, slack);
    const page = async (number: number) => app.as(maintainer).get(path, { page: number, per_page: 2 });
    const [first, second] = [await page(1), await page(2)];
    expect(first.headers).toMatchObject({ 'x-total': '3', 'x-next-page': '2' });
    const slugs = [...first.body, ...second.body].map(({ slug }: { slug: string }) => slug);
    expect(slugs).toEqual(['pumble', 'discord', 'slack']);
  });

  it('of no kind are refused', async () => {
    const { maintainer, path } = await scene();
    for (const slug of ['hipchat', 'Slack', 'custom_issue_tracker']) {
      const answers = [
        await app.as(maintainer).get(`${path}/${slug}`),
        await app.as(maintainer).put(`${path}/${slug}`, slack),
        await app.as(maintainer).delete(`${path}/${slug}`),
      ];
      for (const answer of answers) expect(answer).toMatchObject(bad('slug does not have a valid value'));
    }
  });

  it('of a higher tier, or for tests, are none of this server', async () => {
    const { maintainer, path } = await scene(free);
    const answer = await free
      .as(maintainer)
      .put(`${path}/github`, { token: 'a', repository_url: 'https://a.example/b/c' });
    expect(answer).toMatchObject(bad('slug does not have a valid value'));
    const services = { ...app.services, config: { ...app.services.config, ephemeral: false } };
    expect(() => kindOf(services, 'mock-ci')).toThrow('slug does not have a valid value');
    expect(kindOf(app.services, 'mock-ci')).toBe(integrationKinds.get('mock-ci'));
  });

  it('stay as they are in an archived project', async () => {
    const maintainer = await app.make.user();
    const project = await app.make.project({ archived: true, members: { maintainer } });
    expect(await app.as(maintainer).put(`/projects/${project.id}/integrations/slack`, slack)).toMatchObject({
      status: 403,
    });
  });

  it('that were never set up are disabled all the same', async () => {
    const { maintainer, path } = await scene();
    expect(await app.as(maintainer).get(`${path}/slack`)).toMatchObject({ status: 404 });
    expect(await app.as(maintainer).delete(`${path}/slack`)).toMatchObject({ status: 204 });
    expect(await app.as(maintainer).get(`${path}/slack`)).toMatchObject({
      status: 200,
      body: { active: false },
    });
    expect((await app.as(maintainer).get(path)).body).toEqual([]);
  });

  it('that changed after the moment given are not disabled', async () => {
    const { maintainer, path } = await scene();
    await app.as(maintainer).put(`${path}/slack`, slack);
    const remove = (moment: string) =>
      app.as(maintainer).delete(`${path}/slack`, {}, { 'if-unmodified-since': moment });
    expect(await remove('Mon, 03 Oct 2022 08:00:00 GMT')).toMatchObject({
      status: 412,
      body: { message: '412 Precondition Failed' },
    });
    expect((await app.as(maintainer).get(`${path}/slack`)).body).toMatchObject({ active: true });
    expect((await remove('Mon, 03 Oct 2095 08:00:00 GMT')).status).toBe(204);
  });

  it('may be at local addresses when the administrator allows it, and nowhere reserved even then', async () => {
    const { maintainer, path } = await scene();
    const at = (webhook: string) => app.as(maintainer).put(`${path}/slack`, { webhook });
    const local = ['http://127.0.0.1/a', 'http://localhost:3000/a', 'http://[::1]/a', 'http://0x7f000001/a'];
    for (const address of [...local, 'http://169.254.169.254/a', 'file:///etc/passwd', 'no address']) {
      expect(await at(address)).toMatchObject(refused);
    }
    const allow_local_requests_from_web_hooks_and_services = true;
    await app.as('root').put('/application/settings', { allow_local_requests_from_web_hooks_and_services });
    for (const address of local) expect((await at(address)).status).toBe(200);
    expect(await at('http://169.254.169.254/a')).toMatchObject(refused);
  });

  it('forget a secret that would go to another address, and keep it for the same', async () => {
    const { maintainer, path } = await scene();
    const put = (input: object) => app.as(maintainer).put(`${path}/jenkins`, { ...jenkins, ...input });
    const login = { username: 'ann', password: 'secret' };
    expect(await put({ username: 'ann' })).toMatchObject(refused);
    expect((await put(login)).status).toBe(200);
    expect((await put({ project_name: 'other' })).status).toBe(200);
    // The name alone is no login, so that what is left when the password is forgotten is refused.
    expect(await put({ jenkins_url: 'https://elsewhere.example' })).toMatchObject(refused);
    expect((await put({ jenkins_url: 'https://elsewhere.example', username: '' })).status).toBe(200);
    const [row] = await app.services.db.read('integrations').select('secrets');
    expect(row?.secrets).toBeNull();
    expect((await put({ ...login, jenkins_url: 'https://elsewhere.example' })).status).toBe(200);
  });

  it('of the kind jira are stored switched off unless they are switched on', async () => {
    const { maintainer, path } = await scene();
    const put = async (input: object) =>
      (await app.as(maintainer).put(`${path}/jira`, { ...jira, ...input })).body.active;
    expect([await put({}), await put({ active: true }), await put({}), await put({ active: false })]).toEqual(
      [false, true, true, false],
    );
  });

  it('are made once when two set them up at the same moment', async () => {
    const { maintainer, path } = await scene();
    const set = (username: string) => app.as(maintainer).put(`${path}/slack`, { ...slack, username });
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(set));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await app.services.db.read('integrations').select('*')).toHaveLength(1);
  });

  it('are read and set again when the key of their secrets is gone', async () => {
    const { maintainer, path } = await scene();
    await app.as(maintainer).put(`${path}/slack-slash-commands`, { token: 'first' });
    await app.services.db.write((tx) => tx('integrations').update({ secrets: 's1.00000000.AAAA' }));
    const read = await app.as(maintainer).get(`${path}/slack-slash-commands`);
    expect(read).toMatchObject({ status: 200, body: { properties: {} } });
    const set = await app.as(maintainer).put(`${path}/slack-slash-commands`, { token: 'second' });
    expect(set).toMatchObject({ status: 200, body: { properties: { token: 'second' } } });
  });
});
