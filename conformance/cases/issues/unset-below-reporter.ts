import { type CaseContext, check } from '../../check.js';
import { operation } from '../../contract/operations.js';
import type { World } from '../../world/types.js';
import { epic } from '../epics/support/epics.js';
import { issueIn } from './support/one.js';
import { changesNothing } from './support/unset.js';

const update = operation('updateIssue');

/** What author and assignees change whatever their role. */
const allowed = new Set(['title', 'description', 'state_event']);

/** What there is to name in a change. */
interface Things {
  milestone: number;
  /** Only where the tier has epics. */
  epic: { id: number; iid: number } | null;
  other: number;
}

async function thingsOf(world: World): Promise<{ project: { url: string }; things: Things }> {
  const group = await world.fresh.group({ visibility: 'public' });
  const project = await world.fresh.project({ visibility: 'public', group });
  const { id } = await world.arrange<{ id: number }>('POST', `${project.url}/milestones`, { title: 'v1' });
  for (const name of ['one', 'two'])
    await world.arrange('POST', `${project.url}/labels`, { name, color: '#ff0000' });
  const isPaid = (await world.lacksTier('premium')) === null;
  const above = isPaid ? await epic(world, group, 'An epic') : null;
  return { project, things: { milestone: id, epic: above, other: world.person('developer').id } };
}

/** A change by each parameter that only reporters set. */
const values: Record<string, (things: Things) => unknown> = {
  assignee_ids: ({ other }) => [other],
  assignee_id: ({ other }) => other,
  milestone_id: ({ milestone }) => milestone,
  labels: () => 'two',
  add_labels: () => 'two',
  remove_labels: () => 'one',
  due_date: () => '2031-01-02',
  confidential: () => true,
  discussion_locked: () => true,
  issue_type: () => 'incident',
  created_at: () => '2001-02-03T04:05:06.000Z',
  updated_at: () => '2001-02-03T04:05:06.000Z',
  weight: () => 7,
  epic_id: ({ epic: above }) => above?.id,
  epic_iid: ({ epic: above }) => above?.iid,
};

/** The parameters of the description that only reporters set. */
const kept = update.parameters
  .filter(({ name, place }) => place !== 'path' && !allowed.has(name))
  .map(({ name }) => {
    const value = values[name];
    if (!value) throw new Error(`no change of an issue by ${name} is known`);
    return [name, value] as const;
  });

/** Who is below reporter, and may change some words of an issue. */
const people = {
  author: ({ guest }: { guest: { username: string } }) => ({ sudo: guest.username }),
  assignee: ({ guest }: { guest: { id: number } }) => ({ assignee_ids: [guest.id] }),
};

/** What an order in a comment would set. */
const orders = [
  '/confidential',
  '/label ~two',
  '/unlabel ~one',
  '/relabel ~two',
  '/milestone %v1',
  '/due 2031-01-02',
  '/lock',
  '/type incident',
  '/weight 7',
];

/** What only the paid tiers have. */
const paid = new Set(['weight', 'epic_id', 'epic_iid']);

const roles = Object.keys(people) as (keyof typeof people)[];

/** An issue with a label, by a guest or for one. */
async function issueFor({ world }: CaseContext, role: keyof typeof people) {
  const { project, things } = await thingsOf(world);
  const issue = await issueIn(world, project, people[role]({ guest: world.person('guest') }));
  await world.arrange('PUT', issue.url, { labels: 'one' });
  return { issue, things };
}

/** What only reporters set of an issue, one thing at a time. */
export const cases = roles.flatMap((role) => [
  ...kept.map(([name, value]) =>
    check({
      id: `issue-unset-by-${role}-${name.replaceAll('_', '-')}`,
      rule: 'ISSUE-UPDATE-2',
      title: `${name} alone is not set by an ${role} below Reporter`,
      needs: paid.has(name) ? ['tier.premium'] : [],
      writes: true,
      async run(context) {
        const { as, world } = context;
        const { issue, things } = await issueFor(context, role);
        const wish = value(things);
        for (const way of ['json', 'form'] as const) {
          const answer = await changesNothing(context, issue, () =>
            as.guest.put(issue.url, { [name]: wish }, { as: way }),
          );
          context.expect(answer).status(200, 400, 403);
        }
        // What may be changed does not take along what may not.
        const words = { title: 'Other words', description: 'Others' };
        await world.arrange('PUT', issue.url, words);
        await changesNothing(context, issue, () => as.guest.put(issue.url, { ...words, [name]: wish }));
      },
    }),
  ),
  check({
    id: `issue-unset-by-${role}-orders`,
    rule: 'ISSUE-UPDATE-2',
    title: `no order in a comment or description lets an ${role} below Reporter set more`,
    writes: true,
    async run(context) {
      const { as } = context;
      const { issue } = await issueFor(context, role);
      for (const order of orders) {
        await changesNothing(context, issue, () => as.guest.put(issue.url, { description: order }));
        await changesNothing(context, issue, () => as.guest.post(`${issue.url}/notes`, { body: order }));
      }
    },
  }),
]);
