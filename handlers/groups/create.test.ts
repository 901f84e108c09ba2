import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const count = async () => (await app.as('root').get('/groups')).body.length;
const failed = (text: string) => ({ message: `Failed to save group ${text}` });

describe('createGroup', () => {
  it('answers 201 with the detail record and makes the caller the owner', async () => {
    const user = await app.make.user();
    const answer = await app.as(user).post('/groups', {
      name: 'Acme Inc.',
      path: 'acme',
      description: 'Things',
      visibility: 'internal',
      project_creation_level: 'maintainer',
      emails_disabled: true,
      default_branch_protection: 0,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: 'Acme Inc.',
      full_path: 'acme',
      description: 'Things',
      visibility: 'internal',
      parent_id: null,
      project_creation_level: 'maintainer',
      emails_disabled: true,
      default_branch_protection: 0,
      shared_with_groups: [],
    });
    const { body } = await app.as(user).get('/groups/acme/members');
    expect(body).toMatchObject([{ id: user.id, access_level: 50 }]);
  });

  it('is private unless said otherwise', async () => {
    const { body } = await app.as('root').post('/groups', { name: 'Acme', path: 'acme' });
    expect(body.visibility).toBe('private');
  });

  it('reads form fields too', async () => {
    const user = await app.make.user();
    const answer = await app
      .as(user)
      .call('POST', '/groups?name=Acme&path=acme&visibility=public&lfs_enabled=false');
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ visibility: 'public', lfs_enabled: false });
  });

  it('creates a subgroup under owners, and under maintainers where the parent allows it', async () => {
    const [owner, maintainer, developer] = [
      await app.make.user(),
      await app.make.user(),
      await app.make.user(),
    ];
    const members = { owner, maintainer, developer };
    const parent = await app.make.group({ path: 'acme', name: 'Acme', members });
    const strict = await app.make.group({ members, settings: { subgroup_creation_level: 'owner' } });
    const input = (path: string, parent_id: number) => ({ name: path, path, parent_id });
    const made = await app.as(owner).post('/groups', input('web', parent.id));
    expect(made.body).toMatchObject({ full_path: 'acme/web', full_name: 'Acme / web', parent_id: parent.id });
    expect((await app.as(maintainer).post('/groups', input('app', parent.id))).status).toBe(201);
    expect((await app.as(developer).post('/groups', input('cli', parent.id))).status).toBe(403);
    expect((await app.as(maintainer).post('/groups', input('app', strict.id))).status).toBe(403);
    expect((await app.as(owner).post('/groups', input('app', strict.id))).status).toBe(201);
  });

  it('answers 404 for a parent that is absent or hidden', async () => {
    const hidden = await app.make.group({ visibility: 'private' });
    const user = await app.make.user();
    for (const parent_id of [hidden.id, 999_999]) {
      const answer = await app.as(user).post('/groups', { name: 'x', path: 'x', parent_id });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ message: '404 Group Not Found' });
    }
  });

  it('answers 401 to anonymous callers before any parameter is looked at', async () => {
    expect((await app.as(null).post('/groups', {})).status).toBe(401);
  });

  it('answers 403 to users who may not create groups', async () => {
    for (const user of [await app.make.user({ can_create_group: 0 }), await app.make.user({ external: 1 })]) {
      expect((await app.as(user).post('/groups', { name: 'x', path: 'x' })).status).toBe(403);
    }
    expect(await count()).toBe(0);
  });

  it.each([
    [{ name: 'Acme' }, 'path is missing'],
    [{ path: 'acme' }, 'name is missing'],
    [{}, 'name is missing, path is missing'],
    [{ name: 'a', path: 'a', visibility: 'secret' }, 'visibility does not have a valid value'],
    [
      { name: 'a', path: 'a', default_branch_protection: 9 },
      'default_branch_protection does not have a valid value',
    ],
    [{ name: 'a', path: 'a', lfs_enabled: 'perhaps' }, 'lfs_enabled is invalid'],
  ])('refuses %j', async (params, error) => {
    const answer = await app.as('root').post('/groups', params);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error });
  });

  it('refuses a path that a group or a user has, whatever the case', async () => {
    await app.make.group({ path: 'acme' });
    await app.make.user({ username: 'kim' });
    for (const path of ['Acme', 'kim', 'KIM']) {
      const answer = await app.as('root').post('/groups', { name: 'x', path });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual(failed('{:path=>["has already been taken"]}'));
    }
    expect(await count()).toBe(1);
  });

  it('refuses a path that a project of the parent has', async () => {
    const parent = await app.make.group();
    await app.make.project({ namespace: parent, path: 'site' });
    const answer = await app.as('root').post('/groups', { name: 'x', path: 'site', parent_id: parent.id });
    expect(answer.body).toEqual(failed('{:path=>["has already been taken"]}'));
  });

  it.each([
    [{ name: 'x', path: 'api' }, '{:path=>["api is a reserved name"]}'],
    [{ name: 'x', path: '' }, '{:path=>["can\'t be blank"]}'],
    [{ name: 'x', path: 'a'.repeat(256) }, '{:path=>["is too long (maximum is 255 characters)"]}'],
    [
      { name: '', path: 'x.git' },
      "{:path=>[\"can contain only letters, digits, '_', '-' and '.'. Cannot start with '-' or end in " +
        "'.', '.git' or '.atom'.\"], :name=>[\"can't be blank\"]}",
    ],
  ])('refuses the names of %j', async (params, text) => {
    const answer = await app.as('root').post('/groups', params);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(failed(text));
    expect(await count()).toBe(0);
  });

  it('has one list of reserved words at the top and another below', async () => {
    const parent = await app.make.group();
    expect((await app.as('root').post('/groups', { name: 'x', path: 'tree' })).status).toBe(201);
    const below = await app.as('root').post('/groups', { name: 'x', path: 'tree', parent_id: parent.id });
    expect(below.body).toEqual(failed('{:path=>["tree is a reserved name"]}'));
    expect(
      (await app.as('root').post('/groups', { name: 'x', path: 'api', parent_id: parent.id })).status,
    ).toBe(201);
  });

  it('refuses a visibility above that of the parent and takes the narrower default', async () => {
    const parent = await app.make.group({ visibility: 'private' });
    const answer = await app
      .as('root')
      .post('/groups', { name: 'x', path: 'x', parent_id: parent.id, visibility: 'public' });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(
      failed(
        '{:visibility_level=>["public is not allowed since the parent group has a private visibility."]}',
      ),
    );
  });

  it('stands at most 20 levels deep', async () => {
    let parent = await app.make.group();
    for (let level = 2; level <= 19; level += 1) parent = await app.make.group({ parent });
    const last = await app.as('root').post('/groups', { name: 'x', path: 'x', parent_id: parent.id });
    expect(last.status).toBe(201);
    const deeper = await app.as('root').post('/groups', { name: 'x', path: 'x', parent_id: last.body.id });
    expect(deeper.status).toBe(400);
    expect(deeper.body).toEqual(failed('{:parent_id=>["has too deep level of nesting"]}'));
  });
});

describe('on a free server', () => {
  const free = useServer({ tier: 'free' });

  it('leaves out what belongs to higher tiers and does not set it', async () => {
    const made = await free.as('root').post('/groups', { name: 'x', path: 'x', membership_lock: true });
    expect(made.status).toBe(201);
    for (const field of ['membership_lock', 'ldap_cn', 'wiki_access_level', 'shared_runners_minutes_limit']) {
      expect(made.body).not.toHaveProperty(field);
    }
  });
});
