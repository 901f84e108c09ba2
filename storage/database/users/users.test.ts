import { describe, expect, it } from 'vitest';
import { personalNamespace } from '../namespaces/namespaces.js';
import { findRedirect } from '../namespaces/routes.js';
import { loadProject } from '../projects/load.js';
import { makeGroup, makeProject, makeUser } from '../testing/make.js';
import { testMoment as at, useDatabase } from '../testing/use-database.js';
import {
  changeUser,
  createUser,
  findUserByEmail,
  findUserByIdOrName,
  ghostUser,
  needUser,
  usersById,
} from './users.js';

describe('users', () => {
  const app = useDatabase();

  it('get a personal namespace of their name', async () => {
    const kim = await makeUser(app.db, 'Kim');
    expect(await personalNamespace(app.db.hot, kim.id)).toMatchObject({ kind: 'user', full_path: 'Kim' });
  });

  it('leave nothing behind when the name is a group', async () => {
    await makeGroup(app.db, 'acme');
    await expect(makeUser(app.db, 'ACME')).rejects.toMatchObject({ kind: 'unique' });
    expect(await app.db.read('users').where({ username_lower: 'acme' })).toEqual([]);
  });

  it('are found by id, name and e-mail, whatever the letter case', async () => {
    const kim = await makeUser(app.db, 'Kim');
    expect((await findUserByIdOrName(app.db.hot, 'KIM'))?.id).toBe(kim.id);
    expect((await findUserByIdOrName(app.db.hot, String(kim.id)))?.id).toBe(kim.id);
    expect((await findUserByEmail(app.db.hot, 'KIM@example.org'))?.id).toBe(kim.id);
  });

  it('take their projects along when they change their name', async () => {
    const kim = await makeUser(app.db, 'kim');
    const site = await makeProject(app.db, 'site', kim);
    await app.db.write((tx) => changeUser(tx, kim.id, { username: 'lee' }, at));
    expect(await loadProject(app.db.hot, { path: 'lee/site' }, kim.id)).toMatchObject({ id: site.id });
    expect(await findRedirect(app.db.hot, 'kim/site')).toMatchObject({ project_id: site.id });
  });

  it('say by name that a user is not there when needed and absent', async () => {
    await expect(needUser(app.db.hot, 999)).rejects.toMatchObject({
      facts: { kind: 'not-found', missing: { thing: 'User' } },
    });
  });

  it('come in one question when many are wanted', async () => {
    const kim = await makeUser(app.db, 'kim');
    const found = await usersById(app.db.read, [1, kim.id, kim.id, 999]);
    expect([...found.keys()].sort()).toEqual([1, kim.id]);
  });

  it('have one ghost, with another name when that is taken', async () => {
    await makeGroup(app.db, 'ghost');
    const first = await app.db.write((tx) => ghostUser(tx, at));
    const second = await app.db.write((tx) => ghostUser(tx, at));
    expect(first).toMatchObject({ kind: 'ghost', username: 'ghost1' });
    expect(second.id).toBe(first.id);
  });

  it('may be bots without a namespace', async () => {
    const bot = await app.db.write((tx) =>
      createUser(tx, {
        username: 'project_1_bot',
        name: 'ci',
        email: 'bot@noreply.localhost',
        kind: 'project_bot',
        withoutNamespace: true,
        at,
      }),
    );
    expect(await personalNamespace(app.db.hot, bot.id)).toBeUndefined();
  });
});
