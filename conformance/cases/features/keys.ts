import { check } from '../../check.js';
import { flagIn, flagOf, off } from './support/flags.js';

const needs = ['admin'] as const;

/** What percentages are of, and groups of actors that come and go. */
export const cases = [
  check({
    id: 'feature-set-unknown-key',
    rule: 'FEATURE-SET-25',
    title: 'a key that is none of the two is refused, and so is a word as a percentage; nothing is set',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { name, path } = flagOf(world);
      for (const params of [
        { value: 34, key: 'percentage_of_dogs' },
        { value: 'many', key: 'percentage_of_actors' },
        { value: 'many', key: 'percentage_of_time' },
      ]) {
        expect(await as.admin.post(path, params)).status(400);
      }
      expect.value('the flag', await flagIn(as.admin, name)).toEqual(undefined);
    },
  }),
  check({
    id: 'feature-set-group-off',
    rules: ['FEATURE-SET-26', 'FEATURE-SET-4'],
    title: 'false takes a group of actors away and leaves the others, and actors as they are',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { path } = flagOf(world);
      const { id, username } = world.person('guest');
      for (const feature_group of ['some_team', 'other_team']) {
        expect(await as.admin.post(path, { value: 'true', feature_group, user: username })).status(201);
      }
      const actors = { key: 'actors', value: [`User:${id}`] };
      const less = await as.admin.post(path, { value: 'false', feature_group: 'some_team' });
      expect(less).status(201).json('state').toEqual('conditional');
      expect(less)
        .json('gates')
        .toTell([off, actors, { key: 'groups', value: ['other_team'] }]);
      expect(await as.admin.post(path, { value: 'false', feature_group: 'other_team' }))
        .json('gates')
        .toTell([off, actors]);
    },
  }),
  check({
    id: 'feature-set-snippet-repository',
    rules: ['FEATURE-SET-23', 'FEATURE-SET-14'],
    title: 'repositories of snippets are targets by their numbers, and absent ones are not',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { name, path } = flagOf(world);
      const files = [{ file_path: 'a.txt', content: 'a' }];
      const words = { title: 'Target', visibility: 'private', files };
      const { id } = await world.arrange<{ id: number }>('POST', '/snippets', words);
      try {
        const absent = 'snippets/2000000000.git';
        for (const repository of [absent, `snippets/${id}.git,${absent}`]) {
          expect(await as.admin.post(path, { value: 'true', repository })).status(400);
        }
        expect.value('the flag', await flagIn(as.admin, name)).toEqual(undefined);
        const set = await as.admin.post(path, { value: 'true', repository: `snippets/${id}.git` });
        expect(set).status(201).json('gates.1.value').toHaveLength(1);
      } finally {
        await world.arrange('DELETE', `/snippets/${id}`);
      }
    },
  }),
];
