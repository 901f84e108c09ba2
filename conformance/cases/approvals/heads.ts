import { check } from '../../check.js';
import { proposed } from '../merge-requests/support/proposal.js';

/** Approving, and merging, what somebody has looked at. */
export const cases = [
  check({
    id: 'approval-of-a-head',
    rules: ['APPROVAL-APPROVE-4', 'MR-MERGE-5'],
    title: 'an approval of another head than that of the source is refused with its name, a former one too',
    writes: true,
    async run({ as, world, expect, until }) {
      const { url, head, project, source } = await proposed(world);
      expect(await as.maintainer.post(`${url}/approve`, { sha: '0'.repeat(40) }))
        .status(409)
        .message(`SHA does not match HEAD of source branch: ${head}`);
      expect(await as.maintainer.post(`${url}/approve`, { sha: head })).status(201);
      const later = await world.fresh.commit(
        project,
        { [`${source}-more.txt`]: 'more\n' },
        { branch: source },
      );
      await until(
        () => as.owner.get(url),
        (answer) => answer.at('sha') === later,
      );
      for (const ask of [
        () => as.owner.post(`${url}/approve`, { sha: head }),
        () => as.owner.put(`${url}/merge`, { sha: head }),
      ]) {
        expect(await ask())
          .status(409)
          .message(`SHA does not match HEAD of source branch: ${later}`);
      }
    },
  }),
];
