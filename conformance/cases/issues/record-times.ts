import { check } from '../../check.js';
import { issueIn } from './support/one.js';

/** What an issue shows of its times and its state. */
export const cases = [
  check({
    id: 'issue-record-times',
    rules: ['ISSUE-RECORD-15', 'ISSUE-RECORD-16'],
    title: 'time_stats gives both times in seconds and as text, milestone is a whole record',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const milestone = await world.arrange<{ id: number }>('POST', `${project.url}/milestones`, {
        title: 'v1',
      });
      const issue = await issueIn(world, project, { milestone_id: milestone.id });
      await world.arrange('POST', `${issue.url}/time_estimate`, { duration: '1d' });
      await world.arrange('POST', `${issue.url}/add_spent_time`, { duration: '90m' });
      const time_stats = {
        time_estimate: 28_800,
        total_time_spent: 5400,
        human_time_estimate: '1d',
        human_total_time_spent: '1h 30m',
      };
      const [one, list] = [await as.guest.get(issue.url), await as.guest.get(`${project.url}/issues`)];
      expect(one).json('time_stats').toTell(time_stats);
      expect(list).json('[0].time_stats').toTell(time_stats);
      const shown = {
        id: milestone.id,
        title: 'v1',
        project_id: project.id,
        state: 'active',
        expired: false,
      };
      expect(one).json('milestone').toInclude(shown);
      expect(list).json('[0].milestone').toInclude(shown);
    },
  }),
  check({
    id: 'issue-record-state',
    rules: ['ISSUE-STATE-1', 'ISSUE-RECORD-13'],
    title: 'state is opened or closed, and closed_at is null again after a reopening',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const issue = await issueIn(world, project);
      const shows = async (state: string, closed: boolean) => {
        for (const [answer, path] of [
          [await as.guest.get(issue.url), ''],
          [await as.guest.get(`${project.url}/issues`), '[0].'],
          [await as.admin.get(`/issues/${issue.id}`), ''],
        ] as const) {
          expect(answer).json(`${path}state`).toEqual(state);
          const closedAt = expect(answer).json(`${path}closed_at`);
          if (closed) closedAt.toBeType('string');
          else closedAt.toBeNull();
        }
      };
      await shows('opened', false);
      await world.arrange('PUT', issue.url, { state_event: 'close' });
      await shows('closed', true);
      await world.arrange('PUT', issue.url, { state_event: 'reopen' });
      await shows('opened', false);
    },
  }),
];
