import { describe, expect, it } from 'vitest';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';
import { addHook, hookedProject } from '../testing/hooked.testing.js';
import { usePlainReceiver } from '../testing/receiver.testing.js';

const app = useServer({ tier: 'premium' });
const receiver = usePlainReceiver();

const scene = async () => {
  const made = await hookedProject(app);
  receiver.answer((_request, response) => response.end('ok'));
  await addHook(app, { project: made.project, by: made.maintainer }, `${receiver.url}/project`, {
    issues_events: true,
  });
  const input = { url: `${receiver.url}/group`, push_events: false, issues_events: true };
  expect((await app.as('root').post(`/groups/${made.group.id}/hooks`, input)).status).toBe(201);
  const reporter = await app.make.user();
  await app
    .as(made.maintainer)
    .post(`/projects/${made.project.id}/members`, { user_id: reporter.id, access_level: 20 });
  const open = (by: Parameters<typeof app.as>[0], title: string, headers = {}) =>
    app.as(by).post(`/projects/${made.project.id}/issues`, { title }, headers);
  const settle = () => app.server.deliveries.settle();
  /** Who was told of what since the last look. */
  const told = async () => {
    await settle();
    const seen = receiver.seen.map(({ url, body }) => `${url} ${JSON.parse(body).object_attributes.title}`);
    return seen.sort();
  };
  await open(made.maintainer, 'One');
  await settle();
  const headers = { 'x-gitlab-event-uuid': String(receiver.seen[0]?.headers['x-gitlab-event-uuid']) };
  receiver.answer((_request, response) => response.end('ok'));
  return { ...made, reporter, open, told, headers };
};

describe('a chain of causes', () => {
  it('keeps nothing from webhooks that whoever names it could not change', async () => {
    const { reporter, open, told, headers } = await scene();
    await open(reporter, 'Echo', headers);
    expect(await told()).toEqual(['/group Echo', '/project Echo']);
  });

  it('keeps from a maintainer only what a maintainer could take away', async () => {
    const { maintainer, open, told, headers } = await scene();
    await open(maintainer, 'Echo', headers);
    expect(await told()).toEqual(['/group Echo']);
  });

  it('comes back to nobody from an administrator', async () => {
    const { open, told, headers } = await scene();
    await open('root', 'Echo', headers);
    expect(await told()).toEqual([]);
  });

  it('ends when it went round a hundred times, and nothing else does', async () => {
    const { reporter, open, told, headers } = await scene();
    await app.services.db.write(async (tx) => {
      const { id, key, ...row } =
        (await untyped(tx)('deliveries').where('target', 'like', 'hook:%').first()) ?? {};
      for (let count = 0; count < 99; count += 1)
        await untyped(tx)('deliveries').insert({ ...row, key: `${key}-${id}-${count}` });
    });
    await open(reporter, 'Echo', headers);
    expect(await told()).toHaveLength(1);
    const dropped = await app.services.db.read('deliveries').where({ state: 'dropped' });
    expect(dropped).toHaveLength(1);
    await open(reporter, 'Own');
    expect((await told()).filter((text) => text.endsWith(' Own'))).toEqual(['/group Own', '/project Own']);
  });
});
