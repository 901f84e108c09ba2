import { expect, it } from 'vitest';
import { addCadence } from '../../storage/database/iterations/iterations.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

it('a cadence makes iterations that follow one another', async () => {
  const group = await app.make.group();
  const at = app.services.clock.now();
  await app.services.db.write((tx) =>
    addCadence(tx, { groupId: group.id, from: '2022-02-21', weeks: 1, count: 2, at }),
  );
  const { body } = await app.as(null).get(`/groups/${group.id}/iterations`);
  expect(body).toMatchObject([
    { iid: 1, start_date: '2022-02-21', due_date: '2022-02-27', state: 3 },
    { iid: 2, start_date: '2022-02-28', due_date: '2022-03-06', title: null },
  ]);
});
