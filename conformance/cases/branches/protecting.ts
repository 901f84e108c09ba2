import { check } from '../../check.js';
import { branchOff, mainOnly, repositoryOf } from '../repository/support/scenes.js';

/** Protecting one branch by its name. */
export const cases = [
  check({
    id: 'branch-protect',
    rule: 'BRANCH-PROTECT-1',
    title: 'a protected branch is closed to developers until both ways are opened one by one',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      await branchOff(world, project, 'team/x');
      const url = `${repositoryOf(project)}/branches/team%2Fx`;
      const closed = await as.maintainer.put(`${url}/protect`);
      expect(closed).status(200).json().toInclude({
        name: 'team/x',
        protected: true,
        developers_can_push: false,
        developers_can_merge: false,
      });
      expect(await as.developer.get(url))
        .json('can_push')
        .toEqual(false);
      const merging = await as.maintainer.put(`${url}/protect`, { developers_can_merge: true });
      expect(merging).json().toInclude({ developers_can_push: false, developers_can_merge: true });
      const pushing = await as.maintainer.put(`${url}/protect`, { developers_can_push: true });
      expect(pushing).json('developers_can_push').toEqual(true);
      expect(await as.developer.get(url))
        .json('can_push')
        .toEqual(true);
    },
  }),
  check({
    id: 'branch-protect-closes',
    rule: 'BRANCH-PROTECT-1',
    title: 'what was opened to developers is closed again on demand',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      const url = `${repositoryOf(project)}/branches/main`;
      await world.arrange('PUT', `${url}/protect`, { developers_can_push: true, developers_can_merge: true });
      const answer = await as.maintainer.put(`${url}/protect`, { developers_can_push: false });
      expect(answer).status(200).json('developers_can_push').toEqual(false);
    },
  }),
  check({
    id: 'branch-protect-refused',
    rule: 'BRANCH-PROTECT-1',
    title: 'a developer protects nothing',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      await branchOff(world, project, 'open');
      const url = `${repositoryOf(project)}/branches/open`;
      expect(await as.developer.put(`${url}/protect`)).status(403);
      expect(await as.developer.get(url))
        .json('protected')
        .toEqual(false);
    },
  }),
  check({
    id: 'branch-protect-absent',
    rule: 'BRANCH-PROTECT-2',
    title: 'protecting an absent branch answers 404 Branch Not Found and makes no rule',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      expect(await as.maintainer.put(`${repositoryOf(project)}/branches/no-such-branch/protect`))
        .status(404)
        .message('404 Branch Not Found');
      const rules = await as.maintainer.get(`${project.url}/protected_branches`);
      expect.value('rules', rules.column('name'), rules).toEqual(['main']);
    },
  }),
  check({
    id: 'branch-unprotect',
    rule: 'BRANCH-UNPROTECT-1',
    title: 'a maintainer lifts the protection, and developers push again',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      const url = `${repositoryOf(project)}/branches/main`;
      expect(await as.developer.put(`${url}/unprotect`)).status(403);
      const answer = await as.maintainer.put(`${url}/unprotect`);
      expect(answer).status(200).json().toInclude({ name: 'main', protected: false });
      expect(await as.developer.get(url))
        .json()
        .toInclude({ protected: false, can_push: true });
    },
  }),
];
