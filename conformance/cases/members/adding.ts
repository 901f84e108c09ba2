import { check } from '../../check.js';
import { freshPlaces, membersOf, nobody, somebody } from './support/places.js';

/** Adding one user to a group or project. */
export const cases = [
  check({
    id: 'member-add',
    rules: ['MEM-ADD-2', 'MEM-ADD-6'],
    title: 'adding a user answers 201 with the record, and the user is a member then',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const ann = await somebody(world, 'ann');
      for (const place of await freshPlaces(world)) {
        const added = await as.owner.post(membersOf(place), { user_id: ann.id, access_level: 30 });
        const shown = { id: ann.id, username: ann.username, access_level: 30, expires_at: null };
        expect(added).status(201).json().toInclude(shown);
        expect(await by(ann).get(place.url)).status(200);
      }
    },
  }),
  check({
    id: 'member-add-form',
    rule: 'MEM-ADD-2',
    title: 'the number of the user may come as text of a form',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      for (const place of await freshPlaces(world)) {
        const params = { user_id: ann.id, access_level: 10 };
        const added = await as.owner.post(membersOf(place), params, { as: 'form' });
        expect(added).status(201).json().toInclude({ id: ann.id, access_level: 10 });
      }
    },
  }),
  check({
    id: 'member-add-missing',
    rule: 'MEM-ADD-1',
    title: 'without user_id or access_level the answer is 400 naming it',
    writes: true,
    async run({ as, world, expect }) {
      const user_id = world.person('stranger').id;
      for (const place of await freshPlaces(world)) {
        const url = membersOf(place);
        expect(await as.owner.post(url, { access_level: 30 }))
          .status(400)
          .complaint('user_id is missing');
        expect(await as.owner.post(url, { user_id }))
          .status(400)
          .complaint('access_level is missing');
      }
    },
  }),
  check({
    id: 'member-add-end',
    rule: 'MEM-ADD-4',
    title: 'expires_at sets the day on which the membership ends',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      for (const place of await freshPlaces(world)) {
        const params = { user_id: ann.id, access_level: 30, expires_at: '2099-01-31' };
        expect(await as.owner.post(membersOf(place), params)).status(201);
        expect(await as.guest.get(`${membersOf(place)}/${ann.id}`))
          .json('expires_at')
          .toEqual('2099-01-31');
      }
    },
  }),
  check({
    id: 'member-add-unknown',
    rule: 'MEM-ADD-7',
    title: 'a user who does not exist answers 404 for users',
    writes: true,
    async run({ as, world, expect }) {
      for (const place of await freshPlaces(world)) {
        const answer = await as.owner.post(membersOf(place), { user_id: nobody, access_level: 30 });
        expect(answer).status(404).message('404 User Not Found');
      }
    },
  }),
  check({
    id: 'member-add-twice',
    rule: 'MEM-ADD-8',
    title: 'a user who is a direct member answers 409 and keeps the level',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      for (const place of await freshPlaces(world, { members: { reporter: ann } })) {
        const again = await as.owner.post(membersOf(place), { user_id: ann.id, access_level: 40 });
        expect(again).status(409).message('Member already exists');
        expect(await as.guest.get(`${membersOf(place)}/${ann.id}`))
          .json('access_level')
          .toEqual(20);
      }
    },
  }),
  check({
    id: 'member-add-below-inherited',
    rule: 'MEM-ADD-10',
    title: 'a level below the inherited one is refused by naming that level and its group; the same is taken',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      const above = await world.fresh.group({ members: { developer: ann } });
      const group = await world.fresh.group({ parent: above });
      const project = await world.fresh.project({ group: above });
      const text = `should be greater than or equal to Developer inherited membership from group ${above.name}`;
      for (const place of [group, project]) {
        const url = membersOf(place);
        expect(await as.owner.post(url, { user_id: ann.id, access_level: 20 }))
          .status(400)
          .message({ access_level: [text] });
        expect(await as.owner.post(url, { user_id: ann.id, access_level: 30 })).status(201);
      }
    },
  }),
  check({
    id: 'member-add-past',
    rule: 'MEM-ADD-11',
    title: 'a day in the past is refused under expires_at, and nobody is added',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      for (const place of await freshPlaces(world)) {
        const params = { user_id: ann.id, access_level: 30, expires_at: '2020-01-01' };
        expect(await as.owner.post(membersOf(place), params))
          .status(400)
          .message({ expires_at: ['cannot be a date in the past'] });
        expect(await as.owner.get(`${membersOf(place)}/${ann.id}`)).status(404);
      }
    },
  }),
  check({
    id: 'member-add-too-low',
    rule: 'MEM-ADD-14',
    title: 'maintainers of a group and developers of a project may not add members',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      const [group, project] = await freshPlaces(world);
      const params = { user_id: ann.id, access_level: 10 };
      for (const answer of [
        await as.maintainer.post(membersOf(group), params),
        await as.developer.post(membersOf(project), params),
        await as.guest.post(membersOf(project), params),
      ]) {
        expect(answer).status(403).message('403 Forbidden');
      }
      expect(await as.maintainer.post(membersOf(project), params)).status(201);
    },
  }),
  check({
    id: 'member-add-bot',
    rule: 'MEM-ADD-15',
    title: 'the bot user of a project token cannot be added elsewhere',
    writes: true,
    async run({ as, world, expect, skip }) {
      const owner = (await as.owner.get('/user')).record();
      if (owner['bot'] === true) skip('the owner is a bot itself, and those make no tokens');
      const home = await world.fresh.project();
      const input = { name: world.name('token'), scopes: ['api'], expires_at: '2099-01-01' };
      const token = await as.owner.post(`${home.url}/access_tokens`, input);
      const user_id = token.number('user_id');
      for (const place of await freshPlaces(world)) {
        expect(await as.owner.post(membersOf(place), { user_id, access_level: 30 }))
          .status(400)
          .message({ user_id: ['project bots cannot be added to other groups / projects'] });
      }
    },
  }),
  check({
    id: 'member-add-hidden',
    rule: 'MEM-ADD-16',
    title: 'a hidden group or project answers the same 404 as an absent one',
    async run({ as, world, expect }) {
      const { group, project } = world.place('private');
      const params = { user_id: world.person('guest').id, access_level: 30 };
      const pairs = [
        [group.url, `/groups/${nobody}`, '404 Group Not Found'],
        [project.url, `/projects/${nobody}`, '404 Project Not Found'],
      ] as const;
      for (const [hidden, absent, text] of pairs) {
        const answer = await as.stranger.post(`${hidden}/members`, params);
        expect(answer).status(404).message(text);
        expect(answer).sameAs(await as.stranger.post(`${absent}/members`, params));
      }
    },
  }),
  check({
    id: 'member-add-owner-of-project',
    rule: 'MEM-ADD-17',
    title: 'only an owner gives level 50 in a project',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      const url = membersOf(await world.fresh.project());
      const params = { user_id: ann.id, access_level: 50 };
      expect(await as.maintainer.post(url, params)).status(403);
      expect(await as.owner.post(url, params))
        .status(201)
        .json('access_level')
        .toEqual(50);
    },
  }),
  check({
    id: 'member-add-locked',
    rule: 'MEM-ADD-18',
    title: 'a project of a group with membership lock takes no members of its own',
    needs: ['admin', 'tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      const group = await world.fresh.group({ params: { membership_lock: true } });
      const url = membersOf(await world.fresh.project({ group }));
      expect(await as.owner.post(url, { user_id: ann.id, access_level: 30 })).status(405);
      expect(await as.owner.get(`${url}/${ann.id}`)).status(404);
    },
  }),
  check({
    id: 'member-add-source',
    rule: 'MEM-ADD-19',
    title: 'invite_source takes any text',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      for (const place of await freshPlaces(world)) {
        const params = { user_id: ann.id, access_level: 30, invite_source: 'a list of our own' };
        expect(await as.owner.post(membersOf(place), params))
          .status(201)
          .json('id')
          .toEqual(ann.id);
      }
    },
  }),
];
