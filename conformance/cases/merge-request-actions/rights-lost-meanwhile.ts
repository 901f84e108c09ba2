import { check } from '../../check.js';
import { freshProject, proposed, report } from '../merge-requests/support/proposal.js';

const whenGreen = { merge_when_pipeline_succeeds: true };

/** Merging that was asked for by somebody who may do it no more. */
export const cases = [
  check({
    id: 'merge-request-auto-without-the-right',
    rule: 'MR-AUTO-6',
    title: 'nothing is merged for who has lost the right to merge, the membership or the account meanwhile',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect, until }) {
      const project = await freshProject(world);
      const ways: ((id: number) => Promise<unknown>)[] = [
        (id) => world.arrange('PUT', `${project.url}/members/${id}`, { access_level: 20 }),
        (id) => world.arrange('DELETE', `${project.url}/members/${id}`),
        (id) => world.arrange('POST', `/users/${id}/block`),
      ];
      for (const lose of ways) {
        const person = await world.fresh.user();
        await world.fresh.member(project, person, 'developer');
        const lost = await proposed(world, { project, onto: 'own' });
        const kept = await proposed(world, { project, onto: 'own' });
        for (const [made, caller] of [
          [lost, by(person)],
          [kept, as.developer],
        ] as const) {
          await report(world, made, 'running');
          expect(await caller.put(`${made.url}/merge`, whenGreen)).status(200);
        }
        await lose(person.id);
        await report(world, lost, 'success');
        await report(world, kept, 'success');
        await until(
          () => as.reporter.get(kept.url),
          (answer) => answer.at('state') === 'merged',
        );
        expect(await as.reporter.get(lost.url))
          .json()
          .toInclude({ state: 'opened', merged_by: null });
        const branch = `${project.url}/repository/commits`;
        const commits = await as.reporter.get(branch, { ref_name: lost.target });
        expect.value('what the target holds', commits.column('id'), commits).notToContain(lost.head);
      }
    },
  }),
];
