import { check } from '../../check.js';
import { nobody } from '../notes/support/parents.js';
import { noThread, type ThreadKind, threadKinds, threadKindsOf, threadOn } from './support/threads.js';

const reading = (kind: ThreadKind) => [
  check({
    id: `threads-list-${kind.slug}`,
    rules: ['DISC-FAMILIES-1', 'DISC-LIST-1', 'DISC-LIST-2', 'DISC-LIST-3'],
    title: `threads of a ${kind.slug} are listed once each with all their notes, the oldest first, in pages of threads`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const parent = await kind.make(world);
      const [first, second] = [await threadOn(world, parent), await threadOn(world, parent)];
      await world.arrange('POST', `${first.url}/notes`, { body: 'One' });
      await world.arrange('POST', `${first.url}/notes`, { body: 'Two' });
      const list = await as.reporter.get(`${parent.url}/discussions`);
      expect.value('threads', list.column('id'), list).toEqual([first.id, second.id]);
      const bodies = [0, 1, 2].map((index) => list.at(`[0].notes[${index}].body`));
      expect.value('notes', bodies, list).toEqual(['A thread', 'One', 'Two']);
      expect(list).header('x-total').toEqual('2');
      const page = await as.reporter.get(`${parent.url}/discussions`, { per_page: 1, page: 2 });
      expect.value('second page', page.column('id'), page).toEqual([second.id]);
    },
  }),
  check({
    id: `thread-get-${kind.slug}`,
    rules: ['DISC-GET-1', 'DISC-RECORD-1', 'DISC-RECORD-2', 'DISC-NOTES-1', 'DISC-NOTE-1'],
    title: `a thread of a ${kind.slug} is read by its id, its notes in a list and each by its number`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const parent = await kind.make(world);
      const thread = await threadOn(world, parent);
      const reply = await world.arrange<{ id: number }>('POST', `${thread.url}/notes`, { body: 'A reply' });
      const one = await as.reporter.get(thread.url);
      expect(one).status(200).json().toInclude({ id: thread.id, individual_note: false });
      expect(one)
        .json('id')
        .toMatch(/^[0-9a-f]{40}$/);
      expect(one).json('notes[0]').toInclude({ id: thread.noteId, body: 'A thread' });
      expect(one).json('notes[1]').toInclude({ id: reply.id, body: 'A reply' });
      const notes = await as.reporter.get(`${thread.url}/notes`);
      expect.value('notes', notes.column('id'), notes).toEqual([thread.noteId, reply.id]);
      expect(await as.reporter.get(`${thread.url}/notes/${reply.id}`))
        .status(200)
        .json()
        .toInclude({ id: reply.id, body: 'A reply' });
    },
  }),
  check({
    id: `thread-absent-${kind.slug}`,
    rules: ['DISC-GET-2', 'DISC-NOTES-2', 'DISC-NOTE-2'],
    title: `a thread or note that is unknown or of another ${kind.slug} answers 404`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const [parent, other] = [await kind.make(world), await kind.make(world)];
      const [own, foreign] = [await threadOn(world, parent), await threadOn(world, other)];
      for (const id of [noThread, foreign.id]) {
        const path = `${parent.url}/discussions/${id}`;
        const text = '404 Discussion Not Found';
        expect(await as.owner.get(path))
          .status(404)
          .message(text);
        expect(await as.owner.post(`${path}/notes`, { body: 'x' }))
          .status(404)
          .message(text);
        expect(await as.owner.get(`${path}/notes`))
          .status(404)
          .message('404 Notes Not Found');
      }
      for (const id of [nobody, foreign.noteId]) {
        const path = `${own.url}/notes/${id}`;
        expect(await as.owner.get(path)).status(404);
        expect(await as.owner.put(path, { body: 'x' })).status(404);
        expect(await as.owner.delete(path)).status(404);
      }
    },
  }),
  check({
    id: `thread-parent-${kind.slug}`,
    rules: ['DISC-ACCESS-1', 'DISC-ACCESS-2'],
    title: `threads of a ${kind.slug} need a user even in public, and a parent that is there`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const parent = await kind.make(world, { visibility: 'public' });
      const thread = await threadOn(world, parent);
      const absent = parent.url.replace(/[^/]+$/, kind.slug === 'commit' ? noThread : String(nobody));
      for (const [caller, url, status] of [
        [as.anonymous, parent.url, 401],
        [as.owner, absent, 404],
      ] as const) {
        const path = `${url}/discussions/${thread.id}`;
        const note = `${path}/notes/${thread.noteId}`;
        expect(await caller.get(`${url}/discussions`)).status(status);
        expect(await caller.post(`${url}/discussions`, { body: 'x' })).status(status);
        expect(await caller.get(path)).status(status);
        expect(await caller.get(`${path}/notes`)).status(status);
        expect(await caller.post(`${path}/notes`, { body: 'x' })).status(status);
        expect(await caller.get(note)).status(status);
        expect(await caller.put(note, { body: 'x' })).status(status);
        expect(await caller.delete(note)).status(status);
      }
      expect(await as.stranger.get(thread.url)).status(200);
    },
  }),
];

