import { check } from '../../check.js';
import { branchIn, nobody, proposed, sharedProject, standing } from './support/proposal.js';

/** Reading one merge request. */
export const cases = [
  check({
    id: 'merge-request-html',
    rule: 'MR-GET-1',
    title: 'render_html adds title and description as HTML',
    writes: true,
    async run({ as, world, expect }) {
      const params = { title: 'A *word*', description: 'Some **bold** words' };
      const { url } = await proposed(world, { params });
      const answer = await as.reporter.get(url, { render_html: true });
      expect(answer)
        .json('title_html')
        .toMatch(/<em>word<\/em>/);
      expect(answer)
        .json('description_html')
        .toMatch(/<strong>bold<\/strong>/);
      const bare = await as.reporter.get(url);
      for (const name of ['title_html', 'description_html']) expect(bare).json(name).toBeAbsent();
    },
  }),
  check({
    id: 'merge-request-diverged',
    rule: 'MR-GET-2',
    title: 'include_diverged_commits_count adds how many commits the target has that the source lacks',
    writes: true,
    async run({ as, world, expect }) {
      const project = await sharedProject(world);
      const from = await branchIn(world, project, world.repository.commits['sources'] ?? '');
      const { url } = await proposed(world, { project, from });
      const answer = await as.reporter.get(url, { include_diverged_commits_count: true });
      expect(answer).status(200).json('diverged_commits_count').toEqual(2);
      expect(await as.reporter.get(url))
        .json('diverged_commits_count')
        .toBeAbsent();
    },
  }),
  check({
    id: 'merge-request-rebase-told',
    rule: 'MR-GET-3',
    title: 'include_rebase_in_progress adds whether a rebase is under way',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await standing(world);
      const answer = await as.reporter.get(url, { include_rebase_in_progress: true });
      expect(answer).status(200).json('rebase_in_progress').toEqual(false);
      expect(await as.reporter.get(url))
        .json('rebase_in_progress')
        .toBeAbsent();
    },
  }),
  check({
    id: 'merge-request-first',
    rule: 'MR-GET-5',
    title: 'first_contribution is told on the single record only',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const project = await sharedProject(world);
      const { url, source } = await proposed(world, { project });
      expect(await as.reporter.get(url))
        .json('first_contribution')
        .toBeType('boolean');
      const changed = await as.developer.put(url, { description: 'more' });
      expect(changed).json('first_contribution').toBeAbsent();
      const list = await as.reporter.get(`${project.url}/merge_requests`, { source_branch: source });
      expect(list).json('[0].first_contribution').toBeAbsent();
    },
  }),
  check({
    id: 'merge-request-missing',
    rule: 'MR-MISSING-1',
    title: 'a number that does not exist is not found',
    writes: true,
    async run({ as, world, expect }) {
      const { project } = await standing(world);
      const path = `${project.url}/merge_requests`;
      const words = ['', '/commits', '/context_commits', '/changes', '/diffs', '/raw_diffs', '/versions'];
      const others = ['/versions/1', '/participants', '/reviewers', '/pipelines', '/closes_issues'];
      for (const word of [...words, ...others]) {
        expect(await as.reporter.get(`${path}/${nobody}${word}`))
          .status(404)
          .message('404 Not found');
      }
      const commits = [world.repository.commits['first']];
      for (const [verb, word, params] of [
        ['PUT', '', { title: 'x' }],
        ['DELETE', '', {}],
        ['POST', '/context_commits', { commits }],
        ['DELETE', '/context_commits', { commits }],
        ['POST', '/pipelines', {}],
      ] as const) {
        expect(await as.owner.call(verb, `${path}/${nobody}${word}`, params))
          .status(404)
          .message('404 Not found');
      }
    },
  }),
  check({
    id: 'merge-request-global-id',
    rule: 'MR-MISSING-1',
    title: 'the global id does not stand for the number inside the project',
    writes: true,
    async run({ as, world, expect }) {
      await standing(world);
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const { id, iid } = await proposed(world, { project });
      expect.value('number', iid).toEqual(1);
      expect(await as.reporter.get(`${project.url}/merge_requests/${id}`))
        .status(404)
        .message('404 Not found');
    },
  }),
  check({
    id: 'merge-request-signed-out',
    rule: 'MR-ACCESS-4',
    title: 'without credentials every change is refused with 401',
    writes: true,
    async run({ as, world, expect }) {
      const { url, project, source } = await standing(world, 'public');
      const commits = [world.repository.commits['first']];
      const input = { title: 'x', source_branch: source, target_branch: 'main' };
      for (const [verb, path, params] of [
        ['POST', `${project.url}/merge_requests`, input],
        ['PUT', url, { title: 'x' }],
        ['DELETE', url, {}],
        ['POST', `${url}/context_commits`, { commits }],
        ['DELETE', `${url}/context_commits`, { commits }],
        ['POST', `${url}/pipelines`, {}],
      ] as const) {
        expect(await as.anonymous.call(verb, path, params))
          .status(401)
          .message('401 Unauthorized');
      }
    },
  }),
];
