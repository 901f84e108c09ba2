import { check } from '../../check.js';
import { type Kind, kinds, kindsOf, longest, noteOn } from './support/parents.js';

const past = '2020-02-03T04:05:06.000Z';

const writing = (kind: Kind) => [
  check({
    id: `note-create-${kind.slug}`,
    rule: 'NOTE-CREATE-13',
    title: `a new note of a ${kind.slug} answers 201 and moves updated_at of its parent`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const parent = await kind.make(world);
      const before = await as.reporter.get(parent.awards);
      const made = await as.reporter.post(`${parent.url}/notes`, { body: 'Some words' });
      expect(made).status(201).json('body').toEqual('Some words');
      expect(await as.reporter.get(`${parent.url}/notes/${made.number('id')}`)).status(200);
      const after = await as.reporter.get(parent.awards);
      expect(after).json('updated_at').toDiffer(before.at('updated_at'));
    },
  }),
  check({
    id: `note-create-words-${kind.slug}`,
    rules: ['NOTE-CREATE-1', 'NOTE-CREATE-12'],
    title: `a note of a ${kind.slug} without words is refused and not kept`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const path = `${(await kind.make(world)).url}/notes`;
      expect(await as.reporter.post(path, { sort: 'asc' }))
        .status(400)
        .complaint('body is missing');
      expect(await as.reporter.post(path, { body: ' ' }))
        .status(400)
        .message('400 Bad request - Note {:note=>["can\'t be blank"]}');
      expect(await as.reporter.get(path))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: `note-create-long-${kind.slug}`,
    rules: ['NOTE-CREATE-2', 'NOTE-UPDATE-1'],
    title: `a note of a ${kind.slug} has at most 1,000,000 characters`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const path = `${(await kind.make(world)).url}/notes`;
      const made = await as.reporter.post(path, { body: 'é'.repeat(longest) });
      expect(made).status(201);
      expect.value('characters kept', made.text('body').length, made).toEqual(longest);
      expect(await as.reporter.post(path, { body: 'x'.repeat(longest + 1) })).status(400);
      const own = `${path}/${made.number('id')}`;
      expect(await as.reporter.put(own, { body: 'x'.repeat(longest + 1) })).status(400);
      expect(await as.reporter.put(own, { body: 'short' }))
        .status(200)
        .json('body')
        .toEqual('short');
    },
  }),
];

