import { describe, expect, it } from 'vitest';
import { verifyPassword } from '../../domain/users/password.js';
import { findProject } from '../../storage/database/projects/projects.js';
import { findUser, findUserByUsername } from '../../storage/database/users/users.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const input = { email: 'mia@example.org', username: 'mia', name: 'Mia Berg', password: 'correct horse' };
const create = (change: Record<string, unknown> = {}) =>
  app.as('root').post('/users', { ...input, ...change });
const db = () => app.services.db;

describe('createUser', () => {
  it('answers the admin record of the new user', async () => {
    const answer = await create({ bio: 'Builds', projects_limit: 3, note: 'new', private_profile: true });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      username: 'mia',
      name: 'Mia Berg',
      email: 'mia@example.org',
      state: 'active',
      bio: 'Builds',
      projects_limit: 3,
      note: 'new',
      private_profile: true,
      is_admin: false,
      confirmed_at: null,
      created_by: { username: 'root' },
    });
  });

  it('keeps the password as a digest only', async () => {
    await create();
    const user = await findUserByUsername(db().read, 'mia');
    expect(user?.password_hash).not.toContain(input.password);
    expect(await verifyPassword(input.password, user?.password_hash ?? null)).toBe(true);
  });

  it('makes a personal namespace', async () => {
    const { body } = await create();
    expect(await db().read('namespaces').where({ id: body.namespace_id }).first()).toMatchObject({
      kind: 'user',
      full_path: 'mia',
      owner_id: body.id,
    });
  });

  it('takes settings of the installation where nothing is given', async () => {
    const set = (settings: object) => app.as('root').put('/application/settings', { ...settings });
    await set({ default_projects_limit: 7 });
    expect((await create()).body).toMatchObject({ projects_limit: 7, external: false });
    await set({ user_default_external: true });
    const outside = await create({ username: 'otto', email: 'otto@example.org', projects_limit: 3 });
    expect(outside.body).toMatchObject({ external: true, projects_limit: 0, can_create_group: false });
  });

  it('confirms the address when asked', async () => {
    expect((await create({ skip_confirmation: true })).body.confirmed_at).not.toBeNull();
  });

  it('notes an identity', async () => {
    const answer = await create({ provider: 'saml', extern_uid: 'u-1' });
    expect(answer.body.identities).toEqual([{ provider: 'saml', extern_uid: 'u-1' }]);
    const again = await create({
      email: 'b@example.org',
      username: 'b',
      provider: 'saml',
      extern_uid: 'u-1',
    });
    expect([again.status, again.body]).toEqual([
      400,
      { message: { 'identities.extern_uid': ['has already been taken'] } },
    ]);
    expect(await findUserByUsername(db().read, 'b')).toBeUndefined();
  });

  it.each([{ reset_password: true }, { force_random_password: true }])(
    'needs no password with %o',
    async (instead) => {
      expect((await create({ password: undefined, ...instead })).status).toBe(201);
    },
  );

  it('needs a password or its substitute', async () => {
    const answer = await create({ password: undefined });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error:
        'password, reset_password, force_random_password are missing, at least one parameter must be provided',
    });
  });

  it('names all missing parameters', async () => {
    const answer = await app.as('root').post('/users', { password: 'correct horse' });
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: 'email is missing, name is missing, username is missing' },
    ]);
  });

  it.each([
    [{ password: 'short' }, { password: ['is too short (minimum is 8 characters)'] }],
    [{ email: 'nobody' }, { email: ['is invalid'] }],
    [{ name: ' ' }, { name: ["can't be blank"] }],
    [{ username: 'api' }, { username: ['api is a reserved name'] }],
    [{ bio: 'x'.repeat(256) }, { bio: ['is too long (maximum is 255 characters)'] }],
    [{ public_email: 'other@example.org' }, { public_email: ['is not an email you own'] }],
    [
      { username: '-mia' },
      {
        username: [
          "can contain only letters, digits, '_', '-' and '.'. Cannot start with '-' or end in '.', '.git' or '.atom'.",
        ],
      },
    ],
  ])('refuses %o with texts by field', async (change, message) => {
    const answer = await create(change);
    expect([answer.status, answer.body]).toEqual([400, { message }]);
    expect(await findUserByUsername(db().read, 'mia')).toBeUndefined();
  });

  it('answers 409 for an address in use, first or further', async () => {
    const user = await app.make.user({ email: 'mia@example.org' });
    expect((await create()).body).toEqual({ message: 'Email has already been taken' });
    await app.as(user).post('/user/emails', { email: 'other@example.org' });
    const answer = await create({ email: 'OTHER@example.org' });
    expect([answer.status, answer.body]).toEqual([409, { message: 'Email has already been taken' }]);
  });

  it('answers 409 for a username in use', async () => {
    await app.make.user({ username: 'Mia', email: 'first@example.org' });
    const answer = await create();
    expect([answer.status, answer.body]).toEqual([409, { message: 'Username has already been taken' }]);
  });

  it('refuses the name of a group', async () => {
    await app.make.group({ path: 'mia' });
    const answer = await create();
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: { base: ['A user, alias, or group already exists with that username.'] } },
    ]);
  });

  it('lets exactly one of two racing callers have the name', async () => {
    const answers = await Promise.all([create(), create({ email: 'other@example.org' })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });

  it('is for administrators', async () => {
    const user = await app.make.user();
    expect((await app.as(user).post('/users', input)).status).toBe(403);
    expect((await app.as(null).post('/users', input)).status).toBe(401);
    expect(await findUserByUsername(db().read, 'mia')).toBeUndefined();
  });
});

