import { check } from '../../check.js';

const levels = { project_creation_level: 'noone', subgroup_creation_level: 'owner' };
const others = { project_creation_level: 'maintainer', subgroup_creation_level: 'maintainer' };

/** Settings that groups take and show. */
export const cases = [
  check({
    id: 'group-settings-levels',
    rules: ['GRP-CREATE-1', 'GRP-UPDATE-1'],
    title: 'the levels that may create projects and subgroups are kept on creation and on a change',
    writes: true,
    async run({ as, world, expect }) {
      const above = await world.fresh.group();
      const path = world.name('set');
      const made = await as.owner.post('/groups', { name: path, path, parent_id: above.id, ...levels });
      expect(made).status(201).json().toInclude(levels);
      const url = `/groups/${made.number()}`;
      expect(await as.owner.put(url, others))
        .status(200)
        .json()
        .toInclude(others);
      expect(await as.guest.get(url))
        .json()
        .toInclude(others);
    },
  }),
  check({
    id: 'group-settings-wiki',
    rules: ['GRP-CREATE-1', 'GRP-UPDATE-1'],
    title: 'a higher tier keeps wiki_access_level on creation and on a change',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const above = await world.fresh.group();
      const path = world.name('set');
      const params = { name: path, path, parent_id: above.id, wiki_access_level: 'private' };
      const made = await as.owner.post('/groups', params);
      expect(made).status(201).json('wiki_access_level').toEqual('private');
      const changed = await as.owner.put(`/groups/${made.number()}`, { wiki_access_level: 'disabled' });
      expect(changed).status(200).json('wiki_access_level').toEqual('disabled');
    },
  }),
  check({
    id: 'group-settings-paid',
    rules: ['GRP-CREATE-1', 'GRP-UPDATE-1'],
    title: 'a higher tier keeps minutes of runners and a project of templates, on creation and on a change',
    needs: ['tier.premium', 'admin'],
    writes: true,
    async run({ as, world, expect }) {
      const above = await world.fresh.group();
      const [one, two] = [await world.fresh.project(), await world.fresh.project()];
      const path = world.name('paid');
      const first = {
        shared_runners_minutes_limit: 70,
        extra_shared_runners_minutes_limit: 80,
        file_template_project_id: one.id,
      };
      const made = await as.admin.post('/groups', { name: path, path, parent_id: above.id, ...first });
      expect(made).status(201).json().toInclude(first);
      const second = {
        shared_runners_minutes_limit: 71,
        extra_shared_runners_minutes_limit: 81,
        file_template_project_id: two.id,
      };
      const changed = await as.admin.put(`/groups/${made.number()}`, second);
      expect(changed).status(200).json().toInclude(second);
    },
  }),
];
