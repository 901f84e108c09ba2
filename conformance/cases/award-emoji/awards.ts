import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { type Kind, kinds, kindsOf, nobody, noteOn, systemNoteOn } from '../notes/support/parents.js';

/** What reactions stand on: a parent of notes, or a note of one. */
interface Awarded {
  slug: string;
  needs: Kind['needs'];
  /** How the reaction names what it is about. */
  type: string;
  make(world: World, visibility?: 'public' | 'private'): Promise<{ id: number; url: string }>;
}

const awarded: readonly Awarded[] = kinds.flatMap((kind) => [
  {
    slug: kind.slug,
    needs: kind.needs,
    type: kind.word,
    make: async (world, visibility = 'private') => {
      const { id, awards } = await kind.make(world, { visibility });
      return { id, url: `${awards}/award_emoji` };
    },
  },
  {
    slug: `${kind.slug}-note`,
    needs: kind.needs,
    type: 'Note',
    make: async (world, visibility = 'private') => {
      const parent = await kind.make(world, { visibility });
      const { id } = await noteOn(world, parent);
      return { id, url: `${parent.awards}/notes/${id}/award_emoji` };
    },
  },
]);

const onEach = ({ slug, needs, type, make }: Awarded) => [
  check({
    id: `awards-list-${slug}`,
    rules: ['AWARD-FAMILIES-1', 'AWARD-LIST-1', 'AWARD-GET-1'],
    title: `reactions to a ${slug} are listed oldest first and read by number`,
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await make(world);
      const ids: number[] = [];
      for (const name of ['tada', 'heart', 'eyes']) {
        ids.push((await world.arrange<{ id: number }>('POST', url, { name })).id);
      }
      const list = await as.reporter.get(url);
      expect.value('reactions', list.column('id'), list).toEqual(ids);
      expect(await as.reporter.get(`${url}/${ids[1]}`))
        .status(200)
        .json()
        .toInclude({ id: ids[1], name: 'heart' });
    },
  }),
  check({
    id: `award-create-${slug}`,
    rules: ['AWARD-CREATE-1', 'AWARD-RECORD-1', 'AWARD-CREATE-3'],
    title: `a reaction to a ${slug} answers 201 with its record, under the one name of its emoji`,
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const { id, url } = await make(world);
      const made = await as.reporter.post(url, { name: '+1' });
      const wanted = { name: 'thumbsup', awardable_id: id, awardable_type: type };
      expect(made).status(201).json().toInclude(wanted);
      expect(made).json('user.id').toEqual(world.person('reporter').id);
      expect(made).json('created_at').toEqual(made.at('updated_at'));
      const one = await as.reporter.get(`${url}/${made.number('id')}`);
      expect(one).json().toEqual(made.body);
      expect(await as.reporter.get(url))
        .json()
        .toEqual([made.body]);
    },
  }),
  check({
    id: `award-refused-${slug}`,
    rules: ['AWARD-CREATE-2', 'AWARD-CREATE-4', 'AWARD-CREATE-6'],
    title: `a reaction to a ${slug} needs a name, of an emoji, that the user did not give yet`,
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await make(world);
      expect(await as.reporter.post(url))
        .status(400)
        .complaint('name is missing');
      expect(await as.reporter.post(url, { name: 'no_such_emoji' })).status(404);
      expect(await as.reporter.post(url, { name: 'tada' })).status(201);
      expect(await as.reporter.post(url, { name: 'tada' })).status(404);
      const list = await as.reporter.get(url);
      expect.value('reactions', list.column('name'), list).toEqual(['tada']);
    },
  }),
  check({
    id: `award-absent-${slug}`,
    rule: 'AWARD-GET-2',
    title: `a reaction that is unknown or to another ${slug} answers 404`,
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const [one, other] = [await make(world), await make(world)];
      const { id } = await world.arrange<{ id: number }>('POST', other.url, { name: 'tada' });
      for (const path of [`${one.url}/${nobody}`, `${one.url}/${id}`]) {
        expect(await as.owner.get(path)).status(404);
        expect(await as.owner.delete(path)).status(404);
      }
      expect(await as.reporter.get(`${other.url}/${id}`)).status(200);
    },
  }),
  check({
    id: `award-delete-${slug}`,
    rules: ['AWARD-DELETE-1', 'AWARD-DELETE-2', 'AWARD-DELETE-3'],
    title: `a reaction to a ${slug} is taken back by its user or an administrator, unless it is newer than told`,
    needs: ['admin', ...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await make(world);
      const sudo = world.person('reporter').username;
      const [own, other] = [
        await world.arrange<{ id: number }>('POST', url, { name: 'tada', sudo }),
        await world.arrange<{ id: number }>('POST', url, { name: 'heart', sudo }),
      ];
      expect(await as.owner.delete(`${url}/${own.id}`)).status(401);
      const headers = { 'if-unmodified-since': 'Wed, 01 Jan 2020 00:00:00 GMT' };
      expect(await as.reporter.delete(`${url}/${own.id}`, {}, { headers })).status(412);
      expect(await as.reporter.get(`${url}/${own.id}`)).status(200);
      expect(await as.reporter.delete(`${url}/${own.id}`))
        .status(204)
        .emptyBody();
      expect(await as.reporter.get(`${url}/${own.id}`)).status(404);
      expect(await as.admin.delete(`${url}/${other.id}`)).status(204);
      expect(await as.reporter.get(url))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: `award-who-${slug}`,
    rules: ['AWARD-ACCESS-1', 'AWARD-ACCESS-2'],
    title: `reactions to a ${slug} need a user even in public, and something that is there`,
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await make(world, 'public');
      const { id } = await world.arrange<{ id: number }>('POST', url, { name: 'tada' });
      const absent = url.replace(/\d+\/award_emoji$/, `${nobody}/award_emoji`);
      for (const [caller, path, status] of [
        [as.anonymous, url, 401],
        [as.owner, absent, 404],
      ] as const) {
        expect(await caller.get(path)).status(status);
        expect(await caller.post(path, { name: 'heart' })).status(status);
        expect(await caller.get(`${path}/${id}`)).status(status);
        expect(await caller.delete(`${path}/${id}`)).status(status);
      }
      expect(await as.stranger.post(url, { name: 'heart' })).status(201);
    },
  }),
];

