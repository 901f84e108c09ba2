import { check } from '../../check.js';
import { marked } from './support/people.js';

/** People whom others do not find, however they look for them. */
export const cases = [
  check({
    id: 'users-locked-out-by-every-filter',
    rule: 'USER-LIST-8',
    title: 'blocked and banned users are found by others neither by name nor by any filter',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const { mark, people } = await marked(world, {}, { external: true }, {});
      const [plain, blocked, banned] = people;
      if (!plain || !blocked || !banned) return;
      await world.arrange('PUT', `/users/${blocked.id}`, { public_email: blocked.email });
      await world.arrange('POST', `/users/${blocked.id}/block`);
      await world.arrange('POST', `/users/${banned.id}/ban`);
      for (const { username } of [blocked, banned]) {
        for (const caller of [as.stranger, as.anonymous]) {
          for (const name of [username, username.toUpperCase()]) {
            expect(await caller.get('/users', { username: name }))
              .status(200)
              .json()
              .toEqual([]);
          }
        }
        expect(await as.admin.get('/users', { username }))
          .status(200)
          .json('[0].username')
          .toEqual(username);
      }
      for (const filter of [
        { blocked: true },
        { external: true },
        { without_project_bots: true },
        { exclude_internal: true },
        { order_by: 'name' },
      ]) {
        const found = await as.stranger.get('/users', { search: mark, ...filter });
        const ids = found.column('id').filter((id) => id !== plain.id);
        expect.value(`others by ${Object.keys(filter)[0]}`, ids, found).toEqual([]);
      }
      expect(await as.stranger.get('/users', { search: blocked.email }))
        .status(200)
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'users-search-further-addresses',
    rule: 'USER-LIST-5',
    title: 'a further address that is not public finds its user for administrators alone',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const person = await world.fresh.user();
      for (const skip_confirmation of [true, false]) {
        const email = `${world.name('further')}@example.org`;
        await world.arrange('POST', `/users/${person.id}/emails`, { email, skip_confirmation });
        for (const search of [email, email.toUpperCase(), email.slice(0, -4)]) {
          expect(await as.stranger.get('/users', { search }))
            .status(200)
            .json()
            .toEqual([]);
        }
      }
    },
  }),
];
