import { check } from '../../check.js';

/** Words that no project and no group below another one is called. */
const reserved = [
  ...['badges', 'blame', 'blob', 'builds', 'commits', 'create', 'create_dir', 'edit', 'files', 'find_file'],
  ...['new', 'preview', 'raw', 'refs', 'tree', 'update', 'wikis'],
];

/** Paths that a project may not have, and who may copy it. */
export const cases = [
  check({
    id: 'paths-of-projects-and-groups-beside-each-other',
    rules: ['PROJ-CREATE-5', 'PROJ-EDIT-5', 'GRP-CREATE-4'],
    title: 'a project and a group in the same group have no path in common, in any case, made or changed',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const [one, two] = [world.name('one').toLowerCase(), world.name('two').toLowerCase()];
      const project = await world.fresh.project({ group, params: { path: one } });
      const inner = await world.fresh.group({ parent: group, params: { path: two } });
      for (const spell of [(path: string) => path, (path: string) => path.toUpperCase()]) {
        const wish = { name: world.name('Other'), path: spell(two), namespace_id: group.id };
        expect(await as.owner.post('/projects', wish))
          .status(400)
          .json('message.path')
          .toBePresent();
        expect(await as.owner.put(project.url, { path: spell(two) })).status(400);
        const below = { name: world.name('Other'), path: spell(one), parent_id: group.id };
        expect(await as.owner.post('/groups', below)).status(400);
        expect(await as.owner.put(inner.url, { path: spell(one) })).status(400);
      }
      expect(await as.owner.get(project.url))
        .json('path')
        .toEqual(one);
      expect(await as.owner.get(inner.url))
        .json('path')
        .toEqual(two);
    },
  }),
  check({
    id: 'paths-that-are-reserved',
    rules: ['PROJ-CREATE-7', 'PROJ-EDIT-5', 'GRP-PATH-2'],
    title:
      'no project, and no group below another one, is called by a word that is reserved, made or changed',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const project = await world.fresh.project({ group });
      const inner = await world.fresh.group({ parent: group });
      for (const path of reserved) {
        expect(await as.owner.post('/projects', { name: 'Fine', path, namespace_id: group.id }))
          .status(400)
          .json('message.path')
          .toContain(`${path} is a reserved name`);
        expect(await as.owner.put(project.url, { path })).status(400);
        expect(await as.owner.post('/groups', { name: 'Fine', path, parent_id: group.id })).status(400);
        expect(await as.owner.put(inner.url, { path })).status(400);
      }
      expect(await as.owner.get(project.url))
        .json('path')
        .toEqual(project.path);
    },
  }),
  check({
    id: 'project-fork-for-members',
    rule: 'PROJ-FORK-3',
    title: 'where forks are a matter of members, members fork, and others are told that nothing is there',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const project = await world.fresh.project({
        visibility: 'public',
        members: { developer: ann },
        content: ['refs/heads/main'],
        params: { forking_access_level: 'private' },
      });
      const path = world.name('fork');
      for (const caller of [by(bob), as.stranger]) {
        expect(await caller.post(`${project.url}/fork`, { name: path, path }))
          .status(404)
          .message('404 Not Found');
      }
      expect(await by(bob).get('/projects', { owned: true }))
        .status(200)
        .json()
        .toEqual([]);
      const own = await by(bob).post('/projects', { path: world.name('own') });
      expect(own).status(201);
      expect(await by(bob).post(`/projects/${own.number()}/fork/${project.id}`)).status(404);
      expect(await by(ann).post(`${project.url}/fork`, { name: path, path })).status(201);
    },
  }),
];
