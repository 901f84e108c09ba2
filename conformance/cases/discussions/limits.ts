import { check } from '../../check.js';
import { kinds as noteKinds, systemNoteOn } from '../notes/support/parents.js';
import { threadKindsOf, threadOn } from './support/threads.js';

/** What threads refuse, and what quick actions and replies make of them. */
export const cases = [
  ...threadKindsOf('issue', 'epic', 'merge-request').map((kind) =>
    check({
      id: `thread-commands-${kind.slug}`,
      rule: 'DISC-CREATE-3',
      title: `quick actions of a new thread of a ${kind.slug} run, and alone answer 400`,
      needs: kind.needs,
      writes: true,
      async run({ as, world, expect }) {
        const parent = await kind.make(world);
        const path = `${parent.url}/discussions`;
        const made = await as.reporter.post(path, { body: 'Some words\n/todo' });
        expect(made).status(201).json('notes[0].body').toEqual('Some words');
        const todos = await as.reporter.get('/todos', { type: kind.word });
        const targets = todos.list().map((row) => (row as { target: { id: number } }).target.id);
        expect.value('targets of to-dos', targets, todos).toContain(parent.id);
        expect(await as.reporter.post(path, { body: '/close' })).status(400);
      },
    }),
  ),
  ...threadKindsOf('issue', 'epic', 'merge-request').map((kind) =>
    check({
      id: `thread-continue-${kind.slug}`,
      rule: 'DISC-REPLY-2',
      title: `a reply to a lone comment on a ${kind.slug} makes it a thread with the same id`,
      needs: kind.needs,
      writes: true,
      async run({ as, world, expect }) {
        const parent = await kind.make(world);
        await world.arrange('POST', `${parent.url}/notes`, { body: 'alone' });
        const list = await as.reporter.get(`${parent.url}/discussions`);
        const path = `${parent.url}/discussions/${list.text('[0].id')}`;
        expect(await as.reporter.post(`${path}/notes`, { body: 'not any more' })).status(201);
        const one = await as.reporter.get(path);
        expect(one).json('individual_note').toEqual(false);
        const bodies = [one.at('notes[0].body'), one.at('notes[1].body')];
        expect.value('notes', bodies, one).toEqual(['alone', 'not any more']);
        expect(one).json('notes[0].type').toEqual('DiscussionNote');
      },
    }),
  ),
  ...noteKinds
    .filter(({ slug }) => slug !== 'snippet')
    .map((kind) =>
      check({
        id: `thread-system-${kind.slug}`,
        rules: ['DISC-REPLY-3', 'DISC-UPDATE-3'],
        title: `a system note of a ${kind.slug} takes no reply, and is changed by nobody`,
        needs: kind.needs,
        writes: true,
        async run({ as, world, expect }) {
          const parent = await kind.make(world);
          const note = await systemNoteOn(world, parent);
          const list = await as.reporter.get(`${parent.url}/discussions`);
          expect(list).json('[0].individual_note').toEqual(true);
          const path = `${parent.url}/discussions/${list.text('[0].id')}`;
          expect(await as.owner.post(`${path}/notes`, { body: 'x' }))
            .status(400)
            .json('message')
            .toMatch(/^400 Bad request/);
          expect(await as.owner.put(`${path}/notes/${note.id}`, { body: 'x' })).status(403);
          expect(await as.owner.delete(`${path}/notes/${note.id}`)).status(403);
        },
      }),
    ),
  ...threadKindsOf('issue', 'snippet', 'epic', 'commit').map((kind) =>
    check({
      id: `thread-not-resolvable-${kind.slug}`,
      rule: 'DISC-UPDATE-4',
      title: `nothing can be resolved in threads of a ${kind.slug}`,
      needs: kind.needs,
      writes: true,
      async run({ as, world, expect }) {
        const thread = await threadOn(world, await kind.make(world));
        expect(await as.owner.put(thread.note, { resolved: true })).status(400);
        const one = await as.reporter.get(thread.note);
        expect(one).json('resolvable').toEqual(false);
      },
    }),
  ),
  ...threadKindsOf('issue', 'merge-request').map((kind) =>
    check({
      id: `thread-locked-${kind.slug}`,
      rule: 'DISC-ACCESS-4',
      title: `where a ${kind.slug} is locked those who are no members get 403 for threads and replies`,
      needs: kind.needs,
      writes: true,
      async run({ as, world, expect }) {
        const parent = await kind.make(world, { visibility: 'public' });
        const thread = await threadOn(world, parent);
        await world.arrange('PUT', parent.url, { discussion_locked: true });
        expect(await as.stranger.get(thread.url)).status(200);
        expect(await as.stranger.post(`${parent.url}/discussions`, { body: 'x' })).status(403);
        expect(await as.stranger.post(`${thread.url}/notes`, { body: 'x' })).status(403);
        expect(await as.reporter.post(`${thread.url}/notes`, { body: 'x' })).status(201);
      },
    }),
  ),
  ...threadKindsOf('issue', 'snippet', 'merge-request', 'commit').map((kind) =>
    check({
      id: `thread-archived-${kind.slug}`,
      rule: 'DISC-ACCESS-4',
      title: `threads of a ${kind.slug} of an archived project are read and take no words`,
      needs: kind.needs,
      writes: true,
      async run({ as, world, expect }) {
        const parent = await kind.make(world);
        const thread = await threadOn(world, parent);
        await world.arrange('POST', `${parent.container}/archive`);
        expect(await as.reporter.get(thread.url)).status(200);
        expect(await as.reporter.post(`${parent.url}/discussions`, { body: 'x' })).status(403);
        expect(await as.reporter.post(`${thread.url}/notes`, { body: 'x' })).status(403);
      },
    }),
  ),
];
