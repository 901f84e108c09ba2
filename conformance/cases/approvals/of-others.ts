import { check } from '../../check.js';
import { proposed } from '../merge-requests/support/proposal.js';

/** What one approval leaves of the others. */
export const cases = [
  check({
    id: 'approval-of-others-stays',
    rule: 'APPROVAL-UNAPPROVE-3',
    title: 'taking an approval back leaves the approvals of others',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await proposed(world);
      const [owner, maintainer] = [world.person('owner'), world.person('maintainer')];
      for (const { username } of [owner, maintainer]) {
        await world.arrange('POST', `${url}/approve`, { sudo: username });
      }
      const left = { approved: true, approved_by: [{ user: { username: maintainer.username } }] };
      expect(await as.owner.post(`${url}/unapprove`))
        .status(201)
        .json()
        .toInclude(left);
      expect(await as.maintainer.get(`${url}/approvals`))
        .json()
        .toInclude({ ...left, user_has_approved: true });
    },
  }),
];
