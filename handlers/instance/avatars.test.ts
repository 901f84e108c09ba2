import { describe, expect, it } from 'vitest';
import { send, type TestAnswer } from '../../tools/testing/client.js';
import type { MadeUser } from '../../tools/testing/factories.js';
import { type FilePart, multipartBody, multipartType } from '../../tools/testing/multipart.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

const png = Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG\r\n\x1a\nof a test')]);
const gif = Buffer.from('GIF89a of a test');
const picture = (bytes: Buffer = png, name = 'me.png'): FilePart => ({ name, bytes });

const upload = (
  verb: string,
  path: string,
  parts: Parameters<typeof multipartBody>[0],
  token = app.server.token,
): Promise<TestAnswer> => {
  const headers = { 'private-token': token, 'content-type': multipartType };
  return send(app.url, verb, `/api/v4${path}`, headers, multipartBody(parts));
};
const fetched = (url: string, headers: Record<string, string> = {}, verb = 'GET') =>
  send(app.url, verb, url.replace(app.url, ''), headers);
const as = (user: MadeUser) => ({ 'private-token': user.token });

const tooBig = { avatar: ['is too big (should be at most 200 KiB)'] };
const formats =
  'image/png, image/jpeg, image/gif, image/bmp, image/tiff, image/vnd.microsoft.icon, image/webp';
const unsupported = {
  avatar: [`file format is not supported. Please try one of the following supported formats: ${formats}`],
};

interface Kind {
  kind: 'user' | 'group' | 'project';
  parts: Record<string, string>;
}

const account = { email: 'mia@example.org', name: 'Mia', username: 'mia', force_random_password: 'true' };

