import type { CaseContext } from '../../check.js';
import { check } from '../../check.js';
import { absent, groupOf, somebody } from './support/places.js';

/** A private project, and a group beside it in which the owner of the project and two others are. */
async function projectAndGroup({ world }: Pick<CaseContext, 'world'>) {
  const [ann, bob] = [await somebody(world, 'ann'), await somebody(world, 'bob')];
  const members = { owner: world.person('owner'), developer: ann, guest: bob };
  const [project, group] = [await world.fresh.project(), await groupOf(world, members)];
  return { project, group, ann, bob };
}

/** Sharing projects with groups. */
export const cases = [
  check({
    id: 'project-share',
    rule: 'PROJ-SHARE-1',
    title: 'Maintainers share a project with a group',
    writes: true,
    async run({ as, world, expect }) {
      const [project, group] = [await world.fresh.project(), await world.fresh.group()];
      const share = { group_id: group.id, group_access: 30, expires_at: '2099-10-01' };
      expect(await as.developer.post(`${project.url}/share`, share)).status(403);
      const answer = await as.maintainer.post(`${project.url}/share`, share);
      expect(answer)
        .status(201)
        .json()
        .toInclude({ project_id: project.id, ...share });
      expect(answer).json('id').toBeType('number');
      const forever = await world.fresh.group();
      const second = { group_id: forever.id, group_access: 10 };
      expect(await as.maintainer.post(`${project.url}/share`, second))
        .status(201)
        .json('expires_at')
        .toBeNull();
    },
  }),
  check({
    id: 'project-share-levels',
    rule: 'PROJ-SHARE-2',
    title: 'members of the group have the lower of their own level and that of the share',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const { project, group, ann, bob } = await projectAndGroup({ world });
      await world.fresh.content(project);
      expect(await by(ann).get(project.url)).status(404);
      const share = { group_id: group.id, group_access: 20 };
      expect(await as.owner.post(`${project.url}/share`, share)).status(201);
      const branches = `${project.url}/repository/branches`;
      // A Developer of the group reads the code as a Reporter does, and writes nothing.
      expect(await by(ann).get(`${branches}/main`)).status(200);
      expect(await by(ann).post(branches, { branch: 'anns', ref: 'main' })).status(403);
      // A Guest of the group stays one.
      expect(await by(bob).get(project.url)).status(200);
      expect(await by(bob).get(`${branches}/main`)).status(403);
      const other = await groupOf(world, { owner: world.person('owner'), guest: bob });
      for (const group_access of [20, 30, 40]) {
        const more = { group_id: other.id, group_access };
        expect(await as.owner.post(`${project.url}/share`, more)).status(201);
        expect(await by(bob).get(`${branches}/main`)).status(403);
        expect(await by(bob).post(branches, { branch: 'bobs', ref: 'main' })).status(403);
        expect(await by(bob).get(`${project.url}/hooks`)).status(403);
        expect(await by(bob).post(`${project.url}/protected_branches`, { name: 'bobs' })).status(403);
        expect(await as.owner.delete(`${project.url}/share/${other.id}`)).status(204);
      }
    },
  }),
  check({
    id: 'project-share-absent',
    rule: 'PROJ-SHARE-3',
    title: 'a group that is absent or hidden is 404',
    writes: true,
    async run({ as, world, expect }) {
      const [project, hidden] = [await world.fresh.project(), await groupOf(world, {})];
      for (const group_id of [absent, hidden.id]) {
        expect(await as.owner.post(`${project.url}/share`, { group_id, group_access: 30 }))
          .status(404)
          .message('404 Group Not Found');
      }
    },
  }),
  check({
    id: 'project-share-locked',
    rule: 'PROJ-SHARE-4',
    title: 'where the parent group locks sharing nothing is shared',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group({ params: { share_with_group_lock: true } });
      const [project, other] = [await world.fresh.project({ group }), await world.fresh.group()];
      const share = { group_id: other.id, group_access: 30 };
      const answer = await as.owner.post(`${project.url}/share`, share);
      expect(answer).status(400).error('The project sharing with group is disabled');
      expect(await as.guest.get(project.url))
        .json('shared_with_groups')
        .toEqual([]);
    },
  }),
  check({
    id: 'project-share-twice',
    rule: 'PROJ-SHARE-5',
    title: 'a second share with the same group is answered with 409',
    writes: true,
    async run({ as, world, expect }) {
      const [project, group] = [await world.fresh.project(), await world.fresh.group()];
      const share = { group_id: group.id, group_access: 30 };
      expect(await as.owner.post(`${project.url}/share`, share)).status(201);
      const again = await as.owner.post(`${project.url}/share`, { ...share, group_access: 10 });
      expect(again).status(409);
      expect(await as.guest.get(project.url))
        .json('shared_with_groups[0].group_access_level')
        .toEqual(30);
    },
  }),
  check({
    id: 'project-unshare',
    rule: 'PROJ-SHARE-6',
    title: 'when a share ends, the levels given by it are gone',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const { project, group, ann } = await projectAndGroup({ world });
      await world.arrange('POST', `${project.url}/share`, { group_id: group.id, group_access: 30 });
      expect(await by(ann).get(project.url)).status(200);
      expect(await as.developer.delete(`${project.url}/share/${group.id}`)).status(403);
      expect(await as.maintainer.delete(`${project.url}/share/${group.id}`))
        .status(204)
        .emptyBody();
      expect(await by(ann).get(project.url)).status(404);
      expect(await as.guest.get(project.url))
        .json('shared_with_groups')
        .toEqual([]);
    },
  }),
  check({
    id: 'project-unshare-unknown',
    rule: 'PROJ-SHARE-7',
    title: 'a group the project is not shared with is 404',
    writes: true,
    async run({ as, world, expect }) {
      const [project, group] = [await world.fresh.project(), await world.fresh.group()];
      expect(await as.maintainer.delete(`${project.url}/share/${group.id}`))
        .status(404)
        .message('404 Group Link Not Found');
    },
  }),
  check({
    id: 'project-share-owner-level',
    rule: 'PROJ-SHARE-8',
    title: 'only Owners give away level 50',
    writes: true,
    async run({ as, world, expect }) {
      const [project, group] = [await world.fresh.project(), await world.fresh.group()];
      const share = { group_id: group.id, group_access: 50 };
      expect(await as.maintainer.post(`${project.url}/share`, share)).status(403);
      expect(await as.owner.post(`${project.url}/share`, share)).status(201);
    },
  }),
  check({
    id: 'project-share-above',
    rule: 'PROJ-SHARE-8',
    title: 'a project is not shared with a group above it',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const project = await world.fresh.project({ group });
      for (const { id } of [group, world.place('private').group]) {
        const share = { group_id: id, group_access: 30 };
        expect(await as.owner.post(`${project.url}/share`, share)).status(409);
      }
    },
  }),
];
