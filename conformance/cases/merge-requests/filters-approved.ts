import { check } from '../../check.js';
import { furnished, lists } from './support/furnished.js';

const common = { needs: ['admin', 'tier.premium'], writes: true } as const;

/** What filters by approvals keep. */
export const cases = [
  check({
    ...common,
    id: 'merge-requests-filter-approved',
    rule: 'MR-FILTER-17',
    title: 'approved_by_ids and approved_by_usernames keep those that all of these users approved',
    async run(context) {
      const { other, mate } = await furnished(context.world);
      await context.world.once('approvals of furnished merge requests', async (world) => {
        const { made } = await furnished(world);
        for (const name of ['ada', 'dan'] as const) {
          await world.arrange('POST', `${made[name].url}/approve`, { sudo: mate.username });
        }
        await world.arrange('POST', `${made.dan.url}/approve`, { sudo: other.username });
      });
      await lists(context, { approved_by_ids: [mate.id] }, ['ada', 'dan']);
      await lists(context, { approved_by_ids: [mate.id, other.id] }, ['dan']);
      await lists(context, { approved_by_ids: 'None' }, ['ben', 'cleo', 'eve', 'fay']);
      await lists(context, { approved_by_ids: 'Any' }, ['ada', 'dan']);
      await lists(context, { approved_by_usernames: [mate.username, other.username] }, ['dan']);
    },
  }),
  check({
    ...common,
    id: 'merge-requests-filter-approvers',
    rule: 'MR-FILTER-17',
    title: 'approver_ids keeps those whose rules name all of these users',
    async run(context) {
      const { mate } = await furnished(context.world);
      await context.world.once('approval rules of furnished merge requests', async (world) => {
        const { made } = await furnished(world);
        const rule = { name: 'by hand', approvals_required: 0, users: [mate.id] };
        await world.arrange('POST', `${made.ben.url}/approval_rules`, rule);
      });
      await lists(context, { approver_ids: [mate.id] }, ['ben']);
    },
  }),
];
