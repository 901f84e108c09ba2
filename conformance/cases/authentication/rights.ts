import { check } from '../../check.js';
import { levels } from '../../world/names.js';

/** What roles let people do. */
export const cases = [
  check({
    id: 'token-reaches-private',
    rule: 'AUTH-3',
    title: 'a personal access token reaches the private groups and projects of its owner',
    async run({ as, world, expect }) {
      const { group, project } = world.place('private');
      expect(await as.guest.get(group.url))
        .status(200)
        .json('visibility')
        .toEqual('private');
      expect(await as.guest.get(project.url))
        .status(200)
        .json('id')
        .toEqual(project.id);
      const own = await as.guest.get('/projects', { membership: true, search: project.path, per_page: 100 });
      expect.value('own projects', own.column('id'), own).toContain(project.id);
    },
  }),
  check({
    id: 'role-levels',
    rule: 'AUTH-10',
    title: 'the roles of members are the levels 10, 20, 30, 40 and 50; others are refused',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const person = await world.fresh.user();
      await world.fresh.member(group, person, 'guest');
      const member = `${group.url}/members/${person.id}`;
      for (const access_level of Object.values(levels)) {
        expect(await as.owner.put(member, { access_level }))
          .status(200)
          .json('access_level')
          .toEqual(access_level);
      }
      for (const access_level of [15, 45, 60]) {
        expect(await as.owner.put(member, { access_level })).status(400);
      }
      expect(await as.owner.get(member))
        .json('access_level')
        .toEqual(levels.owner);
    },
  }),
  check({
    id: 'order-of-judgement',
    rule: 'AUTH-ORDER-1',
    title: 'credentials come before parameters, parameters before the container, it before role and record',
    async run({ as, by, world, expect }) {
      const absent = '/projects/999999999/repository/branches';
      const unknown = by({ token: 'glpat-nobody-has-this' });
      expect(await unknown.get(absent, { per_page: 'x' })).status(401);
      expect(await as.developer.get(absent, { per_page: 'x' })).status(400);
      const { url } = world.place('private').project;
      expect(await as.stranger.delete(`${url}/repository/branches/main`)).status(404);
      expect(await as.reporter.delete(`${url}/repository/branches/absent`)).status(403);
      expect(await as.developer.delete(`${url}/repository/branches/absent`))
        .status(404)
        .message('404 Branch Not Found');
    },
  }),
  check({
    id: 'highest-role-counts',
    rule: 'AUTH-ACCESS-5',
    title: 'of direct, inherited and shared memberships the highest counts',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const person = await world.fresh.user();
      const group = await world.fresh.group({ members: { reporter: person } });
      const project = await world.fresh.project({ group });
      const level = async () =>
        (await as.owner.get(`${project.url}/members/all/${person.id}`)).at('access_level');
      expect.value('inherited', await level()).toEqual(levels.reporter);
      const crew = await world.fresh.group({ members: { owner: person } });
      await world.arrange('POST', `${project.url}/share`, {
        group_id: crew.id,
        group_access: levels.developer,
      });
      expect.value('shared', await level()).toEqual(levels.developer);
      await world.fresh.member(project, person, 'maintainer');
      expect.value('direct', await level()).toEqual(levels.maintainer);
    },
  }),
  check({
    id: 'administrator-passes-every-role',
    rule: 'AUTH-ACCESS-6',
    title: 'an administrator reads and changes a private project without being a member',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      const made = await by(person).post('/projects', { name: world.name('own') });
      const url = `/projects/${made.number()}`;
      expect(await as.owner.get(url)).status(404);
      expect(await as.admin.get(url)).status(200);
      expect(await as.admin.put(url, { description: 'looked after' }))
        .status(200)
        .json('description')
        .toEqual('looked after');
    },
  }),
  check({
    id: 'external-user-and-internal-project',
    rule: 'AUTH-ACCESS-7',
    title: 'to an external user an internal project is private',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user({ external: true });
      const { project } = world.place('internal');
      expect(await as.stranger.get(project.url)).status(200);
      expect(await by(person).get(project.url))
        .status(404)
        .message('404 Project Not Found');
      expect(await by(person).get(world.place('public').project.url)).status(200);
    },
  }),
  check({
    id: 'features-are-for-administrators',
    rule: 'AUTH-5',
    title: 'development flags are for administrators only',
    needs: ['admin'],
    async run({ as, expect }) {
      expect(await as.admin.get('/features')).status(200);
      expect(await as.owner.get('/features')).status(403);
    },
  }),
  check({
    id: 'integrations-are-for-maintainers',
    rule: 'AUTH-7',
    title: 'integrations are for maintainers and owners only',
    async run({ as, world, expect }) {
      const list = `${world.place('private').project.url}/integrations`;
      expect(await as.maintainer.get(list)).status(200);
      expect(await as.developer.get(list)).status(403);
    },
  }),
];
