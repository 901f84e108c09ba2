import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import { filePart, projectArchive } from '../export-import/support/archive.js';

/** A namespace that takes no project of somebody, and what shows that nothing came into it. */
interface Closed {
  caller: Caller;
  path: string;
  id: number;
  list: string;
}

/** Tries to get a project into a namespace by a fork, a move and an import, named by number and by path. */
async function judge({ expect, world }: CaseContext, { caller, path, id, list }: Closed): Promise<void> {
  const before = (await caller.get(list)).column('id');
  const source = await world.fresh.project({ visibility: 'public', content: ['refs/heads/main'] });
  const own = await caller.get('/user');
  const moving = await world.fresh.project();
  const member = { user_id: own.number(), access_level: 50 };
  await world.arrange('POST', `${moving.url}/members`, member);
  for (const namespace of [String(id), path]) {
    for (const way of ['json', 'form'] as const) {
      const named = namespace === path ? { namespace_path: path } : { namespace_id: id };
      for (const wish of [named, { namespace }]) {
        const fork = { ...wish, path: world.name('fork'), name: world.name('fork') };
        const forked = await caller.post(`${source.url}/fork`, fork, { as: way, again: [] });
        expect(forked).status(400, 403, 404, 409);
      }
      const moved = await caller.put(`${moving.url}/transfer`, { namespace }, { as: way, again: [] });
      expect(moved).status(400, 403, 404);
    }
    const file = filePart(projectArchive());
    const given = { path: world.name('import'), namespace, file };
    const brought = await caller.post('/projects/import', given, { again: [] });
    expect(brought).status(400, 403, 404);
  }
  const after = await caller.get(list);
  expect.value('projects', after.column('id'), after).toEqual(before);
  expect(await caller.get(moving.url))
    .status(200)
    .json('path_with_namespace')
    .toEqual(moving.fullPath);
}

/** Namespaces that are closed for new projects are closed by every way. */
export const cases = [
  check({
    id: 'project-not-into-a-closed-group',
    rule: 'PROJ-CREATE-18',
    title:
      'a group in which nobody, or no developer, makes projects gets none by a fork, a move or an import',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { by, world } = context;
      for (const [level, role] of [
        ['noone', 'owner'],
        ['maintainer', 'developer'],
      ] as const) {
        const person = await world.fresh.user();
        const params = { project_creation_level: level };
        const group = await world.fresh.group({ params, members: { [role]: person } });
        const { id, fullPath: path } = group;
        await judge(context, { caller: by(person), id, path, list: `${group.url}/projects` });
      }
    },
  }),
  check({
    id: 'project-not-over-the-limit',
    rule: 'PROJ-CREATE-18',
    title: 'who may have no more projects of their own gets none by a fork, a move or an import',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { by, expect, world } = context;
      const person = await world.fresh.user({ projects_limit: 1 });
      const caller = by(person);
      expect(await caller.post('/projects', { path: 'one' })).status(201);
      const path = person.username;
      const { id } = (await caller.get(`/namespaces/${path}`)).record() as { id: number };
      await judge(context, { caller, id, path, list: `/users/${person.id}/projects` });
    },
  }),
  check({
    id: 'external-user-has-no-projects',
    rule: 'USER-EXTERNAL-1',
    title: 'an external user gets no project of their own, in no way, and is told so by their record',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { by, expect, world } = context;
      const person = await world.fresh.user({ external: true });
      const caller = by(person);
      const none = { external: true, can_create_group: false, can_create_project: false, projects_limit: 0 };
      expect(await caller.get('/user'))
        .json()
        .toTell(none);
      expect(await caller.post('/projects', { path: 'own' })).status(400, 403);
      const path = person.username;
      const { id } = (await caller.get(`/namespaces/${path}`)).record() as { id: number };
      await judge(context, { caller, id, path, list: `/users/${person.id}/projects` });
    },
  }),
  check({
    id: 'external-user-for-a-while',
    rule: 'USER-EXTERNAL-1',
    title: 'who becomes external may create nothing of their own until they are external no more',
    needs: ['admin'],
    writes: true,
    async run({ as, by, expect, world }) {
      const person = await world.fresh.user();
      const caller = by(person);
      const before = await caller.get('/user');
      const keys = ['can_create_group', 'can_create_project', 'projects_limit'] as const;
      const rights = Object.fromEntries(keys.map((key) => [key, before.at(key)]));
      expect(await as.admin.put(`/users/${person.id}`, { external: true })).status(200);
      const none = { can_create_group: false, can_create_project: false, projects_limit: 0 };
      expect(await caller.get('/user'))
        .json()
        .toTell(none);
      expect(await caller.post('/projects', { path: 'own' })).status(400, 403);
      expect(await as.admin.put(`/users/${person.id}`, { external: false })).status(200);
      expect(await caller.get('/user'))
        .json()
        .toTell(rights);
      expect(await caller.post('/projects', { path: 'own' })).status(201);
    },
  }),
];
