import { check } from '../../check.js';
import { allFlags, flagIn, flagOf } from './support/flags.js';

/** The lists of development flags, and forgetting what was set. */
export const cases = [
  check({
    id: 'feature-admin-only',
    rule: 'FEATURE-ACCESS-1',
    title: 'flags are for administrators: others get 403, nobody 401, and nothing changes',
    needs: ['admin'],
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const { name, path } = flagOf(world);
      await as.admin.post(path, { value: 34 });
      for (const url of ['/features', '/features/definitions']) {
        expect(await as.owner.get(url)).status(403);
        expect(await anonymous.get(url)).status(401);
      }
      expect(await as.owner.post(path, { value: 'true' })).status(403);
      expect(await anonymous.post(path, { value: 'true' })).status(401);
      expect(await as.owner.delete(path)).status(403);
      expect(await anonymous.delete(path)).status(401);
      expect.value('the flag', await flagIn(as.admin, name)).toInclude({ state: 'conditional' });
    },
  }),
  check({
    id: 'feature-list',
    rules: ['FEATURE-LIST-1', 'FEATURE-LIST-2'],
    title: 'every flag that was set is listed, by name',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const [first, second] = [flagOf(world), flagOf(world)];
      for (const { path } of [second, first]) await as.admin.post(path, { value: 'false' });
      const names = (await allFlags(as.admin)).map((one) => String(one['name']));
      for (const { name } of [first, second]) expect.value('names', names).toContain(name);
      const sorted = [...names].sort((a, b) => (a < b ? -1 : 1));
      expect.value('names', names).toEqual(sorted);
    },
  }),
  check({
    id: 'feature-definitions',
    rules: ['FEATURE-DEFS-1', 'FEATURE-FIELD-4', 'FEATURE-FIELD-5', 'FEATURE-LIST-2'],
    title: 'definitions are listed by name with their milestone, whether a flag was set or not',
    needs: ['admin'],
    async run({ as, expect }) {
      const answer = await as.admin.get('/features/definitions', { per_page: 100 });
      expect(answer).status(200).json().toBeType('array');
      const rows = answer.list();
      const keys = ['name', 'introduced_by_url', 'rollout_issue_url', 'group', 'type', 'default_enabled'];
      for (const row of rows) {
        for (const key of [...keys, 'milestone', 'log_state_changes']) {
          expect.value(`fields of ${row['name']}`, Object.keys(row)).toContain(key);
        }
      }
      const names = rows.map((one) => String(one['name']));
      expect.value('known flags', names).toContain('changelog_commits_limitation');
      expect.value('names', names).toEqual([...names].sort((a, b) => (a < b ? -1 : 1)));
    },
  }),
  check({
    id: 'feature-delete',
    rules: ['FEATURE-DELETE-1', 'FEATURE-DELETE-2', 'FEATURE-DELETE-3'],
    title: 'deleting forgets the flag and answers 204, as it does for one that was never set',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const { name, path } = flagOf(world);
      await as.admin.post(path, { value: 'true' });
      expect(await as.admin.delete(path))
        .status(204)
        .emptyBody();
      expect.value('the flag', await flagIn(as.admin, name)).toEqual(undefined);
      expect(await as.admin.delete(path))
        .status(204)
        .emptyBody();
    },
  }),
];
