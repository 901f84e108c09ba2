import type { CaseContext } from '../../check.js';
import { check } from '../../check.js';
import { branchIn, conflicting, proposed, report } from '../merge-requests/support/proposal.js';

/** What a comment of quick actions alone answers. */
const says = async (
  { as, expect }: Pick<CaseContext, 'as' | 'expect'>,
  url: string,
  body: string,
  summary: string,
  more: Record<string, unknown> = {},
): Promise<Record<string, unknown>> => {
  const answer = await as.developer.post(`${url}/notes`, { body, ...more });
  expect(answer).status(202).json('summary').toEqual([summary]);
  return answer.record()['commands_changes'] as Record<string, unknown>;
};

/** Quick actions on merge requests. */
export const cases = [
  check({
    id: 'merge-request-command-merge',
    rule: 'MR-COMMAND-1',
    title: '/merge merges the head that the caller names, and nothing else',
    writes: true,
    async run(context) {
      const { as, world, expect, until } = context;
      const { url, head: former, project, source } = await proposed(world, { onto: 'own' });
      expect(await as.reporter.get(url))
        .json('sha')
        .toEqual(former);
      const head = await world.fresh.commit(project, { 'later.txt': 'later\n' }, { branch: source });
      await until(
        () => as.reporter.get(url),
        (answer) => answer.at('sha') === head,
      );
      const body = '/merge';
      const noHead = 'The /merge quick action requires the SHA of the head of the branch.';
      await says(context, url, body, noHead);
      const other = 'Branch has been updated since the merge was requested.';
      // A commit of the source that is its head no more is as little what is to be merged as one of nobody.
      for (const sha of ['0'.repeat(40), former]) {
        await says(context, url, body, other, { merge_request_diff_sha: sha });
        await says(context, url, body, other, { merge_request_diff_head_sha: sha });
      }
      expect(await as.reporter.post(`${url}/notes`, { body, merge_request_diff_sha: head })).status(400);
      expect(await as.reporter.get(url))
        .json('state')
        .toEqual('opened');
      const input = { merge_request_diff_sha: head };
      const changes = await says(context, url, body, 'Merged this merge request.', input);
      expect.value('what was changed', changes).toEqual({ merge: head });
      expect(await as.reporter.get(url))
        .json('state')
        .toEqual('merged');
    },
  }),
  check({
    id: 'merge-request-command-merge-later',
    rule: 'MR-COMMAND-1',
    title: '/merge waits for a pipeline that is under way',
    writes: true,
    async run(context) {
      const { as, world, expect, until } = context;
      const made = await proposed(world, { onto: 'own' });
      await report(world, made, 'running');
      const said = 'Scheduled to merge this merge request (Merge when pipeline succeeds).';
      const changes = await says(context, made.url, '/merge', said, { merge_request_diff_sha: made.head });
      expect.value('what was changed', changes).toEqual({ merge: made.head });
      expect(await as.reporter.get(made.url))
        .json()
        .toInclude({ state: 'opened', merge_when_pipeline_succeeds: true });
      await report(world, made, 'success');
      const merged = await until(
        () => as.reporter.get(made.url),
        (answer) => answer.at('state') === 'merged',
      );
      expect(merged).json('merge_user.username').toEqual(world.person('developer').username);
    },
  }),
  check({
    id: 'merge-request-command-rebase',
    rule: 'MR-COMMAND-2',
    title: '/rebase has the source rebased, unless there are conflicts',
    writes: true,
    async run(context) {
      const { as, world, expect, until } = context;
      const { url, head, source, target, project } = await proposed(world, { onto: 'own' });
      await world.fresh.commit(project, { 'ahead.txt': 'ahead' }, { branch: target });
      expect(await as.reporter.post(`${url}/notes`, { body: '/rebase' })).status(400);
      await says(context, url, '/rebase', `Scheduled a rebase of branch ${source}.`);
      const moved = await until(
        () => as.reporter.get(url, { include_diverged_commits_count: true }),
        (answer) => answer.at('sha') !== head,
      );
      expect(moved).json('diverged_commits_count').toEqual(0);
      const torn = await conflicting(world);
      const conflicts = 'This merge request cannot be rebased while there are conflicts.';
      await says(context, torn.url, '/rebase', conflicts);
    },
  }),
  check({
    id: 'merge-request-command-draft',
    rule: 'MR-COMMAND-3',
    title: '/draft makes a draft and ends it, /ready ends it',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { url } = await proposed(world);
      const isDraft = async (draft: boolean) =>
        expect(await as.reporter.get(url))
          .json()
          .toInclude({ draft, title: `${draft ? 'Draft: ' : ''}A merge request` });
      expect(await as.developer.post(`${url}/notes`, { body: '/ready' })).status(400);
      await says(context, url, '/draft', 'Marked this merge request as a draft.');
      await isDraft(true);
      await says(context, url, '/draft', 'Unmarked this merge request as a draft.');
      await isDraft(false);
      await says(context, url, '/draft', 'Marked this merge request as a draft.');
      const changes = await says(context, url, '/ready', 'Marked this merge request as ready.');
      expect.value('what was changed', changes).toEqual({ wip_event: 'ready' });
      await isDraft(false);
    },
  }),
  check({
    id: 'merge-request-command-reviewers',
    rule: 'MR-COMMAND-4',
    title: 'reviewers are asked, told apart and no longer asked by quick actions',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { url } = await proposed(world);
      const { id, username } = world.person('maintainer');
      const asked = `Assigned @${username} as reviewer.`;
      for (const name of ['assign_reviewer', 'reviewer', 'request_review']) {
        const changes = await says(context, url, `/${name} @${username}`, asked);
        expect.value('what was changed', changes).toEqual({ reviewer_ids: [id] });
        await says(context, url, '/unassign_reviewer', `Removed reviewer @${username}.`);
      }
      const nobody = 'Failed to assign a reviewer because no user was found.';
      await says(context, url, `/reviewer @${world.name('nobody')}`, nobody);
      expect(await as.reporter.get(url))
        .json('reviewers')
        .toEqual([]);
    },
  }),
  check({
    id: 'merge-request-command-target',
    rule: 'MR-COMMAND-5',
    title: '/target_branch aims at another branch that is there, and shows the changes against it',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { url, project } = await proposed(world);
      const older = world.repository.commits['sources'] ?? '';
      const branch = await branchIn(world, project, older);
      expect(await as.developer.post(`${url}/notes`, { body: '/target_branch not-there' })).status(400);
      await says(context, url, `/target_branch ${branch}`, `Set target branch to ${branch}.`);
      expect(await as.reporter.get(url))
        .json('target_branch')
        .toEqual(branch);
      const versions = await as.reporter.get(`${url}/versions`);
      expect
        .value('versions', versions.column('start_commit_sha'), versions)
        .toEqual([older, world.repository.commits['greeting']]);
    },
  }),
];
