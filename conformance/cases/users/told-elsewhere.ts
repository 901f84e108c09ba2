import { check } from '../../check.js';
import { secretsAreToldOnce } from '../tokens/support/told-once.js';

type Row = Record<string, unknown>;

const common = { needs: ['admin'], writes: true } as const;
const inTwoDays = (): string => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

/** What is told of people by the records and lists of others. */
export const cases = [
  ...(['block', 'ban', 'deactivate'] as const).map((action) =>
    check({
      ...common,
      id: `user-state-in-every-record-${action}`,
      rules: ['USER-STATE-1', 'USER-REF-2', 'MEM-ALL-9'],
      title: `after ${action} no record and no list tells the user as active`,
      async run({ as, by, world, expect }) {
        const person = await world.fresh.user();
        const members = { developer: person };
        const group = await world.fresh.group({ parent: null, members });
        const project = await world.fresh.project({ group, members });
        const wish = { title: 'x', assignee_ids: [person.id] };
        const { iid } = await world.arrange<{ iid: number }>('POST', `${project.url}/issues`, wish);
        expect(await as.admin.post(`/users/${person.id}/${action}`)).status(201);
        const state = { block: 'blocked', ban: 'banned', deactivate: 'deactivated' }[action];
        const told = { id: person.id, state };
        for (const { url } of [group, project]) {
          for (const below of ['members', 'members/all']) {
            expect(await as.admin.get(`${url}/${below}/${person.id}`))
              .status(200)
              .json()
              .toTell(told);
            const list = await as.admin.get(`${url}/${below}`, { user_ids: [person.id] });
            expect(list).status(200).json('0').toTell(told);
          }
        }
        expect(await as.admin.get(`/users/${person.id}`))
          .status(200)
          .json()
          .toTell(told);
        const found = await as.admin.get('/users', { username: person.username });
        expect(found).status(200).json('0').toTell(told);
        expect(await as.admin.get(`${project.url}/issues/${iid}`))
          .status(200)
          .json('assignee')
          .toTell(told);
        const back = { block: 'unblock', ban: 'unban', deactivate: 'activate' }[action];
        expect(await as.admin.post(`/users/${person.id}/${back}`))
          .status(201)
          .json()
          .toEqual(true);
        expect(await by(person).get('/user'))
          .status(200)
          .json()
          .toTell({ id: person.id, state: 'active' });
      },
    }),
  ),
  check({
    ...common,
    id: 'user-private-profile-in-starrers',
    rules: ['PROJ-STAR-5', 'PROJ-USER-3'],
    title:
      'a private profile is told neither among those who starred, by no search, nor by its own list of stars',
    async run({ anonymous, as, by, world, expect }) {
      const person = await world.fresh.user({ private_profile: true });
      const project = await world.fresh.project({ visibility: 'public' });
      expect(await by(person).post(`${project.url}/star`)).status(201);
      const paths = [
        `${project.url}/starrers`,
        `${project.url}/starrers?search=${person.username}`,
        `/users/${person.id}/starred_projects`,
        `/users/${person.username}/starred_projects?search=${project.path}`,
      ];
      for (const path of paths) {
        for (const caller of [as.stranger, anonymous]) {
          expect(await caller.get(path))
            .status(200)
            .json()
            .toEqual([]);
        }
        const own = await by(person).get(path);
        expect(own).status(200).json().toHaveLength(1);
      }
    },
  }),
  check({
    ...common,
    id: 'user-renamed-leaves-nothing-behind',
    rules: ['USER-UPDATE-2', 'PROJ-MOVED-2'],
    title: 'after a user is renamed the former name is no namespace, no user and no way to write',
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      const path = world.name('own');
      expect(await by(person).post('/projects', { path, visibility: 'private' })).status(201);
      const username = world.name('renamed');
      const renaming = await as.admin.put(`/users/${person.id}`, { username });
      expect(renaming).status(200).json().toTell({ username });
      const former = encodeURIComponent(`${person.username}/${path}`);
      for (const caller of [by(person), as.admin]) {
        expect(await caller.get(`/namespaces/${person.username}`)).status(404);
        expect(await caller.get(`/users/${person.username}/projects`)).status(404);
        expect(
          await caller.put(`/projects/${former}`, { description: 'Changed' }, { unchecked: true }),
        ).status(404, 405);
        expect(await caller.delete(`/projects/${former}`, {}, { unchecked: true })).status(404, 405);
      }
      for (const caller of [as.stranger, as.anonymous]) {
        expect(await caller.get(`/projects/${former}`)).status(404);
      }
      expect(await by(person).get(`/projects/${encodeURIComponent(`${username}/${path}`)}`))
        .status(200)
        .json()
        .toTell({ path_with_namespace: `${username}/${path}` });
    },
  }),
  check({
    ...common,
    id: 'token-keeps-its-last-day-of-every-kind',
    rules: [
      'TOKEN-RECORD-1',
      'TOKEN-RECORD-2',
      'PROJECT-TOKEN-1',
      'GROUP-TOKEN-1',
      'IMPERSONATION-1',
      'TOKEN-SECRET-1',
    ],
    title:
      'tokens of every kind end on the day that was asked for, in the answer, the list and alone, and tell no secret there',
    async run(context) {
      const { as, world, expect } = context;
      const person = await world.fresh.user();
      const expires_at = inTwoDays();
      for (const path of [
        `/users/${person.id}/impersonation_tokens`,
        `${(await world.fresh.project()).url}/access_tokens`,
        `${(await world.fresh.group()).url}/access_tokens`,
      ]) {
        const made = await as.admin.post(path, { name: 'short', scopes: ['api'], expires_at });
        expect(made).status(201).json().toTell({ expires_at, active: true });
        expect(await as.admin.get(`${path}/${String(made.at('id'))}`))
          .status(200)
          .json()
          .toTell({ expires_at });
        const row = (await as.admin.get(path)).list().find((one: Row) => one['id'] === made.at('id'));
        expect.value('the token in the list', row).toTell({ expires_at });
      }
      await secretsAreToldOnce(context);
    },
  }),
  check({
    ...common,
    id: 'members-query-beside-user-ids',
    rules: ['MEM-LIST-2', 'MEM-LIST-3', 'CONV-FILTER-1'],
    title: 'query and user_ids both hold, in lists of direct and of all members',
    async run({ as, world, expect }) {
      const [one, two, three] = [
        await world.fresh.user(),
        await world.fresh.user(),
        await world.fresh.user(),
      ];
      const members = { developer: one, reporter: two, guest: three };
      const group = await world.fresh.group({ parent: null, members });
      const project = await world.fresh.project({ group, members });
      for (const { url } of [group, project]) {
        for (const below of ['members', 'members/all']) {
          const both = { query: one.username, user_ids: [one.id, two.id] };
          const found = await as.admin.get(`${url}/${below}`, both);
          const ids = found.list().map((row: Row) => row['id']);
          expect.value('the members', ids, found).toEqual([one.id]);
          const none = { query: three.username, user_ids: [one.id, two.id] };
          expect(await as.admin.get(`${url}/${below}`, none))
            .status(200)
            .json()
            .toEqual([]);
        }
      }
    },
  }),
];
