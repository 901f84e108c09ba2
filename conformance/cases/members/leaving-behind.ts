import { check } from '../../check.js';
import { freshPlaces, membersOf } from './support/places.js';

/** What goes with a member, and who does not go. */
export const cases = [
  check({
    id: 'member-remove-bot',
    rule: 'MEM-REMOVE-11',
    title: 'nobody takes away the bot of a token, whose token works on',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      for (const place of await freshPlaces(world)) {
        const wish = { name: 'bot', scopes: ['api'], access_level: 30 };
        const tokens = `${place.url}/access_tokens`;
        const made = await world.arrange<{ token: string; user_id: number }>('POST', tokens, wish);
        const bot = `${membersOf(place)}/${made.user_id}`;
        for (const caller of [as.owner, as.admin, by(made)]) {
          for (const params of [{}, { unassign_issuables: true }, { skip_subresources: true }]) {
            expect(await caller.delete(bot, params)).status(403);
          }
        }
        expect(await by(made).get(place.url)).status(200);
        expect(await as.owner.get(bot))
          .status(200)
          .json('access_level')
          .toEqual(30);
      }
    },
  }),
  check({
    id: 'member-remove-takes-invitations',
    rule: 'MEM-REMOVE-12',
    title: 'what a member invited and who has not come yet is invited no more once the member is gone',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const ann = await world.fresh.user();
      const group = await world.fresh.group({ members: { owner: ann } });
      const inner = await world.fresh.group({ parent: group });
      const below = await world.fresh.project({ group: inner });
      const alone = await world.fresh.project({ members: { maintainer: ann } });
      const places = [group, inner, below, alone];
      const others = `${world.name('others')}@example.org`.toLowerCase();
      const asked: string[] = [];
      for (const { url } of places) {
        const email = `${world.name('asked')}@example.org`.toLowerCase();
        asked.push(email);
        expect(await by(ann).post(`${url}/invitations`, { email, access_level: 30 })).status(201);
        await world.arrange('POST', `${url}/invitations`, { email: others, access_level: 10 });
      }
      for (const place of [group, alone]) {
        expect(await as.admin.delete(`${membersOf(place)}/${ann.id}`)).status(204);
      }
      for (const { url } of places) {
        const left = await as.owner.get(`${url}/invitations`);
        expect.value('who is invited', left.column('invite_email'), left).toEqual([others]);
      }
      for (const email of asked) {
        const person = await world.fresh.user({ email });
        for (const { url } of places) expect(await by(person).get(url)).status(404);
      }
    },
  }),
];
