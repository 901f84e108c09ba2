import { check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import { marked } from './support/people.js';

const ids = (answer: Exchange): unknown[] => answer.column('id');

/** Finding users. */
export const cases = [
  check({
    id: 'users-newest-first',
    rule: 'USER-LIST-1',
    title: 'users are listed twenty a page, the newest first',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const { mark, people } = await marked(world, {}, {}, {});
      const newest = people.map((one) => one.id).reverse();
      const list = await as.stranger.get('/users', { search: mark });
      expect.value('numbers', ids(list), list).toEqual(newest);
      expect(list).header('x-per-page').toEqual('20');
      expect(list).header('x-total').toEqual('3');
      const second = await as.stranger.get('/users', { search: mark, per_page: 2, page: 2 });
      expect.value('numbers', ids(second), second).toEqual(newest.slice(2));
    },
  }),
  check({
    id: 'users-not-for-nobody',
    rule: 'USER-LIST-2',
    title: 'without credentials and username the list is refused with the path',
    async run({ anonymous, expect }) {
      expect(await anonymous.get('/users'))
        .status(403)
        .message('403 Forbidden - Not authorized to access /api/v4/users');
    },
  }),
  check({
    id: 'users-by-username-without-credentials',
    rule: 'USER-LIST-3',
    title: 'without credentials an exact username finds its user, a part of one nobody',
    async run({ anonymous, world, expect }) {
      const { id, username } = world.person('guest');
      const found = await anonymous.get('/users', { username });
      expect(found).status(200).json().toHaveLength(1);
      expect(found).json('[0]').toInclude({ id, username });
      expect(await anonymous.get('/users', { username: username.slice(0, -1) }))
        .status(200)
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'users-by-username-in-any-case',
    rule: 'USER-LIST-4',
    title: 'a username is found in any case, but only whole',
    async run({ as, world, expect }) {
      const { id, username } = world.person('guest');
      const found = await as.stranger.get('/users', { username: username.toUpperCase() });
      expect(found).status(200);
      expect.value('numbers', ids(found), found).toEqual([id]);
      expect(await as.stranger.get('/users', { username: username.slice(1) }))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'users-search-names',
    rule: 'USER-LIST-5',
    title: 'a search finds parts of names and usernames in any case',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const { mark, people } = await marked(world, {});
      const [person] = people;
      for (const part of [mark.slice(1).toUpperCase(), String(person?.username).slice(1)]) {
        const found = await as.stranger.get('/users', { search: part });
        expect.value(`numbers for ${part}`, ids(found), found).toEqual([person?.id]);
      }
      expect(await as.stranger.get('/users', { search: `${mark}%` }))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'users-search-addresses',
    rule: 'USER-LIST-5',
    title: 'a search finds whole public addresses, and private ones for administrators',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const email = `${world.name('box')}@example.org`;
      const person = await world.fresh.user({ email });
      const find = async (who: 'stranger' | 'admin', search: string) =>
        ids(await as[who].get('/users', { search }));
      expect.value('private, for others', await find('stranger', email)).toEqual([]);
      expect.value('private, for administrators', await find('admin', email)).toEqual([person.id]);
      const [box = '', host = ''] = email.split('@');
      for (const part of [box, email.slice(0, -3), email.slice(3), `${box}@`, `${box.slice(-6)}@${host}`]) {
        expect.value(`private, by ${part}`, await find('stranger', part)).toEqual([]);
      }
      await world.arrange('PUT', `/users/${person.id}`, { public_email: email });
      expect.value('public, for others', await find('stranger', email)).toEqual([person.id]);
      expect.value('part, for others', await find('stranger', email.slice(0, -3))).toEqual([]);
    },
  }),
  check({
    id: 'users-of-a-kind',
    rules: ['USER-LIST-6', 'USER-LIST-7'],
    title: 'active, blocked, external and exclude_external keep users of their kind',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const { mark, people } = await marked(world, {}, { external: true }, {});
      const [plain, external, blocked] = people.map((one) => one.id);
      await world.arrange('POST', `/users/${blocked}/block`);
      const find = async (kind: string) => ids(await as.admin.get('/users', { search: mark, [kind]: true }));
      expect.value('active', await find('active')).toEqual([external, plain]);
      expect.value('blocked', await find('blocked')).toEqual([blocked]);
      expect.value('external', await find('external')).toEqual([external]);
      expect.value('not external', await find('exclude_external')).toEqual([blocked, plain]);
    },
  }),
  check({
    id: 'users-without-bots',
    rule: 'USER-LIST-7',
    title: 'without_project_bots leaves out the bots of access tokens',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const { mark, people } = await marked(world, {});
      const project = await world.fresh.project();
      const params = { name: `${mark} bot`, scopes: ['api'] };
      const bot = await world.arrange<{ user_id: number }>('POST', `${project.url}/access_tokens`, params);
      const all = await as.admin.get('/users', { search: mark });
      expect.value('with bots', ids(all), all).toEqual([bot.user_id, people[0]?.id]);
      const some = await as.admin.get('/users', { search: mark, without_project_bots: true });
      expect.value('without bots', ids(some), some).toEqual([people[0]?.id]);
    },
  }),
  check({
    id: 'users-locked-out-are-hidden',
    rule: 'USER-LIST-8',
    title: 'blocked and banned users are listed to administrators only',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const { mark, people } = await marked(world, {}, {}, {});
      const [plain, blocked, banned] = people.map((one) => one.id);
      await world.arrange('POST', `/users/${blocked}/block`);
      await world.arrange('POST', `/users/${banned}/ban`);
      const others = await as.stranger.get('/users', { search: mark });
      expect.value('for others', ids(others), others).toEqual([plain]);
      const admin = await as.admin.get('/users', { search: mark });
      expect.value('for administrators', ids(admin), admin).toEqual([banned, blocked, plain]);
      expect(admin).json('[1].state').toEqual('blocked');
    },
  }),
  check({
    id: 'users-in-order-for-administrators',
    rule: 'USER-LIST-9',
    title: 'administrators order users, others get the newest first whatever they ask',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const { mark, people } = await marked(world, {}, {}, {});
      const [first, second, third] = people.map((one) => one.id);
      // By name the second comes last, by number in the middle.
      await world.arrange('PUT', `/users/${second}`, { name: `${mark} zoe` });
      const params = { search: mark, order_by: 'name', sort: 'asc' };
      const admin = await as.admin.get('/users', params);
      expect.value('by name', ids(admin), admin).toEqual([first, third, second]);
      const down = await as.admin.get('/users', { ...params, sort: 'desc' });
      expect.value('by name, downwards', ids(down), down).toEqual([second, third, first]);
      const others = await as.stranger.get('/users', params);
      expect.value('for others', ids(others), others).toEqual([third, second, first]);
    },
  }),
  check({
    id: 'users-narrowed-for-administrators',
    rule: 'USER-LIST-9',
    title: 'administrators narrow by day, projects, second factor and rights; for others that is ignored',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const { mark, people } = await marked(world, {}, { admin: true });
      const [plain, boss] = people;
      if (!plain || !boss) return;
      await world.fresh.project({ members: { developer: plain } });
      const both = [boss.id, plain.id];
      const expected: [Record<string, unknown>, unknown[]][] = [
        [{ admins: true }, [boss.id]],
        [{ without_projects: true }, [boss.id]],
        [{ two_factor: 'enabled' }, []],
        [{ two_factor: 'disabled' }, both],
        [{ created_after: '2999-01-01' }, []],
        [{ created_before: '2001-01-01' }, []],
      ];
      for (const [narrow, found] of expected) {
        const admin = await as.admin.get('/users', { search: mark, ...narrow });
        expect.value('for administrators', ids(admin), admin).toEqual(found);
        const others = await as.stranger.get('/users', { search: mark, ...narrow });
        expect.value('for others', ids(others), others).toEqual(both);
      }
    },
  }),
  check({
    id: 'users-by-identity',
    rule: 'USER-LIST-10',
    title: 'an identity finds its user for administrators, others are refused',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const identity = { provider: 'saml', extern_uid: world.name('uid') };
      const person = await world.fresh.user(identity);
      const found = await as.admin.get('/users', identity);
      expect(found).status(200);
      expect.value('numbers', ids(found), found).toEqual([person.id]);
      expect(await as.stranger.get('/users', identity)).status(403);
    },
  }),
  check({
    id: 'users-without-internal-ones',
    rule: 'USER-LIST-7',
    title: 'exclude_internal leaves out the user that took over what deleted users wrote',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect, until }) {
      const person = await world.fresh.user();
      const project = await world.fresh.project({ members: { developer: person } });
      const input = { title: 'Left behind', sudo: person.username };
      const { iid } = await world.arrange<{ iid: number }>('POST', `${project.url}/issues`, input);
      await world.arrange('DELETE', `/users/${person.id}`);
      const issue = await until(
        () => as.guest.get(`${project.url}/issues/${iid}`),
        (answer) => answer.at('author.id') !== person.id,
      );
      const { id, username } = issue.at('author') as { id: number; username: string };
      const all = await as.admin.get('/users', { search: username });
      expect.value('users', ids(all), all).toContain(id);
      const some = await as.admin.get('/users', { search: username, exclude_internal: true });
      expect(some).status(200);
      expect.value('users that are not internal', ids(some), some).notToContain(id);
    },
  }),
];