describe.each<Kind>([
  { kind: 'user', parts: account },
  { kind: 'group', parts: { name: 'Acme', path: 'acme', visibility: 'public' } },
  { kind: 'project', parts: { name: 'Site', path: 'site', visibility: 'public' } },
])('the picture of a $kind', ({ kind, parts }) => {
  const make = async (): Promise<number> => (await app.as('root').post(`/${kind}s`, parts)).body.id;
  const addressOf = (id: number, name: string) => `${app.url}/uploads/-/system/${kind}/avatar/${id}/${name}`;

  it('is taken when it is created', async () => {
    const answer = await upload('POST', `/${kind}s`, { ...parts, avatar: picture() });
    expect(answer.status).toBe(201);
    expect(answer.body.avatar_url).toBe(addressOf(answer.body.id, 'me.png'));
    const shown = await app.as('root').get(`/${kind}s/${answer.body.id}`);
    expect(shown.body.avatar_url).toBe(answer.body.avatar_url);
  });

  it('is taken when it is changed, and replaces what was there', async () => {
    const id = await make();
    await upload('PUT', `/${kind}s/${id}`, { avatar: picture() });
    const answer = await upload('PUT', `/${kind}s/${id}`, { avatar: picture(gif, 'new.gif') });
    expect([answer.status, answer.body.avatar_url]).toEqual([200, addressOf(id, 'new.gif')]);
    expect((await fetched(answer.body.avatar_url)).bytes).toEqual(gif);
    expect((await fetched(addressOf(id, 'me.png'))).status).toBe(404);
  });

  it('is served with its type and nothing a browser would run', async () => {
    const { body } = await upload('POST', `/${kind}s`, { ...parts, avatar: picture(gif, 'page.html') });
    expect(body.avatar_url).toBe(addressOf(body.id, 'page.html.gif'));
    const answer = await fetched(body.avatar_url);
    expect(answer.bytes).toEqual(gif);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/gif',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
  });

  it('is not sent again to who has it', async () => {
    const { body } = await upload('POST', `/${kind}s`, { ...parts, avatar: picture() });
    const { headers } = await fetched(body.avatar_url);
    const again = await fetched(body.avatar_url, { 'if-none-match': headers['etag'] ?? '' });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('answers HEAD without its bytes', async () => {
    const { body } = await upload('POST', `/${kind}s`, { ...parts, avatar: picture() });
    const answer = await fetched(body.avatar_url, {}, 'HEAD');
    expect([answer.status, answer.headers['content-length']]).toEqual([200, String(png.length)]);
  });

  it('may have exactly 200 KiB', async () => {
    const largest = Buffer.concat([png, Buffer.alloc(200 * 1024 - png.length)]);
    expect((await upload('PUT', `/${kind}s/${await make()}`, { avatar: picture(largest) })).status).toBe(200);
  });

  it.each([
    ['a larger one', Buffer.concat([png, Buffer.alloc(200 * 1024 - png.length + 1)]), tooBig],
    ['a file that only calls itself one', Buffer.from('<svg onload="alert(1)"/>'), unsupported],
  ])('is not %s', async (_what, bytes, message) => {
    const id = await make();
    const before = (await upload('PUT', `/${kind}s/${id}`, { avatar: picture() })).body.avatar_url;
    const answer = await upload('PUT', `/${kind}s/${id}`, { name: 'Other', avatar: picture(bytes, 'x.png') });
    expect([answer.status, answer.body]).toEqual([400, { message }]);
    const after = (await app.as('root').get(`/${kind}s/${id}`)).body;
    expect([after.avatar_url, after.name]).toEqual([before, parts['name']]);
  });

  it('refuses creation with a file that is none', async () => {
    const answer = await upload('POST', `/${kind}s`, { ...parts, avatar: picture(Buffer.from('text')) });
    const message =
      kind === 'group' ? `Failed to save group {:avatar=>["${unsupported.avatar[0]}"]}` : { ...unsupported };
    expect([answer.status, answer.body]).toEqual([400, { message }]);
    expect((await app.as('root').get(`/${kind}s`, { search: parts['name'] })).body).toEqual([]);
  });

  it.each([
    ['without a name', ''],
    ['with a name', 'me.png'],
  ])('stays when an empty file part %s comes', async (_how, name) => {
    const id = await make();
    await upload('PUT', `/${kind}s/${id}`, { avatar: picture() });
    const change = { name: 'Other', avatar: picture(Buffer.alloc(0), name) };
    const { status, body } = await upload('PUT', `/${kind}s/${id}`, change);
    expect([status, body.name, body.avatar_url]).toEqual([200, 'Other', addressOf(id, 'me.png')]);
  });

  it.each([
    ['null', null],
    ['an empty text', ''],
  ])('goes with %s', async (_how, avatar) => {
    const id = await make();
    await upload('PUT', `/${kind}s/${id}`, { avatar: picture() });
    const answer = await app.as('root').put(`/${kind}s/${id}`, { avatar });
    expect([answer.status, answer.body.avatar_url]).toEqual([200, null]);
    expect((await fetched(addressOf(id, 'me.png'))).status).toBe(404);
  });

  it.each([
    ['a text', 'me.png'],
    ['a hash that names a place', { name: 'me.png', type: 'image/png', path: '/etc/hostname', size: 10 }],
  ])('is not %s', async (_what, avatar) => {
    const id = await make();
    const answer = await app.as('root').put(`/${kind}s/${id}`, { avatar });
    expect([answer.status, answer.body]).toEqual([400, { error: 'avatar is invalid' }]);
  });

  it('keeps its place when fields try to name another', async () => {
    const id = await make();
    const answer = await upload('PUT', `/${kind}s/${id}`, {
      avatar: picture(),
      'avatar[path]': '/etc/hostname',
    });
    const shown = (await app.as('root').get(`/${kind}s/${id}`)).body.avatar_url;
    if (answer.status === 200) expect((await fetched(shown)).bytes).toEqual(png);
    else expect([answer.status, shown]).toEqual([400, null]);
  });
});

describe('the picture of a private place', () => {
  const place = async (kind: 'group' | 'project') => {
    const [member, stranger] = [await app.make.user(), await app.make.user()];
    const input = { visibility: 'private' as const, members: { guest: member } };
    const made = kind === 'group' ? await app.make.group(input) : await app.make.project(input);
    const { body } = await upload('PUT', `/${kind}s/${made.id}`, { avatar: picture() });
    return { url: body.avatar_url as string, member, stranger };
  };

  it.each(['group', 'project'] as const)('of a %s is served to members', async (kind) => {
    const { url, member } = await place(kind);
    const answer = await fetched(url, as(member));
    expect([answer.status, answer.headers['cache-control']]).toEqual([
      200,
      'private, max-age=0, must-revalidate',
    ]);
    expect((await fetched(url, { authorization: `Bearer ${member.token}` })).status).toBe(200);
  });

  it.each(['group', 'project'] as const)('of a %s is hidden from everybody else', async (kind) => {
    const { url, member, stranger } = await place(kind);
    const gitOnly = await app.make.token(member, ['read_repository']);
    const absent = await fetched(url.replace(/\d+\/me\.png$/, '999999/me.png'));
    for (const headers of [{}, as(stranger), { 'private-token': 'unknown' }, { 'private-token': gitOnly }]) {
      const answer = await fetched(url, headers);
      expect([answer.status, answer.body]).toEqual([404, absent.body]);
    }
  });
});

describe('addresses of pictures', () => {
  it.each(['user/avatar/1/%ff', 'user/avatar/1/none.png', 'user/avatar/x/me.png', 'dog/avatar/1/me.png'])(
    'that name nothing answer 404: %s',
    async (rest) => {
      expect((await fetched(`/uploads/-/system/${rest}`)).status).toBe(404);
    },
  );

  it('stand in members, namespaces and short records as well', async () => {
    const mia = await app.make.user({ username: 'mia' });
    const group = await app.make.group({ members: { owner: mia } });
    const project = await app.make.project({ namespace: mia });
    const { body } = await upload('PUT', `/users/${mia.id}`, { avatar: picture() });
    const url = body.avatar_url;
    const seen = app.as(mia);
    expect((await seen.get('/user')).body.avatar_url).toBe(url);
    expect((await seen.get(`/groups/${group.id}/members`)).body[0].avatar_url).toBe(url);
    expect((await seen.get(`/namespaces/${mia.namespaceId}`)).body.avatar_url).toBe(url);
    const shown = (await seen.get(project.url)).body;
    expect([shown.namespace.avatar_url, shown.owner.avatar_url]).toEqual([url, url]);
  });
});

describe('content that was replaced', () => {
  const day = 86_400_000;
  const kept = async () => {
    const ids: string[] = [];
    for await (const id of app.services.files.list()) ids.push(id);
    return ids.length;
  };
  // The worker may be at it already.
  const sweep = async (left: number) => {
    await app.server.jobs.drain();
    await expect.poll(kept, { timeout: 10_000 }).toBe(left);
  };

  it('is removed after a day when nothing names it', async () => {
    const group = await app.make.group();
    await upload('PUT', `/groups/${group.id}`, { avatar: picture() });
    await upload('PUT', `/groups/${group.id}`, { avatar: picture(gif) });
    expect(await kept()).toBe(2);
    app.server.clock.advance(2 * day);
    await sweep(1);
  });

  it('stays while another names it', async () => {
    const [one, other] = [await app.make.group(), await app.make.project()];
    await upload('PUT', `/groups/${one.id}`, { avatar: picture() });
    const { body } = await upload('PUT', `/projects/${other.id}`, { avatar: picture() });
    await app.as('root').put(`/groups/${one.id}`, { avatar: null });
    const { id } = await app.make.group();
    await upload('PUT', `/groups/${id}`, { avatar: picture(gif) });
    await app.as('root').delete(`/groups/${id}`);
    app.server.clock.advance(2 * day);
    await sweep(1);
    expect((await fetched(body.avatar_url)).bytes).toEqual(png);
  });
});
