import { check } from '../../check.js';
import { branchIn, conflicting, proposed, sharedProject } from '../merge-requests/support/proposal.js';

/** The merge reference, and rebasing. */
export const cases = [
  check({
    id: 'merge-request-merge-ref',
    rule: 'MR-REF-1',
    title: 'the merge reference holds what merging would give',
    writes: true,
    async run({ as, world, expect }) {
      const { url, project, head } = await proposed(world);
      const answer = await as.reporter.get(`${url}/merge_ref`);
      expect(answer).status(200);
      const path = `${project.url}/repository/commits/${answer.text('commit_id')}`;
      const commit = await as.reporter.get(path);
      expect(commit).status(200).json('parent_ids').toEqual([world.repository.commits['greeting'], head]);
      expect(await as.reporter.get(url))
        .json('state')
        .toEqual('opened');
    },
  }),
  check({
    id: 'merge-request-merge-ref-refused',
    rule: 'MR-REF-2',
    title: 'what cannot be merged has no merge reference',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await conflicting(world);
      expect(await as.reporter.get(`${url}/merge_ref`))
        .status(400)
        .message('Merge request is not mergeable');
    },
  }),
  check({
    id: 'merge-request-rebase',
    rules: ['MR-REBASE-1', 'MR-REBASE-3'],
    title: 'a rebase puts the source branch on top of the target',
    writes: true,
    async run({ as, world, expect, until }) {
      const project = await sharedProject(world);
      const onto = await branchIn(world, project);
      const { url, source, head } = await proposed(world, { project, onto });
      const tip = await world.fresh.commit(project, { [`${onto}.txt`]: 'x\n' }, { branch: onto });
      const taken = await as.developer.put(`${url}/rebase`, { skip_ci: true });
      expect(taken).status(202).json().toTell({ rebase_in_progress: true });
      const done = await until(
        () => as.reporter.get(url, { include_rebase_in_progress: true }),
        (answer) => answer.at('rebase_in_progress') === false,
      );
      expect(done).json('merge_error').toBeNull();
      const branch = await as.reporter.get(`${project.url}/repository/branches/${source}`);
      expect(branch).json('commit.parent_ids').toEqual([tip]);
      expect(branch).json('commit.id').toDiffer(head);
      expect(done).json('sha').toEqual(branch.at('commit.id'));
    },
  }),
  check({
    id: 'merge-request-rebase-conflict',
    rule: 'MR-REBASE-3',
    title: 'a rebase that meets a conflict leaves the branch where it is and says so in merge_error',
    writes: true,
    async run({ as, world, expect, until }) {
      const { url, project, source, head } = await conflicting(world);
      expect(await as.developer.put(`${url}/rebase`)).status(202);
      const done = await until(
        () => as.reporter.get(url, { include_rebase_in_progress: true }),
        (answer) => answer.at('rebase_in_progress') === false,
      );
      expect(done)
        .json('merge_error')
        .toMatch(/Rebase failed/);
      const branch = await as.reporter.get(`${project.url}/repository/branches/${source}`);
      expect(branch).json('commit.id').toEqual(head);
    },
  }),
  check({
    id: 'merge-request-rebase-who',
    rule: 'MR-REBASE-2',
    title: 'who may not push to the source branch may not have it rebased',
    writes: true,
    async run({ as, world, expect }) {
      const { url, project, source, head } = await proposed(world, { onto: 'own' });
      const refused = '403 Forbidden - Cannot push to source branch';
      expect(await as.reporter.put(`${url}/rebase`))
        .status(403)
        .message(refused);
      const guard = `${project.url}/protected_branches`;
      // Alone, each of the two is in the way: that it is not theirs to push to, and that nobody may force it.
      for (const allow_force_push of [false, true]) {
        await world.arrange('POST', guard, { name: source, allow_force_push });
        expect(await as.developer.put(`${url}/rebase`))
          .status(403)
          .message(refused);
        if (!allow_force_push) expect(await as.maintainer.put(`${url}/rebase`)).status(403);
        await world.arrange('DELETE', `${guard}/${source}`);
      }
      const branch = await as.reporter.get(`${project.url}/repository/branches/${source}`);
      expect(branch).json('commit.id').toEqual(head);
    },
  }),
  check({
    id: 'merge-request-rebase-twice',
    rule: 'MR-REBASE-4',
    title: 'a second rebase while one is under way is refused',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await conflicting(world);
      const asks = Array.from({ length: 4 }, () => as.developer.put(`${url}/rebase`));
      const answers = await Promise.all(asks);
      const refused = answers.filter(({ status }) => status === 409);
      expect.value('statuses', answers.map(({ status }) => status).sort()[0]).toEqual(202);
      expect.value('refused', refused.length > 0).toEqual(true);
      for (const answer of refused)
        expect(answer)
          .json('message')
          .toMatch(/enqueue the rebase/);
    },
  }),
];
