import { check } from '../../check.js';

/** What becomes of the labels and milestones of a group when a project leaves it. */
export const cases = [
  check({
    id: 'project-transfer-plans',
    rule: 'PROJ-TRANSFER-7',
    title: 'labels and milestones in use become those of the new group, or else those of the project',
    writes: true,
    async run({ as, world, expect }) {
      const [old, next] = [await world.fresh.group(), await world.fresh.group()];
      const { url } = await world.fresh.project({ group: old });
      for (const name of ['known', 'other', 'unused'])
        await world.arrange('POST', `${old.url}/labels`, { name, color: '#112233' });
      const make = (path: string, input: object) =>
        world.arrange<{ id: number; iid: number }>('POST', path, { ...input });
      const known = await make(`${next.url}/labels`, { name: 'known', color: '#445566' });
      const milestone = await make(`${old.url}/milestones`, { title: 'v1' });
      const issue = await make(`${url}/issues`, {
        title: 'Planned',
        labels: 'known,other',
        milestone_id: milestone.id,
      });
      expect(await as.owner.put(`${url}/transfer`, { namespace: next.id })).status(200);
      const planned = await as.guest.get(`${url}/issues/${issue.iid}`);
      expect(planned).status(200).json('labels').toEqual(['known', 'other']);
      expect(planned).json('milestone.title').toEqual('v1');
      expect(planned).json('milestone.id').toDiffer(milestone.id);
      const labels = await as.guest.get(`${url}/labels`);
      const names = labels.list().map((one) => (one as { name: string }).name);
      expect.value('labels', names, labels).toEqual(['known', 'other']);
      expect(labels).json('[0]').toInclude({ id: known.id, is_project_label: false });
      expect(labels).json('[1]').toInclude({ is_project_label: true, color: '#112233' });
    },
  }),
];
