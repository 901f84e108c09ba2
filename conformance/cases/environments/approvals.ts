import { check } from '../../check.js';

const levels = [{ access_level: 40 }];
const rules = [{ access_level: 40, required_approvals: 2 }];

/** What protections of environments ask for, and other settings of them. */
export const cases = [
  check({
    id: 'environment-approvals-shown',
    rules: [
      'operation:protectEnvironment',
      'operation:updateProtectedEnvironment',
      'operation:protectGroupEnvironment',
      'operation:updateGroupProtectedEnvironment',
    ],
    title: 'a protection shows the approvals that it asks for, in a project and in a group',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      for (const place of [await world.fresh.project(), await world.fresh.group()]) {
        const url = `${place.url}/protected_environments`;
        const input = { deploy_access_levels: levels };
        const counted = await as.owner.post(url, { name: 'staging', ...input, required_approval_count: 2 });
        expect(counted).status(201).json('required_approval_count').toEqual(2);
        const ruled = await as.owner.post(url, { name: 'production', ...input, approval_rules: rules });
        expect(ruled).status(201).json('approval_rules').toHaveLength(1);
        expect(ruled).json('approval_rules[0]').toInclude({ access_level: 40, required_approvals: 2 });
        const fewer = await as.owner.put(`${url}/staging`, { required_approval_count: 1 });
        expect(fewer).status(200).json('required_approval_count').toEqual(1);
        const more = { approval_rules: [{ access_level: 30, required_approvals: 1 }] };
        expect(await as.owner.put(`${url}/production`, more))
          .status(200)
          .json('approval_rules')
          .toHaveLength(2);
        const wider = { deploy_access_levels: [{ access_level: 30 }] };
        expect(await as.owner.put(`${url}/production`, wider))
          .status(200)
          .json('deploy_access_levels')
          .toHaveLength(2);
      }
    },
  }),
  check({
    id: 'environment-slug-is-not-changed',
    rule: 'operation:updateEnvironment',
    title: 'a slug that is sent with a change is refused',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${(await world.fresh.project()).url}/environments`;
      const { id } = await world.arrange<{ id: number }>('POST', url, { name: 'staging' });
      expect(await as.developer.put(`${url}/${id}`, { slug: 'other' })).status(400);
    },
  }),
  check({
    id: 'environment-clean-up-in-earnest',
    rule: 'operation:deleteReviewApps',
    title: 'a clean-up takes no more than it is told to, and what it scheduled is not found again',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${(await world.fresh.project()).url}/environments`;
      for (const name of ['review/a', 'review/b']) {
        const { id } = await world.arrange<{ id: number }>('POST', url, { name });
        await world.arrange('POST', `${url}/${id}/stop`);
      }
      const clean = (more: object) =>
        as.developer.delete(`${url}/review_apps`, { before: '2100-01-01T00:00:00Z', ...more });
      expect(await clean({ limit: 1 }))
        .status(200)
        .json('scheduled_entries')
        .toHaveLength(1);
      expect(await clean({ dry_run: false }))
        .status(200)
        .json('scheduled_entries')
        .toHaveLength(2);
      expect(await clean({ dry_run: false })).status(400);
    },
  }),
];
