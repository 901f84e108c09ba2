import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import type { Params } from '../../http/encode.js';
import type { Person } from '../../world/types.js';
import { changesNothing } from '../issues/support/unset.js';
import { branchIn, freshProject, type Proposal, proposed } from './support/proposal.js';

/** Orders that Developers alone give. */
const kept = (other: string): string[] => [
  '/label ~two',
  '/unlabel ~one',
  '/unlabel',
  '/relabel ~two',
  `/assign @${other}`,
  '/assign me',
  '/unassign',
  `/assign_reviewer @${other}`,
  '/unassign_reviewer',
  '/milestone %v2',
  '/remove_milestone',
  '/lock',
  '/estimate 1h',
  '/spend 1h',
  '/remove_estimate',
];

/** Orders that authors and assignees give as well, but nobody else below Developer. */
const plain = (branch: string): string[] => [
  '/title Other words',
  '/draft',
  '/close',
  `/target_branch ${branch}`,
  '/rebase',
];

/** A merge request with a label, a milestone, people and an estimate. */
async function scene(
  { world }: CaseContext,
  params: Params,
  author?: Person,
): Promise<{ made: Proposal; branch: string }> {
  const project = await freshProject(world);
  const milestones = `${project.url}/milestones`;
  const [first] = [
    await world.arrange<{ id: number }>('POST', milestones, { title: 'v1' }),
    await world.arrange('POST', milestones, { title: 'v2' }),
  ];
  for (const name of ['one', 'two']) {
    await world.arrange('POST', `${project.url}/labels`, { name, color: '#ff0000' });
  }
  if (author) await world.fresh.member(project, author, 'developer');
  const input = {
    labels: 'one',
    milestone_id: first.id,
    reviewer_ids: [world.person('maintainer').id],
    ...params,
    ...(author ? { sudo: author.username } : {}),
  };
  const made = await proposed(world, { project, params: input });
  await world.arrange('POST', `${made.url}/time_estimate`, { duration: '3h' });
  // Whoever has opened it is a developer no longer.
  if (author) await world.arrange('PUT', `${project.url}/members/${author.id}`, { access_level: 20 });
  return { made, branch: await branchIn(world, project) };
}

/** Gives orders in comments, alone and below words; nothing of the record changes by them. */
async function refuses(
  context: CaseContext,
  { url }: Proposal,
  [caller, orders]: [caller: Caller, orders: string[]],
): Promise<void> {
  const { as, expect } = context;
  const { title } = (await as.owner.get(url)).record();
  for (const order of orders) {
    for (const body of [order, `Some words\n\n${order}`]) {
      const send = () => caller.post(`${url}/notes`, { body });
      const answer = await changesNothing(context, { url }, send);
      expect(answer).status(201, 202, 400);
    }
  }
  expect(await as.owner.get(url))
    .json('title')
    .toEqual(title);
}

const common = { rules: ['NOTE-COMMANDS-3', 'MR-UPDATE-12'], writes: true } as const;

/** Orders in comments on merge requests, by those who may not change them by a call of its own. */
export const cases = [
  check({
    ...common,
    id: 'merge-request-orders-by-reporters',
    rules: ['NOTE-COMMANDS-3', 'MR-UPDATE-12', 'MR-UPDATE-3'],
    title: 'no order of a reporter who has no part in a merge request changes anything of it',
    async run(context) {
      const { as, world } = context;
      const { made, branch } = await scene(context, { assignee_ids: [world.person('owner').id] });
      const orders = [...kept(world.person('developer').username), ...plain(branch)];
      await refuses(context, made, [as.reporter, orders]);
    },
  }),
  check({
    ...common,
    id: 'merge-request-orders-by-assignees',
    title: 'no order of an assignee below Developer sets labels, people, milestone, lock or times',
    async run(context) {
      const { as, world } = context;
      const { made } = await scene(context, { assignee_ids: [world.person('reporter').id] });
      await refuses(context, made, [as.reporter, kept(world.person('developer').username)]);
    },
  }),
  check({
    ...common,
    id: 'merge-request-orders-by-authors',
    title:
      'no order of an author who is below Developer by now sets labels, people, milestone, lock or times',
    needs: ['admin'],
    async run(context) {
      const { by, world } = context;
      const author = await world.fresh.user();
      const { made } = await scene(context, {}, author);
      const orders = kept(world.person('developer').username);
      await refuses(context, made, [by(author), orders]);
      for (const description of orders) {
        await changesNothing(context, made, () => by(author).put(made.url, { description }));
      }
    },
  }),
];
