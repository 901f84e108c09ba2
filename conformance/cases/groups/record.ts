import { check } from '../../check.js';
import { named } from './support/trees.js';

const fields = [
  'id',
  'web_url',
  'name',
  'path',
  'description',
  'visibility',
  'share_with_group_lock',
  'require_two_factor_authentication',
  'two_factor_grace_period',
  'project_creation_level',
  'auto_devops_enabled',
  'subgroup_creation_level',
  'emails_disabled',
  'mentions_disabled',
  'lfs_enabled',
  'default_branch_protection',
  'avatar_url',
  'request_access_enabled',
  'full_name',
  'full_path',
  'created_at',
  'parent_id',
];
const paid = [
  'ldap_cn',
  'ldap_access',
  'marked_for_deletion_on',
  'wiki_access_level',
  'file_template_project_id',
];
/** What only a group that is read alone or asked for more shows. */
const details = [
  'statistics',
  'custom_attributes',
  'shared_with_groups',
  'runners_token',
  'prevent_sharing_groups_outside_hierarchy',
  'shared_runners_setting',
  'projects',
  'shared_projects',
];
const paidAlone = ['shared_runners_minutes_limit', 'extra_shared_runners_minutes_limit', 'membership_lock'];

/** What records of groups show. */
export const cases = [
  check({
    id: 'group-record',
    rule: 'GRP-RECORD-1',
    title:
      'a listed group has the fields of the record and none of the details, with null for what is not set',
    writes: true,
    async run({ as, world, expect }) {
      const above = await world.fresh.group();
      const group = await world.fresh.group({ parent: above });
      const search = group.path;
      for (const list of ['/groups', `${above.url}/subgroups`, `${above.url}/descendant_groups`]) {
        const answer = await as.owner.get(list, { search });
        const row = answer.list().find((one) => one['id'] === group.id) ?? {};
        const told = (names: string[]) => names.filter((name) => name in row);
        expect.value('fields', told(fields), answer).toEqual(fields);
        expect.value('details', told([...details, ...paidAlone]), answer).toEqual([]);
        expect.value('group', row, answer).toInclude({
          name: group.name,
          path: group.path,
          description: '',
          visibility: 'private',
          avatar_url: null,
          auto_devops_enabled: null,
          emails_disabled: null,
          mentions_disabled: null,
          parent_id: above.id,
        });
      }
    },
  }),
  check({
    id: 'group-record-statistics',
    rule: 'GRP-RECORD-2',
    title: 'statistics=true adds statistics for an administrator and nothing for an owner',
    needs: ['admin'],
    async run({ as, world, expect }) {
      const { group } = world.place('private');
      const ask = { search: group.path, statistics: true };
      const full = (await as.admin.get('/groups', ask)).list().find((row) => row['id'] === group.id);
      expect
        .value('statistics for an administrator', (full?.['statistics'] as object | undefined) ?? {})
        .toSatisfy(
          'an object with storage_size',
          (value) => typeof (value as Record<string, unknown>)['storage_size'] === 'number',
        );
      const plain = await as.owner.get('/groups', ask);
      expect(plain).json('[0].id').toBePresent();
      expect(plain).json('[0].statistics').toBeAbsent();
    },
  }),
  check({
    id: 'group-record-full-name',
    rule: 'GRP-RECORD-3',
    title: 'full_name and full_path join those of all parents',
    writes: true,
    async run({ as, world, expect }) {
      const { group: top } = world.place('private');
      const above = await world.fresh.group();
      const path = `${world.name('deep')}q`;
      await named(world, above, path, { name: `Deep (${path})` });
      const answer = await as.guest.get('/groups', { search: path });
      expect(answer)
        .json('[0]')
        .toInclude({
          full_name: `${top.name} / ${above.name} / Deep (${path})`,
          full_path: `${top.path}/${above.path}/${path}`,
        });
    },
  }),
  check({
    id: 'group-record-tiers',
    rule: 'GRP-TIER-1',
    title: 'the fields of higher tiers come all together or not at all, in lists and alone',
    async run({ as, world, expect }) {
      const { group } = world.place('private');
      const single = await as.owner.get(group.url);
      const isPaid = 'ldap_cn' in single.record();
      const expected = (names: string[]) => (isPaid ? names : []);
      const there = (row: object, names: string[]) => names.filter((name) => name in row);
      const everything = [...paid, ...paidAlone];
      expect.value('fields alone', there(single.record(), everything), single).toEqual(expected(everything));
      const list = await as.owner.get('/groups', { search: group.path });
      expect.value('fields in a list', there(list.list()[0] ?? {}, paid), list).toEqual(expected(paid));
    },
  }),
  check({
    id: 'group-record-paid',
    rule: 'GRP-TIER-1',
    title: 'a higher tier shows its fields of a group',
    needs: ['tier.premium'],
    async run({ as, world, expect }) {
      const answer = await as.owner.get(world.place('private').group.url);
      for (const name of [...paid, ...paidAlone]) expect(answer).json(name).toBePresent();
    },
  }),
];
