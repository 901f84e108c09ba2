import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { addHook, hookedProject } from '../testing/hooked.testing.js';
import { usePlainReceiver } from '../testing/receiver.testing.js';

const app = useServer();
const receiver = usePlainReceiver();

const settle = () => app.server.deliveries.settle();
const titles = () => receiver.seen.map(({ body }) => JSON.parse(body).object_attributes.title);
const scene = async (more: Record<string, unknown> = {}) => {
  const made = await hookedProject(app);
  receiver.answer((_request, response) => response.end('ok'));
  const hook = await addHook(app, { project: made.project, by: made.maintainer }, receiver.url, {
    issues_events: true,
    ...more,
  });
  const as = app.as(made.maintainer);
  const issue = (title: string) => as.post(`/projects/${made.project.id}/issues`, { title });
  return { ...made, hook, as, issue };
};

describe('a delivery', () => {
  it('arrives with its headers and the secret', async () => {
    const { issue } = await scene({ token: 'hush hush' });
    await issue('One');
    expect(await settle()).toBe(1);
    expect(receiver.seen).toMatchObject([
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': `GitLab/${app.server.config.version}`,
          'x-gitlab-event': 'Issue Hook',
          'x-gitlab-token': 'hush hush',
          'x-gitlab-event-uuid': expect.stringMatching(/^[-\da-f]{36}$/),
          'x-gitlab-instance': app.url,
          'idempotency-key': expect.stringMatching(/^[-\da-f]{36}$/),
        },
      },
    ]);
  });

  it('is none for what nobody asked for, or what was rolled back', async () => {
    const { as, project } = await scene();
    await as.post(`/projects/${project.id}/issues`, { title: 'Hidden', confidential: true });
    expect((await as.post(`/projects/${project.id}/issues`, { title: '' })).status).toBe(400);
    expect(await settle()).toBe(0);
    expect(receiver.seen).toEqual([]);
  });

  it('keeps the order of the events, also over failures', async () => {
    const { issue } = await scene();
    app.server.clock.freeze();
    let answers = 0;
    receiver.answer((_request, response) => {
      answers += 1;
      response.writeHead(answers < 3 ? 500 : 200).end();
    });
    for (const title of ['One', 'Two', 'Three']) await issue(title);
    await settle();
    expect(titles()).toEqual(['One']);
    app.server.clock.advance(1000);
    await settle();
    app.server.clock.advance(5000);
    await settle();
    expect(titles()).toEqual(['One', 'One', 'One', 'Two', 'Three']);
    const keys = receiver.seen.map(({ headers }) => headers['idempotency-key']);
    expect([new Set(keys.slice(0, 3)).size, new Set(keys).size]).toEqual([1, 3]);
  });

  it('holds the webhook back after four failures, longer each time, and sends it again', async () => {
    const { issue, as, hook } = await scene();
    app.server.clock.freeze();
    receiver.answer((_request, response) => response.writeHead(503).end());
    await issue('One');
    for (const millis of [0, 1000, 5000, 25_000]) {
      app.server.clock.advance(millis);
      await settle();
    }
    expect((await as.get(hook.path)).body.alert_status).toBe('temporarily_disabled');
    app.server.clock.advance(599_000);
    expect(await settle()).toBe(0);
    app.server.clock.advance(1000);
    expect(await settle()).toBe(1);
    app.server.clock.advance(600_000);
    expect(await settle()).toBe(0);
    receiver.answer((_request, response) => response.end());
    app.server.clock.advance(600_000);
    expect(await settle()).toBe(1);
    expect((await as.get(hook.path)).body).toMatchObject({
      alert_status: 'executable',
      disabled_until: null,
    });
  });

  it('gives the webhook up after four refusals, until it is changed', async () => {
    const { issue, as, hook } = await scene();
    receiver.answer((_request, response) => response.writeHead(404).end('no'));
    for (const title of ['1', '2', '3', '4', '5']) await issue(title);
    expect(await settle()).toBe(4);
    expect((await as.get(hook.path)).body.alert_status).toBe('disabled');
    await issue('6');
    expect(await settle()).toBe(0);
    await as.put(hook.path, { url: receiver.url });
    receiver.answer((_request, response) => response.end());
    await issue('7');
    await settle();
    expect(titles()).toEqual(['7']);
  });

  it('is judged by the settings of the moment that it is sent', async () => {
    const { issue, as, hook } = await scene();
    await app
      .as('root')
      .put('/application/settings', { allow_local_requests_from_web_hooks_and_services: false });
    await issue('One');
    expect(await settle()).toBe(1);
    expect(receiver.seen).toEqual([]);
    const [event] = (await as.get(`${hook.path}/events`)).body;
    expect(event.response_status).toContain('not allowed');
  });

  it('does not come back to a webhook whose chain of causes caused it', async () => {
    const { as, project, issue } = await scene();
    await issue('One');
    await settle();
    const chain = String(receiver.seen[0]?.headers['x-gitlab-event-uuid']);
    const headers = { 'x-gitlab-event-uuid': chain };
    await as.post(`/projects/${project.id}/issues`, { title: 'Echo' }, headers);
    expect(await settle()).toBe(0);
    await issue('Two');
    await settle();
    expect(titles()).toEqual(['One', 'Two']);
  });

  it('of one receiver that hangs does not keep another waiting', async () => {
    const { project, maintainer, issue } = await scene();
    await addHook(app, { project, by: maintainer }, `${receiver.url}/slow`, { issues_events: true });
    receiver.answer((request, response) => {
      if (request.url !== '/slow') response.end();
      else setTimeout(() => response.end(), 500);
    });
    await issue('One');
    await issue('Two');
    const done = settle();
    await expect.poll(() => receiver.seen.filter(({ url }) => url === '/').length, { timeout: 400 }).toBe(2);
    expect(await done).toBe(4);
  });
});

