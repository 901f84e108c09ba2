import { check } from '../../check.js';
import { basic, GitClient } from '../git-http/support/client.js';
import { rowOfCommits } from '../git-http/support/wire.js';
import { freshProject, proposed } from './support/proposal.js';

/** More than a server may want to look after while somebody waits for a push. */
const many = 23;

/** Pushes that bring much at once. */
export const cases = [
  check({
    id: 'merge-request-pushed-among-others',
    rule: 'MR-PUSH-3',
    title: 'what brought a merge request into its target is named also when the push brought more after it',
    writes: true,
    async run({ as, world, anonymous, expect, until }) {
      const { url, project, target, head } = await proposed(world, { onto: 'own' });
      const before = world.repository.commits['greeting'] ?? '';
      const { ids, pack } = rowOfCommits(head, 4);
      const client = new GitClient(anonymous, project, basic(world.person('developer').token));
      const moved = await client.move(`refs/heads/${target}`, before, ids.at(-1) ?? '', { pack });
      expect.value('verdict', moved.verdict, moved.exchange).toEqual('ok');
      const merged = await until(
        () => as.reporter.get(url),
        (answer) => answer.at('state') !== 'opened',
      );
      expect(merged).json().toInclude({ state: 'merged', sha: head, merge_commit_sha: head });
    },
  }),
  check({
    id: 'merge-requests-of-one-branch-pushed',
    rule: 'MR-PUSH-1',
    title: 'a push to a branch reaches every merge request from it, however many there are',
    writes: true,
    async run({ as, world, expect, until }) {
      const project = await freshProject(world);
      const { source, head } = await proposed(world, { project });
      for (let count = 1; count < many; count++) {
        const target = `target-${count}`;
        await world.arrange('POST', `${project.url}/repository/branches`, { branch: target, ref: 'main' });
        const branches = { source_branch: source, target_branch: target };
        await world.arrange('POST', `${project.url}/merge_requests`, { title: target, ...branches });
      }
      const ask = () =>
        as.reporter.get(`${project.url}/merge_requests`, { source_branch: source, per_page: 100 });
      const before = await ask();
      expect.value('heads before', new Set(before.column('sha')), before).toEqual(new Set([head]));
      const next = await world.fresh.commit(project, { 'more.txt': 'more\n' }, { branch: source });
      const after = await until(ask, (answer) => answer.column('sha').every((sha) => sha === next));
      expect(after).json().toHaveLength(many);
    },
  }),
  check({
    id: 'merge-request-update-to-no-branch',
    rule: 'MR-UPDATE-8',
    title: 'a merge request is not moved to a target branch that does not exist',
    level: 'may',
    writes: true,
    async run({ as, world, expect }) {
      const { url, target } = await proposed(world);
      expect(await as.developer.put(url, { target_branch: world.name('absent') })).status(400, 422);
      expect(await as.developer.get(url))
        .json('target_branch')
        .toEqual(target);
    },
  }),
];
