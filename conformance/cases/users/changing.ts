import { check } from '../../check.js';
import { longAgo } from '../../http/long-ago.js';

/** Changing and deleting users. */
export const cases = [
  check({
    id: 'user-update',
    rule: 'USER-UPDATE-1',
    title: 'only the fields given change',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const person = await world.fresh.user({ bio: 'old', location: 'Rome' });
      const url = `/users/${person.id}`;
      const after = { bio: 'new', location: 'Rome', name: person.name, email: person.email };
      expect(await as.admin.put(url, { bio: 'new' }))
        .status(200)
        .json()
        .toInclude(after);
      expect(await as.admin.get(url))
        .json()
        .toInclude(after);
    },
  }),
  check({
    id: 'user-rename',
    rule: 'USER-UPDATE-2',
    title: 'a new username renames the personal namespace with its projects',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      const project = await by(person).post('/projects', { name: 'site' });
      const username = world.name('renamed');
      expect(await as.admin.put(`/users/${person.id}`, { username }))
        .status(200)
        .json('username')
        .toEqual(username);
      expect(await by(person).get(`/namespaces/${username}`))
        .status(200)
        .json('kind')
        .toEqual('user');
      expect(await by(person).get(`/projects/${project.number()}`))
        .status(200)
        .json('path_with_namespace')
        .toEqual(`${username}/site`);
    },
  }),
  check({
    id: 'user-update-clears',
    rule: 'USER-UPDATE-3',
    title: 'an empty value clears a text',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const person = await world.fresh.user({ bio: 'old', location: 'Rome' });
      const url = `/users/${person.id}`;
      expect(await as.admin.put(url, { bio: '' })).status(200);
      const read = await as.admin.get(url);
      expect(read).json('bio').toBeOneOf('', null);
      expect(read).json('location').toEqual('Rome');
    },
  }),
  check({
    id: 'user-delete',
    rule: 'USER-DELETE-1',
    title: 'a deleted user is gone, and the tokens with them',
    needs: ['admin'],
    writes: true,
    async run({ as, by, until, world, expect }) {
      const person = await world.fresh.user();
      const url = `/users/${person.id}`;
      expect(await by(person).get('/user')).status(200);
      expect(await as.admin.delete(url))
        .status(204)
        .emptyBody();
      await until(
        () => as.admin.get(url),
        (read) => read.status === 404,
      );
      expect(await by(person).get('/user')).status(401);
    },
  }),
  check({
    id: 'user-delete-leaves-writings',
    rule: 'USER-DELETE-2',
    title: 'what a deleted user wrote stays as that of the ghost user',
    needs: ['admin'],
    writes: true,
    async run({ as, by, until, world, expect }) {
      const person = await world.fresh.user();
      const project = await world.fresh.project({ members: { reporter: person } });
      const issue = await by(person).post(`${project.url}/issues`, { title: 'Stays' });
      expect(issue).status(201);
      expect(await as.admin.delete(`/users/${person.id}`)).status(204);
      const read = await until(
        () => as.admin.get(`${project.url}/issues/${issue.number('iid')}`),
        (one) => one.status !== 200 || one.at('author.id') !== person.id,
      );
      expect(read).status(200).json('author.username').toEqual('ghost');
    },
  }),
  check({
    id: 'user-delete-sole-owner',
    rule: 'USER-DELETE-3',
    title: 'the sole owner of a group is not deleted, one of two owners is',
    needs: ['admin'],
    writes: true,
    async run({ as, by, until, world, expect }) {
      const [owner, second] = [await world.fresh.user(), await world.fresh.user()];
      const path = world.name('owned');
      const group = await by(owner).post('/groups', { name: path, path });
      const url = `/users/${owner.id}`;
      expect(await as.admin.delete(url))
        .status(409)
        .message('User cannot be removed while is the sole-owner of a group');
      expect(await by(owner).get(`/groups/${group.number()}`)).status(200);
      await world.fresh.member({ url: `/groups/${group.number()}` }, second, 'owner');
      expect(await as.admin.delete(url)).status(204);
      const gone = await until(
        () => as.admin.get(url),
        (read) => read.status === 404,
      );
      expect(gone).status(404);
      expect(await by(second).get(`/groups/${group.number()}`)).status(200);
    },
  }),
  check({
    id: 'user-delete-hard',
    rule: 'USER-DELETE-4',
    title: 'with hard_delete the sole owner goes, and the groups with them',
    needs: ['admin'],
    writes: true,
    async run({ as, by, until, world, expect }) {
      const owner = await world.fresh.user();
      const path = world.name('owned');
      const group = await by(owner).post('/groups', { name: path, path });
      expect(await as.admin.delete(`/users/${owner.id}`, { hard_delete: true })).status(204);
      for (const url of [`/users/${owner.id}`, `/groups/${group.number()}`]) {
        const gone = await until(
          () => as.admin.get(url),
          (read) => read.status === 404,
        );
        expect(gone).status(404);
      }
    },
  }),
  check({
    id: 'user-delete-takes-projects',
    rule: 'USER-DELETE-5',
    title: 'personal projects go with their user',
    needs: ['admin'],
    writes: true,
    async run({ as, by, until, world, expect }) {
      const person = await world.fresh.user();
      const project = await by(person).post('/projects', { name: 'site', visibility: 'public' });
      const url = `/projects/${project.number()}`;
      expect(await as.admin.get(url)).status(200);
      expect(await as.admin.delete(`/users/${person.id}`)).status(204);
      const gone = await until(
        () => as.admin.get(url),
        (read) => read.status === 404,
      );
      expect(gone).message('404 Project Not Found');
    },
  }),
  check({
    id: 'user-delete-dated',
    rule: 'USER-DELETE-6',
    title: 'a deletion dated before the last change is refused and deletes nothing',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const person = await world.fresh.user();
      const url = `/users/${person.id}`;
      expect(await as.admin.delete(url, {}, longAgo))
        .status(412)
        .message('412 Precondition Failed');
      expect(await as.admin.get(url))
        .status(200)
        .json('state')
        .toEqual('active');
    },
  }),
];
