import { check } from '../../check.js';
import type { World } from '../../world/types.js';

interface Kept {
  word: string;
  verb: 'POST' | 'PUT';
  path: string;
  fields: Record<string, unknown>;
}

/** Records with fields that may be empty, and how they are changed. */
async function records(world: World): Promise<Kept[]> {
  const group = await world.fresh.group();
  const project = await world.fresh.project({ group, content: ['refs/heads/main', 'refs/heads/feature'] });
  const make = (path: string, params: Record<string, unknown>) =>
    world.arrange<{ id: number; iid: number; web_url: string }>('POST', `${project.url}/${path}`, params);
  const milestone = await make('milestones', { title: 'v1' });
  const issue = await make('issues', { title: 'dark' });
  const branches = { source_branch: 'feature', target_branch: 'main' };
  const request = await make('merge_requests', { title: 'lamp', ...branches });
  const label = await make('labels', { name: 'red', color: '#ff0000' });
  const words = { description: 'words' };
  return [
    { word: 'project', verb: 'PUT', path: project.url, fields: words },
    { word: 'group', verb: 'PUT', path: group.url, fields: words },
    {
      word: 'issue',
      verb: 'PUT',
      path: `${project.url}/issues/${issue.iid}`,
      fields: { ...words, due_date: '2030-02-03' },
    },
    {
      word: 'merge request',
      verb: 'PUT',
      path: `${project.url}/merge_requests/${request.iid}`,
      fields: words,
    },
    {
      word: 'milestone',
      verb: 'PUT',
      path: `${project.url}/milestones/${milestone.id}`,
      fields: { ...words, start_date: '2030-01-01', due_date: '2030-02-03' },
    },
    {
      word: 'label',
      verb: 'PUT',
      path: `${project.url}/labels/${label.id}`,
      fields: { ...words, priority: 3 },
    },
  ];
}

/** Fields that null empties. */
export const cases = [
  check({
    id: 'null-clears',
    rule: 'CONV-REQUEST-7',
    title: 'null empties a field of a record that may be empty, and nothing else',
    writes: true,
    async run({ as, world, expect }) {
      for (const { word, verb, path, fields } of await records(world)) {
        for (const name of Object.keys(fields)) {
          await world.arrange(verb, path, fields);
          const cleared = await as.owner.put(path, { [name]: null });
          expect(cleared).status(200);
          expect.value(`whether ${name} of the ${word} is empty`, !cleared.at(name), cleared).toEqual(true);
          const { [name]: _gone, ...kept } = fields;
          expect(cleared).json().toInclude(kept);
        }
      }
    },
  }),
];
