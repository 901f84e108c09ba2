import { check } from '../../check.js';
import { askedOf, chatScene, confirmed, described, doors, linkTokenIn } from './support/chat.js';

const outside = { outside: true, unchecked: true, again: [] } as const;

/** Tokens for linking that somebody turns down. */
export const cases = [
  check({
    id: 'slash-link-denied',
    rules: ['SLASH-LINK-1', ...described],
    title: 'a token that is turned down links nobody any more, whoever tries',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { by, world, expect, skip } = context;
      const user = await world.fresh.user();
      for (const door of doors) {
        const { project, says } = await chatScene(context, [], door);
        await world.fresh.member(project, user, 'guest');
        const token = linkTokenIn(await says('ann', 'help'));
        if ((await askedOf(context, user, token)).status !== 200) {
          skip('chat accounts are linked there by signing in to a page');
        }
        const deny = (text: string) => by(user).post(`/-/profile/chat_names/deny?token=${text}`, {}, outside);
        expect(await deny('no-such-token')).status(404);
        expect(await deny(token)).status(200);
        expect(await deny(token)).status(404);
        expect(await askedOf(context, user, token)).status(404);
        expect(await confirmed(context, user, token)).status(404);
        expect(await says('ann', 'help'))
          .json('text')
          .toMatch(/chat_names/);
      }
    },
  }),
];
