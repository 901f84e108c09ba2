import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { marked } from './support/trees.js';

const projectsOf = (group: { url: string }): string => `${group.url}/projects`;

/** A group between two others, each with one project. */
async function levels(world: World) {
  const above = await world.fresh.group();
  const group = await world.fresh.group({ parent: above });
  const below = await world.fresh.group({ parent: group });
  const [higher, own, lower] = [
    await world.fresh.project({ group: above }),
    await world.fresh.project({ group }),
    await world.fresh.project({ group: below }),
  ];
  return { group, higher: higher.id, own: own.id, lower: lower.id };
}

/** The projects of a group. */
export const cases = [
  check({
    id: 'group-projects',
    rule: 'GRP-PROJECTS-1',
    title: 'the projects of a group come newest first, as far as the caller may see them',
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const group = await world.fresh.group({ visibility: 'public' });
      const one = await world.fresh.project({ group, visibility: 'public' });
      const two = await world.fresh.project({ group, visibility: 'private' });
      const three = await world.fresh.project({ group, visibility: 'public' });
      const mine = await as.guest.get(projectsOf(group));
      expect.value('numbers', mine.column('id'), mine).toEqual([three.id, two.id, one.id]);
      for (const caller of [as.stranger, anonymous]) {
        const list = await caller.get(projectsOf(group));
        expect.value('numbers', list.column('id'), list).toEqual([three.id, one.id]);
      }
    },
  }),
  check({
    id: 'group-projects-levels',
    rule: 'GRP-PROJECTS-2',
    title: 'include_subgroups adds the projects below and include_ancestor_groups those above',
    writes: true,
    async run({ as, world, expect }) {
      const { group, higher, own, lower } = await levels(world);
      const idsWith = async (params: object) => {
        // The groups above hold projects of other cases too; the newest come first so that ours are on the page.
        const newest = { order_by: 'id', sort: 'desc', per_page: 100 };
        const list = await as.guest.get(projectsOf(group), { ...newest, ...params });
        return list.column('id').reverse();
      };
      expect.value('alone', await idsWith({})).toEqual([own]);
      expect.value('with those below', await idsWith({ include_subgroups: true })).toEqual([own, lower]);
      const above = await idsWith({ include_ancestor_groups: true });
      expect.value('with those above', above).toContain(higher).toContain(own).notToContain(lower);
    },
  }),
  check({
    id: 'group-projects-shared',
    rules: ['GRP-PROJECTS-3', 'GRP-PROJECTS-7'],
    title: 'projects shared with a group are listed unless with_shared=false, and alone in the shared list',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const own = await world.fresh.project({ group });
      const shared = await world.fresh.project();
      await as.owner.post(`${shared.url}/share`, { group_id: group.id, group_access: 30 });
      const lists: [string, object, number[]][] = [
        [projectsOf(group), {}, [shared.id, own.id]],
        [projectsOf(group), { with_shared: false }, [own.id]],
        [`${projectsOf(group)}/shared`, {}, [shared.id]],
      ];
      for (const [path, params, ids] of lists) {
        const list = await as.guest.get(path, { ...params });
        expect.value('numbers of projects', list.column('id'), list).toEqual(ids);
      }
    },
  }),
  check({
    id: 'group-projects-by-level',
    rule: 'GRP-PROJECTS-4',
    title: 'owned and min_access_level keep the projects where the caller has that level',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const group = await world.fresh.group({ members: { reporter: person } });
      const read = await world.fresh.project({ group });
      const work = await world.fresh.project({ group, members: { maintainer: person } });
      const own = await world.fresh.project({ group, members: { owner: person } });
      const filters: [object, number[]][] = [
        [{ owned: true }, [own.id]],
        [{ min_access_level: 40 }, [own.id, work.id]],
        [{ min_access_level: 20 }, [own.id, work.id, read.id]],
      ];
      for (const [params, ids] of filters) {
        const list = await by(person).get(projectsOf(group), { ...params });
        expect.value('numbers of projects', list.column('id'), list).toEqual(ids);
      }
    },
  }),
  check({
    id: 'group-projects-simple',
    rule: 'GRP-PROJECTS-5',
    title: 'records are full ones; simple=true gives basic ones',
    async run({ as, world, expect }) {
      const url = projectsOf(world.place('private').group);
      const full = await as.guest.get(url);
      expect(full).json('[0].visibility').toEqual('private');
      expect(full).json('[0].namespace').toBePresent();
      const basic = await as.guest.get(url, { simple: true });
      expect(basic).json('[0].path_with_namespace').toBeType('string');
      expect(basic).json('[0].visibility').toBeAbsent();
    },
  }),
  check({
    id: 'group-projects-filters',
    rule: 'GRP-PROJECTS-6',
    title: 'archived, visibility, search, starred and the enabled features narrow both lists',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      const home = await world.fresh.group({ visibility: 'public', members: { guest: person } });
      const group = await world.fresh.group({ visibility: 'public', members: { owner: person } });
      const word = marked(world, 'kept');
      const params = { issues_access_level: 'disabled', merge_requests_access_level: 'disabled' };
      const plain = await world.fresh.project({ group: home, visibility: 'public', params });
      const rich = await world.fresh.project({ group: home, params: { description: `The ${word} one` } });
      for (const project of [plain, rich]) {
        await as.admin.post(`${project.url}/share`, { group_id: group.id, group_access: 30 });
      }
      await by(person).post(`${rich.url}/star`);
      await as.admin.post(`${rich.url}/archive`);
      const filters: [object, number][] = [
        [{ archived: false }, plain.id],
        [{ archived: true }, rich.id],
        [{ visibility: 'public' }, plain.id],
        [{ visibility: 'private' }, rich.id],
        [{ search: word.toUpperCase() }, rich.id],
        [{ starred: true }, rich.id],
        [{ with_issues_enabled: true }, rich.id],
        [{ with_merge_requests_enabled: true }, rich.id],
      ];
      for (const path of [projectsOf(home), `${projectsOf(group)}/shared`]) {
        for (const [filter, id] of filters) {
          const list = await by(person).get(path, { ...filter });
          expect.value('numbers of projects', list.column('id'), list).toEqual([id]);
        }
      }
    },
  }),
  check({
    id: 'group-projects-order',
    rule: 'GRP-PROJECTS-6',
    title: 'order_by and sort order both lists',
    writes: true,
    async run({ as, world, expect }) {
      const [home, group] = [await world.fresh.group(), await world.fresh.group()];
      const word = marked(world, 'sorted');
      const make = (path: string, name: string) =>
        world.fresh.project({ group: home, params: { path: `${path}-${word}`, name: `${name} ${word}` } });
      const [one, two] = [await make('b', 'A'), await make('a', 'B')];
      for (const project of [one, two]) {
        await as.owner.post(`${project.url}/share`, { group_id: group.id, group_access: 30 });
      }
      const orders: [object, number[]][] = [
        [{ order_by: 'name', sort: 'asc' }, [one.id, two.id]],
        [{ order_by: 'path', sort: 'asc' }, [two.id, one.id]],
        [{ order_by: 'path', sort: 'desc' }, [one.id, two.id]],
        [{ order_by: 'created_at', sort: 'asc' }, [one.id, two.id]],
        [{ order_by: 'id' }, [two.id, one.id]],
      ];
      for (const path of [projectsOf(home), `${projectsOf(group)}/shared`]) {
        for (const [params, ids] of orders) {
          const list = await as.guest.get(path, { ...params });
          expect.value('numbers in order', list.column('id'), list).toEqual(ids);
        }
      }
    },
  }),
];
