import { check } from '../../check.js';
import { proposed } from '../merge-requests/support/proposal.js';

/** Approvals where there are no rules about them. */
export const cases = [
  check({
    id: 'approval-by-one',
    rule: 'APPROVAL-RECORD-2',
    title: 'without a paid tier a merge request is approved as soon as somebody approves it',
    needs: ['tier.free'],
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await proposed(world);
      expect(await as.developer.get(`${url}/approvals`))
        .status(200)
        .json('approved')
        .toEqual(false);
      const given = await as.maintainer.post(`${url}/approve`);
      expect(given).status(201).json().toInclude({ approved: true, user_has_approved: true });
      const read = await as.developer.get(`${url}/approvals`);
      expect(read).json().toInclude({ approved: true, user_has_approved: false });
      expect(read).json('approved_by[0].user.id').toEqual(world.person('maintainer').id);
      expect(await as.maintainer.post(`${url}/unapprove`)).status(201);
      expect(await as.developer.get(`${url}/approvals`))
        .json('approved')
        .toEqual(false);
    },
  }),
];
