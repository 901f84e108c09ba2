import { check } from '../../check.js';
import { type Kind, kinds, kindsOf, nobody, noteOn } from './support/parents.js';

const fields =
  'id body attachment author created_at updated_at system noteable_id noteable_type noteable_iid ' +
  'resolvable confidential internal type commands_changes';
const isThere = (value: unknown): boolean => value !== undefined;

const reading = (kind: Kind) => [
  check({
    id: `note-record-${kind.slug}`,
    rules: ['NOTE-RECORD-1', 'NOTE-RECORD-4', 'NOTE-RECORD-5', 'NOTE-GET-1', 'NOTE-FAMILIES-1'],
    title: `a note of a ${kind.slug} carries its fields wherever it is answered`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const parent = await kind.make(world);
      const path = `${parent.url}/notes`;
      const made = await as.reporter.post(path, { body: 'Some words' });
      const own = `${path}/${made.number('id')}`;
      const answers = [made, await as.reporter.get(own), await as.reporter.put(own, { body: 'Some words' })];
      const common = { attachment: null, system: false, type: null, confidential: false, internal: false };
      const about = { noteable_id: parent.id, noteable_type: kind.word, noteable_iid: parent.iid };
      const wanted = { id: made.number('id'), body: 'Some words', commands_changes: {}, ...common, ...about };
      for (const answer of answers) {
        expect(answer).json().toInclude(wanted);
        expect(answer).json('author.id').toEqual(world.person('reporter').id);
        for (const name of fields.split(' ')) expect(answer).json(name).toSatisfy('present', isThere);
      }
      const list = await as.reporter.get(path);
      expect(list).json('[0]').toInclude(wanted);
      expect(list).json('[0].author.id').toEqual(world.person('reporter').id);
    },
  }),
  check({
    id: `note-absent-${kind.slug}`,
    rule: 'NOTE-GET-4',
    title: `a note of a ${kind.slug} that is unknown or of another parent answers 404`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const [parent, other] = [await kind.make(world), await kind.make(world)];
      const note = await noteOn(world, other);
      for (const id of [nobody, note.id]) {
        const path = `${parent.url}/notes/${id}`;
        expect(await as.owner.get(path)).status(404);
        expect(await as.owner.put(path, { body: 'x' })).status(404);
        expect(await as.owner.delete(path)).status(404);
      }
      expect(await as.owner.get(note.url))
        .json('body')
        .toEqual('Some words');
    },
  }),
  check({
    id: `note-number-${kind.slug}`,
    rule: 'NOTE-GET-6',
    title: `a number of a note of a ${kind.slug} that is not an integer answers 400`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const path = `${(await kind.make(world)).url}/notes/first`;
      for (const answer of [
        await as.owner.get(path),
        await as.owner.put(path, { body: 'x' }),
        await as.owner.delete(path),
      ]) {
        expect(answer).status(400).complaint('note_id is invalid');
      }
    },
  }),
  check({
    id: `note-parent-${kind.slug}`,
    rules: ['NOTE-ACCESS-1', 'NOTE-ACCESS-2'],
    title: `notes of a ${kind.slug} need a user even in public, and a parent that is there`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const parent = await kind.make(world, { visibility: 'public' });
      const note = await noteOn(world, parent);
      const absent = parent.url.replace(/\d+$/, String(nobody));
      for (const [caller, url, status] of [
        [as.anonymous, parent.url, 401],
        [as.owner, absent, 404],
      ] as const) {
        const own = `${url}/notes/${note.id}`;
        expect(await caller.get(`${url}/notes`)).status(status);
        expect(await caller.post(`${url}/notes`, { body: 'x' })).status(status);
        expect(await caller.get(own)).status(status);
        expect(await caller.put(own, { body: 'x' })).status(status);
        expect(await caller.delete(own)).status(status);
      }
      expect(await as.stranger.get(note.url)).status(200);
    },
  }),
];

