import { check } from '../../check.js';
import { furnished, scopesOf } from './support/furnished.js';

/** What is different without a paid tier. */
export const cases = [
  check({
    id: 'issues-filter-one-assignee',
    rule: 'ISSUE-FILTER-3',
    title: 'without a paid tier assignee_username takes a single value',
    needs: ['admin', 'tier.free'],
    writes: true,
    async run({ by, world, expect }) {
      const place = await furnished(world);
      for (const url of scopesOf(place)) {
        for (const word of ['issues', 'issues_statistics']) {
          const input = { assignee_username: ['ann', 'bob'] };
          expect(await by(place.clerk).get(`${url}/${word}`, input))
            .status(400)
            .complaint('assignee_username allows one value, but found 2: ann, bob');
        }
      }
    },
  }),
  check({
    id: 'issue-one-assignee',
    rule: 'ISSUE-CREATE-9',
    title: 'without a paid tier only the first of several assignees is kept',
    needs: ['tier.free'],
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const [ann, bob] = [world.person('developer').id, world.person('guest').id];
      const made = await as.reporter.post(`${url}/issues`, { title: 'x', assignee_ids: [ann, bob] });
      expect.value('assignees', made.status === 201 && made.at('assignees[1]'), made).toEqual(undefined);
      const changed = await as.reporter.put(`${url}/issues/${made.number('iid')}`, {
        assignee_ids: [bob, ann],
      });
      expect(changed).json('assignees').toHaveLength(1);
      expect(changed).json('assignees[0].id').toEqual(bob);
    },
  }),
  check({
    id: 'issue-update-unpaid-words',
    rules: ['ISSUE-UPDATE-11', 'ISSUE-RECORD-7'],
    title:
      'without a paid tier weight and epics are words that change nothing, and records have no such fields',
    needs: ['tier.free'],
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const made = await as.reporter.post(`${url}/issues`, { title: 'x', weight: 3 });
      for (const field of ['weight', 'epic', 'epic_iid', 'iteration', 'health_status']) {
        expect.value(field, made.status === 201 && made.at(field), made).toEqual(undefined);
      }
      const issue = `${url}/issues/${made.number('iid')}`;
      for (const params of [{}, { weight: 3 }, { epic_iid: 1 }]) {
        expect(await as.reporter.put(issue, params))
          .status(400)
          .json('error')
          .toMatch(/title, issue_type are missing, at least one parameter must be provided/);
      }
    },
  }),
];
