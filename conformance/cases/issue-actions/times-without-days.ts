import { check } from '../../check.js';
import { proposed } from '../merge-requests/support/proposal.js';

/** Times of an installation that knows no days. */
export const cases = [
  check({
    id: 'times-in-hours',
    rule: 'ISSUE-TIME-14',
    title: 'times are told in hours where the installation limits them to that',
    writes: true,
    alone: true,
    needs: ['admin'],
    async run({ as, world, expect }) {
      const { url, project } = await proposed(world);
      const input = { title: 'timed' };
      const { iid } = await world.arrange<{ iid: number }>('POST', `${project.url}/issues`, input);
      const limit = (time_tracking_limit_to_hours: boolean) =>
        world.arrange('PUT', '/application/settings', { time_tracking_limit_to_hours });
      await limit(true);
      try {
        for (const target of [url, `${project.url}/issues/${iid}`]) {
          expect(await as.developer.post(`${target}/time_estimate`, { duration: '1w 2d 3h' }))
            .json('human_time_estimate')
            .toEqual('59h');
          expect(await as.developer.get(`${target}/time_stats`))
            .json('human_time_estimate')
            .toEqual('59h');
        }
      } finally {
        await limit(false);
      }
      expect(await as.developer.get(`${url}/time_stats`))
        .json('human_time_estimate')
        .toEqual('1w 2d 3h');
    },
  }),
];