/** Reading single notes. */
export const cases = [
  ...kinds.flatMap(reading),
  ...kindsOf('snippet', 'epic').map((kind) =>
    check({
      id: `note-more-${kind.slug}`,
      rules:
        kind.slug === 'epic'
          ? ['NOTE-GET-2', 'NOTE-GET-3', 'NOTE-RECORD-6']
          : ['NOTE-GET-2', 'NOTE-RECORD-6'],
      title: `a single note of a ${kind.slug} also carries title, file_name and expires_at`,
      needs: kind.needs,
      writes: true,
      async run({ as, world, expect }) {
        const parent = await kind.make(world);
        const note = await noteOn(world, parent);
        const one = await as.reporter.get(note.url);
        expect(one).json().toInclude({ confidential: false, noteable_iid: null });
        expect(one)
          .json('title')
          .toEqual(kind.slug === 'epic' ? 'An epic' : 'A snippet');
        expect(one).json('file_name').toSatisfy('present', isThere);
        expect(one).json('expires_at').toSatisfy('present', isThere);
        const made = await as.reporter.post(`${parent.url}/notes`, { body: 'x' });
        expect(made).json('noteable_iid').toBeNull();
        const list = await as.reporter.get(`${parent.url}/notes`);
        expect(list).json('[0].noteable_iid').toBeNull();
      },
    }),
  ),
  ...kindsOf('issue', 'snippet', 'epic').map((kind) =>
    check({
      id: `note-not-resolvable-${kind.slug}`,
      rules: ['NOTE-RECORD-7', 'NOTE-RECORD-8'],
      title: `a note of a ${kind.slug} has nothing to resolve and no place in a diff`,
      needs: kind.needs,
      writes: true,
      async run({ as, world, expect }) {
        const parent = await kind.make(world);
        const note = await noteOn(world, parent);
        for (const [answer, path] of [
          [await as.reporter.get(note.url), ''],
          [await as.reporter.get(`${parent.url}/notes`), '[0].'],
        ] as const) {
          expect(answer).json(`${path}resolvable`).toEqual(false);
          for (const name of ['resolved', 'resolved_by', 'resolved_at', 'commit_id', 'position']) {
            expect(answer).json(`${path}${name}`).toBeAbsent();
          }
        }
      },
    }),
  ),
  check({
    id: 'note-resolvable',
    rules: ['NOTE-RECORD-7', 'NOTE-RECORD-8'],
    title: 'a note of a thread of a merge request tells whether it is resolved',
    needs: ['operation:createMergeRequest'],
    writes: true,
    async run({ as, world, expect }) {
      for (const kind of kindsOf('merge-request')) {
        const parent = await kind.make(world);
        await world.arrange('POST', `${parent.url}/discussions`, { body: 'x' });
        const list = await as.reporter.get(`${parent.url}/notes`, { activity_filter: 'only_comments' });
        expect(list)
          .json('[0]')
          .toInclude({ resolvable: true, resolved: false, resolved_by: null, resolved_at: null });
        expect(list).json('[0].position').toBeAbsent();
      }
    },
  }),
  ...kinds.map((kind) =>
    check({
      id: `note-ghost-${kind.slug}`,
      rule: 'NOTE-RECORD-9',
      title: `notes with a ${kind.slug} by a user who was deleted name the ghost user`,
      needs: ['admin', ...kind.needs],
      writes: true,
      async run({ as, world, expect, until }) {
        const ann = await world.fresh.user();
        const parent = await kind.make(world);
        await world.fresh.member({ url: parent.container }, ann, 'developer');
        const note = await noteOn(world, parent, { sudo: ann.username });
        await as.admin.delete(`/users/${ann.id}`);
        const ask = () => as.reporter.get(note.url);
        const one = await until(ask, (answer) => answer.at('author.id') !== ann.id);
        expect(one)
          .json('author.username')
          .toMatch(/^ghost/);
        const list = await as.reporter.get(`${parent.url}/notes`);
        expect(list).json('[0].author').toEqual(one.at('author'));
      },
    }),
  ),
  check({
    id: 'note-epic-number',
    rule: 'NOTE-FAMILIES-2',
    title: 'notes of an epic stand below its global id, not below its number in the group',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const [kind] = kindsOf('epic');
      // Made after another one, so that the two numbers differ.
      await kind?.make(world);
      const parent = await kind?.make(world);
      if (!parent) return;
      const note = await noteOn(world, parent);
      const own = `${parent.url}/notes/${note.id}`;
      const wrong = `${parent.awards}/notes`;
      expect(await as.reporter.get(own)).status(200);
      expect(await as.owner.get(wrong)).status(404);
      expect(await as.owner.post(wrong, { body: 'x' })).status(404);
      expect(await as.owner.get(`${wrong}/${note.id}`)).status(404);
      expect(await as.owner.put(`${wrong}/${note.id}`, { body: 'x' })).status(404);
      expect(await as.owner.delete(`${wrong}/${note.id}`)).status(404);
    },
  }),
  check({
    id: 'note-personal-snippet',
    rule: 'NOTE-FAMILIES-3',
    title: 'a personal snippet has no notes here',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const input = { title: 'own', visibility: 'public', file_name: 'a.txt', content: 'x' };
      const ann = await world.fresh.user();
      const snippet = await world.arrange<{ id: number }>('POST', '/snippets', {
        ...input,
        sudo: ann.username,
      });
      const path = `${project.url}/snippets/${snippet.id}/notes`;
      expect(await as.owner.get(path)).status(404);
      expect(await as.owner.post(path, { body: 'x' })).status(404);
      expect(await as.owner.get(`${path}/1`)).status(404);
      expect(await as.owner.put(`${path}/1`, { body: 'x' })).status(404);
      expect(await as.owner.delete(`${path}/1`)).status(404);
    },
  }),
];
