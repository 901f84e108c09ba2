import { check } from '../../check.js';
import { flagIn, flagOf, off } from './support/flags.js';

const needs = ['admin'] as const;

/** Development flags for named targets. */
export const cases = [
  check({
    id: 'feature-set-targets',
    rules: [
      'FEATURE-SET-4',
      'FEATURE-SET-5',
      'FEATURE-SET-6',
      'FEATURE-SET-7',
      'FEATURE-SET-8',
      'FEATURE-SET-10',
      'FEATURE-SET-15',
      'FEATURE-FIELD-8',
    ],
    title: 'targets of every kind are taken in one call, and leave the boolean gate alone',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { path } = flagOf(world);
      const { group, project } = world.place('private');
      const other = world.place('public').group;
      const [guest, reporter] = [world.person('guest'), world.person('reporter')];
      const answer = await as.admin.post(path, {
        value: 'true',
        feature_group: 'some_team',
        user: `${guest.username},${reporter.username}`,
        group: group.fullPath,
        namespace: `${other.fullPath},${guest.username}`,
        project: project.fullPath,
      });
      expect(answer).status(201).json('state').toEqual('conditional');
      const actors = [
        `User:${guest.id}`,
        `User:${reporter.id}`,
        `Group:${group.id}`,
        `Group:${other.id}`,
        `Project:${project.id}`,
      ];
      const gates = answer.at('gates') as { key: string; value: unknown }[];
      expect.value('the first gate', gates[0]).toTell(off);
      const stored = gates.find(({ key }) => key === 'actors')?.value as string[];
      for (const actor of actors) expect.value('actors', stored).toContain(actor);
      const namespaces = stored.filter((one) => one.startsWith('Namespaces::UserNamespace:'));
      expect.value('personal namespaces', namespaces).toHaveLength(1);
      expect.value('groups', gates.find(({ key }) => key === 'groups')?.value).toEqual(['some_team']);
    },
  }),
  check({
    id: 'feature-set-repository',
    rule: 'FEATURE-SET-23',
    title: 'repositories of a project and its wiki are targets',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { path } = flagOf(world);
      const { fullPath } = world.place('private').project;
      const answer = await as.admin.post(path, {
        value: 'true',
        repository: `${fullPath}.git,${fullPath}.wiki.git`,
      });
      expect(answer).status(201).json('gates.1.value').toHaveLength(2);
    },
  }),
  check({
    id: 'feature-set-target-off',
    rules: ['FEATURE-SET-15', 'FEATURE-FIELD-6'],
    title: 'false takes a target away and leaves the others',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { path } = flagOf(world);
      const [guest, reporter] = [world.person('guest'), world.person('reporter')];
      await as.admin.post(path, { value: 'true', user: `${guest.username},${reporter.username}` });
      expect(await as.admin.post(path, { value: 'false', user: guest.username }))
        .json('gates')
        .toTell([off, { key: 'actors', value: [`User:${reporter.id}`] }]);
      expect(await as.admin.post(path, { value: 'false', user: reporter.username }))
        .json('gates')
        .toTell([off]);
    },
  }),
  check({
    id: 'feature-set-target-absent',
    rule: 'FEATURE-SET-14',
    title: 'a target that does not exist answers 400 with its name, and nothing is set for the others',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { name, path } = flagOf(world);
      const absent = world.name('absent');
      const { username } = world.person('guest');
      for (const params of [
        { user: `${username},${absent}` },
        { group: absent },
        { namespace: absent },
        { project: `${absent}/${absent}` },
      ]) {
        const given = String(Object.values(params)[0]).split(',').at(-1);
        expect(await as.admin.post(path, { value: 'true', ...params }))
          .status(400)
          .message(`400 Bad request - ${given} is not found!`);
      }
      expect.value('the flag', await flagIn(as.admin, name)).toEqual(undefined);
    },
  }),
  check({
    id: 'feature-set-target-and-key',
    rule: 'FEATURE-SET-13',
    title: 'key together with a target answers 400 naming both',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { path } = flagOf(world);
      const params = { value: 34, key: 'percentage_of_actors' };
      for (const target of ['feature_group', 'user', 'group', 'namespace', 'project']) {
        expect(await as.admin.post(path, { ...params, [target]: 'x' }))
          .status(400)
          .complaint(`key, ${target} are mutually exclusive`);
      }
    },
  }),
  check({
    id: 'feature-set-opt-out',
    rule: 'FEATURE-SET-22',
    title: 'a target may be kept out of a flag that is on, and is not enabled until that ends',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { path } = flagOf(world);
      const { id, username } = world.person('guest');
      await as.admin.post(path, { value: 'true' });
      const on = { key: 'boolean', value: true };
      expect(await as.admin.post(path, { value: 'opt_out', user: username }))
        .status(201)
        .json('gates')
        .toTell([on, { key: 'actors', value: [`User:${id}:opt_out`] }]);
      expect(await as.admin.post(path, { value: 'true', user: username })).status(400);
      expect(await as.admin.post(path, { value: 'remove_opt_out', user: username }))
        .json('gates')
        .toTell([on]);
    },
  }),
];
