import { check } from '../../check.js';
import { mainOnly, nowhere, repositoryOf } from './support/scenes.js';

/** Comparing two revisions. */
export const cases = [
  check({
    id: 'compare-needs',
    rule: 'REPO-COMPARE-1',
    title: 'from and to are required',
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/compare`;
      expect(await as.reporter.get(url))
        .status(400)
        .complaint('from is missing, to is missing');
      expect(await as.reporter.get(url, { from: 'main' }))
        .status(400)
        .complaint('to is missing');
    },
  }),
  check({
    id: 'compare-revisions',
    rules: ['REPO-COMPARE-1', 'REPO-COMPARE-5'],
    title: 'branches, tags and commits are compared; the commits of the target alone come oldest first',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/compare`;
      const { guide, greeting, feature, 'feature-more': more } = world.repository.commits;
      const ways = [
        ['main', 'feature', [feature, more]],
        ['v1.0.0', 'main', [guide, greeting]],
        [guide, greeting, [greeting]],
      ];
      for (const [from, to, commits] of ways) {
        const answer = await as.reporter.get(url, { from, to });
        expect(answer).status(200);
        const ids = (answer.record()['commits'] as { id: string }[]).map(({ id }) => id);
        expect.value('commits', ids, answer).toEqual(commits);
        expect(answer).json('commit.id').toEqual(ids.at(-1));
      }
    },
  }),
  check({
    id: 'compare-record',
    rules: ['REPO-COMPARE-2', 'REPO-COMPARE-8'],
    title: 'a comparison tells its commits, its changes and its page',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const { project } = world.place('public');
      const url = `${repositoryOf(project)}/compare`;
      const { commits, branches } = world.repository;
      const answer = await as.anonymous.get(url, { from: 'main', to: 'feature' });
      expect(answer).status(200).json().toInclude({ compare_timeout: false, compare_same_ref: false });
      expect(answer).json('commits[0]').toInclude({
        title: 'Add a feature',
        author_name: 'Ben Summer',
        author_email: 'ben@example.org',
      });
      expect(answer).json('diffs').toHaveLength(2);
      const page = `/${project.fullPath}/-/compare/${commits['guide']}...${branches['feature']}`;
      expect(answer)
        .json('web_url')
        .toSatisfy(`an address that ends in ${page}`, (value) => String(value).endsWith(page));
    },
  }),
  check({
    id: 'compare-straight',
    rules: ['REPO-COMPARE-3', 'REPO-COMPARE-8'],
    title: 'changes count from the merge base, with straight from the first revision',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const { project } = world.place('public');
      const url = `${repositoryOf(project)}/compare`;
      const { branches } = world.repository;
      const paths = (answer: { record(): Record<string, unknown> }) =>
        (answer.record()['diffs'] as { new_path: string }[]).map((diff) => diff.new_path).sort();
      const byIds = { from: branches['main'] ?? '', to: branches['feature'] ?? '' };
      for (const both of [{ from: 'main', to: 'feature' }, byIds]) {
        const bent = await as.reporter.get(url, both);
        expect.value('paths', paths(bent), bent).toEqual(['docs/guide.md', 'feature.txt']);
        const straight = await as.reporter.get(url, { ...both, straight: true });
        const all = ['README.md', 'docs/guide.md', 'feature.txt'];
        expect.value('paths', paths(straight), straight).toEqual(all);
        expect(straight).json('commits').toHaveLength(2);
        expect(straight).json('web_url').toContain(`/compare/${byIds.from}...${byIds.to}`);
      }
    },
  }),
  check({
    id: 'compare-forks',
    rule: 'REPO-COMPARE-4',
    title: 'from_project_id names the project in which from is looked up',
    writes: true,
    async run({ as, world, expect, until }) {
      const source = await world.fresh.project({ content: mainOnly });
      const name = world.name('fork');
      const namespace_id = world.place('private').group.id;
      const params = { namespace_id, name, path: name };
      const copy = await world.arrange<{ id: number }>('POST', `${source.url}/fork`, params);
      const url = `/projects/${copy.id}/repository`;
      await until(
        () => as.reporter.get(`${url}/branches/main`),
        ({ status }) => status === 200,
      );
      const only = await world.fresh.commit(source, { 'only.txt': 'only\n' });
      const both = { from: 'main', to: 'main' };
      const answer = await as.reporter.get(`${url}/compare`, {
        ...both,
        from_project_id: source.id,
        straight: true,
      });
      expect(answer).status(200).json('compare_same_ref').toEqual(false);
      expect(answer).json('diffs[0]').toInclude({ new_path: 'only.txt', deleted_file: true });
      expect(answer).json('web_url').toContain(`/compare/${only}...`);
    },
  }),
  check({
    id: 'compare-nothing-new',
    rule: 'REPO-COMPARE-5',
    title: 'when the target brings nothing, commit is null and nothing is listed',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/compare`;
      expect(await as.reporter.get(url, { from: 'main', to: 'done' }))
        .status(200)
        .json()
        .toInclude({ commit: null, commits: [], diffs: [], compare_same_ref: false });
    },
  }),
  check({
    id: 'compare-same',
    rule: 'REPO-COMPARE-6',
    title: 'compare_same_ref tells that both revisions are one commit, and nothing is listed',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/compare`;
      for (const to of ['v1.2.0', world.repository.commits['greeting']]) {
        expect(await as.reporter.get(url, { from: 'main', to }))
          .status(200)
          .json()
          .toInclude({ commit: null, commits: [], diffs: [], compare_same_ref: true });
      }
    },
  }),
  check({
    id: 'compare-unknown',
    rule: 'REPO-COMPARE-9',
    title: 'a revision that does not exist answers 404 Ref Not Found',
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/compare`;
      const ways = [
        { from: 'no-such-ref', to: 'main' },
        { from: 'main', to: nowhere },
      ];
      for (const params of ways) {
        expect(await as.reporter.get(url, params))
          .status(404)
          .message('404 Ref Not Found');
      }
    },
  }),
  check({
    id: 'compare-foreign',
    rule: 'REPO-COMPARE-10',
    title: 'a project outside the fork network answers 400 with both numbers',
    async run({ as, world, expect }) {
      const { project } = world.place('public');
      const other = world.place('internal').project;
      const params = { from: 'main', to: 'main', from_project_id: other.id };
      expect(await as.reporter.get(`${repositoryOf(project)}/compare`, params))
        .status(400)
        .message(`Target project id:${other.id} is not a fork of project id:${project.id}`);
    },
  }),
  check({
    id: 'compare-hidden-fork',
    rule: 'REPO-COMPARE-10',
    title: 'a project of the network whose code the caller may not read answers 403',
    writes: true,
    async run({ as, world, expect, until }) {
      const source = await world.fresh.project({ visibility: 'public', content: mainOnly });
      const name = world.name('fork');
      const namespace_id = world.place('private').group.id;
      const params = { namespace_id, name, path: name, visibility: 'private' };
      const copy = await world.arrange<{ id: number }>('POST', `${source.url}/fork`, params);
      await until(
        () => as.reporter.get(`/projects/${copy.id}/repository/branches/main`),
        ({ status }) => status === 200,
      );
      const input = { from: 'main', to: 'main', from_project_id: copy.id };
      expect(await as.stranger.get(`${repositoryOf(source)}/compare`, input))
        .status(403)
        .message("403 Forbidden - You don't have access to this fork's parent project");
    },
  }),
];
