import { check } from '../../check.js';
import { type Kind, kinds, kindsOf, noteOn, systemNoteOn } from './support/parents.js';

const later = () => new Date(Date.now() + 86_400_000).toUTCString();
const since = (date: string) => ({ headers: { 'if-unmodified-since': date } });

const changing = (kind: Kind) => [
  check({
    id: `note-update-${kind.slug}`,
    rules: ['NOTE-UPDATE-1', 'NOTE-UPDATE-8'],
    title: `body replaces the text of a note of a ${kind.slug} and moves updated_at`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const parent = await kind.make(world);
      const note = await noteOn(world, parent, { sudo: world.person('reporter').username });
      const before = await as.reporter.get(note.url);
      const changed = await as.reporter.put(note.url, { body: 'Other words' });
      expect(changed).status(200).json().toInclude({ id: note.id, body: 'Other words' });
      expect(changed).json('updated_at').toDiffer(before.at('updated_at'));
      expect(changed).json('created_at').toEqual(before.at('created_at'));
      const again = await as.reporter.get(note.url);
      expect(again).json('body').toEqual('Other words');
    },
  }),
  check({
    id: `note-update-blank-${kind.slug}`,
    rule: 'NOTE-UPDATE-5',
    title: `a note of a ${kind.slug} cannot become blank`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const parent = await kind.make(world);
      const note = await noteOn(world, parent, { sudo: world.person('reporter').username });
      expect(await as.reporter.put(note.url, { body: ' ' })).status(400);
      const kept = await as.reporter.get(note.url);
      expect(kept).json('body').toEqual('Some words');
    },
  }),
  check({
    id: `note-update-who-${kind.slug}`,
    rule: 'NOTE-UPDATE-6',
    title: `author and maintainers change and delete a note of a ${kind.slug}; others are refused`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const parent = await kind.make(world);
      const note = await noteOn(world, parent, { sudo: world.person('reporter').username });
      expect(await as.developer.put(note.url, { body: 'x' })).status(403);
      expect(await as.developer.delete(note.url)).status(403);
      const kept = await as.reporter.get(note.url);
      expect(kept).json('body').toEqual('Some words');
      expect(await as.maintainer.put(note.url, { body: 'y' })).status(200);
      expect(await as.maintainer.delete(note.url)).status(204);
    },
  }),
  check({
    id: `note-delete-${kind.slug}`,
    rules: ['NOTE-DELETE-1', 'NOTE-DELETE-2'],
    title: `a note of a ${kind.slug} that is deleted answers 204 and is gone`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const parent = await kind.make(world);
      const note = await noteOn(world, parent, { sudo: world.person('reporter').username });
      expect(await as.reporter.delete(note.url))
        .status(204)
        .emptyBody();
      expect(await as.reporter.get(note.url)).status(404);
      expect(await as.reporter.get(`${parent.url}/notes`))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: `note-delete-changed-${kind.slug}`,
    rule: 'NOTE-DELETE-3',
    title: `If-Unmodified-Since before the last change of a note of a ${kind.slug} answers 412`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const note = await noteOn(world, await kind.make(world));
      expect(await as.owner.delete(note.url, {}, since('Wed, 01 Jan 2020 00:00:00 GMT'))).status(412);
      expect(await as.owner.get(note.url)).status(200);
      expect(await as.owner.delete(note.url, {}, since(later()))).status(204);
    },
  }),
];

const system = (kind: Kind) =>
  check({
    id: `note-system-${kind.slug}`,
    rule: 'NOTE-UPDATE-7',
    title: `system notes of a ${kind.slug} are changed and deleted by nobody`,
    needs: ['admin', ...kind.needs],
    writes: true,
    async run({ as, world, expect }) {
      const note = await systemNoteOn(world, await kind.make(world));
      const before = await as.reporter.get(note.url);
      for (const caller of [as.owner, as.admin]) {
        expect(await caller.put(note.url, { body: 'x' })).status(403);
        expect(await caller.delete(note.url)).status(403);
      }
      const after = await as.reporter.get(note.url);
      expect(after).json('body').toEqual(before.at('body'));
    },
  });

/** Changing and removing notes. */
export const cases = [
  ...kinds.flatMap(changing),
  ...kindsOf('issue', 'epic', 'merge-request').map(system),
  check({
    id: 'note-update-nothing',
    rule: 'NOTE-UPDATE-2',
    title: 'body may be left out for notes of issues, and nothing changes',
    writes: true,
    async run({ as, world, expect }) {
      for (const kind of kindsOf('issue')) {
        const note = await noteOn(world, await kind.make(world));
        expect(await as.maintainer.put(note.url, { confidential: false }))
          .status(200)
          .json('body')
          .toEqual('Some words');
      }
    },
  }),
  ...kindsOf('snippet', 'epic', 'merge-request').map((kind) =>
    check({
      id: `note-update-missing-${kind.slug}`,
      rule: 'NOTE-UPDATE-3',
      title: `body is required for notes of a ${kind.slug}`,
      needs: kind.needs,
      writes: true,
      async run({ as, world, expect }) {
        const note = await noteOn(world, await kind.make(world));
        const answer = await as.maintainer.put(note.url, { other: 'x' });
        expect(answer)
          .status(400)
          .json('error')
          .toMatch(/^body is missing/);
      },
    }),
  ),
  ...kindsOf('issue', 'epic', 'merge-request').map((kind) =>
    check({
      id: `note-update-confidential-${kind.slug}`,
      rule: 'NOTE-UPDATE-4',
      title: `confidential is taken for notes of a ${kind.slug} and changes nothing`,
      needs: kind.needs,
      writes: true,
      async run({ as, world, expect }) {
        const note = await noteOn(world, await kind.make(world));
        expect(await as.maintainer.put(note.url, { body: 'x', confidential: true }))
          .status(200)
          .json()
          .toInclude({ body: 'x', confidential: false, internal: false });
      },
    }),
  ),
];
