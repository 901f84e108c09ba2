import { badTokens } from '../../asked-again/bad-tokens.js';
import { check } from '../../check.js';

/** Calls that carry two tokens. */
export const cases = [
  check({
    id: 'token-refused-beside-a-good-one',
    rules: ['AUTH-TOKEN-9', 'AUTH-TOKEN-2'],
    title: 'a token in a parameter that is refused is not made good by another one in a header',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project({ visibility: 'public' });
      for (const { token, status } of await badTokens(world)) {
        for (const path of ['/user', url]) {
          expect(await as.developer.get(path, { private_token: token }, { again: [] })).status(status);
        }
        const issues = `${url}/issues?private_token=${token}`;
        expect(await as.developer.post(issues, { title: 'x' }, { again: [] })).status(status);
      }
      expect(await as.developer.get(`${url}/issues`))
        .status(200)
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'token-good-beside-a-refused-one',
    rules: ['AUTH-TOKEN-5'],
    title: 'where a parameter carries a good token, it counts whatever the header has',
    async run({ by, world, expect }) {
      const { id, token } = world.person('reporter');
      const answer = await by({ token: 'glpat-nobody-has-this-token' }).get('/user', {
        private_token: token,
      });
      expect(answer).status(200).json('id').toEqual(id);
    },
  }),
];
