import type { CaseContext } from '../../../check.js';
import { issueIn } from './one.js';

/** An epic keeps its issues in lists and statistics, whatever has become of it. */
export async function epicsKeepTheirs({ by, world, expect }: CaseContext): Promise<void> {
  const ann = await world.fresh.user();
  const sudo = ann.username;
  const group = await world.fresh.group({ members: { reporter: ann } });
  const project = await world.fresh.project({ group });
  const epics = `${group.url}/epics`;
  const epic = await world.arrange<{ id: number; iid: number }>('POST', epics, { title: 'epic' });
  const inside = await issueIn(world, project, { epic_id: epic.id, sudo });
  const outside = await issueIn(world, project, { sudo });
  for (const state of ['opened', 'closed']) {
    if (state === 'closed') await world.arrange('PUT', `${epics}/${epic.iid}`, { state_event: 'close' });
    for (const url of ['', group.url, project.url]) {
      for (const [epic_id, wanted] of [
        [epic.id, inside],
        ['Any', inside],
        ['None', outside],
      ] as const) {
        const answer = await by(ann).get(`${url}/issues`, { epic_id });
        expect.value(`issues by an epic that is ${state}`, answer.column('id'), answer).toEqual([wanted.id]);
        const counted = await by(ann).get(`${url}/issues_statistics`, { epic_id });
        expect(counted).status(200).json('statistics.counts.all').toEqual(1);
      }
    }
  }
}
