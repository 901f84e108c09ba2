import { check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import type { MadeGroup, Person, World } from '../../world/types.js';
import { makerLeaves, nobody } from './support/places.js';

const needs = ['admin', 'tier.premium'] as const;

interface Tree {
  root: MadeGroup;
  sub: MadeGroup;
  project: MadeGroup;
  people: Record<'inSub' | 'inProject' | 'byGroup' | 'byProject', Person>;
}

/** A top-level group of one case, with somebody for each way of belonging to it. */
async function tree(world: World): Promise<Tree> {
  const { user, group } = world.fresh;
  const people = {
    inSub: await user(),
    inProject: await user(),
    byGroup: await user(),
    byProject: await user(),
  };
  const root = await group({
    parent: null,
    visibility: 'private',
    members: { owner: world.person('owner') },
  });
  const sub = await group({ parent: root, visibility: 'private', members: { developer: people.inSub } });
  const project = await world.fresh.project({ group: sub, members: { maintainer: people.inProject } });
  for (const [place, person] of [
    [sub, people.byGroup],
    [project, people.byProject],
  ] as const) {
    const invited = await group({ parent: null, members: { developer: person } });
    await world.arrange('POST', `${place.url}/share`, { group_id: invited.id, group_access: 30 });
  }
  await makerLeaves(world, root);
  return { root, sub, project, people };
}

/** The seats of all but the administrator, who owns what the suite invites. */
const seatsIn = (answer: Exchange, world: World): Record<string, unknown>[] =>
  answer.list().filter((row) => row['id'] !== world.person('admin').id);

const keys = [
  'id',
  'username',
  'name',
  'state',
  'avatar_url',
  'web_url',
  'email',
  'last_activity_on',
  'membership_type',
  'membership_state',
  'removable',
  'created_at',
];

const sorts = [
  'access_level_asc',
  'access_level_desc',
  'last_joined',
  'name_asc',
  'name_desc',
  'oldest_joined',
  'oldest_sign_in',
  'recent_sign_in',
  'last_activity_on_asc',
  'last_activity_on_desc',
];

/** Who takes a seat below a top-level group. */
export const cases = [
  check({
    id: 'billable-list',
    rules: ['MEM-BILL-2', 'MEM-BILL-7', 'MEM-BILL-8'],
    title: 'everybody with a seat is listed with the way in which they belong; blocked users are not',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { root, people } = await tree(world);
      const blocked = await world.fresh.user();
      await world.fresh.member(root, blocked, 'developer');
      await world.arrange('POST', `/users/${blocked.id}/block`);
      const answer = await as.owner.get(`${root.url}/billable_members`);
      expect(answer).status(200);
      expect.value('seats', seatsIn(answer, world)).toHaveLength(5);
      for (const row of answer.list()) {
        for (const key of keys) expect.value(`fields of ${row['username']}`, Object.keys(row)).toContain(key);
      }
      const ways = new Map(
        answer.list().map((row) => [row['id'], [row['membership_type'], row['removable']]]),
      );
      for (const [person, way] of [
        [people.inSub, ['group_member', true]],
        [people.inProject, ['project_member', true]],
        [people.byGroup, ['group_invite', false]],
        [people.byProject, ['project_invite', false]],
      ] as const) {
        expect.value(`how ${person.username} belongs`, ways.get(person.id)).toEqual(way);
      }
    },
  }),
  check({
    id: 'billable-search-and-sort',
    rules: ['MEM-BILL-3', 'MEM-BILL-4', 'MEM-BILL-9'],
    title: 'the list is searched by name and username, sorted by ten words, and paged',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { root, people } = await tree(world);
      const url = `${root.url}/billable_members`;
      const found = await as.owner.get(url, { search: people.inSub.username });
      expect.value('found', found.column('id')).toEqual([people.inSub.id]);
      const names = async (sort: string) => (await as.owner.get(url, { sort })).column('username');
      for (const sort of sorts) {
        expect.value(`seats by ${sort}`, seatsIn(await as.owner.get(url, { sort }), world)).toHaveLength(5);
      }
      const [up, down] = [await names('name_asc'), await names('name_desc')];
      expect.value('by name downwards', down).toEqual([...up].reverse());
      const levels = await as.owner.get(url, { sort: 'access_level_desc' });
      expect(levels).json('[0].id').toEqual(world.person('owner').id);
      expect(await as.owner.get(url, { sort: 'size' }))
        .status(400)
        .complaint('sort does not have a valid value');
      const page = await as.owner.get(url, { per_page: 2, page: 2 });
      expect(page).json().toHaveLength(2);
      expect(page)
        .header('x-total')
        .toMatch(/^[56]$/);
    },
  }),
  check({
    id: 'billable-awaiting',
    rule: 'MEM-BILL-5',
    title: 'members without a seat are listed where it is asked for',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { root, people } = await tree(world);
      const { id } = people.inSub;
      await as.owner.put(`${root.url}/members/${id}/state`, { state: 'awaiting' });
      const url = `${root.url}/billable_members`;
      expect.value('with seats', (await as.owner.get(url)).column('id')).notToContain(id);
      const all = await as.owner.get(url, { include_awaiting_members: true });
      const states = new Map(all.list().map((row) => [row['id'], row['membership_state']]));
      expect.value('the state', states.get(id)).toEqual('awaiting');
    },
  }),
  check({
    id: 'billable-top-level',
    rules: ['MEM-BILL-1', 'MEM-BILL-SHIPS-3', 'MEM-BILL-REMOVE-3'],
    title: 'subgroups, and callers who do not own the group, get 400',
    needs: [...needs],
    writes: true,
    async run({ as, by, world, expect }) {
      const { root, sub, people } = await tree(world);
      const { id } = people.inSub;
      for (const [caller, group] of [
        [as.owner, sub],
        [by(people.inSub), root],
      ] as const) {
        expect(await caller.get(`${group.url}/billable_members`)).status(400);
        expect(await caller.get(`${group.url}/billable_members/${id}/memberships`)).status(400);
        expect(await caller.delete(`${group.url}/billable_members/${id}`)).status(400);
      }
      expect(await as.owner.delete(`${sub.url}/billable_members/${id}`))
        .status(400)
        .message('400 Bad request - Invalid group provided, must be top-level');
      expect(await as.owner.delete(`${root.url}/billable_members/${people.byGroup.id}`))
        .status(400)
        .message('400 Bad request - No member found for the given user_id');
      expect(await as.owner.get(`${sub.url}/members/${id}`)).status(200);
    },
  }),
  check({
    id: 'billable-memberships',
    rules: ['MEM-BILL-SHIPS-1', 'MEM-BILL-SHIPS-2', 'MEM-BILL-SHIPS-4'],
    title: 'the memberships of a billable member are the direct ones inside the hierarchy',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { root, sub, people } = await tree(world);
      await world.fresh.member(await world.fresh.group(), people.inSub, 'owner');
      const url = (id: number) => `${root.url}/billable_members/${id}/memberships`;
      const answer = await as.owner.get(url(people.inSub.id));
      expect(answer).status(200).json().toHaveLength(1);
      expect(answer).json('[0]').toInclude({ source_id: sub.id, expires_at: null });
      expect(answer).json('[0].source_full_name').toEqual(`${root.name} / ${sub.name}`);
      expect(answer)
        .json('[0].source_members_url')
        .toMatch(/\/groups\/.+\/-\/group_members$/);
      expect(answer).json('[0].access_level').toTell({ string_value: 'Developer', integer_value: 30 });
      expect(await as.owner.get(url(people.byGroup.id)))
        .json()
        .toEqual([]);
      expect(await as.owner.get(url(nobody)))
        .status(404)
        .message('404 Not found');
      const { id } = world.person('stranger');
      expect(await as.owner.get(url(id)))
        .status(404)
        .message('404 User Not Found');
    },
  }),
  check({
    id: 'billable-remove',
    rules: ['MEM-BILL-REMOVE-1', 'MEM-BILL-REMOVE-2', 'MEM-BILL-REMOVE-5'],
    title: 'removing a billable member ends every membership below the group, wherever they stand',
    needs: [...needs],
    writes: true,
    async run({ as, by, world, expect }) {
      const { root, project, people } = await tree(world);
      await world.fresh.member(project, people.inSub, 'owner');
      const { id } = people.inSub;
      const keeper = await world.fresh.user();
      await world.fresh.member(root, keeper, 'maintainer');
      expect(await by(keeper).delete(`${root.url}/billable_members/${id}`))
        .status(400)
        .message('400 Bad request - User unauthorized to remove member');
      expect(await as.owner.delete(`${root.url}/billable_members/${id}`))
        .status(204)
        .emptyBody();
      expect(await by(people.inSub).get(project.url)).status(404);
      expect(await as.owner.get(`${project.url}/members/${id}`)).status(404);
    },
  }),
];
