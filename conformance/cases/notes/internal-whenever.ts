import { type CaseContext, check } from '../../check.js';
import { kindsOf, noteOn, type Parent } from './support/parents.js';

const hush = 'hush-words';

/** Nothing of an internal note is told to a guest, by any address or parameter. */
async function staysKept({ as, expect }: CaseContext, parent: Parent, note: { url: string }): Promise<void> {
  for (const url of [note.url, `${note.url}/award_emoji`]) expect(await as.guest.get(url)).status(404);
  const lists = [
    {},
    { sort: 'asc' },
    { order_by: 'updated_at' },
    { activity_filter: 'all_notes' },
    { activity_filter: 'only_comments' },
    { per_page: 1 },
    { sort: 'asc', per_page: 1, page: 2 },
  ];
  for (const query of lists) {
    for (const view of ['notes', 'discussions']) {
      const listed = await as.guest.get(`${parent.url}/${view}`, query);
      expect(listed).status(200);
      expect.value('whether the words are told', listed.tells(hush), listed).toEqual(false);
      const shown = await as.guest.get(`${parent.url}/${view}`, { ...query, per_page: 1, page: 1 });
      expect(shown).header('x-total').toEqual('1');
    }
  }
}

const kinds = kindsOf('issue', 'epic');

/** Internal notes stay what they are, whatever happens to them or to what they stand on. */
export const cases = kinds.flatMap((kind) => {
  /** One note for all and one for few. */
  const scene = async ({ world }: CaseContext) => {
    const parent = await kind.make(world);
    await noteOn(world, parent, { body: 'plain words' });
    return { parent, note: await noteOn(world, parent, { body: hush, internal: true }) };
  };
  const common = { needs: kind.needs, writes: true, rules: ['NOTE-GET-5', 'NOTE-LIST-7', 'AUTH-ACCESS-9'] };
  return [
    check({
      ...common,
      id: `notes-internal-once-changed-${kind.slug}`,
      title: `an internal note of ${kind.slug} stays internal once it is changed, with a parameter too`,
      async run(context) {
        const { as, expect } = context;
        const { parent, note } = await scene(context);
        for (const more of [{}, { confidential: false }]) {
          const changed = await as.owner.put(note.url, { body: `${hush} again`, ...more });
          expect(changed).status(200).json('confidential').toEqual(true);
          await staysKept(context, parent, note);
        }
      },
    }),
    check({
      ...common,
      id: `notes-internal-once-closed-${kind.slug}`,
      title: `an internal note stays internal once its ${kind.slug} is closed, locked or opened again`,
      async run(context) {
        const { world } = context;
        const { parent, note } = await scene(context);
        const changes = [{ state_event: 'close' }, { title: 'Other words' }, { state_event: 'reopen' }];
        for (const change of changes) {
          await world.arrange('PUT', parent.awards, change);
          const { expect, as } = context;
          expect(await as.guest.get(note.url)).status(404);
          const listed = await as.guest.get(`${parent.url}/notes`, { activity_filter: 'only_comments' });
          expect.value('bodies', listed.column('body'), listed).toEqual(['plain words']);
        }
      },
    }),
    check({
      ...common,
      needs: ['admin', ...kind.needs],
      id: `notes-internal-for-former-author-${kind.slug}`,
      title: `whoever wrote an internal note of ${kind.slug} does not read it once below Reporter`,
      async run({ by, world, expect }) {
        const person = await world.fresh.user();
        const parent = await kind.make(world);
        const { url } = await world
          .arrange<{ id: number }>('POST', `${parent.container}/members`, {
            user_id: person.id,
            access_level: 20,
          })
          .then(() => noteOn(world, parent, { body: hush, internal: true, sudo: person.username }));
        expect(await by(person).get(url)).status(200);
        await world.arrange('PUT', `${parent.container}/members/${person.id}`, { access_level: 10 });
        expect(await by(person).get(url)).status(404);
        expect(await by(person).put(url, { body: 'x' })).status(403, 404);
        expect(await by(person).delete(url)).status(403, 404);
        for (const view of ['notes', 'discussions']) {
          const listed = await by(person).get(`${parent.url}/${view}`);
          expect.value('whether the words are told', listed.tells(hush), listed).toEqual(false);
        }
      },
    }),
  ];
});
