import { check } from '../../check.js';
import { issueIn } from './support/one.js';

/** Scopes that speak of the caller, where there is none. */
export const cases = [
  check({
    id: 'lists-scope-without-caller',
    rules: ['ISSUE-LIST-11', 'MR-LIST-11'],
    title: "without credentials the lists of a public group and project hold nothing of one's own",
    writes: true,
    async run({ anonymous, world, expect }) {
      const group = await world.fresh.group({ visibility: 'public' });
      const project = await world.fresh.project({ group, visibility: 'public' });
      const { id } = await issueIn(world, project);
      for (const { url } of [group, project]) {
        expect(await anonymous.get(`${url}/issues`))
          .status(200)
          .json('[0].id')
          .toEqual(id);
        for (const scope of ['created_by_me', 'assigned_to_me']) {
          for (const noun of ['issues', 'merge_requests']) {
            expect(await anonymous.get(`${url}/${noun}`, { scope }))
              .status(200)
              .json()
              .toEqual([]);
          }
          expect(await anonymous.get(`${url}/issues_statistics`, { scope }))
            .json('statistics.counts.all')
            .toEqual(0);
        }
      }
    },
  }),
];
