import { check } from '../../check.js';

/** Tokens that end with the place they were made for. */
export const cases = [
  check({
    id: 'token-ends-with-its-place',
    rule: 'TOKEN-END-1',
    title: 'the token of a project or group that is deleted signs nobody in',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect, until }) {
      const scopes = ['api'];
      for (const { url } of [await world.fresh.project(), await world.fresh.group()]) {
        const wish = { name: 'short', scopes, access_level: 40 };
        const { token } = await world.arrange<{ token: string }>('POST', `${url}/access_tokens`, wish);
        const bot = by({ token });
        expect(await bot.get('/user')).status(200);
        await world.arrange('DELETE', url);
        const answer = await until(
          () => bot.get('/user'),
          ({ status }) => status === 401,
        );
        expect(answer).status(401);
        expect(await bot.get('/projects')).status(401);
      }
    },
  }),
];
