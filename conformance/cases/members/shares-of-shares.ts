import { check } from '../../check.js';
import { basic, GitClient } from '../git-http/support/client.js';
import { membersOf } from './support/places.js';

const common = { needs: ['admin'], writes: true } as const;

/** How far an invited group reaches. */
export const cases = [
  check({
    ...common,
    id: 'share-of-a-share-lends-nothing',
    rules: ['MEM-POWER-4', 'MEM-ALL-2'],
    title:
      'whoever is a member of a group that is invited to an invited group gets nothing by that, in no way',
    async run({ anonymous, as, by, world, expect }) {
      const [far, near] = [await world.fresh.user(), await world.fresh.user()];
      const outer = await world.fresh.group({ parent: null, visibility: 'public', members: { owner: far } });
      const crew = await world.fresh.group({
        parent: null,
        visibility: 'public',
        members: { developer: near },
      });
      await world.arrange('POST', `${crew.url}/share`, { group_id: outer.id, group_access: 50 });
      const group = await world.fresh.group({ parent: null });
      const inGroup = await world.fresh.project({ group, content: ['refs/heads/main'] });
      const alone = await world.fresh.project({
        group: await world.fresh.group({ parent: null }),
        content: ['refs/heads/main'],
      });
      const shared = { group_id: crew.id, group_access: 40 };
      for (const { url } of [group, alone]) await world.arrange('POST', `${url}/share`, shared);
      for (const place of [group, inGroup, alone]) {
        expect(await by(near).get(place.url)).status(200);
        expect(await by(far).get(place.url)).status(404);
        const all = `${membersOf(place)}/all`;
        expect(await as.admin.get(`${all}/${far.id}`)).status(404);
        const listed = await as.admin.get(all, { user_ids: [far.id, near.id] });
        expect.value('members', listed.column('id'), listed).toEqual([near.id]);
      }
      for (const project of [inGroup, alone]) {
        expect(await by(far).post(`${project.url}/issues`, { title: 'x' })).status(404);
        const git = new GitClient(anonymous, project, basic(far.token));
        for (const service of ['git-upload-pack', 'git-receive-pack'] as const) {
          expect(await git.refs(service)).status(404);
          expect(await git.send(service, Buffer.from('0000'))).status(404);
        }
      }
      const mine = await by(far).get('/projects', { membership: true });
      expect(mine).status(200).json().toEqual([]);
    },
  }),
  check({
    ...common,
    id: 'all-members-by-shares-above',
    rules: ['MEM-ALL-2', 'MEM-ALL-6', 'MEM-ALL-GET-1', 'MEM-GET-2', 'MEM-LIST-1'],
    title:
      'members of a group that is invited further up are members below with the lower of both levels, and no direct ones',
    async run({ as, world, expect }) {
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const crew = await world.fresh.group({
        parent: null,
        visibility: 'public',
        members: { owner: ann, guest: bob },
      });
      const top = await world.fresh.group();
      const inner = await world.fresh.group({ parent: top });
      const project = await world.fresh.project({ group: inner });
      await world.arrange('POST', `${top.url}/share`, { group_id: crew.id, group_access: 30 });
      for (const place of [top, inner, project]) {
        const list = membersOf(place);
        for (const [person, access_level] of [
          [ann, 30],
          [bob, 10],
        ] as const) {
          const found = await as.guest.get(`${list}/all`, { user_ids: [person.id] });
          expect.value('levels', found.column('access_level'), found).toEqual([access_level]);
          expect(await as.guest.get(`${list}/all/${person.id}`))
            .status(200)
            .json('access_level')
            .toEqual(access_level);
          expect(await as.guest.get(`${list}/${person.id}`)).status(404);
          const direct = await as.guest.get(list, { user_ids: [person.id] });
          expect(direct).status(200).json().toEqual([]);
        }
      }
    },
  }),
  check({
    id: 'billable-without-bots',
    rule: 'MEM-BILL-7',
    title: 'the bots of tokens of groups and projects take no seat',
    needs: ['admin', 'tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const root = await world.fresh.group({ parent: null, members: { owner: world.person('owner') } });
      const inner = await world.fresh.group({ parent: root });
      const project = await world.fresh.project({ group: inner });
      const ann = await world.fresh.user();
      await world.fresh.member(project, ann, 'developer');
      const bots: number[] = [];
      for (const { url } of [root, inner, project]) {
        const wish = { name: 'bot', scopes: ['api'], access_level: 30 };
        const made = await as.owner.post(`${url}/access_tokens`, wish);
        expect(made).status(201);
        bots.push(made.number('user_id'));
      }
      for (const params of [{}, { include_awaiting_members: true }, { search: 'bot' }]) {
        const seats = await as.owner.get(`${root.url}/billable_members`, { per_page: 100, ...params });
        expect(seats).status(200);
        const found = seats.column('id').filter((id) => bots.includes(Number(id)));
        expect.value('bots with seats', found, seats).toEqual([]);
      }
      const seats = await as.owner.get(`${root.url}/billable_members`, { per_page: 100 });
      expect.value('seats', seats.column('id'), seats).toContain(ann.id);
    },
  }),
];
