import { check } from '../../check.js';
import type { World } from '../../world/types.js';

/** An issue in a project with a branch, in which everybody has their role. */
async function issueIn(world: World): Promise<{ url: string; iid: number; project: string }> {
  const project = await world.fresh.project({ content: ['refs/heads/main'] });
  const { iid } = await world.arrange<{ iid: number }>('POST', `${project.url}/issues`, { title: 'A plan' });
  return { url: `${project.url}/issues/${iid}`, iid, project: project.url };
}

/** Quick actions of issues that reach into the repository. */
export const cases = [
  check({
    id: 'note-creates-merge-request',
    rule: 'NOTE-COMMANDS-7',
    title: '/create_merge_request makes a branch and a draft that closes the issue, for developers alone',
    writes: true,
    async run({ as, world, expect }) {
      const { url, iid, project } = await issueIn(world);
      const body = '/create_merge_request resolve-it';
      expect(await as.reporter.post(`${url}/notes`, { body })).status(400);
      const made = await as.developer.post(`${url}/notes`, { body });
      const told = { create_merge_request: { branch_name: 'resolve-it', issue_iid: iid } };
      expect(made).status(202).json('commands_changes').toEqual(told);
      const [proposed] = [await as.developer.get(`${project}/merge_requests`)];
      expect(proposed)
        .json('[0]')
        .toInclude({ source_branch: 'resolve-it', target_branch: 'main', draft: true, state: 'opened' });
      expect(await as.developer.get(`${url}/closed_by`))
        .json()
        .toHaveLength(1);
    },
  }),
  check({
    id: 'note-creates-no-branch-twice',
    rule: 'NOTE-COMMANDS-8',
    title: '/create_merge_request with a branch that is there tells so and makes nothing',
    writes: true,
    async run({ as, world, expect }) {
      const { url, project } = await issueIn(world);
      const made = await as.developer.post(`${url}/notes`, { body: '/create_merge_request main' });
      expect(made).status(202).json('commands_changes').toEqual({});
      expect(made)
        .json('summary[0]')
        .toMatch(/^(?!Created)./);
      expect(await as.developer.get(`${project}/merge_requests`))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'note-names-branches',
    rule: 'NOTE-COMMANDS-7',
    title: '/create_merge_request without a name takes one of the issue, and another one where that is taken',
    writes: true,
    async run({ as, world, expect }) {
      const { url, iid, project } = await issueIn(world);
      const body = '/create_merge_request';
      for (const count of [1, 2]) {
        const made = await as.developer.post(`${url}/notes`, { body });
        expect(made).status(202).json('commands_changes.create_merge_request').toInclude({ issue_iid: iid });
        const said = 'Created a branch and a merge request to resolve this issue.';
        expect(made).json('summary').toEqual([said]);
        const list = await as.developer.get(`${project}/merge_requests`);
        const branches = list.list().map((row) => String(row['source_branch']));
        expect.value('branches', new Set(branches).size, list).toEqual(count);
        for (const branch of branches) expect.value('branch', branch, list).toMatch(new RegExp(`^${iid}-`));
      }
    },
  }),
];
