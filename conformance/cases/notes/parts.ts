import { type CaseContext, check } from '../../check.js';
import type { World } from '../../world/types.js';
import { ask } from '../graphql/support/asking.js';
import { judgeMutation } from '../graphql/support/mutating.js';
import { gid } from '../graphql/support/mutations.js';
import { type Kind, kinds, kindsOf, noteOn, type Parent } from './support/parents.js';

/** The address of a note inside its thread. */
async function inThread(world: World, { url }: Parent, note: number): Promise<string> {
  const threads = await world.arrange<{ id: string; notes: { id: number }[] }[]>('GET', `${url}/discussions`);
  const own = threads.find(({ notes }) => notes.some(({ id }) => id === note));
  return `${url}/discussions/${own?.id ?? ''}/notes/${note}`;
}

/** What others have said and how they reacted is theirs, whoever opened what it is about. */
const ofOthers = (kind: Kind) =>
  check({
    id: `note-of-others-on-own-${kind.slug}`,
    rules: ['NOTE-UPDATE-6', 'DISC-UPDATE-3', 'AWARD-DELETE-2', 'GRAPHQL-MUTATION-6'],
    title: `whoever opened the ${kind.slug} neither changes nor deletes what others say of it, nor takes back their reactions`,
    needs: ['admin', ...kind.needs],
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const parent = await kind.make(world, { sudo: world.person('developer').username });
      const sudo = world.person('reporter').username;
      const note = await noteOn(world, parent, { sudo });
      const awards = [`${parent.awards}/award_emoji`, `${parent.awards}/notes/${note.id}/award_emoji`];
      const given: string[] = [];
      for (const path of awards) {
        const { id } = await world.arrange<{ id: number }>('POST', path, { name: 'tada', sudo });
        given.push(`${path}/${id}`);
      }
      for (const path of [note.url, await inThread(world, parent, note.id)]) {
        expect(await as.developer.put(path, { body: 'Changed' })).status(403);
        expect(await as.developer.delete(path)).status(403);
      }
      const id = gid('Note', note);
      await judgeMutation(context, [as.developer, 'updateNote', { id, body: 'Changed' }], false);
      await judgeMutation(context, [as.developer, 'destroyNote', { id }], false);
      for (const path of given) {
        expect(await as.developer.delete(path)).status(401);
        expect(await as.reporter.get(path)).status(200);
      }
      expect(await as.reporter.get(note.url))
        .json('body')
        .toEqual('Some words');
    },
  });

/** Everything that a guest is told of an issue and its notes holds no word of an internal one. */
async function judgeInternal({ as, world, expect }: CaseContext, parent: Parent): Promise<void> {
  const words = world.name('internal-words');
  const body = `${words} @${world.person('guest').username}`;
  const note = await noteOn(world, parent, { body, internal: true, sudo: world.person('reporter').username });
  const award = `${note.url}/award_emoji`;
  await world.arrange('POST', award, { name: 'tada' });
  const told = await inThread(world, parent, note.id);
  const thread = told.replace(/\/notes\/\d+$/, '');
  for (const path of [note.url, told, thread, `${thread}/notes`, award]) {
    expect(await as.guest.get(path)).status(404);
    expect(await as.reporter.get(path)).status(200);
  }
  for (const path of [`${parent.url}/notes`, `${parent.url}/discussions`]) {
    const list = await as.guest.get(path);
    expect(list).status(200);
    expect.value(`whether ${path} tells of it`, list.tells(words), list).toEqual(false);
  }
  const query = `{ issue(id: "gid://gitlab/Issue/${parent.id}") {
    notes { nodes { body } } discussions { nodes { notes { nodes { body } } } }
  } }`;
  const asked = await ask(as.guest, query);
  expect.value('whether GraphQL tells of it', asked.tells(words), asked).toEqual(false);
  expect(await as.guest.put(note.url, { body: 'Changed' })).status(403, 404);
  expect(await as.guest.delete(note.url)).status(403, 404);
  expect(await as.guest.post(`${thread}/notes`, { body: 'More' })).status(404);
  expect(await as.guest.post(award, { name: 'heart' })).status(404);
  expect(await as.reporter.get(note.url))
    .json('body')
    .toEqual(body);
}

const internal = {
  rules: ['NOTE-LIST-7', 'NOTE-GET-5', 'DISC-READ-1', 'AUTH-ACCESS-9'],
  needs: ['admin'],
  writes: true,
} as const;

/** A part in something gives no say about what others write there, nor sight of what is internal. */
export const cases = [
  ...kinds.map(ofOthers),
  ...kindsOf('issue').flatMap((kind) => [
    check({
      ...internal,
      id: 'notes-internal-for-author',
      title:
        'internal notes of an issue are not told to a guest who opened it, even if they mention the guest',
      async run(context) {
        const { world } = context;
        await judgeInternal(context, await kind.make(world, { sudo: world.person('guest').username }));
      },
    }),
    check({
      ...internal,
      id: 'notes-internal-for-assignee',
      title: 'internal notes of an issue are not told to a guest to whom it is assigned',
      async run(context) {
        const { world } = context;
        const parent = await kind.make(world);
        await world.arrange('PUT', parent.url, { assignee_ids: [world.person('guest').id] });
        await judgeInternal(context, parent);
      },
    }),
  ]),
];
