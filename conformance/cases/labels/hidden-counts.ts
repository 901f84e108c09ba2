import { check } from '../../check.js';
import { proposed } from '../merge-requests/support/proposal.js';
import { family, issue, label } from './support/places.js';

/** What labels count of projects and merge requests that are hidden. */
export const cases = [
  check({
    id: 'label-counts-of-hidden-projects',
    rule: 'LABEL-LIST-4',
    title: 'labels of a public group count nothing that stands in its private projects for a stranger',
    writes: true,
    async run({ as, world, expect }) {
      const { top, project } = await family(world, 'public');
      const content = ['refs/heads/main'];
      const hidden = await world.fresh.project({ visibility: 'private', group: top, content });
      await label(world, top, 'bug');
      const labels = 'bug';
      await issue(world, project, { labels });
      const [, closed] = [await issue(world, hidden, { labels }), await issue(world, hidden, { labels })];
      await world.arrange('PUT', `${hidden.url}/issues/${closed.iid}`, { state_event: 'close' });
      await proposed(world, { project: hidden, params: { labels } });
      const ask = { with_counts: true };
      const counts = { open_issues_count: 1, closed_issues_count: 0, open_merge_requests_count: 0 };
      const all = { open_issues_count: 2, closed_issues_count: 1, open_merge_requests_count: 1 };
      expect(await as.stranger.get(`${top.url}/labels`, ask))
        .status(200)
        .json('[0]')
        .toInclude(counts);
      expect(await as.reporter.get(`${top.url}/labels`, ask))
        .json('[0]')
        .toInclude(all);
    },
  }),
  check({
    id: 'label-counts-of-hidden-merge-requests',
    rule: 'LABEL-LIST-4',
    title: 'labels count no merge requests for a guest of a private project',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      await label(world, project, 'bug');
      await proposed(world, { project, params: { labels: 'bug' } });
      const ask = { with_counts: true };
      for (const [role, open_merge_requests_count] of [
        ['guest', 0],
        ['reporter', 1],
      ] as const) {
        expect(await as[role].get(`${project.url}/labels`, ask))
          .status(200)
          .json('[0]')
          .toInclude({ open_merge_requests_count });
      }
    },
  }),
];
