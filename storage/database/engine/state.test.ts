import { describe, expect, it } from 'vitest';
import { cpuMillis } from '../../../tools/testing/cpu-time.js';
import { makeGroup, makeProject, makeUser } from '../testing/make.js';
import { testMoment, useDatabase } from '../testing/use-database.js';
import { StorageConflict } from './errors.js';
import { captureState, restoreState } from './state.js';

describe('restoreState', () => {
  const app = useDatabase();

  it('brings back the kept rows and forgets the others', async () => {
    const kim = await makeUser(app.db, 'kim');
    const state = await captureState(app.db);
    await makeProject(app.db, 'site', await makeGroup(app.db, 'acme', null, { creatorId: kim.id }));
    await app.db.write((tx) => tx('users').where({ id: 1 }).update({ bio: 'changed' }));
    await restoreState(app.db, state);
    expect(await app.db.read('projects')).toEqual([]);
    expect(await app.db.read('users').orderBy('id').select('username', 'bio')).toEqual([
      { username: 'root', bio: '' },
      { username: 'kim', bio: '' },
    ]);
  });

  it('gives out the same ids again', async () => {
    const state = await captureState(app.db);
    const first = await makeUser(app.db, 'kim');
    await restoreState(app.db, state);
    expect((await makeUser(app.db, 'lee')).id).toBe(first.id);
  });

  it('has references checked again afterwards', async () => {
    const state = await captureState(app.db);
    const orphan = () =>
      app.db.write((tx) => tx('follows').insert({ follower_id: 1, followee_id: 99, created_at: testMoment }));
    await restoreState(app.db, state);
    await expect(orphan()).rejects.toThrow(StorageConflict);
    const failed = app.db.rebuild(() => Promise.reject(new Error('no longer')));
    await expect(failed).rejects.toThrow('no longer');
    await expect(orphan()).rejects.toThrow(StorageConflict);
  });

  it('is quick when little was written', async () => {
    const state = await captureState(app.db);
    await restoreState(app.db, state);
    const spent = await cpuMillis(async () => {
      for (let round = 0; round < 10; round += 1) await restoreState(app.db, state);
    });
    expect(spent / 10).toBeLessThan(100);
  });
});
