import { expect, it } from 'vitest';
import { useDatabase } from '../../storage/database/testing/use-database.js';
import { databaseDigests } from './database-digest.js';

const app = useDatabase();

it('tells every change of a row, and that it was taken back', async () => {
  const rows = databaseDigests(app);
  const bio = (text: string) => app.db.write((tx) => tx('users').where({ id: 1 }).update({ bio: text }));
  const first = await rows.digest();
  expect(await rows.digest()).toBe(first);
  await bio('changed');
  const second = await rows.digest();
  expect(second).not.toBe(first);
  await app.db.write(async () => undefined);
  expect(await rows.digest()).toBe(second);
  await bio('');
  expect(await rows.digest()).toBe(first);
  rows.close();
});

it('tells nothing of the use of a token', async () => {
  const rows = databaseDigests(app);
  const first = await rows.digest();
  await app.db.write((tx) => tx('users').where({ id: 1 }).update({ last_activity_on: '2030-01-01' }));
  expect(await rows.digest()).toBe(first);
  rows.close();
});
