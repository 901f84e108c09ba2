import { type CaseContext, check } from '../../check.js';
import { operation } from '../../contract/operations.js';
import type { Params } from '../../http/encode.js';
import type { Person } from '../../world/types.js';
import { changesNothing } from '../issues/support/unset.js';
import { branchIn, freshProject, type Proposal, proposed } from './support/proposal.js';

interface Things {
  milestone: number;
  branch: string;
  other: number;
}

/** A change by each parameter that Developers alone set. */
const kept: Record<string, (things: Things) => unknown> = {
  assignee_id: ({ other }) => other,
  assignee_ids: ({ other }) => [other],
  reviewer_ids: ({ other }) => [other],
  labels: () => 'two',
  add_labels: () => 'two',
  remove_labels: () => 'one',
  milestone_id: ({ milestone }) => milestone,
  discussion_locked: () => true,
};

/** A change by each of the others, which are not for reviewers either. */
const plain: Record<string, (things: Things) => unknown> = {
  title: () => 'Other words',
  description: () => 'Other words',
  state_event: () => 'close',
  remove_source_branch: () => true,
  allow_collaboration: () => true,
  allow_maintainer_to_push: () => true,
  squash: () => true,
  target_branch: ({ branch }) => branch,
};

for (const { name, place } of operation('updateMergeRequest').parameters) {
  if (place !== 'path' && !(name in kept) && !(name in plain))
    throw new Error(`no change of a merge request by ${name} is known`);
}

/** A merge request with a label, and what there is to name in a change of it. */
async function scene(
  { world }: CaseContext,
  params: Params,
  author?: Person,
): Promise<{ made: Proposal; things: Things }> {
  const project = await freshProject(world);
  const { id } = await world.arrange<{ id: number }>('POST', `${project.url}/milestones`, { title: 'v1' });
  if (author) await world.fresh.member(project, author, 'developer');
  const by = author ? { sudo: author.username } : {};
  const made = await proposed(world, { project, params: { labels: 'one', ...params, ...by } });
  if (author) {
    // Whoever has opened it is a developer no longer.
    await world.arrange('PUT', `${project.url}/members/${author.id}`, { access_level: 20 });
  }
  const branch = await branchIn(world, project);
  return { made, things: { milestone: id, branch, other: world.person('maintainer').id } };
}

async function judge(
  context: CaseContext,
  [{ made, things }, caller]: [Awaited<ReturnType<typeof scene>>, CaseContext['anonymous']],
  [values, statuses]: [values: typeof kept, statuses: number[]],
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    for (const way of ['json', 'form'] as const) {
      const send = () => caller.put(made.url, { [name]: value(things) }, { as: way });
      context.expect(await changesNothing(context, made, send)).status(...statuses);
    }
  }
}

/** What nobody below Developer sets of a merge request, one thing at a time. */
export const cases = [
  check({
    id: 'merge-request-unset-by-assignees',
    rule: 'MR-UPDATE-12',
    title: 'an assignee below Developer sets neither labels nor people, milestone or lock of a merge request',
    writes: true,
    async run(context) {
      const { as, world } = context;
      const made = await scene(context, { assignee_ids: [world.person('reporter').id] });
      await judge(context, [made, as.reporter], [kept, [200, 400, 403]]);
    },
  }),
  check({
    id: 'merge-request-unset-by-authors',
    rule: 'MR-UPDATE-12',
    title: 'an author who is below Developer by now sets neither labels nor people, milestone or lock',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { by, world } = context;
      const author = await world.fresh.user();
      await judge(context, [await scene(context, {}, author), by(author)], [kept, [200, 400, 403]]);
    },
  }),
  check({
    id: 'merge-request-unset-by-reviewers',
    rule: 'MR-UPDATE-3',
    title: 'a reviewer below Developer changes nothing of a merge request, and is answered 403',
    writes: true,
    async run(context) {
      const { as, world } = context;
      const made = await scene(context, { reviewer_ids: [world.person('reporter').id] });
      await judge(context, [made, as.reporter], [{ ...kept, ...plain }, [403]]);
    },
  }),
];
