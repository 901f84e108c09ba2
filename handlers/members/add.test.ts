import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

describe.each(['groups', 'projects'] as const)('adding members to %s', (kind) => {
  let admin: MadeUser;
  let user: MadeUser;
  let path: string;
  let parentId: number;

  beforeEach(async () => {
    admin = await app.make.user();
    user = await app.make.user({ username: 'kim' });
    const parent = await app.make.group({ name: 'Acme' });
    parentId = parent.id;
    const made =
      kind === 'groups'
        ? await app.make.group({ parent, members: { owner: admin } })
        : await app.make.project({ namespace: parent, members: { owner: admin } });
    path = `/${kind}/${made.id}/members`;
  });

  const members = async () =>
    (await app.as('root').get(path)).body.map((member: { id: number }) => member.id);

  it('answers 201 with the member, who added it and when it ends', async () => {
    const answer = await app
      .as(admin)
      .post(path, { user_id: user.id, access_level: 30, expires_at: '2099-01-31' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      id: user.id,
      username: 'kim',
      access_level: 30,
      expires_at: '2099-01-31',
      created_by: { id: admin.id },
    });
  });

  it('takes the number as text and ignores what belongs to switched-off tasks', async () => {
    const answer = await app.as(admin).post(path, {
      user_id: String(user.id),
      access_level: 20,
      invite_source: 'script',
      tasks_to_be_done: ['ci'],
    });
    expect(answer.status).toBe(201);
    expect(answer.body.access_level).toBe(20);
  });

  it('gives the new member the level at once', async () => {
    const input = { visibility: 'private', members: { owner: admin } } as const;
    const made = kind === 'groups' ? await app.make.group(input) : await app.make.project(input);
    const hidden = `/${kind}/${made.id}/members`;
    expect((await app.as(user).get(hidden)).status).toBe(404);
    await app.as(admin).post(hidden, { user_id: user.id, access_level: 10 });
    expect((await app.as(user).get(hidden)).status).toBe(200);
  });

  it.each([
    ['user_id', { access_level: 30 }, 'user_id is missing'],
    ['access_level', { user_id: 1 }, 'access_level is missing'],
    ['a readable level', { user_id: 1, access_level: 'x' }, 'access_level is invalid'],
    ['a readable day', { user_id: 1, access_level: 30, expires_at: 'soon' }, 'expires_at is invalid'],
  ])('needs %s', async (_what, params, error) => {
    const answer = await app.as(admin).post(path, params);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error });
  });

  it('answers 404 for an unknown user', async () => {
    for (const user_id of [999_999, 'nobody']) {
      const answer = await app.as(admin).post(path, { user_id, access_level: 30 });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ message: '404 User Not Found' });
    }
  });

  it('answers 409 for a direct member', async () => {
    const answer = await app.as(admin).post(path, { user_id: admin.id, access_level: 50 });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ message: 'Member already exists' });
  });

  it.each([0, 5, 25, 60])('refuses level %i', async (access_level) => {
    const answer = await app.as(admin).post(path, { user_id: user.id, access_level });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message: { access_level: ['is not included in the list'] } });
    expect(await members()).toEqual([admin.id]);
  });

  it('refuses a level below the inherited one and takes the same one', async () => {
    await app.make.members({ type: 'group', id: parentId }, { developer: user });
    const low = await app.as(admin).post(path, { user_id: user.id, access_level: 20 });
    expect(low.status).toBe(400);
    expect(low.body).toEqual({
      message: {
        access_level: ['should be greater than or equal to Developer inherited membership from group Acme'],
      },
    });
    expect((await app.as(admin).post(path, { user_id: user.id, access_level: 30 })).status).toBe(201);
  });

  it('refuses a day in the past and takes today', async () => {
    const past = await app
      .as(admin)
      .post(path, { user_id: user.id, access_level: 30, expires_at: '2020-01-01' });
    expect(past.status).toBe(400);
    expect(past.body).toEqual({ message: { expires_at: ['cannot be a date in the past'] } });
    const today = app.services.clock.now().slice(0, 10);
    const answer = await app.as(admin).post(path, { user_id: user.id, access_level: 30, expires_at: today });
    expect(answer.status).toBe(201);
  });

  it('refuses the bot of a token', async () => {
    const bot = await app.make.user({ kind: 'project_bot' });
    const answer = await app.as(admin).post(path, { user_id: bot.id, access_level: 30 });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message: { user_id: ['project bots cannot be added to other groups / projects'] },
    });
  });

  it('adds several users and says so', async () => {
    const other = await app.make.user();
    const answer = await app.as(admin).post(path, { user_id: `${user.id}, ${other.id}`, access_level: 30 });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ status: 'success' });
    expect(await members()).toEqual([admin.id, user.id, other.id]);
  });

  it('adds the valid ones of several, names the others and passes over unknown ids', async () => {
    const other = await app.make.user();
    await app.make.members({ type: 'group', id: parentId }, { maintainer: user });
    const answer = await app
      .as(admin)
      .post(path, { user_id: `${user.id},${other.id},99999`, access_level: 30 });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      status: 'error',
      message:
        'kim: Access level should be greater than or equal to Maintainer inherited membership from group Acme',
    });
    expect(await members()).toEqual([admin.id, other.id]);
  });

  it('sets the level of direct members among several', async () => {
    await app.as(admin).post(path, { user_id: user.id, access_level: 20 });
    await app.as(admin).post(path, { user_id: `${user.id},99999`, access_level: 30 });
    expect((await app.as(admin).get(`${path}/${user.id}`)).body.access_level).toBe(30);
  });

  it('refuses a list of blanks and one that is too long', async () => {
    const blank = await app.as(admin).post(path, { user_id: ', ,', access_level: 30 });
    expect(blank.status).toBe(201);
    expect(blank.body).toEqual({ status: 'error', message: 'No users specified.' });
    const long = Array.from({ length: 101 }, (_, index) => index + 1).join(',');
    const answer = await app.as(admin).post(path, { user_id: long, access_level: 30 });
    expect(answer.body).toEqual({ status: 'error', message: 'Too many users specified (limit is 100)' });
  });

  it('turns an open access request into the membership', async () => {
    await app.as(admin).post(path, { user_id: user.id, access_level: 10 });
    const at = app.services.clock.now();
    await app.services.db.write((tx) =>
      tx('members').where({ user_id: user.id }).update({ requested_at: at }),
    );
    expect(await members()).toEqual([admin.id]);
    const answer = await app.as(admin).post(path, { user_id: user.id, access_level: 30 });
    expect(answer.status).toBe(201);
    expect(await members()).toEqual([admin.id, user.id]);
  });

  it('answers 401 to anonymous callers before anything else', async () => {
    expect((await app.as(null).post(path, {})).status).toBe(401);
  });

  it('answers 403 to strangers and to the role below, and adds nobody', async () => {
    const low = await app.make.user();
    const role = kind === 'groups' ? 40 : 30;
    await app.as(admin).post(path, { user_id: low.id, access_level: role });
    for (const caller of [low, await app.make.user()]) {
      const answer = await app.as(caller).post(path, { user_id: user.id, access_level: 10 });
      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({ message: '403 Forbidden' });
    }
    expect(await members()).toEqual([admin.id, low.id]);
  });

  it('answers 404 for a place that does not exist', async () => {
    const answer = await app
      .as(admin)
      .post(`/${kind}/999999/members`, { user_id: user.id, access_level: 30 });
    expect(answer.status).toBe(404);
  });
});

