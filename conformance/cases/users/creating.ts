import { check } from '../../check.js';
import { newcomer, nobody } from './support/people.js';

const passwords = 'password, reset_password, force_random_password';
const taken = 'A user, alias, or group already exists with that username.';

/** Making users. */
export const cases = [
  check({
    id: 'user-create',
    rule: 'USER-CREATE-1',
    title: 'an administrator makes a user and gets the admin record',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const { password, ...input } = newcomer(world);
      const made = await as.admin.post('/users', { ...input, password, bio: 'Builds', projects_limit: 3 });
      expect(made)
        .status(201)
        .json()
        .toInclude({ ...input, bio: 'Builds', projects_limit: 3, state: 'active' });
      expect(made).json('is_admin').toEqual(false);
      const read = await as.admin.get(`/users/${made.number()}`);
      await as.admin.delete(`/users/${made.number()}`, { hard_delete: true });
      expect(read)
        .status(200)
        .json()
        .toInclude({ ...input, bio: 'Builds' });
    },
  }),
  check({
    id: 'user-create-needs-a-password',
    rule: 'USER-CREATE-2',
    title: 'a user needs a password, a way to set one, or a random one',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const { password: _left, ...input } = newcomer(world);
      expect(await as.admin.post('/users', input))
        .status(400)
        .complaint(`${passwords} are missing, at least one parameter must be provided`);
      expect(await as.admin.get('/users', { username: input.username }))
        .json()
        .toEqual([]);
      const made = await as.admin.post('/users', { ...input, reset_password: true });
      expect(made).status(201);
      await as.admin.delete(`/users/${made.number()}`, { hard_delete: true });
    },
  }),
  check({
    id: 'user-address-in-use',
    rule: 'USER-CREATE-3',
    title: 'an address in use answers 409, in any case of letters, for new and for old users',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const [holder, other] = [await world.fresh.user(), await world.fresh.user()];
      const email = holder.email.toUpperCase();
      const text = 'Email has already been taken';
      expect(await as.admin.post('/users', { ...newcomer(world), email }))
        .status(409)
        .message(text);
      expect(await as.admin.put(`/users/${other.id}`, { email }))
        .status(409)
        .message(text);
      expect(await as.admin.get(`/users/${other.id}`))
        .json('email')
        .toEqual(other.email);
    },
  }),
  check({
    id: 'user-name-in-use',
    rule: 'USER-CREATE-4',
    title: 'a username in use answers 409, in any case of letters, for new and for old users',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const [holder, other] = [await world.fresh.user(), await world.fresh.user()];
      const username = holder.username.toUpperCase();
      const text = 'Username has already been taken';
      expect(await as.admin.post('/users', { ...newcomer(world), username }))
        .status(409)
        .message(text);
      expect(await as.admin.put(`/users/${other.id}`, { username }))
        .status(409)
        .message(text);
      expect(await as.admin.get(`/users/${other.id}`))
        .json('username')
        .toEqual(other.username);
    },
  }),
  check({
    id: 'user-name-of-a-group',
    rule: 'USER-CREATE-5',
    title: 'no user takes the name of a top-level group',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group({ parent: null });
      const person = await world.fresh.user();
      const username = group.path;
      expect(await as.admin.post('/users', { ...newcomer(world), username }))
        .status(400)
        .message({ base: [taken] });
      expect(await as.admin.put(`/users/${person.id}`, { username })).status(400);
      expect(await as.admin.get(`/users/${person.id}`))
        .json('username')
        .toEqual(person.username);
    },
  }),
  check({
    id: 'user-password-length',
    rule: 'USER-CREATE-6',
    title: 'passwords have 8 to 128 characters',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const input = newcomer(world);
      const person = await world.fresh.user();
      const [short, long] = [
        'is too short (minimum is 8 characters)',
        'is too long (maximum is 128 characters)',
      ];
      const change = (length: number) =>
        as.admin.put(`/users/${person.id}`, { password: 'xY7-'.repeat(33).slice(0, length) });
      expect(await as.admin.post('/users', { ...input, password: 'xY7-xY7' }))
        .status(400)
        .message({ password: [short] });
      expect(await change(7))
        .status(400)
        .message({ password: [short] });
      expect(await change(129))
        .status(400)
        .message({ password: [long] });
      for (const length of [8, 128])
        expect(await change(length))
          .status(200)
          .json('id')
          .toEqual(person.id);
    },
  }),
  check({
    id: 'user-names-refused',
    rule: 'USER-CREATE-7',
    title: 'odd usernames, reserved words and malformed addresses are refused by field',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const person = await world.fresh.user();
      const wrong: [Record<string, string>, string][] = [
        [{ username: '-mia' }, 'username'],
        [{ username: 'mia berg' }, 'username'],
        [{ username: 'mia.git' }, 'username'],
        [{ username: 'api' }, 'username'],
        [{ email: 'nobody' }, 'email'],
      ];
      for (const [change, field] of wrong) {
        const made = await as.admin.post('/users', { ...newcomer(world), ...change });
        expect(made).status(400).json(`message.${field}[0]`).toBeType('string');
        const changed = await as.admin.put(`/users/${person.id}`, change);
        expect(changed).status(400).json(`message.${field}[0]`).toBeType('string');
      }
      expect(await as.admin.get(`/users/${person.id}`))
        .json()
        .toInclude({ username: person.username, email: person.email });
    },
  }),
  check({
    id: 'user-has-a-namespace',
    rule: 'USER-CREATE-8',
    title: 'a new user has a personal namespace of the same name, and makes projects there',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const input = newcomer(world);
      const made = await as.admin.post('/users', input);
      const person = { id: made.number(), token: await world.fresh.token({ id: made.number() }, ['api']) };
      const space = await by(person).get(`/namespaces/${input.username}`);
      const project = await by(person).post('/projects', { name: 'site' });
      await as.admin.delete(`/users/${person.id}`, { hard_delete: true });
      expect(space)
        .status(200)
        .json()
        .toInclude({ kind: 'user', path: input.username, full_path: input.username });
      expect(project).status(201).json('path_with_namespace').toEqual(`${input.username}/site`);
    },
  }),
  check({
    id: 'users-are-made-by-administrators',
    rule: 'USER-CREATE-9',
    title: 'only administrators make, change and delete users, even themselves',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      const input = newcomer(world);
      const url = `/users/${person.id}`;
      for (const [who, status] of [
        [by(person), 403],
        [as.anonymous, 401],
      ] as const) {
        expect(await who.post('/users', input)).status(status);
        expect(await who.put(url, { admin: true })).status(status);
        expect(await who.delete(url)).status(status);
      }
      expect(await as.admin.get(url))
        .status(200)
        .json('is_admin')
        .toEqual(false);
      expect(await as.admin.get('/users', { username: input.username }))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'user-unknown',
    rule: 'USER-UPDATE-4',
    title: 'an unknown user is neither changed nor deleted',
    needs: ['admin'],
    writes: true,
    async run({ as, expect }) {
      const url = `/users/${nobody}`;
      expect(await as.admin.put(url, { bio: 'x' }))
        .status(404)
        .message('404 User Not Found');
      expect(await as.admin.delete(url))
        .status(404)
        .message('404 User Not Found');
    },
  }),
];
