import { afterEach, describe, expect, it, vi } from 'vitest';
import { useServer } from '../tools/testing/use-server.js';
import { sweepCommand } from './cli/sweep.js';
import { openTransport, type Transport } from './http/transport.js';
import { caseOf, judged } from './judging.testing.js';
import { buildWorld } from './world/build.js';
import { hookAddress } from './world/names.js';

const token = 'root-token-of-the-tests';
const credentials = { admin: token, tokens: {} };
const app = useServer();

// What a run removes goes on in the background, by numbers that the next test uses anew.
afterEach(() => app.server.jobs.drain());

/** What the administrator sees of everything that runs make or change. */
async function traces(): Promise<Record<string, unknown>> {
  const names = {
    '/users': 'username',
    '/groups': 'full_path',
    '/projects': 'path',
    '/snippets': 'title',
    '/features': 'name',
    '/hooks': 'url',
  };
  const lists = await Promise.all(
    Object.entries(names).map(async ([path, field]) => {
      const { body } = await app.as('root').get(path, { per_page: 100 });
      const found = (body as Record<string, unknown>[]).map((one) => one[field]);
      // Deployments make a ghost when the first user goes, and it stays.
      return [path, found.filter((name) => name !== 'ghost')] as const;
    }),
  );
  const settings = await app.as('root').get('/application/settings');
  return { ...Object.fromEntries(lists), settings: settings.body };
}

const makes = caseOf('makes', async ({ as, by, world, expect }) => {
  const person = await world.fresh.user();
  expect(await as.admin.post('/groups', { name: 'outside', path: 'outside' })).status(201);
  expect(
    await as.admin.post('/users', {
      email: 'a@example.org',
      username: 'made',
      name: 'Made',
      password: 'long-enough-1',
    }),
  ).status(201);
  expect(await by(person).post('/projects', { name: 'own' })).status(201);
  const file = { file_path: 'a.txt', content: 'a' };
  expect(await as.admin.post('/snippets', { title: 'Kept', files: [file], visibility: 'private' })).status(
    201,
  );
  expect(await as.admin.post(`/features/${world.name('flag')}`, { value: '34' })).status(201);
  const hook = { url: 'https://hooks.example.com/one', push_events: false, repository_update_events: false };
  expect(await as.admin.post('/hooks', hook)).status(201);
  await world.arrange('POST', '/hooks', { ...hook, url: 'https://hooks.example.com/two' });
  expect(await as.admin.get('/user')).status(204);
});
const settings = '/application/settings';
const forgets = caseOf(
  'forgets',
  async ({ as, expect }) => {
    await as.admin.put(settings, {
      max_attachment_size: 99,
      container_registry_token_expire_delay: 8,
      restricted_visibility_levels: ['public'],
    });
    expect(await as.admin.get(settings))
      .json('max_attachment_size')
      .toEqual(1);
  },
  { writes: true, alone: true },
);

describe('a run leaves nothing behind', () => {
  it('when cases fail, whatever they have made or changed', async () => {
    const before = await traces();
    const { ends, report } = await judged(app.url, [makes, forgets], { credentials });
    expect(ends).toMatchObject({
      makes: ['fail', expect.any(String)],
      forgets: ['fail', expect.any(String)],
    });
    expect(report.left).toEqual([]);
    expect(await traces()).toEqual(before);
  });

  it('when it is interrupted while something is made', async () => {
    const before = await traces();
    const abort = new AbortController();
    const slow = caseOf('slow', async ({ as, world }) => {
      await as.admin.put(settings, { max_attachment_size: 98 });
      await as.admin.post('/groups', { name: 'late', path: 'late' });
      await world.fresh.group();
      await as.admin.get('/user');
    });
    const { send, close } = openTransport({ timeoutMs: 5000, insecure: false });
    // The user has had enough when the server has made the group and its answer is under way.
    const transport: Transport = async (request, signal) => {
      const answer = await send(request);
      if (request.body?.includes('"path":"late"')) abort.abort(new Error('the user has had enough'));
      signal?.throwIfAborted();
      return answer;
    };
    const { report, exit } = await judged(app.url, [slow], { credentials, transport }, abort.signal);
    close();
    expect([exit, report.stopped]).toEqual([2, 'the run was interrupted after 0 of 1 cases']);
    expect(report.left).toEqual([]);
    expect(await traces()).toEqual(before);
  });
});

describe('sweep', () => {
  afterEach(() => vi.restoreAllMocks());

  async function sweep(who: string): Promise<[number, string]> {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const exit = await sweepCommand({ url: `${app.url}/`, token: who, tokenFor: {}, timeout: 5, seed: 1 });
    return [exit, log.mock.calls.flat().join('\n')];
  }

  async function die(admin: string): Promise<void> {
    const { send, close } = openTransport({ timeoutMs: 5000, insecure: false });
    const told = {
      base: app.url,
      transport: send,
      seed: 7,
      tier: null,
      group: null,
      receiverUrl: null,
      temporary: false,
    };
    const { world } = await buildWorld({ ...told, credentials: { admin, tokens: {} } });
    await world.fresh.group();
    await app.as({ token: admin }).post('/projects', { name: world.name('own') });
    // Only administrators may add webhooks of the installation.
    await app.as({ token: admin }).post('/hooks', { url: hookAddress('one'), push_events: false });
    close();
  }

  it('removes what a run that died has left, and puts settings back', async () => {
    await app.as('root').post('/hooks', { url: 'https://hooks.example.com/kept', push_events: false });
    const before = await traces();
    await die(token);
    await app.as('root').put(settings, { max_attachment_size: 97, container_registry_token_expire_delay: 9 });
    await die(token);
    const [exit, told] = await sweep(token);
    expect([exit, told]).toEqual([0, 'removed 6 groups, 2 projects and 12 users']);
    expect(await traces()).toEqual(before);
  });

  it('removes by the token of an ordinary user what is his alone', async () => {
    const [ada, ben] = [await app.make.user(), await app.make.user()];
    await die(ben.token);
    // He sees some of what is not his to remove.
    const { body } = await app.as(ben).get('/groups', { owned: true });
    const [{ id }] = body as [{ id: number }];
    await app.as(ben).post(`/groups/${id}/members`, { user_id: ada.id, access_level: 30 });
    const between = await traces();
    await die(ada.token);
    const [exit, told] = await sweep(ada.token);
    expect(exit).toBe(0);
    expect(told).toContain('removed 3 groups, 1 projects and 0 users\nusers and settings can only be swept');
    expect(await traces()).toEqual(between);
  });
});
