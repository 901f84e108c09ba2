import { check } from '../../check.js';
import { kindsOf, noteOn } from './support/parents.js';

/** A lock holds for everybody who is no member, whatever they have to do with the record. */
export const cases = kindsOf('issue', 'merge-request').flatMap((kind) =>
  [false, true].map((isClosed) =>
    check({
      id: `notes-locked-${isClosed ? 'and-closed' : 'for-its-author'}-${kind.slug}`,
      rules: ['NOTE-ACCESS-3', 'DISC-ACCESS-4'],
      title: `a locked ${isClosed ? 'and closed ' : ''}${kind.slug} takes words of members, and of nobody else who wrote it`,
      needs: ['admin', ...kind.needs],
      writes: true,
      async run({ as, world, expect }) {
        const sudo = kind.slug === 'issue' ? { sudo: world.person('stranger').username } : {};
        const parent = await kind.make(world, { visibility: 'public', ...sudo });
        const note = await noteOn(world, parent, { sudo: world.person('stranger').username });
        const threads = await as.reporter.get(`${parent.url}/discussions`);
        const thread = String(threads.at('[0].id'));
        await world.arrange('PUT', parent.url, { discussion_locked: true });
        if (isClosed) await world.arrange('PUT', parent.url, { state_event: 'close' });
        const places = ['notes', 'discussions', `discussions/${thread}/notes`];
        for (const place of places) {
          expect(await as.stranger.post(`${parent.url}/${place}`, { body: 'x' })).status(403);
        }
        const read = await as.stranger.get(`${parent.url}/notes`, { activity_filter: 'only_comments' });
        expect.value('ids', read.column('id'), read).toEqual([note.id]);
        for (const place of places) {
          expect(await as.reporter.post(`${parent.url}/${place}`, { body: 'x' })).status(201);
        }
      },
    }),
  ),
);
