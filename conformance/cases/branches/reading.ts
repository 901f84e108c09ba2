import { check } from '../../check.js';
import { repositoryOf } from '../repository/support/scenes.js';

/** Reading one branch. */
export const cases = [
  check({
    id: 'branch-record',
    rule: 'BRANCH-RECORD-1',
    title: 'a branch tells its commit, its protection, what the caller may do and its page',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const { project } = world.place('public');
      const { main, branches } = world.repository;
      const answer = await as.maintainer.get(`${repositoryOf(project)}/branches/${main}`);
      expect(answer).status(200).json().toInclude({
        name: 'main',
        merged: false,
        protected: true,
        developers_can_push: false,
        developers_can_merge: false,
        can_push: true,
        default: true,
      });
      expect(answer).json('commit.id').toEqual(branches[main]);
      expect(answer).json('commit.title').toEqual('Change the greeting');
      expect(answer)
        .json('web_url')
        .toMatch(new RegExp(`/${project.fullPath}/-/tree/main$`));
    },
  }),
  check({
    id: 'branch-record-in-lists',
    rule: 'BRANCH-RECORD-1',
    title: 'a listed branch is the same record as one that is read alone',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/branches`;
      const alone = await as.developer.get(`${url}/feature`);
      const listed = await as.developer.get(url, { search: 'feature' });
      expect(listed).status(200).json().toEqual([alone.body]);
      expect(alone).json('default').toEqual(false);
      expect(alone).json('protected').toEqual(false);
    },
  }),
  check({
    id: 'branch-merged',
    rule: 'BRANCH-RECORD-2',
    title: 'merged is told of branches behind the default one, not of others and not of the default one',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/branches`;
      const merged = async (name: string) => (await as.reporter.get(`${url}/${name}`)).at('merged');
      expect.value('merged of done', await merged('done')).toEqual(true);
      expect.value('merged of feature', await merged('feature')).toEqual(false);
      expect.value('merged of main', await merged('main')).toEqual(false);
    },
  }),
  check({
    id: 'branch-merged-at-the-tip',
    rule: 'BRANCH-RECORD-2',
    title: 'a branch at the tip of the default one is not merged',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const url = `${repositoryOf(project)}/branches`;
      await world.arrange('POST', url, { branch: 'same', ref: 'main' });
      expect(await as.developer.get(`${url}/same`))
        .json('merged')
        .toEqual(false);
    },
  }),
  check({
    id: 'branch-can-push',
    rule: 'BRANCH-RECORD-2',
    title: 'can_push is told for the caller',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/branches`;
      const can = async (who: 'developer' | 'reporter' | 'anonymous' | 'maintainer', name: string) =>
        (await as[who].get(`${url}/${name}`)).at('can_push');
      expect.value('developer, open branch', await can('developer', 'feature')).toEqual(true);
      expect.value('developer, protected branch', await can('developer', 'main')).toEqual(false);
      expect.value('maintainer, protected branch', await can('maintainer', 'main')).toEqual(true);
      expect.value('reporter', await can('reporter', 'feature')).toEqual(false);
      expect.value('nobody', await can('anonymous', 'feature')).toEqual(false);
    },
  }),
  check({
    id: 'branch-get',
    rule: 'BRANCH-GET-1',
    title: 'a branch is read by its name as one encoded segment',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/branches`;
      const answer = await as.anonymous.get(`${url}/topic%2Frename`);
      expect(answer).status(200).json('name').toEqual('topic/rename');
      expect(answer).json('commit.id').toEqual(world.repository.branches['topic/rename']);
    },
  }),
  check({
    id: 'branch-get-absent',
    rule: 'BRANCH-GET-2',
    title: 'a branch that does not exist answers 404 Branch Not Found, also when a tag has its name',
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/branches`;
      expect(await as.reporter.get(`${url}/no-such-branch`))
        .status(404)
        .message('404 Branch Not Found');
      expect(await as.reporter.get(`${url}/v1.0.0`))
        .status(404)
        .message('404 Branch Not Found');
    },
  }),
  check({
    id: 'branch-get-malformed',
    rule: 'BRANCH-GET-3',
    title: 'a name that git would refuse answers 400',
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/branches`;
      for (const name of ['a%20b', 'a..b', 'a~1']) {
        expect(await as.reporter.get(`${url}/${name}`))
          .status(400)
          .message('The branch refname is invalid');
      }
    },
  }),
  check({
    id: 'branch-head',
    rule: 'BRANCH-HEAD-1',
    title: 'HEAD answers 204 for a branch and 404 for none',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/branches`;
      expect(await as.reporter.head(`${url}/feature`))
        .status(204)
        .emptyBody();
      expect(await as.reporter.head(`${url}/no-such-branch`)).status(404);
    },
  }),
];
