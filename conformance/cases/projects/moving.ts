import { check } from '../../check.js';
import { absent, groupOf, somebody } from './support/places.js';

/** Moving projects into other namespaces. */
export const cases = [
  check({
    id: 'project-transfer',
    rule: 'PROJ-TRANSFER-1',
    title: 'Owners move a project into a namespace named by number or path',
    writes: true,
    async run({ as, world, expect }) {
      const [one, two] = [await world.fresh.group(), await world.fresh.group()];
      const { url, id, path } = await world.fresh.project({ content: true });
      expect(await as.maintainer.put(`${url}/transfer`, { namespace: one.id })).status(403);
      for (const [namespace, group] of [
        [one.id, one],
        [two.fullPath, two],
      ] as const) {
        const path_with_namespace = `${group.fullPath}/${path}`;
        expect(await as.owner.put(`${url}/transfer`, { namespace }))
          .status(200)
          .json()
          .toInclude({ id, path_with_namespace });
        expect(await as.guest.get(`/projects/${encodeURIComponent(path_with_namespace)}`))
          .status(200)
          .json('id')
          .toEqual(id);
      }
      expect(await as.reporter.get(`${url}/repository/branches/main`)).status(200);
    },
  }),
  check({
    id: 'project-transfer-absent',
    rule: 'PROJ-TRANSFER-2',
    title: 'an absent or hidden namespace is 404',
    writes: true,
    async run({ as, world, expect }) {
      const [project, hidden] = [await world.fresh.project(), await groupOf(world, {})];
      for (const namespace of [absent, hidden.id, hidden.fullPath]) {
        expect(await as.owner.put(`${project.url}/transfer`, { namespace }))
          .status(404)
          .message('404 Namespace Not Found');
      }
    },
  }),
  check({
    id: 'project-transfer-refused',
    rule: 'PROJ-TRANSFER-3',
    title: 'a refused move is 400 with the reason, and the project stays',
    writes: true,
    async run({ as, world, expect }) {
      const [here, full] = [await world.fresh.group(), await world.fresh.group()];
      const closed = await groupOf(world, { guest: world.person('owner') });
      const { url, name, path, fullPath } = await world.fresh.project({ group: here });
      await world.fresh.project({ group: full, params: { name, path } });
      for (const [group, reason] of [
        [here, 'already in this namespace'],
        [full, 'same name or path'],
        [closed, 'permission'],
      ] as const) {
        const answer = await as.owner.put(`${url}/transfer`, { namespace: group.id });
        expect(answer)
          .status(400)
          .json('message')
          .toMatch(/^Failed to transfer project /);
        expect(answer).json('message').toContain(reason);
      }
      expect(await as.guest.get(url))
        .json('path_with_namespace')
        .toEqual(fullPath);
    },
  }),
  check({
    id: 'project-transfer-visibility',
    rule: 'PROJ-TRANSFER-4',
    title: 'a visibility above that of the new group is lowered to it',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project({ visibility: 'public' });
      const group = await world.fresh.group({ visibility: 'internal' });
      expect(await as.owner.put(`${url}/transfer`, { namespace: group.id }))
        .status(200)
        .json('visibility')
        .toEqual('internal');
      expect(await as.anonymous.get(url)).status(404);
    },
  }),
  check({
    id: 'project-transfer-levels',
    rule: 'PROJ-TRANSFER-5',
    title: 'the levels of the old group are gone after a move, those of the new one hold',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const [ann, bob] = [await somebody(world, 'ann'), await somebody(world, 'bob')];
      const old = await world.fresh.group({ members: { developer: ann } });
      const next = await world.fresh.group({ members: { reporter: bob } });
      const { url } = await world.fresh.project({ group: old });
      expect(await by(ann).get(url)).status(200);
      expect(await by(bob).get(url)).status(404);
      expect(await as.owner.put(`${url}/transfer`, { namespace: next.id })).status(200);
      expect(await by(ann).get(url)).status(404);
      expect(await by(bob).get(url))
        .status(200)
        .json('permissions.group_access.access_level')
        .toEqual(20);
    },
  }),
  check({
    id: 'project-transfer-personal',
    rules: ['PROJ-GET-5', 'PROJ-TRANSFER-5'],
    title: 'whoever has the personal namespace that a project moves into has level 50 in it',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      const group = await world.fresh.group({ members: { owner: person } });
      const { url } = await world.fresh.project({ group });
      const moved = await by(person).put(`${url}/transfer`, { namespace: person.username });
      expect(moved).status(200).json('owner.id').toEqual(person.id);
      const answer = await by(person).get(url);
      const levels = ['project_access', 'group_access'].map((kind) =>
        Number(answer.at(`permissions.${kind}.access_level`) ?? 0),
      );
      expect.value('highest level', Math.max(...levels), answer).toEqual(50);
      expect(await as.maintainer.get(url)).status(404);
    },
  }),
  check({
    id: 'project-transfer-locations',
    rule: 'PROJ-TRANSFER-6',
    title:
      'the list of places holds the groups where the caller may create projects, without the present one',
    writes: true,
    async run({ as, world, expect }) {
      const word = `${world.name('place')}z`;
      const named = (end: string) => ({ name: `${word}-${end}`, path: `${word}-${end}` });
      const open = await world.fresh.group({ params: named('open') });
      const here = await world.fresh.group({ params: named('here') });
      const owner = world.person('owner');
      await world.fresh.group({ parent: null, params: named('closed'), members: { guest: owner } });
      await world.fresh.group({ params: { ...named('shut'), project_creation_level: 'noone' } });
      const { url } = await world.fresh.project({ group: here });
      const list = await as.owner.get(`${url}/transfer_locations`, { search: word });
      expect.value('groups', list.column('id'), list).toEqual([open.id]);
      expect(list).json('[0].full_path').toEqual(open.fullPath);
      const none = await as.owner.get(`${url}/transfer_locations`, { search: `${word}-nowhere` });
      expect(none).status(200).json().toEqual([]);
    },
  }),
];
