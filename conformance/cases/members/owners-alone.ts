import { check } from '../../check.js';
import { membersOf, somebody } from './support/places.js';

/** Level 50 of a project, which maintainers do not have to give. */
export const cases = [
  check({
    id: 'owner-given-by-owners-alone',
    rule: 'MEM-POWER-2',
    title: 'a maintainer gives level 50 by no invitation, request, membership or token',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const ann = await world.fresh.user();
      const bob = await somebody(world, 'bob');
      const project = await world.fresh.project({ visibility: 'public' });
      const { url } = project;
      const email = `${world.name('asked')}@example.org`;
      await world.arrange('POST', `${url}/invitations`, { email, access_level: 30 });
      await by(ann).post(`${url}/access_requests`);
      const calls = [
        as.maintainer.post(`${url}/invitations`, { user_id: bob.id, access_level: 50 }),
        as.maintainer.post(`${url}/invitations`, { email: bob.email, access_level: 50 }),
        as.maintainer.put(`${url}/invitations/${encodeURIComponent(email)}`, { access_level: 50 }),
        as.maintainer.put(`${url}/access_requests/${ann.id}/approve`, { access_level: 50 }),
        as.maintainer.post(membersOf(project), { user_id: bob.id, access_level: 50 }),
        as.maintainer.post(`${url}/access_tokens`, { name: 'high', scopes: ['api'], access_level: 50 }),
      ];
      for (const answer of await Promise.all(calls)) {
        const isTaken = answer.status < 300 && answer.at('status') !== 'error';
        expect.value('whether it is taken', isTaken, answer).toEqual(false);
      }
      const members = await as.admin.get(membersOf(project), { per_page: 100 });
      expect.value('levels', members.column('access_level').includes(50), members).toEqual(false);
      const invited = await as.admin.get(`${url}/invitations`);
      expect.value('levels', invited.column('access_level'), invited).toEqual([30]);
    },
  }),
  check({
    id: 'all-members-inherited-above',
    rule: 'MEM-ALL-3',
    title: 'a level that is inherited counts where the own one is lower',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await world.fresh.user();
      const group = await world.fresh.group({ members: { reporter: ann } });
      const inner = await world.fresh.group({ parent: group, members: { reporter: ann } });
      const project = await world.fresh.project({ group, members: { reporter: ann } });
      await world.arrange('PUT', `${membersOf(group)}/${ann.id}`, { access_level: 40 });
      for (const place of [inner, project]) {
        const all = await as.guest.get(`${membersOf(place)}/all`, { user_ids: [ann.id] });
        expect.value('levels', all.column('access_level'), all).toEqual([40]);
        expect(await as.guest.get(`${membersOf(place)}/all/${ann.id}`))
          .json('access_level')
          .toEqual(40);
        expect(await as.guest.get(`${membersOf(place)}/${ann.id}`))
          .json('access_level')
          .toEqual(20);
      }
    },
  }),
];
