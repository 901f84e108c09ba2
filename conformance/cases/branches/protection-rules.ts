import { check } from '../../check.js';
import { longAgo } from '../../http/long-ago.js';
import { judgeRuleNames, mainOnly, protect, repositoryOf } from '../repository/support/scenes.js';

/** Protection rules for branches: reading, changing and removing them. */
export const cases = [
  check({
    id: 'protected-branch-name-length',
    rule: 'PROTECTED-BRANCH-12',
    title: 'a name of 255 characters is protected, a blank or longer one refused with 422',
    writes: true,
    run: judgeRuleNames('branches'),
  }),
  check({
    id: 'protected-branch-maintainers',
    rule: 'PROTECTED-BRANCH-1',
    title: 'developers neither read nor make, change or remove protection rules',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      await protect(world, project, 'main');
      const url = `${project.url}/protected_branches`;
      expect(await as.developer.get(url)).status(403);
      expect(await as.developer.get(`${url}/main`)).status(403);
      expect(await as.developer.post(url, { name: 'x' })).status(403);
      expect(await as.developer.patch(`${url}/main`, { allow_force_push: true })).status(403);
      expect(await as.developer.delete(`${url}/main`)).status(403);
      const rules = await as.maintainer.get(url);
      expect(rules).status(200).json('[0]').toInclude({ name: 'main', allow_force_push: false });
      expect(rules).json().toHaveLength(1);
    },
  }),
  check({
    id: 'protected-branch-list',
    rule: 'PROTECTED-BRANCH-2',
    title: 'the rules of a project are paged and found by a part of their name',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      for (const name of ['main', 'release/*', 'stable']) await protect(world, project, name);
      const url = `${project.url}/protected_branches`;
      const page = await as.maintainer.get(url, { per_page: 2, page: 2 });
      expect(page).status(200).json().toHaveLength(1);
      expect(page).header('x-total').toEqual('3');
      const found = await as.maintainer.get(url, { search: 'elea' });
      expect.value('names', found.column('name'), found).toEqual(['release/*']);
    },
  }),
  check({
    id: 'protected-branch-record',
    rules: ['PROTECTED-BRANCH-3', 'PROTECTED-BRANCH-5'],
    title: 'a rule lets maintainers push and merge and refuses forced pushes unless told otherwise',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const url = `${project.url}/protected_branches`;
      const made = await as.maintainer.post(url, { name: 'release/*' });
      expect(made).status(201).json().toInclude({ name: 'release/*', allow_force_push: false });
      for (const field of ['push_access_levels', 'merge_access_levels']) {
        expect(made).json(field).toHaveLength(1);
        expect(made).json(`${field}[0]`).toInclude({
          access_level: 40,
          access_level_description: 'Maintainers',
        });
      }
      expect(await as.maintainer.get(`${url}/release%2F*`))
        .status(200)
        .json()
        .toEqual(made.body);
      expect(await as.maintainer.get(url))
        .json()
        .toEqual([made.body]);
    },
  }),
  check({
    id: 'protected-branch-by-its-text',
    rule: 'PROTECTED-BRANCH-4',
    title: 'a rule is found by its own text alone, not by what its wildcard matches',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      await protect(world, project, 'release/*');
      const url = `${project.url}/protected_branches`;
      expect(await as.maintainer.get(`${url}/release%2F*`))
        .status(200)
        .json('name')
        .toEqual('release/*');
      const other = `${url}/release%2F1`;
      expect(await as.maintainer.get(other))
        .status(404)
        .message('404 Not found');
      expect(await as.maintainer.patch(other, { allow_force_push: true })).status(404);
      expect(await as.maintainer.delete(other)).status(404);
    },
  }),
  check({
    id: 'protected-branch-levels',
    rule: 'PROTECTED-BRANCH-5',
    title: 'a rule takes the levels 0, 30, 40 and 60 and no other',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const url = `${project.url}/protected_branches`;
      for (const level of [0, 30, 40, 60]) {
        const params = { name: `level-${level}`, push_access_level: level, merge_access_level: level };
        const made = await as.maintainer.post(url, params);
        expect(made).status(201).json('push_access_levels[0].access_level').toEqual(level);
        expect(made).json('merge_access_levels[0].access_level').toEqual(level);
      }
      for (const field of ['push_access_level', 'merge_access_level']) {
        expect(await as.maintainer.post(url, { name: 'x', [field]: 20 }))
          .status(400)
          .complaint(`${field} does not have a valid value`);
      }
      const forced = await as.maintainer.post(url, { name: 'y', allow_force_push: true });
      expect(forced).status(201).json('allow_force_push').toEqual(true);
    },
  }),
  check({
    id: 'protected-branch-words',
    rule: 'PROTECTED-BRANCH-5',
    title: 'a level is told in words too',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const params = { name: 'x', push_access_level: 0, merge_access_level: 30 };
      const made = await as.maintainer.post(`${project.url}/protected_branches`, params);
      expect(made).json('push_access_levels[0].access_level_description').toEqual('No one');
      expect(made)
        .json('merge_access_levels[0].access_level_description')
        .toEqual('Developers + Maintainers');
    },
  }),
  check({
    id: 'protected-branch-twice',
    rule: 'PROTECTED-BRANCH-6',
    title: 'a name that has a rule answers 409 and is named',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      await protect(world, project, 'v*');
      const params = { name: 'v*', push_access_level: 0 };
      expect(await as.maintainer.post(`${project.url}/protected_branches`, params))
        .status(409)
        .message("Protected branch 'v*' already exists");
    },
  }),
  check({
    id: 'protected-branch-wildcard',
    rule: 'PROTECTED-BRANCH-7',
    title: 'a star matches any text, and any of the matching rules lets in',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      const url = `${repositoryOf(project)}/branches`;
      await protect(world, project, 'rel-*-x');
      for (const branch of ['rel-a/b-x', 'rel-b']) {
        await world.arrange('POST', url, { branch, ref: 'main' });
      }
      const matched = await as.developer.get(`${url}/rel-a%2Fb-x`);
      expect(matched).json().toInclude({ protected: true, can_push: false });
      expect(await as.developer.get(`${url}/rel-b`))
        .json()
        .toInclude({ protected: false, can_push: true });
      await protect(world, project, '*-x', { push_access_level: 30 });
      expect(await as.developer.get(`${url}/rel-a%2Fb-x`))
        .json()
        .toInclude({ protected: true, can_push: true });
    },
  }),
  check({
    id: 'protected-branch-update',
    rule: 'PROTECTED-BRANCH-8',
    title: 'allow_force_push is changed and the levels stay',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      await protect(world, project, 'main', { push_access_level: 30 });
      const url = `${project.url}/protected_branches/main`;
      const changed = await as.maintainer.patch(url, { allow_force_push: true });
      expect(changed).status(200).json('allow_force_push').toEqual(true);
      expect(changed).json('push_access_levels[0].access_level').toEqual(30);
      expect(await as.maintainer.get(url))
        .json('allow_force_push')
        .toEqual(true);
    },
  }),
  check({
    id: 'protected-branch-delete',
    rule: 'PROTECTED-BRANCH-9',
    title: 'removing a rule answers 204 and opens the branch',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      const url = `${project.url}/protected_branches/main`;
      expect(await as.maintainer.delete(url))
        .status(204)
        .emptyBody();
      expect(await as.maintainer.get(url)).status(404);
      expect(await as.developer.get(`${repositoryOf(project)}/branches/main`))
        .json()
        .toInclude({ protected: false, can_push: true });
    },
  }),
  check({
    id: 'protected-branch-delete-changed',
    rules: ['PROTECTED-BRANCH-9', 'ERROR-STATUS-412'],
    title: 'If-Unmodified-Since before the rule answers 412 and keeps it',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      await protect(world, project, 'main');
      const url = `${project.url}/protected_branches/main`;
      expect(await as.maintainer.delete(url, {}, longAgo)).status(412);
      expect(await as.maintainer.get(url)).status(200);
    },
  }),
  check({
    id: 'protected-branch-change-keeps',
    rule: 'PROTECTED-BRANCH-13',
    title: 'a change of allow_force_push opens the branch to nobody, and no other rule changes',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const url = `${project.url}/protected_branches`;
      for (const name of ['main', 'other-*']) {
        await protect(world, project, name, { push_access_level: 0, merge_access_level: 40 });
      }
      const levels = {
        push_access_levels: [{ access_level: 0 }],
        merge_access_levels: [{ access_level: 40 }],
      };
      for (const allow_force_push of [true, false]) {
        const changed = await as.maintainer.patch(`${url}/main`, { allow_force_push });
        expect(changed)
          .status(200)
          .json()
          .toInclude({ allow_force_push, ...levels });
        expect(await as.maintainer.get(`${url}/other-*`))
          .json()
          .toInclude({ allow_force_push: false, ...levels });
      }
    },
  }),
];