describe('the events of a webhook', () => {
  it('tell what was sent and answered, without secrets, and can be sent again', async () => {
    const url = `http://127.0.0.1:${receiver.port}/{word}`;
    const { issue, as, hook } = await scene({
      token: 'hush hush',
      url,
      url_variables: [{ key: 'word', value: 'abcdef' }],
    });
    receiver.answer((request, response) => {
      response.setHeader('x-token', String(request.headers['x-gitlab-token']));
      response.writeHead(404).end(`no ${request.url}`);
    });
    await issue('One');
    await settle();
    const [event] = (await as.get(`${hook.path}/events`)).body;
    expect(event).toMatchObject({
      url,
      trigger: 'issue_hooks',
      request_headers: { 'X-Gitlab-Event': 'Issue Hook', 'X-Gitlab-Token': '[REDACTED]' },
      request_data: { object_kind: 'issue', object_attributes: { title: 'One' } },
      response_headers: { 'x-token': '[REDACTED]' },
      response_body: 'no /[REDACTED]',
      response_status: '404',
    });
    const seen = receiver.seen[0];
    receiver.answer((_request, response) => response.end());
    const resent = await as.post(`${hook.path}/events/${event.id}/resend`);
    expect(resent).toMatchObject({ status: 201, body: { response_status: 200 } });
    expect(receiver.seen[0]?.headers['idempotency-key']).toBe(seen?.headers['idempotency-key']);
    const listed = async (status: string) => (await as.get(`${hook.path}/events`, { status })).body.length;
    expect([
      await listed('successful'),
      await listed('client_failure'),
      await listed('404'),
      await listed('500'),
    ]).toEqual([1, 1, 1, 0]);
    expect((await as.get(`${hook.path}/events`, { status: 'odd' })).status).toBe(400);
    expect((await as.post(`${hook.path}/events/0/resend`)).status).toBe(404);
  });

  it('of another webhook cannot be sent', async () => {
    const { issue, as, hook, project, maintainer } = await scene();
    const other = await addHook(app, { project, by: maintainer }, receiver.url);
    await issue('One');
    await settle();
    const [event] = (await as.get(`${hook.path}/events`)).body;
    expect((await as.post(`${other.path}/events/${event.id}/resend`)).status).toBe(404);
    expect((await app.as(null).post(`${hook.path}/events/${event.id}/resend`)).status).toBe(401);
  });

  it('are forgotten after a week', async () => {
    const { issue, as, hook } = await scene();
    await issue('One');
    await settle();
    app.server.clock.advance(8 * 86_400_000);
    await app.server.jobs.drain();
    expect((await as.get(`${hook.path}/events`)).body).toEqual([]);
  });
});

describe('a test of a webhook', () => {
  it('sends a sample and lets the webhook be sent for again', async () => {
    const { issue, as, hook } = await scene();
    await issue('One');
    await settle();
    await app.services.db.write((tx) => tx('hooks').where({ id: hook.id }).update({ given_up: 1 }));
    const tested = await as.post(`${hook.path}/test/issues_events`);
    expect(tested).toMatchObject({ status: 201, body: { message: '201 Created' } });
    expect(titles()).toEqual(['One', 'One']);
    expect((await as.get(hook.path)).body.alert_status).toBe('executable');
  });

  it('tells that there is nothing to send, or that it did not arrive', async () => {
    const { issue, as, hook } = await scene();
    expect((await as.post(`${hook.path}/test/issues_events`)).status).toBe(422);
    await issue('One');
    await settle();
    receiver.answer((_request, response) => response.writeHead(500).end());
    expect(await as.post(`${hook.path}/test/issues_events`)).toMatchObject({
      status: 422,
      body: { message: 'The receiver answered with status 500' },
    });
    expect((await as.post(`${hook.path}/test/weather`)).status).toBe(400);
    expect((await app.as(null).post(`${hook.path}/test/issues_events`)).status).toBe(401);
  });
});
