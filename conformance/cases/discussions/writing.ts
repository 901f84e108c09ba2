import { check } from '../../check.js';
import { longest } from '../notes/support/parents.js';
import { type ThreadKind, threadKinds, threadOn } from './support/threads.js';

const past = '2020-02-03T04:05:06.000Z';

const writing = (kind: ThreadKind) => [
  check({
    id: `thread-create-${kind.slug}`,
    rule: 'DISC-CREATE-1',
    title: `a new thread of a ${kind.slug} answers 201 with a single note of type DiscussionNote`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const parent = await kind.make(world);
      const made = await as.reporter.post(`${parent.url}/discussions`, { body: 'Some words' });
      expect(made).status(201).json('individual_note').toEqual(false);
      expect(made).json('notes').toHaveLength(1);
      expect(made)
        .json('notes[0]')
        .toInclude({ type: 'DiscussionNote', body: 'Some words', noteable_type: kind.word });
      expect(made).json('notes[0].author.id').toEqual(world.person('reporter').id);
      expect(await as.reporter.get(`${parent.url}/discussions/${made.text('id')}`)).status(200);
    },
  }),
  check({
    id: `thread-words-${kind.slug}`,
    rule: 'DISC-CREATE-2',
    title: `threads of a ${kind.slug} and replies need words, and at most 1,000,000 characters`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const parent = await kind.make(world);
      const thread = await threadOn(world, parent);
      for (const path of [`${parent.url}/discussions`, `${thread.url}/notes`]) {
        expect(await as.reporter.post(path))
          .status(400)
          .complaint('body is missing');
        expect(await as.reporter.post(path, { body: ' ' })).status(400);
        expect(await as.reporter.post(path, { body: 'x'.repeat(longest + 1) })).status(400);
      }
      const list = await as.reporter.get(`${parent.url}/discussions`);
      expect(list).json().toHaveLength(1);
      expect(list).json('[0].notes').toHaveLength(1);
    },
  }),
  check({
    id: `thread-moment-${kind.slug}`,
    rule: 'DISC-CREATE-4',
    title: `created_at of threads of a ${kind.slug} counts for owners, is dropped for others, and has bounds`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const parent = await kind.make(world);
      const thread = await threadOn(world, parent);
      for (const [path, field] of [
        [`${parent.url}/discussions`, 'notes[0].created_at'],
        [`${thread.url}/notes`, 'created_at'],
      ] as const) {
        const input = { body: 'x', created_at: past };
        expect(await as.owner.post(path, input))
          .status(201)
          .json(field)
          .toEqual(past);
        for (const caller of [as.reporter, as.maintainer]) {
          expect(await caller.post(path, input))
            .status(201)
            .json(field)
            .toDiffer(past);
        }
        for (const created_at of ['1969-12-31T23:59:59Z', '2999-01-01T00:00:00Z']) {
          expect(await as.owner.post(path, { body: 'x', created_at })).status(400);
        }
      }
    },
  }),
  check({
    id: `thread-reply-${kind.slug}`,
    rule: 'DISC-REPLY-1',
    title: `a reply in a thread of a ${kind.slug} answers 201 with a note of the same thread`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const parent = await kind.make(world);
      const thread = await threadOn(world, parent);
      const reply = await as.reporter.post(`${thread.url}/notes`, { body: 'A reply' });
      expect(reply).status(201).json().toInclude({ type: 'DiscussionNote', body: 'A reply' });
      const one = await as.reporter.get(thread.url);
      expect(one).json('notes[1].id').toEqual(reply.number('id'));
    },
  }),
  check({
    id: `thread-update-${kind.slug}`,
    rules: ['DISC-UPDATE-1', 'DISC-UPDATE-2'],
    title: `a note of a thread of a ${kind.slug} takes exactly one of body and resolved, and no blank`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const parent = await kind.make(world);
      const thread = await threadOn(world, parent, { sudo: world.person('reporter').username });
      const text = 'body, resolved are missing, exactly one parameter must be provided';
      expect(await as.reporter.put(thread.note))
        .status(400)
        .complaint(text);
      expect(await as.reporter.put(thread.note, { body: 'x', resolved: true })).status(400);
      expect(await as.reporter.put(thread.note, { body: ' ' })).status(400);
      const kept = await as.reporter.get(thread.note);
      expect(kept).json('body').toEqual('A thread');
      expect(await as.reporter.put(thread.note, { body: 'Other words' }))
        .status(200)
        .json()
        .toInclude({ id: thread.noteId, body: 'Other words' });
    },
  }),
  check({
    id: `thread-update-who-${kind.slug}`,
    rule: 'DISC-UPDATE-3',
    title: `author and maintainers change and delete notes of threads of a ${kind.slug}; others are refused`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const parent = await kind.make(world);
      const thread = await threadOn(world, parent, { sudo: world.person('reporter').username });
      expect(await as.developer.put(thread.note, { body: 'x' })).status(403);
      expect(await as.developer.delete(thread.note)).status(403);
      const kept = await as.reporter.get(thread.note);
      expect(kept).json('body').toEqual('A thread');
      expect(await as.maintainer.put(thread.note, { body: 'x' })).status(200);
      expect(await as.maintainer.delete(thread.note)).status(204);
    },
  }),
  check({
    id: `thread-delete-${kind.slug}`,
    rules: ['DISC-DELETE-1', 'DISC-DELETE-2'],
    title: `a note of a thread of a ${kind.slug} is deleted unless it changed meanwhile, with the last one the thread`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const parent = await kind.make(world);
      const thread = await threadOn(world, parent);
      const reply = await world.arrange<{ id: number }>('POST', `${thread.url}/notes`, { body: 'A reply' });
      const headers = { 'if-unmodified-since': 'Wed, 01 Jan 2020 00:00:00 GMT' };
      expect(await as.owner.delete(thread.note, {}, { headers })).status(412);
      expect(await as.owner.get(thread.note)).status(200);
      expect(await as.owner.delete(thread.note))
        .status(204)
        .emptyBody();
      const left = await as.reporter.get(thread.url);
      expect(left).json('notes').toHaveLength(1);
      expect(await as.owner.delete(`${thread.url}/notes/${reply.id}`)).status(204);
      expect(await as.reporter.get(thread.url)).status(404);
    },
  }),
];

/** Writing threads. */
export const cases = threadKinds.flatMap(writing);
