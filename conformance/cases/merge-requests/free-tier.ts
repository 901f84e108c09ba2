import { check } from '../../check.js';
import { furnished, scopesOf } from './support/furnished.js';

/** Lists of merge requests without a paid tier. */
export const cases = [
  check({
    id: 'merge-requests-filter-one-assignee',
    rule: 'MR-FILTER-20',
    title: 'without a paid tier assignee_username takes a single value, also where it excludes',
    needs: ['admin', 'tier.free'],
    writes: true,
    async run({ by, world, expect }) {
      const place = await furnished(world);
      for (const url of scopesOf(place)) {
        for (const name of ['assignee_username', 'not[assignee_username]']) {
          const list = await by(place.clerk).get(`${url}/merge_requests`, { [name]: 'ann,bob' });
          expect(list).status(400).complaint(`${name} allows one value, but found 2: ann, bob`);
          const one = { [name]: place.mate.username };
          expect(await by(place.clerk).get(`${url}/merge_requests`, one)).status(200);
        }
      }
    },
  }),
];
