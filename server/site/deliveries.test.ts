import { describe, expect, it } from 'vitest';
import { addHook, hookedProject } from '../../deliveries/testing/hooked.testing.js';
import { usePlainReceiver } from '../../deliveries/testing/receiver.testing.js';
import { browserProgram, patience, photograph, useBrowser } from '../../tools/testing/use-browser.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const receiver = usePlainReceiver();

const scene = async () => {
  const made = await hookedProject(app);
  receiver.answer((_request, response) => response.writeHead(404).end('nobody home'));
  const { id } = await addHook(app, { project: made.project, by: made.maintainer }, receiver.url, {
    issues_events: true,
  });
  const tell = async (title: string) => {
    await app.as(made.maintainer).post(`/projects/${made.project.id}/issues`, { title });
    await app.server.deliveries.settle();
  };
  return { ...made, id, tell };
};

const journal = async (path: string, token: string | null, method = 'GET') => {
  const headers: Record<string, string> = token === null ? {} : { 'PRIVATE-TOKEN': token };
  const answer = await fetch(`${app.url}/-/deliveries/${path}`, { method, headers });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers without typing each one
  return { status: answer.status, body: (await answer.json()) as any };
};

describe('what the page of deliveries loads', () => {
  it('is shown to those who may see to the webhooks, and to nobody else', async () => {
    const { project, maintainer, tell } = await scene();
    const stranger = await app.make.user();
    await tell('One');
    const ofProject = `entries?project=${project.id}`;
    expect((await journal(ofProject, maintainer.token)).body.entries).toMatchObject([
      { event: 'Issue Hook', status: 404 },
    ]);
    expect((await journal('entries', app.server.token)).body.entries).toHaveLength(1);
    expect((await journal('entries', maintainer.token)).status).toBe(403);
    expect((await journal(ofProject, stranger.token)).status).toBe(404);
    expect((await journal(ofProject, null)).status).toBe(401);
    const [{ id }] = (await journal(ofProject, maintainer.token)).body.entries;
    expect((await journal(`entries/${id}`, maintainer.token)).body).toMatchObject({
      request_data: { object_kind: 'issue' },
      response_body: 'nobody home',
    });
    expect((await journal(`entries/${id}`, stranger.token)).status).toBe(404);
    expect((await journal(`entries/${id}/resend`, stranger.token, 'POST')).status).toBe(404);
    expect(receiver.seen).toHaveLength(1);
    expect((await journal(`entries/${id}/resend`, maintainer.token, 'POST')).body).toEqual({ status: 404 });
    expect((await journal(`${ofProject}&status=successful`, maintainer.token)).body.entries).toEqual([]);
  });

  it('tells an integration again, for those who may see to it, while it is switched on', async () => {
    const { project, maintainer } = await hookedProject(app);
    receiver.answer((_request, response) => response.end('ok'));
    const as = app.as(maintainer);
    const url = `/projects/${project.id}/integrations/pumble`;
    expect((await as.put(url, { webhook: `${receiver.url}/hush` })).status).toBe(200);
    await as.post(`/projects/${project.id}/issues`, { title: 'One' });
    await app.server.deliveries.settle();
    const [{ id }] = (await journal(`entries?project=${project.id}`, maintainer.token)).body.entries;
    expect((await journal(`entries/${id}`, maintainer.token)).body.may_be_sent_again).toBe(true);
    const again = (token: string) => journal(`entries/${id}/resend`, token, 'POST');
    expect((await again((await app.make.user()).token)).status).toBe(404);
    expect(receiver.seen).toHaveLength(1);
    expect(await again(maintainer.token)).toEqual({ status: 200, body: { status: 200 } });
    expect(receiver.seen.map(({ body }) => body)).toEqual([receiver.seen[0]?.body, receiver.seen[0]?.body]);
    await as.delete(url);
    expect((await again(maintainer.token)).status).toBe(404);
    expect(receiver.seen).toHaveLength(2);
  });

  it('is not what webhooks of groups and of the installation were sent for a project', async () => {
    const { project, maintainer } = await scene();
    await app.as('root').post('/hooks', { url: `${receiver.url}/system` });
    const file = { branch: 'main', content: 'x', commit_message: 'Add' };
    await app.as(maintainer).post(`/projects/${project.id}/repository/files/a.txt`, file);
    await app.server.deliveries.settle();
    expect((await journal('entries', app.server.token)).body.entries).toHaveLength(2);
    expect((await journal(`entries?project=${project.id}`, maintainer.token)).body.entries).toEqual([]);
    const [{ id }] = (await journal('entries', app.server.token)).body.entries;
    expect((await journal(`entries/${id}`, maintainer.token)).status).toBe(403);
  });
});

describe.skipIf(!browserProgram)('the page of deliveries', () => {
  const browser = useBrowser();

  it(
    'shows attempts as they come, opens one and sends it again',
    async () => {
      const { project, maintainer, tell } = await scene();
      await tell('One');
      const { page, faults } = await browser.page();
      await page.goto(`${app.url}/-/deliveries`);
      await page.fill('input[name=token]', maintainer.token);
      await page.fill('input[name=project]', project.full_path);
      await page.click('button:text("Show")');
      await page.waitForSelector('#rows details');
      expect(await page.textContent('#rows .status')).toBe('404');
      await page.waitForSelector('#state:text-matches("^Watching")');
      await tell('Two');
      await page.waitForSelector('#rows details:nth-child(2)');
      await page.click('#rows details:first-child summary');
      await page.waitForSelector('.entry pre');
      expect(await page.textContent('.entry')).toContain('nobody home');
      await page.click('.entry button');
      await page.waitForSelector('#rows details:nth-child(3)');
      expect(receiver.seen).toHaveLength(3);
      await photograph(page, 'deliveries');
      expect(faults).toEqual([]);
      await page.close();
    },
    2 * patience,
  );
});
