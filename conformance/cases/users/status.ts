import { check } from '../../check.js';
import { nobody, unknownUser } from './support/people.js';

const own = '/user/status';
const empty = { emoji: null, message: null, availability: null, message_html: null, clear_status_at: null };

/** What users say of themselves. */
export const cases = [
  check({
    id: 'user-status-get',
    rule: 'USER-STATUS-1',
    title: 'the status of a user is read by number and by username, without credentials too',
    needs: ['admin'],
    writes: true,
    async run({ by, anonymous, world, expect }) {
      const person = await world.fresh.user();
      await by(person).put(own, { emoji: 'coffee', message: 'Back <soon>' });
      const read = await anonymous.get(`/users/${person.id}/status`);
      expect(read).status(200);
      expect(read).json().toInclude({ emoji: 'coffee', message: 'Back <soon>', clear_status_at: null });
      expect(read).json('message_html').toEqual('Back &lt;soon&gt;');
      expect(await anonymous.get(`/users/${person.username}/status`)).sameAs(read);
    },
  }),
  check({
    id: 'user-status-none',
    rule: 'USER-STATUS-2',
    title: 'a user without a status reads as null members',
    needs: ['admin'],
    writes: true,
    async run({ by, anonymous, world, expect }) {
      const person = await world.fresh.user();
      expect(await anonymous.get(`/users/${person.id}/status`))
        .status(200)
        .json()
        .toTell(empty);
      expect(await by(person).get(own))
        .status(200)
        .json()
        .toTell(empty);
    },
  }),
  check({
    id: 'user-status-set',
    rule: 'USER-STATUS-3',
    title: 'a status is stored; a message alone gets the speech balloon',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const caller = by(await world.fresh.user());
      const alone = await caller.put(own, { message: 'Away', availability: 'busy' });
      expect(alone)
        .status(200)
        .json()
        .toInclude({ emoji: 'speech_balloon', message: 'Away', availability: 'busy' });
      const next = { emoji: 'coffee', message: 'Here', availability: 'not_set' };
      expect(await caller.put(own, next))
        .status(200)
        .json()
        .toInclude(next);
      expect(await caller.get(own))
        .json()
        .toInclude(next);
    },
  }),
  check({
    id: 'user-status-clear',
    rule: 'USER-STATUS-4',
    title: 'a status without emoji, message and busy is none',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const caller = by(await world.fresh.user());
      await caller.put(own, { emoji: 'coffee', message: 'Here' });
      expect(await caller.put(own, { emoji: '', message: '' }))
        .status(200)
        .json()
        .toTell(empty);
      expect(await caller.get(own))
        .json()
        .toTell(empty);
      expect(await caller.put(own, { availability: 'busy' }))
        .status(200)
        .json('availability')
        .toEqual('busy');
    },
  }),
  check({
    id: 'user-status-ends',
    rule: 'USER-STATUS-5',
    title: 'clear_status_after fixes the moment at which the status ends',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const caller = by(await world.fresh.user());
      const ask = (clear_status_after: string) => caller.put(own, { emoji: 'coffee', clear_status_after });
      const ends = async (after: string) => Date.parse((await ask(after)).text('clear_status_at'));
      // Told apart by each other: the clock of the deployment need not be that of the caller.
      const between = (await ends('8_hours')) - (await ends('3_hours'));
      const isFive = Math.abs(between - 5 * 3_600_000) < 300_000;
      expect.value('whether five hours more end five hours later', isFive).toEqual(true);
      const set = await ask('3_hours');
      expect(set).status(200);
      const threeHours = (end: unknown) =>
        Math.abs(Date.parse(String(end)) - Date.now() - 10_800_000) < 3_600_000;
      expect(set).json('clear_status_at').toSatisfy('three hours from now', threeHours);
      expect(await caller.get(own))
        .json('clear_status_at')
        .toEqual(set.at('clear_status_at'));
      expect(await caller.put(own, { emoji: 'coffee', clear_status_after: '1_year' }))
        .status(400)
        .complaint('clear_status_after does not have a valid value');
    },
  }),
  check({
    id: 'user-status-refused',
    rule: 'USER-STATUS-6',
    title: 'a long message and an odd emoji are refused and change nothing',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const caller = by(await world.fresh.user());
      const message = 'x'.repeat(100);
      expect(await caller.put(own, { message }))
        .status(200)
        .json('message')
        .toEqual(message);
      expect(await caller.put(own, { message: `${message}x` }))
        .status(400)
        .message({ message: ['is too long (maximum is 100 characters)'] });
      expect(await caller.put(own, { emoji: 'Not an emoji' }))
        .status(400)
        .json('message.emoji[0]')
        .toBeType('string');
      expect(await caller.get(own))
        .json('message')
        .toEqual(message);
    },
  }),
  check({
    id: 'user-status-unknown-user',
    rule: 'USER-STATUS-7',
    title: 'an unknown user has no status',
    async run({ as, world, expect }) {
      expect(await as.stranger.get(`/users/${nobody}/status`))
        .status(404)
        .message(unknownUser);
      expect(await as.stranger.get(`/users/${world.name('nobody')}/status`))
        .status(404)
        .message(unknownUser);
    },
  }),
  check({
    id: 'user-preferences',
    rule: 'PREF-1',
    title: 'preferences are read with the number of their user',
    needs: ['admin'],
    writes: true,
    async run({ by, anonymous, world, expect }) {
      const person = await world.fresh.user();
      const read = await by(person).get('/user/preferences');
      expect(read).status(200).json('user_id').toEqual(person.id);
      expect(read).json('view_diffs_file_by_file').toBeType('boolean');
      expect(read).json('show_whitespace_in_diffs').toBeType('boolean');
      expect(await anonymous.get('/user/preferences')).status(401);
    },
  }),
  check({
    id: 'user-preferences-change',
    rule: 'PREF-2',
    title: 'preferences change one by one; at least one is needed',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const caller = by(await world.fresh.user());
      const url = '/user/preferences';
      const both = { view_diffs_file_by_file: true, show_whitespace_in_diffs: false };
      expect(await caller.put(url, { view_diffs_file_by_file: true })).status(200);
      expect(await caller.put(url, { show_whitespace_in_diffs: false }))
        .status(200)
        .json()
        .toInclude(both);
      expect(await caller.put(url))
        .status(400)
        .json('error')
        .toMatch(/are missing, at least one parameter must be provided$/);
      expect(await caller.get(url))
        .json()
        .toInclude(both);
    },
  }),
];
