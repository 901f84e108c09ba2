import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { branchIn, freshProject, proposed } from '../merge-requests/support/proposal.js';
import { branchOff, mainOnly, nowhere, repositoryOf, textOf, tipOf } from '../repository/support/scenes.js';

const words = (verb: string, done: string) =>
  `Sorry, we cannot ${verb} this commit automatically. This commit may already have been ${done}, or a more ` +
  'recent commit may have updated some of its content.';

/** A project with the branch `stable` that lacks the last commit of `main`. */
async function behind(world: World) {
  const project = await world.fresh.project({ content: mainOnly });
  const { guide, greeting } = world.repository.commits;
  await branchOff(world, project, 'stable', guide);
  return { project, guide, greeting, url: `${repositoryOf(project)}/commits/${greeting}` };
}

/** Picking commits once more and undoing them. */
export const cases = [
  check({
    id: 'commit-pick',
    rules: ['COMMIT-PICK-1', 'COMMIT-PICK-2'],
    title: 'cherry-picking makes a commit with the original author that names the picked one',
    writes: true,
    async run({ as, world, expect }) {
      const { project, guide, greeting, url } = await behind(world);
      const { name, email } = world.person('developer');
      const made = await as.developer.post(`${url}/cherry_pick`, { branch: 'stable' });
      expect(made)
        .status(201)
        .json()
        .toInclude({
          title: 'Change the greeting',
          message: `Change the greeting\n\nChangelog: changed\n\n(cherry picked from commit ${greeting})`,
          author_name: 'Cleo Spring',
          author_email: 'cleo@example.org',
          committer_name: name,
          committer_email: email,
          parent_ids: [guide],
        });
      expect.value('tip of stable', await tipOf(world, project, 'stable')).toEqual(made.at('id'));
      expect
        .value('README.md on stable', await textOf(world, project, 'README.md', 'stable'))
        .toEqual('# Sample\n\nGood morning.\n');
    },
  }),
  check({
    id: 'commit-pick-message',
    rule: 'COMMIT-PICK-2',
    title: 'a given message is the message of the new commit',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await behind(world);
      const made = await as.developer.post(`${url}/cherry_pick`, { branch: 'stable', message: 'My own' });
      expect(made).status(201).json('message').toEqual('My own');
    },
  }),
  check({
    id: 'commit-pick-needs',
    rule: 'COMMIT-PICK-3',
    title: 'the branch has to be given and to exist',
    writes: true,
    async run({ as, world, expect }) {
      const { project, url } = await behind(world);
      for (const act of ['cherry_pick', 'revert']) {
        expect(await as.developer.post(`${url}/${act}`))
          .status(400)
          .complaint('branch is missing, branch is empty');
        expect(await as.developer.post(`${url}/${act}`, { branch: 'no-such-branch' }))
          .status(404)
          .message('404 Branch Not Found');
      }
      expect.value('tip of stable', await tipOf(world, project, 'stable')).toDiffer(nowhere);
    },
  }),
  check({
    id: 'commit-pick-protected',
    rule: 'COMMIT-PICK-3',
    title: 'a branch that is closed to the caller answers 403, and so does every branch to a reporter',
    writes: true,
    async run({ as, world, expect }) {
      const { project, greeting, url } = await behind(world);
      for (const act of ['cherry_pick', 'revert']) {
        expect(await as.developer.post(`${url}/${act}`, { branch: 'main' })).status(403);
        expect(await as.reporter.post(`${url}/${act}`, { branch: 'stable' })).status(403);
      }
      expect.value('tip of main', await tipOf(world, project)).toEqual(greeting);
    },
  }),
  check({
    id: 'commit-pick-empty',
    rule: 'COMMIT-PICK-4',
    title: 'a change that is there already answers 400 with the code empty',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await behind(world);
      const picked = await as.maintainer.post(`${url}/cherry_pick`, { branch: 'main' });
      expect(picked).status(400).message(words('cherry-pick', 'cherry-picked'));
      expect(picked).json('error_code').toEqual('empty');
      const reverted = await as.maintainer.post(`${url}/revert`, { branch: 'stable' });
      expect(reverted).status(400).message(words('revert', 'reverted'));
      expect(reverted).json('error_code').toEqual('empty');
    },
  }),
  check({
    id: 'commit-pick-conflict',
    rules: ['COMMIT-PICK-4', 'COMMIT-PICK-5'],
    title: 'a change that does not fit answers 400 with the code conflict and changes nothing',
    writes: true,
    async run({ as, world, expect }) {
      const { project, url } = await behind(world);
      const update = { action: 'update', file_path: 'README.md', content: 'quite another text\n' };
      const params = { branch: 'stable', commit_message: 'Rewrite', actions: [update] };
      await world.arrange('POST', `${repositoryOf(project)}/commits`, params);
      const before = await tipOf(world, project, 'stable');
      for (const act of ['cherry_pick', 'revert']) {
        const answer = await as.developer.post(`${url}/${act}`, { branch: 'stable' });
        expect(answer).status(400).json('error_code').toEqual('conflict');
        expect(answer).json('dry_run').toBeAbsent();
        const dry = await as.developer.post(`${url}/${act}`, { branch: 'stable', dry_run: true });
        expect(dry).status(400).json().toInclude({ error_code: 'conflict', dry_run: 'error' });
      }
      expect.value('tip of stable', await tipOf(world, project, 'stable')).toEqual(before);
    },
  }),
  check({
    id: 'commit-pick-dry-run',
    rule: 'COMMIT-PICK-5',
    title: 'dry_run says success and changes nothing',
    writes: true,
    async run({ as, world, expect }) {
      const { project, guide, greeting, url } = await behind(world);
      const picked = await as.developer.post(`${url}/cherry_pick`, { branch: 'stable', dry_run: true });
      expect(picked).status(200).json().toTell({ dry_run: 'success' });
      expect.value('tip of stable', await tipOf(world, project, 'stable')).toEqual(guide);
      const reverted = await as.maintainer.post(`${url}/revert`, { branch: 'main', dry_run: true });
      expect(reverted).status(200).json().toTell({ dry_run: 'success' });
      expect.value('tip of main', await tipOf(world, project)).toEqual(greeting);
    },
  }),
  check({
    id: 'commit-revert',
    rule: 'COMMIT-REVERT-1',
    title: 'reverting makes a commit by the caller that undoes the change and names it',
    writes: true,
    async run({ as, world, expect }) {
      const { project, greeting, url } = await behind(world);
      const { name } = world.person('maintainer');
      const made = await as.maintainer.post(`${url}/revert`, { branch: 'main' });
      expect(made)
        .status(201)
        .json()
        .toInclude({
          message: `Revert "Change the greeting"\n\nThis reverts commit ${greeting}`,
          author_name: name,
          parent_ids: [greeting],
        });
      expect.value('README.md', await textOf(world, project, 'README.md')).toEqual('# Sample\n\nHello.\n');
      expect.value('tip', await tipOf(world, project)).toEqual(made.at('id'));
    },
  }),
  check({
    id: 'commit-pick-noted',
    rule: 'COMMIT-PICK-6',
    title: 'picking the commit of a merge leaves a note on the merge request',
    needs: ['operation:createMergeRequest'],
    writes: true,
    async run({ as, world, expect }) {
      const { url, project } = await proposed(world, { project: await freshProject(world) });
      const branch = await branchIn(world, project);
      const merged = await world.arrange<{ merge_commit_sha: string }>('PUT', `${url}/merge`);
      const picked = await as.maintainer.post(
        `${project.url}/repository/commits/${merged.merge_commit_sha}/cherry_pick`,
        { branch },
      );
      expect(picked).status(201);
      const notes = await as.reporter.get(`${url}/notes`);
      const said = notes
        .column('body')
        .find((body) => /^picked the changes into the branch /.test(String(body)));
      expect.value('the note', said, notes).toContain(`[\`${branch}\`]`);
      expect.value('the note', said, notes).toContain(`with commit ${picked.text('id')}`);
    },
  }),
];
