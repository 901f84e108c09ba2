import { check } from '../../check.js';
import { epic, groupOf } from './support/epics.js';

/** What notes tell of the days of epics. */
export const cases = [
  check({
    id: 'epic-dates-noted',
    rule: 'EPIC-DATES-3',
    title: 'a day that does not hold leaves no note, and one that is made to hold leaves one',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      const days = { start_date: '2030-01-01', end_date: '2030-02-01' };
      const { id, url } = await epic(world, group, 'planned', days);
      const told = () => as.reporter.get(`${group.url}/epics/${id}/notes`);
      const before = await told();
      expect.value('what is told', before.column('body'), before).toEqual([]);
      expect(await as.reporter.put(url, { start_date_is_fixed: true })).status(200);
      const after = await told();
      expect
        .value('what is told', after.column('body'), after)
        .toEqual(['changed start date to Jan 1, 2030']);
    },
  }),
];
