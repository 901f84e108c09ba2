import { check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import { nobody, unknownUser } from './support/people.js';

/** Following, and what administrators learn of users. */
export const cases = [
  check({
    id: 'user-follow',
    rule: 'USER-FOLLOW-1',
    title: 'following and unfollowing answer with the other user and take effect',
    needs: ['admin'],
    writes: true,
    async run({ by, anonymous, world, expect }) {
      const [fan, star] = [await world.fresh.user(), await world.fresh.user()];
      const followers = () => anonymous.get(`/users/${star.id}/followers`);
      const other = { id: star.id, username: star.username };
      expect(await by(fan).post(`/users/${star.id}/follow`))
        .status(201)
        .json()
        .toInclude(other);
      expect(await followers())
        .status(200)
        .json('[0].id')
        .toEqual(fan.id);
      expect(await by(fan).post(`/users/${star.id}/unfollow`))
        .status(201)
        .json()
        .toInclude(other);
      expect(await followers())
        .status(200)
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'user-follow-again',
    rule: 'USER-FOLLOW-2',
    title: 'following twice, unfollowing a stranger and following oneself change nothing',
    needs: ['admin'],
    writes: true,
    async run({ by, anonymous, world, expect }) {
      const [fan, star] = [await world.fresh.user(), await world.fresh.user()];
      const call = (action: string, id = star.id) => by(fan).post(`/users/${id}/${action}`);
      expect(await call('unfollow'))
        .status(304)
        .emptyBody();
      expect(await call('follow')).status(201);
      expect(await call('follow'))
        .status(304)
        .emptyBody();
      expect(await call('follow', fan.id)).status(304);
      expect(await anonymous.get(`/users/${fan.id}/following`))
        .json()
        .toHaveLength(1);
    },
  }),
  check({
    id: 'user-follow-lists',
    rules: ['USER-FOLLOW-3', 'USER-REF-1'],
    title: 'followers and followed users are listed in short form, page by page',
    needs: ['admin'],
    writes: true,
    async run({ by, anonymous, world, expect }) {
      const [star, fan, second] = [
        await world.fresh.user(),
        await world.fresh.user(),
        await world.fresh.user(),
      ];
      for (const one of [fan, second]) expect(await by(one).post(`/users/${star.id}/follow`)).status(201);
      const followers = await anonymous.get(`/users/${star.id}/followers`);
      expect.value('followers', followers.column('id').sort(), followers).toEqual([fan.id, second.id].sort());
      const following = await anonymous.get(`/users/${fan.id}/following`);
      expect(following).status(200).json().toHaveLength(1);
      const { id, username, name } = star;
      expect(following).json('[0]').toInclude({ id, username, name, state: 'active' });
      for (const field of ['avatar_url', 'web_url']) expect(following).json(`[0].${field}`).toBePresent();
      const page = await anonymous.get(`/users/${star.id}/followers`, { per_page: 1 });
      expect(page).header('x-total').toEqual('2');
      expect(page).json().toHaveLength(1);
    },
  }),
  check({
    id: 'user-follow-unknown',
    rule: 'USER-FOLLOW-4',
    title: 'an unknown user is not followed and has no followers',
    writes: true,
    async run({ as, expect }) {
      const url = `/users/${nobody}`;
      for (const answer of [
        await as.stranger.post(`${url}/follow`),
        await as.stranger.post(`${url}/unfollow`),
        await as.stranger.get(`${url}/followers`),
        await as.stranger.get(`${url}/following`),
      ]) {
        expect(answer).status(404).message(unknownUser);
      }
    },
  }),
  check({
    id: 'user-memberships',
    rule: 'USER-MEMBERSHIPS-1',
    title: 'administrators list the direct memberships of a user, by kind if wanted',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      const group = await world.fresh.group({ members: { developer: person } });
      const project = await world.fresh.project({ members: { guest: person } });
      await world.fresh.project({ group });
      const url = `/users/${person.id}/memberships`;
      const inGroup = {
        source_id: group.id,
        source_name: group.name,
        source_type: 'Namespace',
        access_level: 30,
      };
      const inProject = {
        source_id: project.id,
        source_name: project.name,
        source_type: 'Project',
        access_level: 10,
      };
      expect(await as.admin.get(url))
        .status(200)
        .json()
        .toTell([inGroup, inProject]);
      expect(await as.admin.get(url, { type: 'Project' }))
        .json()
        .toTell([inProject]);
      expect(await as.admin.get(url, { type: 'Namespace' }))
        .json()
        .toTell([inGroup]);
      expect(await by(person).get(url)).status(403);
    },
  }),
  check({
    id: 'user-activities',
    rule: 'USER-ACTIVITIES-1',
    title: 'administrators list users seen lately, or since a day',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const [seen, unseen] = [await world.fresh.user(), await world.fresh.user()];
      expect(await by(seen).get('/user')).status(200);
      const listed: Record<string, unknown>[] = [];
      let answer: Exchange | undefined;
      for (let page = '1'; page !== ''; page = answer.headers['x-next-page'] ?? '') {
        answer = await as.admin.get('/user/activities', { per_page: 100, page });
        expect(answer).status(200);
        listed.push(...(answer.list() as Record<string, unknown>[]));
      }
      const names = listed.map((one) => one['username']);
      expect.value('users seen', names, answer).toContain(seen.username);
      expect.value('users seen', names, answer).notToContain(unseen.username);
      const own = listed.find((one) => one['username'] === seen.username);
      expect.value('day', own?.['last_activity_on'], answer).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(await as.admin.get('/user/activities', { from: '2999-01-01' }))
        .status(200)
        .json()
        .toEqual([]);
      expect(await by(seen).get('/user/activities')).status(403);
    },
  }),
];
