import { describe, expect, it } from 'vitest';
import { send } from '../../tools/testing/client.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { FilePart } from '../../tools/testing/multipart.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const picture: FilePart = { name: 'shot.png', bytes: png, type: 'image/png' };
const text: FilePart = {
  name: 'log.txt',
  bytes: Buffer.from('<script>alert(1)</script>'),
  type: 'text/html',
};
const day = 86_400_000;

async function made(visibility: 'public' | 'private' = 'public', settings: Record<string, unknown> = {}) {
  const [guest, stranger] = [await app.make.user(), await app.make.user()];
  const group = await app.make.group({ path: 'acme', visibility });
  const project = await app.make.project({
    path: 'site',
    namespace: group,
    visibility,
    settings,
    members: { guest },
  });
  return { guest, stranger, project };
}

const upload = (who: MadeUser | 'root' | null, project: MadeProject, file: FilePart = picture) =>
  app.as(who).post(`${project.url}/uploads`, { file });
const fetched = (
  path: string,
  who: MadeUser | null = null,
  headers: Record<string, string> = {},
  verb = 'GET',
) => send(app.url, verb, path, { ...(who ? { 'private-token': who.token } : {}), ...headers });
const kept = () => app.services.db.read('project_uploads').orderBy('id');
const stored = async () => {
  const ids: string[] = [];
  for await (const id of app.services.files.list()) ids.push(id);
  return ids;
};

describe('createProjectUpload', () => {
  it('answers where a picture is and how it is shown', async () => {
    const { guest, project } = await made();
    const { status, body } = await upload(guest, project);
    const url = expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\/shot\.png$/);
    expect([status, body]).toEqual([
      201,
      { alt: 'shot', url, full_path: `/acme/site${body.url}`, markdown: `![shot](${body.url})` },
    ]);
    expect(await kept()).toMatchObject([
      { filename: 'shot.png', size: png.length, picture: 1, user_id: guest.id },
    ]);
  });

  it('links files that are no pictures, whatever they are called', async () => {
    const { guest, project } = await made();
    for (const [name, bytes] of [
      ['log.txt', text.bytes],
      ['fake.png', text.bytes],
      ['shot.txt', png],
    ] as const) {
      const { body } = await upload(guest, project, { name, bytes });
      expect([body.alt, body.markdown]).toEqual([name, `[${name}](${body.url})`]);
    }
  });

  it('never takes a name for a path', async () => {
    const { guest, project } = await made();
    const { body } = await upload(guest, project, { name: '../../a b#ü?.txt', bytes: png });
    expect(body.url).toMatch(/^\/uploads\/[0-9a-f]{32}\/a_b_ü_\.txt$/);
    expect((await fetched(encodeURI(body.full_path))).bytes).toEqual(png);
  });

  it('gives equal files addresses of their own and keeps them once', async () => {
    const { guest, project } = await made();
    const [one, other] = [await upload(guest, project), await upload(guest, project)];
    expect(one.body.url).not.toBe(other.body.url);
    expect(await stored()).toHaveLength(1);
  });

  it('takes empty files', async () => {
    const { guest, project } = await made();
    const { status, body } = await upload(guest, project, { name: 'empty.txt', bytes: Buffer.alloc(0) });
    expect([status, (await fetched(body.full_path)).status]).toEqual([201, 200]);
  });

  it('counts in the statistics of the project', async () => {
    const { guest, project } = await made();
    for (const _ of [1, 2]) await upload(guest, project);
    const { body } = await app.as('root').get(project.url, { statistics: true });
    expect(body.statistics.uploads_size).toBe(2 * png.length);
  });

  it.each([
    [{}, 'file is missing'],
    [{ file: '' }, 'file is missing'],
    [{ file: 'text' }, 'file is invalid'],
    [{ file: { path: '/etc/passwd', name: 'x', size: 3 } }, 'file is invalid'],
  ])('refuses %j', async (params, error) => {
    const { guest, project } = await made();
    const answer = await app.as(guest).post(`${project.url}/uploads`, params);
    expect([answer.status, answer.body]).toEqual([400, { error }]);
    expect(await kept()).toEqual([]);
  });

  it('refuses files over the limit of the settings and keeps nothing', async () => {
    const { guest, project } = await made();
    await app.as('root').put('/application/settings', { max_attachment_size: 1 });
    const largest = Buffer.alloc(1024 * 1024, 'a');
    expect((await upload(guest, project, { name: 'a', bytes: largest })).status).toBe(201);
    const before = await stored();
    const bytes = Buffer.concat([largest, png]);
    const answer = await upload(guest, project, { name: 'b', bytes });
    expect([answer.status, answer.body]).toEqual([413, { message: '413 Request Entity Too Large' }]);
    expect([await kept(), await stored()]).toMatchObject([[{ filename: 'a' }], before]);
  });

  it.each([
    ['anonymous', 'public', 401],
    ['stranger', 'public', 201],
    ['stranger', 'private', 404],
    ['anonymous', 'private', 401],
    ['guest', 'private', 201],
  ] as const)('by %s in a %s project answers %i', async (who, visibility, status) => {
    const world = await made(visibility);
    const caller = who === 'anonymous' ? null : world[who];
    expect((await upload(caller, world.project)).status).toBe(status);
    expect(await kept()).toHaveLength(status === 201 ? 1 : 0);
  });

  it('is refused in an archived project', async () => {
    const { project } = await made();
    await app.as('root').post(`${project.url}/archive`);
    expect((await upload('root', project)).status).toBe(403);
    expect(await stored()).toEqual([]);
  });
});

