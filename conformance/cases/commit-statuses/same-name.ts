import { check } from '../../check.js';
import { branchOf, type Reported } from './support/reports.js';

/** Statuses of a branch and a tag of the same name. */
export const cases = [
  check({
    id: 'commit-statuses-full-names',
    rule: 'STATUS-REF-1',
    title: 'statuses of a branch and a tag of the same name stay apart by their full names',
    writes: true,
    async run({ as, world, expect }) {
      const { project, branch, sha } = await branchOf(world);
      await world.arrange('POST', `${project.url}/repository/tags`, { tag_name: branch, ref: sha });
      const report = async (ref: string): Promise<Reported> => {
        const made = await as.developer.post(`${project.url}/statuses/${sha}`, { state: 'success', ref });
        expect(made).status(201).json('ref').toEqual(branch);
        return made.body as Reported;
      };
      const ofBranch = await report(`refs/heads/${branch}`);
      const ofTag = await report(`refs/tags/${branch}`);
      for (const [ref, { id, pipeline_id }] of [
        [`refs/heads/${branch}`, ofBranch],
        [`refs/tags/${branch}`, ofTag],
      ] as const) {
        const statuses = await as.reporter.get(`${project.url}/repository/commits/${sha}/statuses`, { ref });
        expect.value(`statuses of ${ref}`, statuses.column('id')).toEqual([id]);
        const pipelines = await as.reporter.get(`${project.url}/pipelines`, { ref });
        expect.value(`pipelines of ${ref}`, pipelines.column('id')).toEqual([pipeline_id]);
        expect(await as.reporter.get(`${project.url}/pipelines/latest`, { ref }))
          .status(200)
          .json('id')
          .toEqual(pipeline_id);
      }
    },
  }),
  check({
    id: 'commit-status-protected-by-full-name',
    rule: 'STATUS-REF-2',
    title: 'a developer reports on a protected branch by none of its names',
    writes: true,
    async run({ as, world, expect }) {
      const { project, branch, sha } = await branchOf(world);
      await world.arrange('POST', `${project.url}/protected_branches`, {
        name: branch,
        push_access_level: 40,
      });
      for (const ref of [branch, `refs/heads/${branch}`])
        expect(await as.developer.post(`${project.url}/statuses/${sha}`, { state: 'success', ref })).status(
          403,
        );
    },
  }),
];
