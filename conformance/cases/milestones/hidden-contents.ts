import { check } from '../../check.js';
import { family } from '../labels/support/places.js';
import { proposed } from '../merge-requests/support/proposal.js';
import { milestone } from './support/milestones.js';

/** What milestones of groups tell of hidden projects. */
export const cases = [
  check({
    id: 'milestone-merge-requests-of-hidden-projects',
    rule: 'MILESTONE-ISSUES-2',
    title: 'merge requests of hidden projects are left out of the milestones of a group',
    writes: true,
    async run({ as, world, expect }) {
      const content = ['refs/heads/main'];
      const { top } = await family(world, 'public');
      const places = [
        ['open', await world.fresh.project({ visibility: 'public', group: top, content })],
        ['hidden', await world.fresh.project({ visibility: 'private', group: top, content })],
      ] as const;
      const { id: milestone_id } = await milestone(world, top, 'v1');
      for (const [title, project] of places) {
        await proposed(world, { project, params: { title, milestone_id } });
      }
      const closed = { merge_requests_access_level: 'private' };
      const kept = await world.fresh.project({ visibility: 'public', group: top, content, params: closed });
      await proposed(world, { project: kept, params: { title: 'for members', milestone_id } });
      const url = `${top.url}/milestones/${milestone_id}/merge_requests`;
      const seen = await as.stranger.get(url);
      expect.value('titles', seen.column('title'), seen).toEqual(['open']);
      expect(await as.reporter.get(url))
        .json()
        .toHaveLength(3);
      const guests = await as.guest.get(url);
      expect.value('titles', guests.column('title'), guests).toEqual(['open']);
    },
  }),
];
