import { type CaseContext, check } from '../../check.js';
import type { MadeProject } from '../../world/types.js';

interface Made {
  id: number;
  iid: number;
}

/** Beyond every global id, so that no issue has it as such. */
const beyond = 1_900_000_000;

/** An issue of whose number in the project no issue has the global id. */
async function farIssue({ world }: CaseContext, project: MadeProject): Promise<Made> {
  const made = await world.arrange<Made>('POST', `${project.url}/issues`, { title: 'far', iid: beyond });
  return made;
}

/** Global ids of issues in paths and parameters. */
export const cases = [
  check({
    id: 'number-of-issue-by-global-id',
    rules: ['CONV-NUMBER-1', 'ISSUE-GET-1'],
    title: 'an issue of everywhere is read by its global id, and not by its number in a project',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, expect, world } = context;
      const made = await farIssue(context, await world.fresh.project());
      if (made.iid !== beyond) context.skip('the number in a project cannot be chosen');
      expect(await as.admin.get(`/issues/${made.id}`))
        .status(200)
        .json('id')
        .toEqual(made.id);
      expect(await as.admin.get(`/issues/${made.iid}`)).status(404);
    },
  }),
  check({
    id: 'number-of-issue-of-epic',
    rules: ['CONV-NUMBER-1', 'operation:addEpicIssue'],
    title: 'an issue is put below an epic by its global id, and not by its number in a project',
    needs: ['admin', 'tier.premium'],
    writes: true,
    async run(context) {
      const { as, expect, world } = context;
      const group = await world.fresh.group();
      const made = await farIssue(context, await world.fresh.project({ group }));
      if (made.iid !== beyond) context.skip('the number in a project cannot be chosen');
      const epic = await world.arrange<Made>('POST', `${group.url}/epics`, { title: 'one' });
      const below = `${group.url}/epics/${epic.iid}/issues`;
      expect(await as.owner.post(`${below}/${made.iid}`)).status(404);
      expect(await as.owner.get(below))
        .json()
        .toEqual([]);
      expect(await as.owner.post(`${below}/${made.id}`)).status(201);
    },
  }),
  check({
    id: 'number-of-issue-in-order',
    rules: ['CONV-NUMBER-1', 'operation:reorderIssue'],
    title: 'an issue is moved behind another one that is named by its global id, and not by its number',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, expect, world } = context;
      const project = await world.fresh.project();
      const other = await farIssue(context, project);
      if (other.iid !== beyond) context.skip('the number in a project cannot be chosen');
      const first = await world.arrange<Made>('POST', `${project.url}/issues`, { title: 'first', iid: 7 });
      const path = `${project.url}/issues/${first.iid}/reorder`;
      for (const name of ['move_after_id', 'move_before_id']) {
        expect(await as.reporter.put(path, { [name]: other.iid })).status(404, 422);
      }
      expect(await as.reporter.put(path, { move_after_id: other.id })).status(200);
    },
  }),
];
