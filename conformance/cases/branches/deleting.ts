import { check } from '../../check.js';
import { longAgo } from '../../http/long-ago.js';
import { branchOff, mainOnly, namesOf, protect, repositoryOf } from '../repository/support/scenes.js';

/** Removing branches. */
export const cases = [
  check({
    id: 'branch-delete',
    rule: 'BRANCH-DELETE-1',
    title: 'a deleted branch answers 204 and is gone',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      await branchOff(world, project, 'old/one');
      expect(await as.developer.delete(`${repositoryOf(project)}/branches/old%2Fone`))
        .status(204)
        .emptyBody();
      expect(await as.developer.get(`${repositoryOf(project)}/branches/old%2Fone`)).status(404);
      expect.value('branches', await namesOf(world, project)).toEqual(['main']);
    },
  }),
  check({
    id: 'branch-delete-absent',
    rule: 'BRANCH-DELETE-2',
    title: 'deleting an absent branch answers 404 Branch Not Found',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      expect(await as.developer.delete(`${repositoryOf(project)}/branches/no-such-branch`))
        .status(404)
        .message('404 Branch Not Found');
    },
  }),
  check({
    id: 'branch-delete-default',
    rule: 'BRANCH-DELETE-3',
    title: 'the default branch cannot be deleted, by nobody',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      expect(await as.owner.delete(`${repositoryOf(project)}/branches/main`))
        .status(400)
        .message('The default branch of a project cannot be deleted.');
      expect.value('branches', await namesOf(world, project)).toEqual(['main']);
    },
  }),
  check({
    id: 'branch-delete-protected',
    rule: 'BRANCH-DELETE-4',
    title: 'a protected branch is deleted by maintainers alone, even where developers may push',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      await branchOff(world, project, 'stable');
      await protect(world, project, 'sta*', { push_access_level: 30 });
      const url = `${repositoryOf(project)}/branches/stable`;
      expect(await as.developer.delete(url))
        .status(400)
        .message(
          'You are not allowed to delete protected branches from this project. Only a project maintainer or ' +
            'owner can delete a protected branch.',
        );
      expect.value('branches', await namesOf(world, project)).toEqual(['main', 'stable']);
      expect(await as.maintainer.delete(url)).status(204);
    },
  }),
  check({
    id: 'branch-delete-refused',
    rule: 'BRANCH-DELETE-4',
    title: 'a reporter is answered 403 and the branch stays',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      await branchOff(world, project, 'old');
      expect(await as.reporter.delete(`${repositoryOf(project)}/branches/old`)).status(403);
      expect.value('branches', await namesOf(world, project)).toEqual(['main', 'old']);
    },
  }),
  check({
    id: 'branch-delete-changed',
    rule: 'BRANCH-DELETE-5',
    title: 'If-Unmodified-Since before the tip answers 412 and keeps the branch; a later date deletes it',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      await branchOff(world, project, 'old');
      const url = `${repositoryOf(project)}/branches/old`;
      expect(await as.developer.delete(url, {}, longAgo)).status(412);
      expect.value('branches', await namesOf(world, project)).toEqual(['main', 'old']);
      const later = { 'if-unmodified-since': 'Sun, 01 Jan 2023 00:00:00 GMT' };
      expect(await as.developer.delete(url, {}, { headers: later })).status(204);
    },
  }),
  check({
    id: 'branch-delete-merged',
    rules: ['BRANCH-MERGED-1', 'BRANCH-MERGED-2'],
    title: 'merged branches go; the default one, protected ones and open ones stay',
    writes: true,
    async run({ as, world, expect, until }) {
      const project = await world.fresh.project({
        content: ['refs/heads/main', 'refs/heads/done', 'refs/heads/feature'],
      });
      await branchOff(world, project, 'kept', 'done');
      await protect(world, project, 'kept');
      const url = repositoryOf(project);
      expect(await as.developer.delete(`${url}/merged_branches`))
        .status(202)
        .message('202 Accepted');
      const left = await until(
        () => as.developer.get(`${url}/branches`),
        (answer) => !answer.column('name').includes('done'),
      );
      expect.value('branches', left.column('name'), left).toEqual(['feature', 'kept', 'main']);
    },
  }),
  check({
    id: 'branch-delete-merged-keeps-for-owners',
    rule: 'BRANCH-MERGED-2',
    title: 'protected branches stay when merged ones go, though maintainers and owners may delete each alone',
    writes: true,
    async run({ as, world, expect, until }) {
      for (const caller of [as.maintainer, as.owner]) {
        const project = await world.fresh.project({
          content: ['refs/heads/main', 'refs/heads/done', 'refs/heads/feature'],
        });
        for (const name of ['kept', 'kept-too']) await branchOff(world, project, name, 'done');
        await protect(world, project, 'kept*');
        const url = repositoryOf(project);
        expect(await caller.delete(`${url}/merged_branches`)).status(202);
        const left = await until(
          () => caller.get(`${url}/branches`),
          (answer) => !answer.column('name').includes('done'),
        );
        expect.value('branches', left.column('name'), left).toEqual(['feature', 'kept', 'kept-too', 'main']);
      }
    },
  }),
];
