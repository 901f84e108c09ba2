import type { CaseContext } from '../../../check.js';
import { milestone } from '../../milestones/support/milestones.js';
import { freshProject, proposed } from './proposal.js';

/** What is in a milestone that has been closed is in one. */
export async function closedMilestonesCount({ as, expect, world }: CaseContext): Promise<void> {
  const group = await world.fresh.group();
  const project = await freshProject(world, { namespace_id: group.id });
  const { id: milestone_id } = await milestone(world, project, 'was closed');
  const inside = await proposed(world, { project, params: { milestone_id } });
  const outside = await proposed(world, { project });
  await world.arrange('PUT', `${project.url}/milestones/${milestone_id}`, { state_event: 'close' });
  for (const [word, wanted] of [
    ['None', outside],
    ['Any', inside],
    ['was closed', inside],
  ] as const) {
    for (const { url } of [group, project]) {
      const listed = await as.reporter.get(`${url}/merge_requests`, { milestone: word });
      expect.value(`merge requests with the milestone ${word}`, listed.column('id')).toEqual([wanted.id]);
    }
  }
}