describe('level 5', () => {
  it('is taken by a top-level group', async () => {
    const group = await app.make.group();
    const user = await app.make.user();
    const answer = await app
      .as('root')
      .post(`/groups/${group.id}/members`, { user_id: user.id, access_level: 5 });
    expect(answer.status).toBe(201);
    expect(answer.body.access_level).toBe(5);
  });
});

describe('owners of projects', () => {
  it('are made by owners but not by maintainers', async () => {
    const [owner, maintainer, user] = [await app.make.user(), await app.make.user(), await app.make.user()];
    const project = await app.make.project({ members: { owner, maintainer } });
    const input = { user_id: user.id, access_level: 50 };
    const path = `/projects/${project.id}/members`;
    expect((await app.as(maintainer).post(path, input)).status).toBe(403);
    expect((await app.as(maintainer).post(path, { ...input, user_id: `${user.id},` })).status).toBe(403);
    expect((await app.as(maintainer).post(path, { ...input, access_level: 40 })).status).toBe(201);
    expect((await app.as(owner).put(`${path}/${user.id}`, { access_level: 50 })).status).toBe(200);
  });
});

describe('a group with membership lock', () => {
  it('keeps its projects from having members of their own', async () => {
    const group = await app.make.group({ settings: { membership_lock: true } });
    const project = await app.make.project({ namespace: group });
    const user = await app.make.user();
    const answer = await app
      .as('root')
      .post(`/projects/${project.id}/members`, { user_id: user.id, access_level: 30 });
    expect(answer.status).toBe(405);
    expect(answer.body).toEqual({ message: '405 Method Not Allowed' });
  });
});

describe('an archived project', () => {
  it('takes no members', async () => {
    const project = await app.make.project({ archived: true });
    const user = await app.make.user();
    const answer = await app
      .as('root')
      .post(`/projects/${project.id}/members`, { user_id: user.id, access_level: 30 });
    expect(answer.status).toBe(403);
  });
});
