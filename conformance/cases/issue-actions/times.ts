import { check } from '../../check.js';
import { issueIn } from '../issues/support/one.js';

const nothing = {
  time_estimate: 0,
  total_time_spent: 0,
  human_time_estimate: null,
  human_total_time_spent: null,
};
const texts: Record<string, number> = {
  '1h': 3600,
  '1d': 28_800,
  '1w': 144_000,
  '1mo': 576_000,
  '3h30m': 12_600,
  '1w 4d 5h': 277_200,
  '2': 7200,
};

/** Time tracking of issues. */
export const cases = [
  check({
    id: 'issue-estimate',
    rules: ['ISSUE-TIME-1', 'ISSUE-TIME-7', 'ISSUE-TIME-8'],
    title: 'an estimate is set by a text and the times are answered',
    writes: true,
    async run({ as, world, expect }) {
      const issue = await issueIn(world, await world.fresh.project());
      const set = await as.reporter.post(`${issue.url}/time_estimate`, { duration: '3h30m' });
      const wanted = { ...nothing, time_estimate: 12_600, human_time_estimate: '3h 30m' };
      expect(set).status(200).json().toTell(wanted);
      expect(await as.guest.get(`${issue.url}/time_stats`))
        .status(200)
        .json()
        .toTell(wanted);
    },
  }),
  check({
    id: 'issue-estimate-reset',
    rules: ['ISSUE-TIME-3', 'ISSUE-TIME-7', 'ISSUE-TIME-8'],
    title: 'resetting makes the estimate 0',
    writes: true,
    async run({ as, world, expect }) {
      const issue = await issueIn(world, await world.fresh.project());
      await world.arrange('POST', `${issue.url}/time_estimate`, { duration: '1h' });
      expect(await as.reporter.post(`${issue.url}/reset_time_estimate`))
        .status(200)
        .json()
        .toTell(nothing);
    },
  }),
  check({
    id: 'issue-spent',
    rules: ['ISSUE-TIME-4', 'ISSUE-TIME-7', 'ISSUE-TIME-9'],
    title: 'time is added to what was spent',
    writes: true,
    async run({ as, world, expect }) {
      const issue = await issueIn(world, await world.fresh.project());
      const path = `${issue.url}/add_spent_time`;
      const first = { ...nothing, total_time_spent: 3600, human_total_time_spent: '1h' };
      expect(await as.reporter.post(path, { duration: '1h', summary: 'thinking' }))
        .status(201)
        .json()
        .toTell(first);
      expect(await as.reporter.post(path, { duration: '30m' }))
        .status(201)
        .json()
        .toTell({ ...nothing, total_time_spent: 5400, human_total_time_spent: '1h 30m' });
    },
  }),
  check({
    id: 'issue-spent-reset',
    rules: ['ISSUE-TIME-5', 'ISSUE-TIME-7', 'ISSUE-TIME-8'],
    title: 'resetting makes the time spent 0',
    writes: true,
    async run({ as, world, expect }) {
      const issue = await issueIn(world, await world.fresh.project());
      await world.arrange('POST', `${issue.url}/add_spent_time`, { duration: '1h' });
      expect(await as.reporter.post(`${issue.url}/reset_spent_time`))
        .status(200)
        .json()
        .toTell(nothing);
    },
  }),
  check({
    id: 'issue-times-missing',
    rules: ['ISSUE-TIME-2', 'ISSUE-TIME-11'],
    title: 'a duration that is missing or cannot be read answers 400 and changes nothing',
    writes: true,
    async run({ as, world, expect }) {
      const issue = await issueIn(world, await world.fresh.project());
      for (const path of [`${issue.url}/time_estimate`, `${issue.url}/add_spent_time`]) {
        expect(await as.reporter.post(path))
          .status(400)
          .complaint('duration is missing');
        expect(await as.reporter.post(path, { duration: 'a while' })).status(400);
      }
      expect(await as.guest.get(`${issue.url}/time_stats`))
        .json()
        .toTell(nothing);
    },
  }),
  check({
    id: 'issue-times-units',
    rule: 'ISSUE-TIME-10',
    title: 'a day is 8 hours, a week 5 days, a month 4 weeks, and a bare number is hours',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const issue = await issueIn(world, project);
      let spent = 0;
      for (const [duration, seconds] of Object.entries(texts)) {
        expect(await as.reporter.post(`${issue.url}/time_estimate`, { duration }))
          .json('time_estimate')
          .toEqual(seconds);
        spent += seconds;
        expect(await as.reporter.post(`${issue.url}/add_spent_time`, { duration }))
          .json('total_time_spent')
          .toEqual(spent);
      }
    },
  }),
  check({
    id: 'issue-spent-subtract',
    rule: 'ISSUE-TIME-12',
    title: 'a leading minus subtracts, and taking away more than was spent answers 400',
    writes: true,
    async run({ as, world, expect }) {
      const issue = await issueIn(world, await world.fresh.project());
      const path = `${issue.url}/add_spent_time`;
      await world.arrange('POST', path, { duration: '2h' });
      expect(await as.reporter.post(path, { duration: '-30m' }))
        .status(201)
        .json('total_time_spent')
        .toEqual(5400);
      expect(await as.reporter.post(path, { duration: '-3h' })).status(400);
      expect(await as.guest.get(`${issue.url}/time_stats`))
        .json('total_time_spent')
        .toEqual(5400);
    },
  }),
  check({
    id: 'issue-times-who',
    rule: 'ISSUE-TIME-13',
    title: 'guests are refused with 403, also on their own issues',
    writes: true,
    async run({ as, world, expect }) {
      const input = { sudo: world.person('guest').username };
      const issue = await issueIn(world, await world.fresh.project(), input);
      await world.arrange('POST', `${issue.url}/add_spent_time`, { duration: '1h' });
      for (const word of ['time_estimate', 'add_spent_time', 'reset_time_estimate', 'reset_spent_time']) {
        const params = word.startsWith('reset') ? {} : { duration: '2h' };
        expect(await as.guest.post(`${issue.url}/${word}`, params)).status(403);
      }
      expect(await as.guest.get(`${issue.url}/time_stats`))
        .json()
        .toInclude({ time_estimate: 0, total_time_spent: 3600 });
    },
  }),
  check({
    id: 'issue-times-read',
    rule: 'ISSUE-TIME-6',
    title: 'the times are read by readers of the issue, by anybody where project and issue are open',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public' });
      const [open, secret] = [
        await issueIn(world, project),
        await issueIn(world, project, { confidential: true }),
      ];
      expect(await as.anonymous.get(`${open.url}/time_stats`))
        .status(200)
        .json()
        .toTell(nothing);
      expect(await as.anonymous.get(`${secret.url}/time_stats`)).status(404);
      expect(await as.reporter.get(`${secret.url}/time_stats`)).status(200);
      const hidden = await issueIn(world, await world.fresh.project());
      expect(await as.anonymous.get(`${hidden.url}/time_stats`)).status(404);
    },
  }),
  check({
    id: 'issue-times-beside-stay',
    rule: 'ISSUE-TIME-15',
    title: 'resetting the estimate or the time spent leaves the other, and the times of other issues',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const [one, other] = [await issueIn(world, project), await issueIn(world, project)];
      for (const { url } of [one, other]) {
        await world.arrange('POST', `${url}/time_estimate`, { duration: '2h' });
        await world.arrange('POST', `${url}/add_spent_time`, { duration: '1h' });
      }
      const both = { time_estimate: 7200, total_time_spent: 3600 };
      expect(await as.reporter.post(`${one.url}/reset_spent_time`))
        .json()
        .toInclude({ time_estimate: 7200, total_time_spent: 0 });
      await world.arrange('POST', `${one.url}/add_spent_time`, { duration: '1h' });
      expect(await as.reporter.post(`${one.url}/reset_time_estimate`))
        .json()
        .toInclude({ time_estimate: 0, total_time_spent: 3600 });
      expect(await as.reporter.get(`${other.url}/time_stats`))
        .json()
        .toInclude(both);
    },
  }),
];
