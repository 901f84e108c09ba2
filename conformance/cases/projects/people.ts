import { check } from '../../check.js';
import { absent, groupOf, somebody } from './support/places.js';

/** The people and groups around a project, and copying members. */
export const cases = [
  check({
    id: 'project-users',
    rule: 'PROJ-PEOPLE-1',
    title: 'direct and inherited members stand once each, as short user records',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const [ann, guest] = [await somebody(world, 'ann'), world.person('guest')];
      const { url } = await world.fresh.project({ members: { reporter: ann, developer: guest } });
      const list = await as.guest.get(`${url}/users`, { per_page: 100 });
      for (const { id } of [ann, guest, world.person('owner'), world.person('maintainer')]) {
        const times = list.column('id').filter((one) => one === id).length;
        expect.value(`times of ${id}`, times, list).toEqual(1);
      }
      const row = list.list().find((one) => (one as { id: number }).id === ann.id);
      expect.value('user', row, list).toInclude({ username: ann.username, name: ann.name, state: 'active' });
      expect.value('address', (row as { email?: unknown }).email, list).toBeAbsent();
    },
  }),
  check({
    id: 'project-users-search',
    rule: 'PROJ-PEOPLE-2',
    title: 'search narrows the users by name and username, skip_users leaves some out',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const [guest, owner] = [world.person('guest'), world.person('owner')];
      for (const search of [guest.username, guest.name.toUpperCase()]) {
        const found = await as.guest.get(`${url}/users`, { search });
        expect.value('found', found.column('id'), found).toEqual([guest.id]);
      }
      const params = { skip_users: [guest.id, owner.id], per_page: 100 };
      const rest = await as.guest.get(`${url}/users`, params);
      const ids = expect.value('the others', rest.column('id'), rest);
      ids.toContain(world.person('reporter').id).notToContain(guest.id).notToContain(owner.id);
    },
  }),
  check({
    id: 'project-groups',
    rule: 'PROJ-PEOPLE-3',
    title: 'the groups above a project are listed',
    writes: true,
    async run({ as, world, expect }) {
      const { group: top } = world.place('private');
      const group = await world.fresh.group();
      const { url } = await world.fresh.project({ group });
      await world.arrange('POST', `${url}/share`, {
        group_id: (await world.fresh.group()).id,
        group_access: 10,
      });
      const list = await as.guest.get(`${url}/groups`);
      expect.value('groups', list.column('id'), list).toEqual([top.id, group.id]);
      expect(list).json('[1]').toInclude({ name: group.name, full_path: group.fullPath });
    },
  }),
  check({
    id: 'project-groups-shared',
    rule: 'PROJ-PEOPLE-4',
    title: 'with_shared adds the groups the project is shared with, as far as they are wanted',
    writes: true,
    async run({ as, world, expect }) {
      const { group: top } = world.place('private');
      const [low, high] = [await world.fresh.group(), await world.fresh.group()];
      const hidden = await groupOf(world, {});
      const { url } = await world.fresh.project();
      for (const [group, group_access] of [
        [low, 10],
        [high, 30],
        [hidden, 30],
      ] as const) {
        await world.arrange('POST', `${url}/share`, { group_id: group.id, group_access });
      }
      const plain = await as.guest.get(`${url}/groups`, { with_shared: true });
      expect.value('groups for a guest', plain.column('id'), plain).toEqual([top.id, low.id, high.id]);
      for (const [params, wanted] of [
        [{}, [low, high, hidden]],
        [{ shared_min_access_level: 30 }, [high, hidden]],
        [{ shared_visible_only: true }, [low, high]],
        [{ shared_visible_only: true, shared_min_access_level: 20 }, [high]],
      ] as const) {
        const list = await as.maintainer.get(`${url}/groups`, { with_shared: true, ...params });
        const ids = wanted.map((group) => group.id);
        expect.value('groups', list.column('id'), list).toEqual([top.id, ...ids]);
      }
    },
  }),
  check({
    id: 'project-groups-search',
    rule: 'PROJ-PEOPLE-5',
    title: 'search narrows the groups by name and path, skip_groups leaves some out',
    writes: true,
    async run({ as, world, expect }) {
      const { group: top } = world.place('private');
      const [name, path] = [`${world.name('name')}z`, `${world.name('path')}z`];
      const group = await world.fresh.group({ params: { name, path } });
      const { url } = await world.fresh.project({ group });
      for (const search of [name, path.toUpperCase()]) {
        const found = await as.guest.get(`${url}/groups`, { search });
        expect.value('found', found.column('id'), found).toEqual([group.id]);
      }
      const rest = await as.guest.get(`${url}/groups`, { skip_groups: [group.id] });
      expect.value('the others', rest.column('id'), rest).toEqual([top.id]);
    },
  }),
  check({
    id: 'project-import-members',
    rule: 'PROJ-IMPORTMEM-1',
    title: 'direct members are copied, and those who are members already keep their level',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const [ann, bob] = [await somebody(world, 'ann'), await somebody(world, 'bob')];
      const source = await world.fresh.project({ members: { developer: ann, reporter: bob } });
      const { url } = await world.fresh.project({ members: { guest: ann } });
      const path = `${url}/import_project_members/${source.id}`;
      expect(await as.maintainer.post(path)).status(200);
      for (const [person, level] of [
        [ann, 10],
        [bob, 20],
      ] as const) {
        expect(await as.guest.get(`${url}/members/${person.id}`))
          .status(200)
          .json('access_level')
          .toEqual(level);
      }
    },
  }),
  check({
    id: 'project-import-members-inherited',
    rule: 'PROJ-IMPORTMEM-1',
    title: 'nobody gets a direct level below the one they inherit',
    writes: true,
    async run({ as, world, expect }) {
      const [owner, maintainer] = [world.person('owner'), world.person('maintainer')];
      const group = await groupOf(world, { owner });
      const source = await world.fresh.project({ group, members: { guest: maintainer } });
      const { url } = await world.fresh.project();
      expect(await as.owner.post(`${url}/import_project_members/${source.id}`)).status(200);
      expect(await as.guest.get(`${url}/members/${maintainer.id}`)).status(404);
      expect(await as.maintainer.get(url))
        .json('permissions')
        .toInclude({ project_access: null });
    },
  }),
  check({
    id: 'project-import-members-absent',
    rule: 'PROJ-IMPORTMEM-2',
    title: 'a source that is absent or hidden is 404',
    writes: true,
    async run({ as, world, expect }) {
      const hidden = await world.fresh.project({ group: await groupOf(world, {}) });
      const { url } = await world.fresh.project();
      for (const id of [absent, hidden.id]) {
        expect(await as.owner.post(`${url}/import_project_members/${id}`))
          .status(404)
          .message('404 Project Not Found');
      }
    },
  }),
  check({
    id: 'project-import-members-refused',
    rule: 'PROJ-IMPORTMEM-3',
    title: 'a source where the caller is no Maintainer is 403',
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world, { developer: world.person('maintainer') });
      const [source, { url }] = [await world.fresh.project({ group }), await world.fresh.project()];
      expect(await as.maintainer.post(`${url}/import_project_members/${source.id}`))
        .status(403)
        .message('403 Forbidden - Project');
    },
  }),
  check({
    id: 'project-import-members-level',
    rule: 'PROJ-IMPORTMEM-4',
    title: 'nobody is given a higher level than the caller has',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      const source = await world.fresh.project({ members: { owner: ann } });
      const { url } = await world.fresh.project();
      expect(await as.maintainer.post(`${url}/import_project_members/${source.id}`)).status(200);
      const answer = await as.guest.get(`${url}/members/${ann.id}`);
      if (answer.status === 404) return;
      expect(answer)
        .status(200)
        .json('access_level')
        .toSatisfy('a level of at most 40', (level) => Number(level) <= 40);
    },
  }),
  check({
    id: 'project-housekeeping',
    rule: 'PROJ-HOUSE-1',
    title: 'Maintainers start housekeeping',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project({ content: true });
      expect(await as.developer.post(`${url}/housekeeping`)).status(403);
      expect(await as.maintainer.post(`${url}/housekeeping`, { task: 'prune' })).status(201);
      expect(await as.reporter.get(`${url}/repository/branches/main`)).status(200);
    },
  }),
  check({
    id: 'project-housekeeping-twice',
    rule: 'PROJ-HOUSE-2',
    title: 'while housekeeping is under way another start is answered with 409',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project({ content: true });
      const start = () => as.maintainer.post(`${url}/housekeeping`);
      // It may be done at once, so that only starts at the same moment are sure to meet.
      for (let round = 0; round < 10; round += 1) {
        const answers = await Promise.all([start(), start(), start(), start(), start(), start()]);
        for (const answer of answers) expect(answer).status(201, 409);
        if (answers.some((answer) => answer.status === 409)) return;
      }
      expect(await start()).status(409);
    },
  }),
];