/** Reading threads. */
export const cases = [
  ...threadKinds.flatMap(reading),
  ...threadKindsOf('issue', 'snippet', 'epic', 'merge-request').map((kind) =>
    check({
      id: `thread-lone-${kind.slug}`,
      rule: 'DISC-RECORD-2',
      title: `a lone comment on a ${kind.slug} is an individual note, a thread is none`,
      needs: kind.needs,
      writes: true,
      async run({ as, world, expect }) {
        const parent = await kind.make(world);
        await world.arrange('POST', `${parent.url}/notes`, { body: 'alone' });
        await threadOn(world, parent);
        const list = await as.reporter.get(`${parent.url}/discussions`);
        expect(list)
          .json('[0]')
          .toSatisfy('an individual note', (row) => isAlone(row) === true);
        expect(list)
          .json('[1]')
          .toSatisfy('a thread', (row) => isAlone(row) === false);
        expect(list).json('[0].notes[0].body').toEqual('alone');
        expect(await as.reporter.get(`${parent.url}/discussions/${list.text('[0].id')}`))
          .json('individual_note')
          .toEqual(true);
      },
    }),
  ),
  ...threadKindsOf('issue', 'epic').map((kind) =>
    check({
      id: `thread-internal-${kind.slug}`,
      rules: ['DISC-READ-1', 'DISC-REPLY-4'],
      title: `internal notes of a ${kind.slug} are left out below Reporter, and replies to them are internal`,
      needs: kind.needs,
      writes: true,
      async run({ as, world, expect }) {
        const parent = await kind.make(world);
        const open = await threadOn(world, parent);
        await world.arrange('POST', `${parent.url}/notes`, { body: 'secret', internal: true });
        const path = `${parent.url}/discussions`;
        const all = await as.reporter.get(path);
        expect(all).json().toHaveLength(2);
        const secret = `${path}/${all.text('[1].id')}`;
        expect(await as.reporter.post(`${secret}/notes`, { body: 'a reply' }))
          .status(201)
          .json('internal')
          .toEqual(true);
        expect(await as.reporter.post(`${open.url}/notes`, { body: 'a reply' }))
          .status(201)
          .json('internal')
          .toEqual(false);
        const seen = await as.guest.get(path);
        expect.value('for guests', seen.column('id'), seen).toEqual([open.id]);
        expect(seen).header('x-total').toEqual('1');
        expect(await as.guest.get(secret)).status(404);
        expect(await as.guest.get(`${secret}/notes`)).status(404);
        expect(await as.guest.get(`${secret}/notes/${all.number('[1].notes[0].id')}`)).status(404);
        expect(await as.guest.post(`${secret}/notes`, { body: 'x' })).status(404);
      },
    }),
  ),
];

const isAlone = (row: unknown): unknown => (row as { individual_note?: unknown }).individual_note;
