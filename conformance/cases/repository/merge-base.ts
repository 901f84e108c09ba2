import { check } from '../../check.js';
import { type PushedCommit, pushHistory } from './support/push.js';
import { repositoryOf } from './support/scenes.js';

/** The best common ancestor of references. */
export const cases = [
  check({
    id: 'merge-base',
    rule: 'REPO-MERGEBASE-1',
    title: 'the best common ancestor of branches, tags and commits is answered as a full commit',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const { project } = world.place('public');
      const url = `${repositoryOf(project)}/merge_base`;
      const { guide, sources, greeting, feature } = world.repository.commits;
      const idOf = async (refs: unknown) => (await as.reporter.get(url, { refs })).at('id');
      expect.value('two branches', await idOf(['main', 'feature'])).toEqual(guide);
      expect.value('a branch and a tag', await idOf(['feature', 'v1.0.0'])).toEqual(sources);
      expect.value('two commits', await idOf([greeting, feature])).toEqual(guide);
      expect.value('three refs', await idOf(['done', 'main', 'feature'])).toEqual(sources);
      expect.value('text with commas', await idOf('main,feature')).toEqual(guide);
      const answer = await as.anonymous.get(url, { refs: ['main', 'feature'] });
      expect(answer)
        .status(200)
        .json()
        .toInclude({
          title: 'Add a guide',
          message: 'Add a guide\n\nChangelog: added\n',
          author_name: 'Ada Winter',
          parent_ids: [sources],
          committed_date: '2022-03-10T10:15:00.000+01:00',
        });
    },
  }),
  check({
    id: 'merge-base-needs',
    rule: 'REPO-MERGEBASE-2',
    title: 'refs is required',
    async run({ as, world, expect }) {
      expect(await as.reporter.get(`${repositoryOf(world.place('public').project)}/merge_base`))
        .status(400)
        .complaint('refs is missing');
    },
  }),
  check({
    id: 'merge-base-of-one',
    rule: 'REPO-MERGEBASE-3',
    title: 'fewer than two refs are refused',
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/merge_base`;
      expect(await as.reporter.get(url, { refs: ['main'] }))
        .status(400)
        .message('Provide at least 2 refs');
    },
  }),
  check({
    id: 'merge-base-unknown',
    rule: 'REPO-MERGEBASE-4',
    title: 'refs that do not exist are named',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/merge_base`;
      expect(await as.reporter.get(url, { refs: ['main', 'no-such-ref'] }))
        .status(400)
        .message('Could not find ref: no-such-ref');
      expect(await as.reporter.get(url, { refs: ['nope', 'main', 'neither'] }))
        .status(400)
        .message('Could not find refs: nope, neither');
    },
  }),
  check({
    id: 'merge-base-unrelated',
    rule: 'REPO-MERGEBASE-5',
    title: 'unrelated histories answer 404 Merge Base Not Found',
    needs: ['git-push'],
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const project = await world.fresh.project();
      const commits: PushedCommit[] = [
        { word: 'one', files: { a: '1' } },
        { word: 'other', files: { b: '2' } },
      ];
      const refs = { 'refs/heads/main': 'one', 'refs/heads/alone': 'other' };
      await pushHistory({ anonymous, person: world.person('maintainer') }, project, commits, refs);
      expect(await as.reporter.get(`${repositoryOf(project)}/merge_base`, { refs: ['main', 'alone'] }))
        .status(404)
        .message('404 Merge Base Not Found');
    },
  }),
];
