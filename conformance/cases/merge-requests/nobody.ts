import { check } from '../../check.js';
import { standing } from './support/proposal.js';

/** Lists of merge requests for whoever is not signed in. */
export const cases = [
  check({
    id: 'merge-request-list-of-nobody',
    rules: ['MR-LIST-8', 'AUTH-ACCESS-1'],
    title:
      'without credentials the list over everything is refused, but with scope=all shows public ones alone',
    async run({ anonymous, world, expect }) {
      const [open, inside, hidden] = [
        await standing(world, 'public'),
        await standing(world, 'internal'),
        await standing(world, 'private'),
      ];
      const scopes = ['created_by_me', 'assigned_to_me', 'created-by-me', 'assigned-to-me'];
      for (const params of [{}, { state: 'opened' }, ...scopes.map((scope) => ({ scope }))]) {
        expect(await anonymous.get('/merge_requests', params)).status(401);
      }
      for (const [one, isTold] of [
        [open, true],
        [inside, false],
        [hidden, false],
      ] as const) {
        for (const params of [
          { source_branch: one.source },
          { search: 'A merge request', source_branch: one.source },
        ]) {
          const list = await anonymous.get('/merge_requests', { scope: 'all', ...params });
          expect(list).status(200);
          expect
            .value('the branches', list.column('source_branch'), list)
            .toEqual(isTold ? [one.source] : []);
        }
      }
    },
  }),
];
