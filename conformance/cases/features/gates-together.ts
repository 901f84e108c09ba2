import { check } from '../../check.js';
import { flagIn, flagOf, off } from './support/flags.js';

const common = { needs: ['admin'], writes: true } as const;
const on = { key: 'boolean', value: true };
const team = { key: 'groups', value: ['some_team'] };

/** Gates of several kinds that hold something at the same time. */
export const cases = [
  check({
    ...common,
    id: 'feature-gates-stay-beside-each-other',
    rules: ['FEATURE-SET-15', 'FEATURE-SET-26', 'FEATURE-STATE-1', 'FEATURE-STATE-2', 'FEATURE-FIELD-7'],
    title: 'each gate is set and cleared without the others, in whichever order',
    async run({ as, world, expect }) {
      const { name, path } = flagOf(world);
      const [guest, reporter] = [world.person('guest'), world.person('reporter')];
      const actors = (...people: { id: number }[]) => ({
        key: 'actors',
        value: people.map(({ id }) => `User:${id}`),
      });
      const [time, share] = [
        { key: 'percentage_of_time', value: 30 },
        { key: 'percentage_of_actors', value: 40 },
      ];
      const steps: [params: Record<string, string | number>, gates: object[]][] = [
        [{ value: 'true', feature_group: 'some_team' }, [team]],
        [{ value: 40, key: 'percentage_of_actors' }, [share, team]],
        [{ value: 'true', user: guest.username }, [actors(guest), share, team]],
        [{ value: 30 }, [actors(guest), share, time, team]],
        [{ value: 'true', user: reporter.username }, [actors(guest, reporter), share, time, team]],
        [{ value: 'false', user: guest.username }, [actors(reporter), share, time, team]],
        [{ value: 'false', feature_group: 'some_team' }, [actors(reporter), share, time]],
        [{ value: 'true', feature_group: 'some_team' }, [actors(reporter), share, time, team]],
        [{ value: 'false', user: reporter.username }, [share, time, team]],
      ];
      for (const [params, gates] of steps) {
        const wanted = { name, state: 'conditional', gates: [off, ...gates] };
        expect(await as.admin.post(path, params))
          .status(201)
          .json()
          .toTell(wanted);
        expect.value('the flag in the list', await flagIn(as.admin, name)).toTell(wanted);
      }
      expect(await as.admin.post(path, { value: 'false' }))
        .status(201)
        .json()
        .toTell({ state: 'off', gates: [off] });
    },
  }),
  check({
    ...common,
    id: 'feature-gate-alone-is-conditional',
    rule: 'FEATURE-STATE-2',
    title: 'a flag with one gate of any kind that holds something is conditional',
    async run({ as, world, expect }) {
      const gates: Record<string, string | number>[] = [
        { value: 'true', feature_group: 'some_team' },
        { value: 'true', user: world.person('guest').username },
        { value: 1, key: 'percentage_of_actors' },
        { value: 1, key: 'percentage_of_time' },
      ];
      for (const params of gates) {
        const { path } = flagOf(world);
        expect(await as.admin.post(path, params))
          .status(201)
          .json('state')
          .toEqual('conditional');
      }
    },
  }),
  check({
    ...common,
    id: 'feature-target-of-a-flag-that-is-on',
    rules: ['FEATURE-SET-15', 'FEATURE-SET-22', 'FEATURE-STATE-2'],
    title: 'false for a target leaves a flag that is on as it is',
    async run({ as, world, expect }) {
      const { path } = flagOf(world);
      const { username } = world.person('guest');
      await world.arrange('POST', path, { value: 'true' });
      for (const target of [{ user: username }, { feature_group: 'some_team' }]) {
        expect(await as.admin.post(path, { value: 'false', ...target }))
          .status(201)
          .json()
          .toTell({ state: 'on', gates: [on] });
      }
    },
  }),
  check({
    ...common,
    id: 'feature-empty-targets',
    rules: ['FEATURE-SET-15', 'FEATURE-SET-16'],
    title: 'a target without a name turns a flag neither on nor off for everybody',
    async run({ as, world, expect }) {
      for (const target of ['user', 'group', 'namespace', 'project']) {
        const { path } = flagOf(world);
        await world.arrange('POST', path, { value: 'true', feature_group: 'some_team' });
        for (const value of ['true', 'false']) {
          await as.admin.post(path, { value, [target]: '' });
          const stored = await as.admin.post(path, { value: 'true', feature_group: 'some_team' });
          expect(stored)
            .status(201)
            .json()
            .toTell({ state: 'conditional', gates: [off, team] });
        }
      }
    },
  }),
  check({
    ...common,
    id: 'feature-missing-among-targets',
    rules: ['FEATURE-SET-14', 'FEATURE-SET-13'],
    title: 'one missing target of any kind, or a key beside one, is refused and makes no flag',
    async run({ as, world, expect }) {
      const { group, project } = world.place('private');
      const absent = world.name('absent');
      const targets = {
        user: [world.person('guest').username, absent],
        group: [group.fullPath, absent],
        namespace: [group.fullPath, absent],
        project: [project.fullPath, `${absent}/${absent}`],
        repository: [`${project.fullPath}.git`, `${absent}/${absent}.git`],
      };
      for (const [kind, [there = '', missing = '']] of Object.entries(targets)) {
        const { name, path } = flagOf(world);
        for (const wish of [
          { value: 'true', [kind]: `${there},${missing}` },
          { value: 'true', [kind]: `${missing},${there}` },
          { value: 'true', [kind]: there, key: 'percentage_of_actors' },
        ]) {
          expect(await as.admin.post(path, wish)).status(400);
          expect.value('the flag', await flagIn(as.admin, name)).toEqual(undefined);
        }
      }
    },
  }),
  check({
    ...common,
    id: 'feature-words-with-a-fraction-of-nothing',
    rule: 'FEATURE-SET-21',
    title: '100 and 0 mean on and off with a key and with a fraction of nothing, too',
    async run({ as, world, expect }) {
      for (const key of ['percentage_of_time', 'percentage_of_actors']) {
        const { path } = flagOf(world);
        const set = async (value: string, wanted: object) =>
          expect(await as.admin.post(path, { value, key }))
            .status(201)
            .json()
            .toTell(wanted);
        await set('50', { state: 'conditional' });
        await set('100.0', { state: 'on', gates: [on] });
        await set('0.0', { state: 'off', gates: [off] });
        await set('50', { state: 'conditional' });
        await set('100', { state: 'on', gates: [on] });
        await set('0', { state: 'off', gates: [off] });
      }
    },
  }),
];
