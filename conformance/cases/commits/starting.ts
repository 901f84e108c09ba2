import { type CaseContext, check } from '../../check.js';
import {
  branchOff,
  mainOnly,
  namesOf,
  nowhere,
  protect,
  repositoryOf,
  tipOf,
} from '../repository/support/scenes.js';

const create = { action: 'create', file_path: 'new.txt', content: 'new\n' };
const input = (branch: string, more: object = {}) => ({
  branch,
  commit_message: 'Change',
  actions: [create],
  ...more,
});

/** A project, and the address of a fork whose content has arrived. */
async function copied({ as, world, until }: Pick<CaseContext, 'as' | 'world' | 'until'>) {
  const source = await world.fresh.project({ content: mainOnly });
  const name = world.name('fork');
  const namespace_id = world.place('private').group.id;
  const params = { namespace_id, name, path: name };
  const { id } = await world.arrange<{ id: number }>('POST', `${source.url}/fork`, params);
  const url = `/projects/${id}`;
  await until(
    () => as.developer.get(`${url}/repository/branches/main`),
    ({ status }) => status === 200,
  );
  return { source, url };
}

/** Where new branches start that a commit is made on. */
export const cases = [
  check({
    id: 'commit-create-start',
    rule: 'COMMIT-CREATE-5',
    title: 'start_branch and start_sha start a new branch',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      const url = `${repositoryOf(project)}/commits`;
      const { greeting, guide } = world.repository.commits;
      const one = await as.developer.post(url, input('one', { start_branch: 'main' }));
      expect(one).status(201).json('parent_ids').toEqual([greeting]);
      const two = await as.developer.post(url, input('two', { start_sha: guide }));
      expect(two).status(201).json('parent_ids').toEqual([guide]);
      expect.value('branches', await namesOf(world, project)).toEqual(['main', 'one', 'two']);
      expect.value('tip of main', await tipOf(world, project)).toEqual(greeting);
    },
  }),
  check({
    id: 'commit-create-two-starts',
    rule: 'COMMIT-CREATE-5',
    title: 'start_branch and start_sha are not given together',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      const params = input('x', { start_branch: 'main', start_sha: world.repository.commits['guide'] });
      expect(await as.developer.post(`${repositoryOf(project)}/commits`, params))
        .status(400)
        .message("You can't pass both start_branch and start_sha");
      expect.value('branches', await namesOf(world, project)).toEqual(['main']);
    },
  }),
  check({
    id: 'commit-create-wrong-sha',
    rule: 'COMMIT-CREATE-5',
    title: 'a start_sha that is no id or names no commit is refused and told',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      const url = `${repositoryOf(project)}/commits`;
      expect(await as.developer.post(url, input('x', { start_sha: 'zzz' })))
        .status(400)
        .message("Invalid start_sha 'zzz'");
      expect(await as.developer.post(url, input('x', { start_sha: nowhere })))
        .status(400)
        .message(`Cannot find start_sha '${nowhere}'`);
    },
  }),
  check({
    id: 'commit-create-start-project',
    rule: 'COMMIT-CREATE-6',
    title: 'start_project names a project of the fork network that holds the start',
    writes: true,
    async run({ as, world, expect, until }) {
      const { source, url } = await copied({ as, world, until });
      const only = await world.fresh.commit(source, { 'only.txt': 'only\n' });
      const params = input('x', { start_branch: 'main', start_project: String(source.id) });
      expect(await as.developer.post(`${url}/repository/commits`, params))
        .status(201)
        .json('parent_ids')
        .toEqual([only]);
    },
  }),
  check({
    id: 'commit-create-foreign-project',
    rule: 'COMMIT-CREATE-6',
    title: 'a start_project outside the fork network answers 403',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      const { id } = world.place('public').project;
      const params = input('x', { start_branch: 'main', start_project: String(id) });
      const answer = await as.developer.post(`${repositoryOf(project)}/commits`, params);
      expect(answer)
        .status(403)
        .json('message')
        .toMatch(/^403 Forbidden - Project is not included in the fork network for /);
      expect.value('branches', await namesOf(world, project)).toEqual(['main']);
    },
  }),
  check({
    id: 'commit-create-force',
    rule: 'COMMIT-CREATE-9',
    title: 'force replaces an existing branch from the start',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main', 'refs/heads/feature'] });
      const params = input('feature', { start_branch: 'main', force: true });
      const made = await as.developer.post(`${repositoryOf(project)}/commits`, params);
      expect(made).status(201).json('parent_ids').toEqual([world.repository.commits['greeting']]);
      expect.value('tip', await tipOf(world, project, 'feature')).toEqual(made.at('id'));
    },
  }),
  check({
    id: 'commit-create-force-protected',
    rule: 'COMMIT-CREATE-12',
    title: 'a protected branch is replaced by force only where a rule allows it',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main', 'refs/heads/feature'] });
      await protect(world, project, 'feature', { push_access_level: 30 });
      const url = `${repositoryOf(project)}/commits`;
      const params = input('feature', { start_branch: 'main', force: true });
      expect(await as.developer.post(url, params)).status(400);
      expect
        .value('tip', await tipOf(world, project, 'feature'))
        .toEqual(world.repository.branches['feature']);
      const rule = `${project.url}/protected_branches/feature`;
      await world.arrange('PATCH', rule, { allow_force_push: true });
      expect(await as.developer.post(url, params)).status(201);
    },
  }),
  check({
    id: 'commit-create-force-from-fork',
    rule: 'COMMIT-CREATE-12',
    title:
      'a protected branch is not replaced by force from the branch of its name in another project either',
    writes: true,
    async run({ as, world, expect, until }) {
      const { source, url } = await copied({ as, world, until });
      const branch = { branch: 'kept', ref: 'main' };
      for (const place of [source.url, url])
        await world.arrange('POST', `${place}/repository/branches`, branch);
      const tip = await world.fresh.commit({ url }, { 'later.txt': 'later\n' }, { branch: 'kept' });
      await world.arrange('POST', `${url}/protected_branches`, { name: 'kept', push_access_level: 30 });
      const start = { start_project: String(source.id), force: true };
      for (const params of [input('kept', start), input('kept', { ...start, start_branch: 'kept' })])
        expect(await as.developer.post(`${url}/repository/commits`, params)).status(400);
      const commits = await as.developer.get(`${url}/repository/commits`, { ref_name: 'kept', per_page: 1 });
      expect.value('tip', commits.column('id')).toEqual([tip]);
    },
  }),
  check({
    id: 'commit-create-like-a-commit',
    rule: 'COMMIT-CREATE-13',
    title: 'a new branch that is named like a commit is refused',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      const params = input('e1'.repeat(20), { start_branch: 'main' });
      expect(await as.developer.post(`${repositoryOf(project)}/commits`, params)).status(400);
      expect.value('branches', await namesOf(world, project)).toEqual(['main']);
    },
  }),
  check({
    id: 'commit-refuse-no-start',
    rule: 'COMMIT-REFUSE-1',
    title: 'a start that does not exist is refused while the repository has commits',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      const url = repositoryOf(project);
      const text = 'You can only create or edit files when you are on a branch';
      for (const more of [{}, { start_branch: 'no-such-branch' }]) {
        expect(await as.developer.post(`${url}/commits`, input('x', more)))
          .status(400)
          .message(text);
        const file = { branch: 'x', commit_message: 'Add', content: 'x', ...more };
        expect(await as.developer.post(`${url}/files/x.txt`, file))
          .status(400)
          .message(text);
      }
      expect.value('branches', await namesOf(world, project)).toEqual(['main']);
    },
  }),
  check({
    id: 'commit-refuse-taken-branch',
    rule: 'COMMIT-REFUSE-2',
    title: 'a target that exists is refused by name when a start is given without force',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      await branchOff(world, project, 'taken');
      const url = repositoryOf(project);
      const text = "A branch called 'taken' already exists. Switch to that branch in order to make changes";
      expect(await as.developer.post(`${url}/commits`, input('taken', { start_branch: 'main' })))
        .status(400)
        .message(text);
      const file = { branch: 'taken', start_branch: 'main', commit_message: 'Add', content: 'x' };
      expect(await as.developer.post(`${url}/files/x.txt`, file))
        .status(400)
        .message(text);
    },
  }),
  check({
    id: 'commit-refuse-branch-name',
    rule: 'COMMIT-REFUSE-6',
    title: 'a new branch whose name git refuses is refused by name',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      const url = repositoryOf(project);
      const text = "Something went wrong when we tried to create 'a b' for you: Branch name is invalid";
      expect(await as.developer.post(`${url}/commits`, input('a b', { start_branch: 'main' })))
        .status(400)
        .message(text);
      const file = { branch: 'a b', start_branch: 'main', commit_message: 'Add', content: 'x' };
      expect(await as.developer.post(`${url}/files/x.txt`, file))
        .status(400)
        .message(text);
    },
  }),
];