describe('an uploaded file', () => {
  it('is served as what it is when it is a picture', async () => {
    const { guest, project } = await made();
    const { body } = await upload(guest, project);
    const answer = await fetched(body.full_path);
    expect([answer.status, answer.bytes, answer.headers]).toMatchObject([
      200,
      png,
      { 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
    ]);
    expect(answer.headers['content-disposition']).toBeUndefined();
  });

  it('is given out to be saved otherwise, with nothing a browser would run', async () => {
    const { guest, project } = await made();
    const { body } = await upload(guest, project, text);
    const answer = await fetched(body.full_path);
    expect([answer.status, answer.bytes, answer.headers]).toMatchObject([
      200,
      text.bytes,
      {
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment; filename="log.txt"',
        'content-length': String(text.bytes.length),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    ]);
    const head = await fetched(body.full_path, null, {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([
      200,
      String(text.bytes.length),
      0,
    ]);
    const again = await fetched(body.full_path, null, { 'if-none-match': answer.headers['etag'] ?? '' });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('is found below the number of its project as well, also after renaming', async () => {
    const { guest, project } = await made();
    const { body } = await upload(guest, project, text);
    await app.as('root').put(project.url, { path: 'moved' });
    expect((await fetched(`/-/project/${project.id}${body.url}`)).bytes).toEqual(text.bytes);
    expect((await fetched(`/Acme/Moved${body.url}`)).bytes).toEqual(text.bytes);
  });

  it.each([picture, text])('of a private project is there for those who may read it (%#)', async (file) => {
    const { guest, stranger, project } = await made('private');
    const { body } = await upload(guest, project, file);
    const answer = await fetched(body.full_path, guest);
    expect([answer.status, answer.bytes, answer.headers['cache-control']]).toEqual([
      200,
      file.bytes,
      'private, max-age=0, must-revalidate',
    ]);
    for (const who of [null, stranger]) expect((await fetched(body.full_path, who)).status).toBe(404);
  });

  it('is there for everybody with the address when the project says so of pictures', async () => {
    const { guest, project } = await made('private', { enforce_auth_checks_on_uploads: false });
    const [shown, hidden] = [await upload(guest, project), await upload(guest, project, text)];
    expect((await fetched(shown.body.full_path)).bytes).toEqual(png);
    expect((await fetched(hidden.body.full_path)).status).toBe(404);
  });

  it('is not found under another name, secret or project', async () => {
    const { guest, project } = await made();
    const other = await app.make.project();
    const { body } = await upload(guest, project);
    const [, secret] = /uploads\/([0-9a-f]{32})/.exec(body.url) ?? [];
    for (const path of [
      `/acme/site/uploads/${secret}/other.png`,
      `/acme/site/uploads/${secret}/%ff`,
      `/acme/site/uploads/${'0'.repeat(32)}/shot.png`,
      `/${other.full_path}${body.url}`,
      `/-/project/${other.id}${body.url}`,
      body.url,
    ]) {
      expect((await fetched(path)).status).toBe(404);
    }
  });

  it('goes with its project', async () => {
    const { guest, project } = await made();
    const { body } = await upload(guest, project);
    await app.as('root').delete(project.url);
    expect((await fetched(body.full_path)).status).toBe(404);
    await app.server.jobs.drain();
    app.server.clock.advance(2 * day);
    await app.server.jobs.drain();
    await expect.poll(async () => (await stored()).length, { timeout: 10_000 }).toBe(0);
  });

  it('stays while its project names it', async () => {
    const { guest, project } = await made();
    const { body } = await upload(guest, project);
    app.server.clock.advance(2 * day);
    const { id } = await app.make.group();
    await app.as('root').delete(`/groups/${id}`);
    await app.server.jobs.drain();
    expect((await fetched(body.full_path)).bytes).toEqual(png);
  });
});
