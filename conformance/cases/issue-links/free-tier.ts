import { check } from '../../check.js';
import { issue } from '../labels/support/places.js';

/** Links of issues, where blocking is not served. */
export const cases = [
  check({
    id: 'issue-blocking-not-served',
    rule: 'ISSUE-LINK-CREATE-6',
    title: 'without a paid tier issues are related but do not block each other',
    needs: ['tier.free'],
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const [one, other] = [await issue(world, project), await issue(world, project)];
      const links = `${project.url}/issues/${one.iid}/links`;
      const input = { target_project_id: project.id, target_issue_iid: other.iid };
      for (const link_type of ['blocks', 'is_blocked_by']) {
        expect(await as.reporter.post(links, { ...input, link_type })).status(403);
      }
      expect(await as.reporter.get(links))
        .json()
        .toEqual([]);
      expect(await as.reporter.post(links, input)).status(201);
    },
  }),
];
