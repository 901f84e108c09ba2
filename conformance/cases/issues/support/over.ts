import type { CaseContext } from '../../../check.js';
import type { Params } from '../../../http/encode.js';
import type { MadeGroup, MadeProject } from '../../../world/types.js';
import { day, withinOneDay } from '../../conventions/support/days.js';
import { iterationIn } from '../../iterations/support/made.js';
import { milestone } from '../../milestones/support/milestones.js';
import { issueIn, type OneIssue } from './one.js';

interface Scene {
  group: MadeGroup;
  project: MadeProject;
  /** A label that all issues of the scene have, and no others. */
  mark: string;
  /** An issue that is in nothing. */
  none: OneIssue;
}

async function sceneIn({ world }: CaseContext): Promise<Scene> {
  const group = await world.fresh.group();
  const project = await world.fresh.project({ group });
  const mark = world.name('mark');
  return { group, project, mark, none: await issueIn(world, project, { labels: mark }) };
}

/** All three lists answer these issues, and their statistics count as many. */
async function keeps(
  { as, expect }: CaseContext,
  { group, project, mark }: Scene,
  filter: Params,
  issues: readonly OneIssue[],
): Promise<void> {
  const params = { labels: mark, scope: 'all', ...filter };
  for (const url of ['', group.url, project.url]) {
    const listed = await as.owner.get(`${url}/issues`, params);
    const seen = listed.column('id').map(Number).sort();
    const wanted = issues.map(({ id }) => id).sort();
    expect.value(`issues by ${JSON.stringify(filter)}`, seen, listed).toEqual(wanted);
    const counted = await as.owner.get(`${url}/issues_statistics`, params);
    expect(counted).status(200).json('statistics.counts.all').toEqual(wanted.length);
  }
}

/** Whatever has become of a milestone, the issues in it are in one. */
export const overMilestonesCount = (context: CaseContext): Promise<void> =>
  withinOneDay(async () => {
    const { world } = context;
    const scene = await sceneIn(context);
    const { group, project, mark } = scene;
    const issues: OneIssue[] = [];
    for (const [place, title, params] of [
      [project, 'was due', { due_date: day(-1) }],
      [project, 'was closed', {}],
      [group, 'was closed above', { due_date: day(3) }],
    ] as const) {
      const { id } = await milestone(world, place, title, params);
      const one = await issueIn(world, project, { labels: mark, milestone_id: id });
      if (title !== 'was due') {
        await world.arrange('PUT', `${place.url}/milestones/${id}`, { state_event: 'close' });
      }
      await keeps(context, scene, { milestone: title }, [one]);
      issues.push(one);
    }
    for (const name of ['milestone', 'milestone_id']) {
      await keeps(context, scene, { [name]: 'None' }, [scene.none]);
      await keeps(context, scene, { [name]: 'Any' }, issues);
    }
  });

/** Before, on and after its days, the issues of an iteration are in one. */
export const overIterationsCount = (context: CaseContext): Promise<void> =>
  withinOneDay(async () => {
    const { world } = context;
    const scene = await sceneIn(context);
    const { group, project, mark } = scene;
    const found: [title: string, id: number, issue: OneIssue][] = [];
    for (const [word, from, to] of [
      ['over', -30, -20],
      ['running', -1, 5],
      ['to come', 20, 30],
    ] as const) {
      const title = `${word} ${mark}`;
      const id = await iterationIn(context, group, { title, startDate: day(from), dueDate: day(to) });
      // Some servers make no iterations of the past.
      if (id === null) continue;
      const one = await issueIn(world, project, { labels: mark });
      await world.arrange('POST', `${one.url}/notes`, { body: `/iteration *iteration:${id}` });
      found.push([title, id, one]);
    }
    const issues = found.map(([, , issue]) => issue);
    await keeps(context, scene, { iteration_id: 'None' }, [scene.none]);
    await keeps(context, scene, { iteration_id: 'Any' }, issues);
    for (const [title, id, issue] of found) {
      await keeps(context, scene, { iteration_id: id }, [issue]);
      await keeps(context, scene, { iteration_title: title }, [issue]);
    }
  });
