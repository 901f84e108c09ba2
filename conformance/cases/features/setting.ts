import { check } from '../../check.js';
import { flagIn, flagOf, off } from './support/flags.js';

const needs = ['admin'] as const;

/** Setting development flags. */
export const cases = [
  check({
    id: 'feature-set-new',
    rules: ['FEATURE-SET-1', 'FEATURE-SET-12', 'FEATURE-SET-19', 'FEATURE-FIELD-1', 'FEATURE-FIELD-4'],
    title: 'setting makes a flag that has no definition, and answers 201 for that and for every change',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { name, path } = flagOf(world);
      const made = { name, state: 'on', gates: [{ key: 'boolean', value: true }], definition: null };
      expect(await as.admin.post(path, { value: 'true' }))
        .status(201)
        .json()
        .toTell(made);
      expect(await as.admin.post(path, { value: 'true' }))
        .status(201)
        .json()
        .toTell(made);
    },
  }),
  check({
    id: 'feature-set-value',
    rules: ['FEATURE-SET-2', 'FEATURE-SET-11', 'FEATURE-SET-18'],
    title: 'value is needed and is true, false or a percentage',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { path } = flagOf(world);
      expect(await as.admin.post(path, {}))
        .status(400)
        .complaint('value is missing');
      expect(await as.admin.post(path, { value: 'perhaps' })).status(400);
      for (const [value, state] of [
        ['true', 'on'],
        ['false', 'off'],
        [34, 'conditional'],
      ] as const) {
        expect(await as.admin.post(path, { value }))
          .status(201)
          .json('state')
          .toEqual(state);
        if (state === 'on') await as.admin.post(path, { value: 'false' });
      }
    },
  }),
  check({
    id: 'feature-set-percentages',
    rules: [
      'FEATURE-SET-3',
      'FEATURE-SET-20',
      'FEATURE-STATE-1',
      'FEATURE-FIELD-3',
      'FEATURE-FIELD-6',
      'FEATURE-FIELD-7',
    ],
    title: 'a percentage counts the time unless key says the actors, and may have decimals',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { path } = flagOf(world);
      const time = { key: 'percentage_of_time', value: 0.5 };
      const first = await as.admin.post(path, { value: '0.5' });
      expect(first).json('state').toEqual('conditional');
      expect(first).json('gates').toTell([off, time]);
      const actors = { key: 'percentage_of_actors', value: 20 };
      expect(await as.admin.post(path, { value: 20, key: 'percentage_of_actors' }))
        .json('gates')
        .toTell([off, actors, time]);
    },
  }),
  check({
    id: 'feature-set-whole-percentages',
    rule: 'FEATURE-SET-21',
    title: '100 means on and 0 means off, whatever the key',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { path } = flagOf(world);
      const key = 'percentage_of_actors';
      expect(await as.admin.post(path, { value: 100, key }))
        .json('gates')
        .toTell([{ key: 'boolean', value: true }]);
      expect(await as.admin.post(path, { value: 0, key }))
        .json('gates')
        .toTell([off]);
    },
  }),
  check({
    id: 'feature-set-clears',
    rules: ['FEATURE-SET-16', 'FEATURE-STATE-2', 'FEATURE-FIELD-2'],
    title: 'true and false clear every other gate, and a flag that is off stays listed',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { name, path } = flagOf(world);
      const { username } = world.person('guest');
      for (const [value, state] of [
        ['true', 'on'],
        ['false', 'off'],
      ] as const) {
        await as.admin.post(path, { value: 'false' });
        await as.admin.post(path, { value: 34 });
        await as.admin.post(path, { value: 'true', user: username, feature_group: 'some_team' });
        const answer = await as.admin.post(path, { value });
        expect(answer).json('state').toEqual(state);
        expect(answer).json('gates').toHaveLength(1);
      }
      expect.value('the flag in the list', await flagIn(as.admin, name)).toInclude({ state: 'off' });
    },
  }),
  check({
    id: 'feature-set-on-already',
    rule: 'FEATURE-SET-17',
    title: 'a percentage of a flag that is on answers 400 and changes nothing',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { name, path } = flagOf(world);
      await as.admin.post(path, { value: 'true' });
      for (const what of ['time', 'actors']) {
        expect(await as.admin.post(path, { value: 34, key: `percentage_of_${what}` }))
          .status(400)
          .message(`400 Bad request - Cannot enable percentage of ${what} for a fully-enabled flag`);
      }
      // What counts without a key is the time.
      for (const value of [30, '30', 0.5]) {
        expect(await as.admin.post(path, { value }))
          .status(400)
          .message('400 Bad request - Cannot enable percentage of time for a fully-enabled flag');
      }
      expect.value('the flag', await flagIn(as.admin, name)).toInclude({ state: 'on' });
    },
  }),
  check({
    id: 'feature-set-force',
    rule: 'FEATURE-SET-9',
    title: 'force is taken with any name',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { name, path } = flagOf(world);
      const answer = await as.admin.post(path, { value: 34, force: true });
      expect(answer).status(201).json('name').toEqual(name);
    },
  }),
  check({
    id: 'feature-set-licensed-name',
    rule: 'FEATURE-SET-24',
    title: 'the name of a licensed feature is refused, and taken with force',
    needs: [...needs, 'tier.premium'],
    writes: true,
    alone: true,
    async run({ as, expect, skip }) {
      const name = 'issue_weights';
      if (await flagIn(as.admin, name)) skip(`a flag ${name} is set here`);
      const path = `/features/${name}`;
      expect(await as.admin.post(path, { value: 34 })).status(400);
      expect.value('the flag', await flagIn(as.admin, name)).toEqual(undefined);
      try {
        expect(await as.admin.post(path, { value: 34, force: true })).status(201);
      } finally {
        await as.admin.delete(path);
      }
    },
  }),
];
