import { check } from '../../check.js';
import { gitScopesOpenFilesAlone } from './support/scopes-of-git.js';

/** How far a token reaches, and who may act as somebody else. */
export const cases = [
  check({
    id: 'scope-api',
    rule: 'AUTH-SCOPE-1',
    title: 'scope api suffices for reading and for writing',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const caller = by({ token: await world.fresh.token(person, ['api']) });
      expect(await caller.get('/user')).status(200);
      expect(await caller.put('/user/status', { message: 'here' }))
        .status(200)
        .json('message')
        .toEqual('here');
    },
  }),
  check({
    id: 'scope-read-api',
    rules: ['AUTH-SCOPE-2', 'AUTH-SCOPE-3'],
    title: 'scope read_api suffices for reading, and answers 403 insufficient_scope to writing',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const caller = by({ token: await world.fresh.token(person, ['read_api']) });
      expect(await caller.get('/user'))
        .status(200)
        .json('id')
        .toEqual(person.id);
      expect(await caller.get('/user/status')).status(200);
      const refused = await caller.put('/user/status', { message: 'here' });
      expect(refused).status(403).complaint('insufficient_scope');
      expect(refused)
        .json('scope')
        .toMatch(/(^| )api( |$)/);
      expect(await by(person).get('/user/status'))
        .json('message')
        .toDiffer('here');
    },
  }),
  check({
    id: 'scope-that-does-not-fit',
    rules: ['AUTH-SCOPE-4', 'AUTH-SCOPE-6'],
    title: 'a token without a fitting scope answers 403, on public data and to the owner of private ones',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { by, world, expect } = context;
      const person = await world.fresh.user();
      const caller = by({ token: await world.fresh.token(person, ['read_repository']) });
      const answer = await caller.get(world.place('public').project.url);
      expect(answer).status(403).complaint('insufficient_scope');
      await gitScopesOpenFilesAlone(context);
    },
  }),
  check({
    id: 'sudo-by-number-and-name',
    rule: 'AUTH-SUDO-1',
    title:
      'sudo runs the call of an administrator as the user named by number or name, in parameter or header',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const boss = await world.fresh.user({ admin: true });
      const token = await world.fresh.token(boss, ['api', 'sudo']);
      const { id, username } = world.person('guest');
      const caller = by({ token });
      for (const sudo of [String(id), username, username.toUpperCase()]) {
        expect(await caller.get('/user', { sudo }))
          .status(200)
          .json('id')
          .toEqual(id);
        expect(await by({ token }, { sudo }).get('/user'))
          .status(200)
          .json('id')
          .toEqual(id);
      }
    },
  }),
  check({
    id: 'sudo-has-rights-of-the-other',
    rule: 'AUTH-SUDO-1',
    title: 'under sudo only the rights of the other user count',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const boss = await world.fresh.user({ admin: true });
      const caller = by({ token: await world.fresh.token(boss, ['api', 'sudo']) });
      const { project } = world.place('private');
      expect(await caller.get(project.url)).status(200);
      expect(await caller.get(project.url, { sudo: world.person('stranger').username })).status(404);
    },
  }),
  check({
    id: 'sudo-refused',
    rule: 'AUTH-SUDO-2',
    title: 'sudo without right, scope, user or credentials answers 403, 403, 404 and 401',
    needs: ['admin'],
    writes: true,
    async run({ by, as, anonymous, world, expect }) {
      const sudo = world.person('guest').username;
      const boss = await world.fresh.user({ admin: true });
      const caller = by({ token: await world.fresh.token(boss, ['api', 'sudo']) });
      expect(await as.owner.get('/user', { sudo })).status(403);
      const unscoped = await by(boss).get('/user', { sudo });
      expect(unscoped).status(403).complaint('insufficient_scope');
      const open = world.place('public').project.url;
      // Whoever is not there is nobody, and least of all the administrator who asks, by whatever way.
      for (const unknown of [world.name('nobody'), '999999999', '0', '-1', '12345678901234567890']) {
        const headers = { sudo: unknown };
        expect(await caller.get(open, { sudo: unknown })).status(404);
        expect(await caller.get(open, {}, { headers })).status(404);
        expect(await caller.post(`${open}/star`, {}, { headers })).status(404);
      }
      expect(await anonymous.get(open, { sudo })).status(401);
    },
  }),
  check({
    id: 'sudo-as-blocked',
    rule: 'AUTH-SUDO-3',
    title: 'sudo as a user who is blocked or retired answers 403, and works again afterwards',
    needs: ['admin'],
    writes: true,
    async run({ by, as, world, expect }) {
      const [person, boss] = [await world.fresh.user(), await world.fresh.user({ admin: true })];
      const caller = by({ token: await world.fresh.token(boss, ['api', 'sudo']) });
      const sudo = person.username;
      for (const [away, back, reason] of [
        ['block', 'unblock', /^403 Forbidden - .*blocked/],
        ['deactivate', 'activate', /^403 Forbidden - .*deactivated/],
      ] as const) {
        await world.arrange('POST', `/users/${person.id}/${away}`);
        expect(await caller.get('/user', { sudo }))
          .status(403)
          .json('message')
          .toMatch(reason);
        expect(await as.admin.post(`/users/${person.id}/${back}`)).status(201);
        expect(await caller.get('/user', { sudo })).status(200);
      }
    },
  }),
];