describe('updateUser', () => {
  it('changes only what is given', async () => {
    const user = await app.make.user({ bio: 'old', location: 'Rome' });
    const answer = await app.as('root').put(`/users/${user.id}`, { bio: 'new', admin: true });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ bio: 'new', location: 'Rome', is_admin: true, name: user.name });
  });

  it('gives who is external no more what is given, or else what all have', async () => {
    const user = await app.make.user({ projects_limit: 3 });
    const put = async (params: object) => {
      const { body } = await app.as('root').put(`/users/${user.id}`, { ...params });
      return [body.projects_limit, body.can_create_group];
    };
    expect(await put({ external: true, projects_limit: 9 })).toEqual([0, false]);
    expect(await put({ projects_limit: 2 })).toEqual([2, false]);
    expect(await put({ external: true })).toEqual([2, false]);
    expect(await put({ external: false })).toEqual([100_000, true]);
    expect(await put({ external: true })).toEqual([0, false]);
    expect(await put({ external: false, projects_limit: 4 })).toEqual([4, true]);
  });

  it('clears texts by empty values', async () => {
    const user = await app.make.user({ bio: 'old', location: 'Rome' });
    const answer = await app.as('root').put(`/users/${user.id}`, { bio: '', location: null });
    expect(answer.body).toMatchObject({ bio: '', location: null });
  });

  it('renames the personal namespace and what stands in it', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ namespace: user, path: 'site' });
    const answer = await app.as('root').put(`/users/${user.id}`, { username: 'renamed', name: 'New Name' });
    expect(answer.body).toMatchObject({ username: 'renamed', name: 'New Name' });
    expect((await findProject(db().read, project.id))?.full_path).toBe('renamed/site');
  });

  it('sets another password', async () => {
    const user = await app.make.user();
    await app.as('root').put(`/users/${user.id}`, { password: 'battery staple' });
    const row = await findUser(db().read, user.id);
    expect(await verifyPassword('battery staple', row?.password_hash ?? null)).toBe(true);
  });

  it('lets a user keep their own name and address', async () => {
    const user = await app.make.user();
    const answer = await app
      .as('root')
      .put(`/users/${user.id}`, { username: user.username.toUpperCase(), email: user.email });
    expect([answer.status, answer.body.username]).toEqual([200, user.username.toUpperCase()]);
  });

  it('makes a further address the primary one', async () => {
    const user = await app.make.user({ public_email: null });
    await app.as(user).post('/user/emails', { email: 'second@example.org' });
    const answer = await app.as('root').put(`/users/${user.id}`, { email: 'second@example.org' });
    expect(answer.body).toMatchObject({ email: 'second@example.org', confirmed_at: null });
    expect((await app.as(user).get('/user/emails')).body).toEqual([]);
  });

  it('stops showing the old address', async () => {
    const user = await app.make.user({ email: 'old@example.org', public_email: 'old@example.org' });
    const change = { email: 'new@example.org', skip_reconfirmation: true };
    const answer = await app.as('root').put(`/users/${user.id}`, change);
    expect(answer.body).toMatchObject({ public_email: null, commit_email: 'new@example.org' });
    expect(answer.body.confirmed_at).not.toBeNull();
  });

  it.each([
    [{ email: 'admin@example.com' }, 409, 'Email has already been taken'],
    [{ username: 'Root' }, 409, 'Username has already been taken'],
    [{ password: 'short' }, 400, { password: ['is too short (minimum is 8 characters)'] }],
    [{ commit_email: 'admin@example.com' }, 400, { commit_email: ['is not an email you own'] }],
  ])('refuses %o and changes nothing', async (change, status, message) => {
    const user = await app.make.user();
    const answer = await app.as('root').put(`/users/${user.id}`, { ...change, bio: 'changed' });
    expect([answer.status, answer.body]).toEqual([status, { message }]);
    expect((await findUser(db().read, user.id))?.bio).toBe('');
  });

  it('answers 404 for an unknown user', async () => {
    const answer = await app.as('root').put('/users/999999', { bio: 'x' });
    expect([answer.status, answer.body]).toEqual([404, { message: '404 User Not Found' }]);
  });

  it('is for administrators, even of oneself', async () => {
    const user = await app.make.user();
    expect((await app.as(user).put(`/users/${user.id}`, { admin: true })).status).toBe(403);
    expect((await app.as(null).put(`/users/${user.id}`, { bio: 'x' })).status).toBe(401);
    expect((await findUser(db().read, user.id))?.admin).toBe(0);
  });
});
