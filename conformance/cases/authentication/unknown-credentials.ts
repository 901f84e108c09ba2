import { check } from '../../check.js';

/** Calls without credentials, and with credentials that are not known. */
export const cases = [
  check({
    id: 'anonymous-write',
    rule: 'AUTH-ACCESS-2',
    title: 'writing without credentials answers 401, also in a public project',
    async run({ anonymous, world, expect }) {
      const { url } = world.place('public').project;
      const answer = await anonymous.post(`${url}/repository/branches`, { branch: 'x', ref: 'main' });
      expect(answer).status(401).json().toEqual({ message: '401 Unauthorized' });
    },
  }),
  check({
    id: 'unknown-token',
    rule: 'AUTH-TOKEN-2',
    title: 'a token that nobody has answers 401, also on public data',
    async run({ by, world, expect }) {
      const answer = await by({ token: 'glpat-nobody-has-this' }).get(world.place('public').project.url);
      expect(answer).status(401).message('401 Unauthorized');
    },
  }),
  check({
    id: 'revoked-token',
    rule: 'AUTH-TOKEN-3',
    title: 'a revoked token answers 401 with error invalid_token and a description',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const caller = by(person);
      expect(await caller.delete('/personal_access_tokens/self')).status(204);
      const after = await caller.get('/user');
      expect(after).status(401).complaint('invalid_token');
      expect(after).json('error_description').toBeType('string');
    },
  }),
];
