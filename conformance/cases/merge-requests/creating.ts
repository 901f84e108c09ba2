import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { freshProject, sharedProject } from './support/proposal.js';

/** A source branch with a commit of its own, in the scene of merge requests unless another is given. */
async function sourceIn(
  world: World,
  project: { url: string },
): Promise<{ source_branch: string; head: string }> {
  const source_branch = world.name('source');
  const files = { [`${source_branch}.txt`]: 'text\n' };
  const head = await world.fresh.commit(project, files, { branch: source_branch, from: 'main' });
  return { source_branch, head };
}

/** Making merge requests. */
export const cases = [
  check({
    id: 'merge-request-create',
    rules: ['MR-CREATE-1', 'MR-CREATE-3', 'MR-CREATE-13', 'MR-RECORD-12', 'MR-RECORD-13', 'MR-RECORD-14'],
    title: 'a developer proposes a branch, and hears the long record',
    writes: true,
    async run({ as, world, expect }) {
      const project = await sharedProject(world);
      const { source_branch, head } = await sourceIn(world, project);
      const milestone = await world.arrange<{ id: number }>('POST', `${project.url}/milestones`, {
        title: world.name('milestone'),
      });
      const input = { title: 'Add a file', source_branch, target_branch: 'main', description: 'Because' };
      const people = {
        assignee_id: world.person('owner').id,
        reviewer_ids: [world.person('maintainer').id],
        milestone_id: milestone.id,
      };
      const flags = { remove_source_branch: true, squash: true };
      const made = await as.developer.post(`${project.url}/merge_requests`, {
        ...input,
        ...people,
        ...flags,
      });
      const told = {
        ...input,
        state: 'opened',
        author: { username: world.person('developer').username },
        assignees: [{ id: world.person('owner').id }],
        reviewers: [{ id: world.person('maintainer').id }],
        milestone: { id: milestone.id },
        force_remove_source_branch: true,
        squash: true,
        source_project_id: project.id,
        target_project_id: project.id,
      };
      expect(made).status(201).json().toInclude(told);
      expect(made).json().toInclude({ sha: head, changes_count: '1', subscribed: true, merge_error: null });
      const url = `${project.url}/merge_requests/${made.number('iid')}`;
      expect(await as.reporter.get(url))
        .status(200)
        .json()
        .toInclude({ ...told, subscribed: false });
      const versions = await as.reporter.get(`${url}/versions`);
      expect.value('heads', versions.column('head_commit_sha'), versions).toEqual([head]);
    },
  }),
  check({
    id: 'merge-request-create-labels',
    rule: 'MR-CREATE-11',
    title: 'labels that nobody made before are made',
    writes: true,
    async run({ as, world, expect }) {
      const project = await sharedProject(world);
      const [one, two] = [world.name('one'), world.name('two')];
      const { source_branch } = await sourceIn(world, project);
      const input = { title: 'x', source_branch, target_branch: 'main', labels: one, add_labels: two };
      const made = await as.developer.post(`${project.url}/merge_requests`, input);
      expect(made).status(201).json('labels').toEqual([one, two].sort());
      const names = await as.developer.get(`${project.url}/labels`, { search: one });
      expect.value('labels', names.column('name'), names).toEqual([one]);
      const three = world.name('three');
      const url = `${project.url}/merge_requests/${made.number('iid')}`;
      expect(await as.developer.put(url, { add_labels: three }))
        .json('labels')
        .toContain(three);
    },
  }),
  check({
    id: 'merge-request-create-people',
    rule: 'MR-CREATE-10',
    title:
      'several assignees and reviewers are kept with a paid tier, the first one without, and 0 is nobody',
    writes: true,
    async run({ as, world, expect }) {
      const project = await sharedProject(world);
      const paid = (await as.guest.get('/metadata')).at('enterprise') === true;
      const [ann, bob] = [world.person('owner').id, world.person('maintainer').id];
      const { source_branch } = await sourceIn(world, project);
      const input = { title: 'x', source_branch, target_branch: 'main' };
      const two = { assignee_ids: [ann, bob], reviewer_ids: [bob, ann] };
      const made = await as.developer.post(`${project.url}/merge_requests`, { ...input, ...two });
      expect(made)
        .status(201)
        .json('assignees')
        .toHaveLength(paid ? 2 : 1);
      expect(made)
        .json('reviewers')
        .toHaveLength(paid ? 2 : 1);
      if (!paid) {
        expect(made).json('assignees[0].id').toEqual(ann);
        expect(made).json('reviewers[0].id').toEqual(bob);
      }
      const url = `${project.url}/merge_requests/${made.number('iid')}`;
      expect(await as.developer.put(url, { assignee_ids: [0], reviewer_ids: [0] }))
        .json()
        .toInclude({ assignees: [], assignee: null, reviewers: [] });
      const again = await as.developer.put(url, { assignee_ids: [ann, bob], reviewer_ids: [ann] });
      expect(again)
        .json('assignees')
        .toHaveLength(paid ? 2 : 1);
      expect(again).json('reviewers[0].id').toEqual(ann);
      expect(await as.developer.put(url, { assignee_id: '', reviewer_ids: '' }))
        .json()
        .toInclude({ assignees: [], reviewers: [] });
      expect(await as.developer.put(url, { assignee_id: bob }))
        .json('assignee.id')
        .toEqual(bob);
    },
  }),
  check({
    id: 'merge-request-create-defaults',
    rule: 'MR-CREATE-12',
    title: 'the source branch stays and nothing is squashed where nobody asks for it',
    writes: true,
    async run({ as, world, expect }) {
      const project = await freshProject(world, {
        remove_source_branch_after_merge: true,
        squash_option: 'default_on',
      });
      const make = async (params: object) => {
        const { source_branch } = await sourceIn(world, project);
        const input = { title: 'x', source_branch, target_branch: 'main', ...params };
        return as.maintainer.post(`${project.url}/merge_requests`, input);
      };
      const asked = { remove_source_branch: true, squash: true };
      expect(await make(asked))
        .json()
        .toInclude({ force_remove_source_branch: true, squash: true });
      const plain = await make({});
      expect(plain).json('force_remove_source_branch').toBeOneOf(null, false);
      expect(plain).json('squash').toEqual(false);
      const merged = await as.maintainer.put(`${project.url}/merge_requests/${plain.number('iid')}/merge`);
      expect(merged).status(200).json().toInclude({ state: 'merged', squash_commit_sha: null });
      const branch = String(plain.at('source_branch'));
      expect(await as.maintainer.get(`${project.url}/repository/branches/${branch}`)).status(200);
    },
  }),
];