/** Writing notes. */
export const cases = [
  ...kinds.flatMap(writing),
  ...kindsOf('issue', 'snippet', 'merge-request').map((kind) =>
    check({
      id: `note-create-moment-${kind.slug}`,
      rules: ['NOTE-CREATE-4', 'NOTE-CREATE-5', 'NOTE-CREATE-11'],
      title: `created_at of a note of a ${kind.slug} counts for owners, is dropped for others, and lies after 1970`,
      needs: ['admin', ...kind.needs],
      writes: true,
      async run({ as, world, expect }) {
        const path = `${(await kind.make(world)).url}/notes`;
        for (const caller of [as.owner, as.admin]) {
          expect(await caller.post(path, { body: 'x', created_at: past }))
            .status(201)
            .json()
            .toInclude({ created_at: past, updated_at: past });
        }
        const other = await as.maintainer.post(path, { body: 'x', created_at: past });
        expect(other).status(201).json('created_at').toDiffer(past);
        const early = { body: 'x', created_at: '1969-12-31T23:59:59Z' };
        expect(await as.owner.post(path, early)).status(400);
      },
    }),
  ),
  check({
    id: 'note-create-moment-epic',
    rules: ['NOTE-CREATE-6', 'NOTE-CREATE-11'],
    title: 'created_at has no effect on notes of epics',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      for (const kind of kindsOf('epic')) {
        const path = `${(await kind.make(world)).url}/notes`;
        const made = await as.owner.post(path, { body: 'x', created_at: past });
        expect(made).status(201).json('created_at').toDiffer(past);
      }
    },
  }),
  ...kindsOf('issue', 'epic').map((kind) =>
    check({
      id: `note-create-internal-${kind.slug}`,
      rules: ['NOTE-CREATE-17', 'NOTE-CREATE-18'],
      title: `on notes of a ${kind.slug} internal counts before confidential, and guests may use neither`,
      needs: kind.needs,
      writes: true,
      async run({ as, world, expect }) {
        const path = `${(await kind.make(world)).url}/notes`;
        const both = { body: 'x', internal: true, confidential: false };
        expect(await as.reporter.post(path, both))
          .status(201)
          .json()
          .toInclude({ internal: true, confidential: true });
        expect(await as.reporter.post(path, { body: 'x', internal: true }))
          .status(201)
          .json()
          .toInclude({ internal: true, confidential: true });
        expect(await as.guest.post(path, { body: 'x', internal: true })).status(403);
        expect(await as.guest.post(path, { body: 'x', confidential: true })).status(403);
        expect(await as.reporter.get(path))
          .json()
          .toHaveLength(2);
      },
    }),
  ),
  ...kindsOf('snippet', 'merge-request').map((kind) =>
    check({
      id: `note-create-internal-${kind.slug}`,
      rule: 'NOTE-CREATE-14',
      title: `a ${kind.slug} takes no internal notes`,
      needs: kind.needs,
      writes: true,
      async run({ as, world, expect }) {
        const path = `${(await kind.make(world)).url}/notes`;
        expect(await as.reporter.post(path, { body: 'x', internal: true })).status(400);
        expect(await as.reporter.post(path, { body: 'x', confidential: true })).status(400);
        const list = await as.reporter.get(path);
        expect(list).json().toEqual([]);
      },
    }),
  ),
  ...kindsOf('snippet', 'epic', 'merge-request').map((kind) =>
    check({
      id: `note-create-emoji-${kind.slug}`,
      rule: 'NOTE-CREATE-10',
      title: `a note of a ${kind.slug} that is nothing but one emoji becomes a reaction`,
      needs: kind.needs,
      writes: true,
      async run({ as, world, expect }) {
        const parent = await kind.make(world);
        const made = await as.reporter.post(`${parent.url}/notes`, { body: ':rocket:' }, { unchecked: true });
        const about = { name: 'rocket', awardable_id: parent.id, awardable_type: kind.word };
        expect(made).status(201).json().toInclude(about);
        expect(await as.reporter.get(`${parent.url}/notes`))
          .json()
          .toEqual([]);
        const awards = await as.reporter.get(`${parent.awards}/award_emoji`);
        expect.value('reactions', awards.column('name'), awards).toEqual(['rocket']);
      },
    }),
  ),
  ...kindsOf('issue', 'merge-request').map((kind) =>
    check({
      id: `note-create-locked-${kind.slug}`,
      rule: 'NOTE-ACCESS-3',
      title: `where a ${kind.slug} is locked those who are no members may read but not comment`,
      needs: kind.needs,
      writes: true,
      async run({ as, world, expect }) {
        const parent = await kind.make(world, { visibility: 'public' });
        await world.arrange('PUT', parent.url, { discussion_locked: true });
        const path = `${parent.url}/notes`;
        expect(await as.stranger.get(path)).status(200);
        expect(await as.stranger.post(path, { body: 'x' })).status(403);
        expect(await as.reporter.post(path, { body: 'x' })).status(201);
      },
    }),
  ),
  ...kindsOf('issue', 'snippet', 'merge-request').map((kind) =>
    check({
      id: `note-create-archived-${kind.slug}`,
      rule: 'NOTE-ACCESS-3',
      title: `a ${kind.slug} of an archived project is read but takes no notes`,
      needs: kind.needs,
      writes: true,
      async run({ as, world, expect }) {
        const parent = await kind.make(world);
        await noteOn(world, parent);
        await world.arrange('POST', `${parent.container}/archive`);
        expect(await as.reporter.get(`${parent.url}/notes`)).status(200);
        expect(await as.reporter.post(`${parent.url}/notes`, { body: 'x' })).status(403);
      },
    }),
  ),
];