/** Reactions. */
export const cases = [
  ...awarded.flatMap(onEach),
  ...kindsOf('issue', 'epic', 'merge-request').map((kind) =>
    check({
      id: `award-votes-${kind.slug}`,
      rule: 'AWARD-CREATE-5',
      title: `thumbsup and thumbsdown count as votes of a ${kind.slug}`,
      needs: kind.needs,
      writes: true,
      async run({ as, world, expect }) {
        const { awards } = await kind.make(world);
        const path = `${awards}/award_emoji`;
        for (const caller of [as.reporter, as.developer]) {
          expect(await caller.post(path, { name: 'thumbsup' })).status(201);
        }
        expect(await as.guest.post(path, { name: 'thumbsdown' })).status(201, 404);
        expect(await as.reporter.post(path, { name: 'thumbsdown' })).status(201);
        const one = await as.reporter.get(awards);
        expect(one).json('upvotes').toEqual(2);
        expect(one)
          .json('downvotes')
          .toEqual(kind.slug === 'merge-request' ? 1 : 2);
      },
    }),
  ),
  ...kindsOf('issue', 'epic', 'merge-request').map((kind) =>
    check({
      id: `award-system-${kind.slug}`,
      rule: 'AWARD-CREATE-7',
      title: `system notes of a ${kind.slug} take no reactions`,
      needs: kind.needs,
      writes: true,
      async run({ as, world, expect }) {
        const parent = await kind.make(world);
        const note = await systemNoteOn(world, parent);
        const path = `${parent.awards}/notes/${note.id}/award_emoji`;
        expect(await as.owner.post(path, { name: 'tada' })).status(404);
        const list = await as.owner.get(path);
        if (list.status === 200) expect(list).json().toEqual([]);
      },
    }),
  ),
  check({
    id: 'award-epic-number',
    rule: 'AWARD-FAMILIES-2',
    title: 'reactions to an epic stand below its number in the group, not below its global id',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      for (const kind of kindsOf('epic')) {
        // Made after another one, so that the two numbers differ.
        await kind.make(world);
        const parent = await kind.make(world);
        const note = await noteOn(world, parent);
        const made = await as.reporter.post(`${parent.awards}/award_emoji`, { name: 'tada' });
        expect(made).status(201).json('awardable_id').toEqual(parent.id);
        for (const path of [`${parent.url}/award_emoji`, `${parent.url}/notes/${note.id}/award_emoji`]) {
          expect(await as.owner.get(path)).status(404);
          expect(await as.owner.post(path, { name: 'tada' })).status(404);
          expect(await as.owner.get(`${path}/${made.number('id')}`)).status(404);
          expect(await as.owner.delete(`${path}/${made.number('id')}`)).status(404);
        }
      }
    },
  }),
];
