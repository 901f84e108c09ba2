import { check } from '../../check.js';

/** Notes, threads and reactions of epics, where there are no epics. */
export const cases = [
  check({
    id: 'epic-threads-not-served',
    rules: ['NOTE-ACCESS-4', 'DISC-ACCESS-3', 'AWARD-ACCESS-3'],
    title: 'without the tier that has epics their notes, threads and reactions answer 403',
    needs: ['tier.free'],
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.group();
      const [notes, threads] = [`${url}/epics/1/notes`, `${url}/epics/1/discussions`];
      const thread = `${threads}/${'a'.repeat(40)}`;
      const awards = [`${url}/epics/1/award_emoji`, `${notes}/1/award_emoji`];
      const words = { body: 'x' };
      for (const path of [notes, `${notes}/1`, threads, thread, `${thread}/notes`, `${thread}/notes/1`]) {
        expect(await as.owner.get(path)).status(403);
      }
      for (const path of [notes, threads, `${thread}/notes`]) {
        expect(await as.owner.post(path, words)).status(403);
      }
      for (const path of [`${notes}/1`, `${thread}/notes/1`]) {
        expect(await as.owner.put(path, words)).status(403);
        expect(await as.owner.delete(path)).status(403);
      }
      for (const path of awards) {
        expect(await as.owner.get(path)).status(403);
        expect(await as.owner.post(path, { name: 'tada' })).status(403);
        expect(await as.owner.get(`${path}/1`)).status(403);
        expect(await as.owner.delete(`${path}/1`)).status(403);
      }
    },
  }),
];
