import { type CaseContext, check } from '../../check.js';
import type { MadeProject } from '../../world/types.js';
import { basic, GitClient } from './support/client.js';
import { none } from './support/wire.js';

const pusher = ({ anonymous, world }: CaseContext, project: MadeProject): GitClient =>
  new GitClient(anonymous, project, basic(world.person('maintainer').token));

const content = ['refs/heads/main'];
const address = /merge_requests/;

/** What a pusher is shown of merge requests, and what stands in the repository for them. */
export const cases = [
  check({
    id: 'git-push-shows-open-merge-request',
    rule: 'GIT-PUSH-9',
    title: 'a push to a branch with an open merge request shows where that is, and nothing to make another',
    writes: true,
    async run(context) {
      const { world, expect } = context;
      const project = await world.fresh.project({ content });
      const git = pusher(context, project);
      const from = await world.fresh.commit(project, { 'b.txt': 'b\n' }, { branch: 'idea', from: 'main' });
      const wish = { title: 'Idea', source_branch: 'idea', target_branch: 'main' };
      const { iid } = await world.arrange<{ iid: number }>('POST', `${project.url}/merge_requests`, wish);
      const next = await world.fresh.commit(project, { 'c.txt': 'c\n' }, { branch: 'next', from: 'idea' });
      const { verdict, shown, exchange } = await git.move('refs/heads/idea', from, next);
      expect.value('verdict', verdict, exchange).toEqual('ok');
      expect.value('what is shown', shown, exchange).toContain(`/-/merge_requests/${iid}`);
      expect.value('what is shown', shown, exchange).notToContain('merge_requests/new');
    },
  }),
  check({
    id: 'git-push-shows-no-merge-request',
    rule: 'GIT-PUSH-10',
    title:
      'pushes of the default branch, deletions, and pushes where links or merge requests are off show no merge request',
    writes: true,
    async run(context) {
      const { world, expect } = context;
      const { commits, branches } = world.repository;
      const [main, at] = [branches['main'] ?? '', commits['sources'] ?? ''];
      const open = await world.fresh.project({ content });
      await world.arrange('DELETE', `${open.url}/protected_branches/main`);
      const git = pusher(context, open);
      const made = await git.move('refs/heads/idea', none, at);
      expect.value('what a new branch shows', made.shown, made.exchange).toMatch(address);
      const some = [
        await git.move('refs/heads/idea', at, none),
        await git.move('refs/heads/main', main, commits['first'] ?? ''),
      ];
      for (const params of [
        { printing_merge_request_link_enabled: false },
        { merge_requests_access_level: 'disabled' },
      ]) {
        const project = await world.fresh.project({ content, params });
        some.push(await pusher(context, project).move('refs/heads/idea', none, at));
      }
      for (const { verdict, shown, exchange } of some) {
        expect.value('verdict', verdict, exchange).toEqual('ok');
        expect
          .value('what is shown', shown, exchange)
          .toSatisfy('no merge request', (text) => !address.test(String(text)));
      }
    },
  }),
  check({
    id: 'git-fetch-merge-request-head',
    rules: ['GIT-WIRE-13', 'GIT-ACCESS-2'],
    title:
      'the head of a merge request is fetched by its reference, which follows the branch, and not by guests',
    writes: true,
    async run(context) {
      const { anonymous, world, expect, until } = context;
      const project = await world.fresh.project({ content });
      const first = await world.fresh.commit(project, { 'b.txt': 'b\n' }, { branch: 'idea', from: 'main' });
      const wish = { title: 'Idea', source_branch: 'idea', target_branch: 'main' };
      const { iid } = await world.arrange<{ iid: number }>('POST', `${project.url}/merge_requests`, wish);
      const ref = `refs/merge-requests/${iid}/head`;
      const git = new GitClient(anonymous, project, basic(world.person('reporter').token));
      const told = (sha: string) =>
        until(
          () => git.ask('ls-refs', [`ref-prefix ${ref}`]),
          (answer) => answer.bytes.toString('latin1').includes(sha),
        );
      expect(await told(first))
        .status(200)
        .text()
        .toContain(`${first} ${ref}`);
      const second = await world.fresh.commit(project, { 'c.txt': 'c\n' }, { branch: 'idea' });
      expect(await told(second))
        .status(200)
        .text()
        .toContain(`${second} ${ref}`);
      const guest = new GitClient(anonymous, project, basic(world.person('guest').token));
      expect(await guest.ask('ls-refs', [`ref-prefix ${ref}`])).status(403);
      expect(await guest.ask('fetch', [`want ${second}`, 'done'])).status(403);
    },
  }),
];
