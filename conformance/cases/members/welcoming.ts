import { type CaseContext, check } from '../../check.js';
import type { MadeProject } from '../../world/types.js';
import { flagIn } from '../features/support/flags.js';
import { membersOf, somebody } from './support/places.js';

const asked = (project: MadeProject, tasks = ['ci', 'issues']) => ({
  access_level: 30,
  tasks_to_be_done: tasks,
  tasks_project_id: project.id,
});

/** Runs something while tasks for newcomers are switched on for whoever owns the places of the suite. */
async function whileOn({ as, world }: CaseContext, run: () => Promise<void>): Promise<void> {
  const name = 'invite_members_for_task';
  const flag = (value: string) =>
    world.arrange('POST', `/features/${name}`, { value, user: world.person('owner').username });
  const before = await flagIn(as.admin, name);
  await flag('true');
  try {
    await run();
  } finally {
    await flag('false');
    if (!before) await world.arrange('DELETE', `/features/${name}`);
  }
}

/** Issues of what newcomers find to do. */
export const cases = [
  check({
    id: 'member-add-tasks-off',
    rule: 'MEM-ADD-5',
    title: 'what there is to do is not opened while the flag is off',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      const project = await world.fresh.project();
      const wish = { user_id: ann.id, ...asked(project) };
      expect(await as.maintainer.post(membersOf(project), wish)).status(201);
      const found = await as.owner.get(`${project.url}/issues`);
      expect(found).json().toEqual([]);
    },
  }),
  check({
    id: 'member-add-tasks-on',
    rules: ['MEM-ADD-20', 'MEM-ADD-21', 'MEM-INVITE-14'],
    title: 'newcomers are assigned to an issue for each task while the flag is on',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, world, expect, until } = context;
      const ann = await somebody(world, 'ann');
      const [added, invited, other] = [
        await world.fresh.project(),
        await world.fresh.project(),
        await world.fresh.project(),
      ];
      await whileOn(context, async () => {
        const outside = { user_id: ann.id, ...asked(added) };
        expect(await as.owner.post(membersOf(other), outside)).status(201);
        expect(
          await as.owner.post(membersOf(added), { user_id: ann.id, ...asked(added, ['code', 'issues']) }),
        ).status(201);
        expect(
          await as.owner.post(`${invited.url}/invitations`, { user_id: ann.id, ...asked(invited) }),
        ).status(201);
      });
      for (const project of [added, invited]) {
        const found = await until(
          () => as.owner.get(`${project.url}/issues`),
          (answer) => answer.at('[1].id') !== undefined,
        );
        expect(found).json().toHaveLength(2);
        for (const place of [0, 1]) expect(found).json(`[${place}].assignees[0].id`).toEqual(ann.id);
      }
    },
  }),
];
