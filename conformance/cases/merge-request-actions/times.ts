import { check } from '../../check.js';
import { proposed } from '../merge-requests/support/proposal.js';

const nothing = {
  time_estimate: 0,
  total_time_spent: 0,
  human_time_estimate: null,
  human_total_time_spent: null,
};

/** Times of merge requests. */
export const cases = [
  check({
    id: 'merge-request-times',
    rules: ['MR-TIME-1', 'MR-TIME-2', 'MR-TIME-4'],
    title: 'times are set, added to and taken back, in seconds and as text',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await proposed(world);
      const times = async (wanted: object) =>
        expect(await as.reporter.get(`${url}/time_stats`))
          .status(200)
          .json()
          .toTell(wanted);
      await times(nothing);
      const estimate = { time_estimate: 12_600, human_time_estimate: '3h 30m' };
      expect(await as.developer.post(`${url}/time_estimate`, { duration: '3h30m' }))
        .status(200)
        .json()
        .toTell({ ...nothing, ...estimate });
      const spent = { total_time_spent: 3600, human_total_time_spent: '1h' };
      expect(await as.developer.post(`${url}/add_spent_time`, { duration: '1h', summary: 'reading' }))
        .status(201)
        .json()
        .toTell({ ...estimate, ...spent });
      await times({ ...estimate, ...spent });
      expect(await as.developer.post(`${url}/reset_time_estimate`))
        .status(200)
        .json()
        .toTell({ ...nothing, ...spent });
      expect(await as.developer.post(`${url}/reset_spent_time`))
        .status(200)
        .json()
        .toTell(nothing);
      await times(nothing);
    },
  }),
  check({
    id: 'merge-request-times-missing',
    rule: 'MR-TIME-3',
    title: 'a duration that is missing or cannot be read is refused and changes nothing',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await proposed(world);
      for (const path of [`${url}/time_estimate`, `${url}/add_spent_time`]) {
        expect(await as.developer.post(path))
          .status(400)
          .complaint('duration is missing');
        expect(await as.developer.post(path, { duration: 'a while' })).status(400);
      }
      expect(await as.developer.get(`${url}/time_stats`))
        .json()
        .toTell(nothing);
    },
  }),
  check({
    id: 'merge-request-spent-subtract',
    rule: 'MR-TIME-5',
    title: 'a leading minus subtracts, and no more than was spent',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await proposed(world);
      const path = `${url}/add_spent_time`;
      await world.arrange('POST', path, { duration: '2h' });
      expect(await as.developer.post(path, { duration: '-30m' }))
        .status(201)
        .json('total_time_spent')
        .toEqual(5400);
      expect(await as.developer.post(path, { duration: '-3h' })).status(400);
      expect(await as.developer.get(`${url}/time_stats`))
        .json('total_time_spent')
        .toEqual(5400);
    },
  }),
  check({
    id: 'merge-request-times-who',
    rule: 'MR-TIME-6',
    title: 'below Developer no times are changed',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await proposed(world);
      await world.arrange('POST', `${url}/add_spent_time`, { duration: '1h' });
      for (const word of ['time_estimate', 'add_spent_time', 'reset_time_estimate', 'reset_spent_time']) {
        const params = word.startsWith('reset') ? {} : { duration: '2h' };
        expect(await as.reporter.post(`${url}/${word}`, params))
          .status(403)
          .message('403 Forbidden');
      }
      expect(await as.reporter.get(`${url}/time_stats`))
        .json()
        .toInclude({ time_estimate: 0, total_time_spent: 3600 });
    },
  }),
  check({
    id: 'merge-request-times-noted',
    rule: 'MR-TIME-7',
    title: 'changes of times leave system notes',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await proposed(world);
      const notes = [
        ['time_estimate', { duration: '2h' }, /^changed time estimate to 2h/],
        ['add_spent_time', { duration: '1h' }, /^added 1h of time spent/],
        ['reset_time_estimate', {}, /^removed time estimate/],
        ['reset_spent_time', {}, /^removed time spent/],
      ] as const;
      for (const [word, params] of notes) {
        expect(await as.developer.post(`${url}/${word}`, params)).status(200, 201);
      }
      const list = await as.reporter.get(`${url}/notes`, { sort: 'asc' });
      for (const [index, [, , text]] of notes.entries()) {
        expect(list).json(`[${index}].system`).toEqual(true);
        expect(list).json(`[${index}].body`).toMatch(text);
      }
    },
  }),
  check({
    id: 'merge-request-times-beside-stay',
    rule: 'MR-TIME-8',
    title: 'resetting the estimate or the time spent leaves the other, and the times of other merge requests',
    writes: true,
    async run({ as, world, expect }) {
      const [one, other] = [await proposed(world), await proposed(world)];
      for (const { url } of [one, other]) {
        await world.arrange('POST', `${url}/time_estimate`, { duration: '2h' });
        await world.arrange('POST', `${url}/add_spent_time`, { duration: '1h' });
      }
      expect(await as.developer.post(`${one.url}/reset_spent_time`))
        .json()
        .toInclude({ time_estimate: 7200, total_time_spent: 0 });
      await world.arrange('POST', `${one.url}/add_spent_time`, { duration: '1h' });
      expect(await as.developer.post(`${one.url}/reset_time_estimate`))
        .json()
        .toInclude({ time_estimate: 0, total_time_spent: 3600 });
      expect(await as.developer.get(`${other.url}/time_stats`))
        .json()
        .toInclude({ time_estimate: 7200, total_time_spent: 3600 });
    },
  }),
];
