import { createHash } from 'node:crypto';
import { check } from '../../check.js';
import type { ExchangeExpectation } from '../../expect/exchange-expectation.js';
import type { World } from '../../world/types.js';
import { repositoryOf } from '../repository/support/scenes.js';

/** What headers tell of the guide on the default branch. */
function expectFacts(answer: ExchangeExpectation, world: World, ref: string): void {
  const { blobs, commits, files } = world.repository;
  const text = files['docs/guide.md'] ?? '';
  const facts = {
    'x-gitlab-blob-id': blobs['docs/guide.md'],
    'x-gitlab-commit-id': commits['greeting'],
    'x-gitlab-content-sha256': createHash('sha256').update(text).digest('hex'),
    'x-gitlab-encoding': 'base64',
    'x-gitlab-execute-filemode': 'false',
    'x-gitlab-file-name': 'guide.md',
    'x-gitlab-file-path': 'docs/guide.md',
    'x-gitlab-last-commit-id': commits['guide'],
    'x-gitlab-ref': ref,
    'x-gitlab-size': String(text.length),
  };
  for (const [name, value] of Object.entries(facts)) answer.header(name).toEqual(value);
}

/** Files as bytes, and who last touched their lines. */
export const cases = [
  check({
    id: 'file-raw',
    rule: 'FILE-RAW-1',
    title: 'the raw form is the bytes as text/plain, inline under the file name, for no cache',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/files/docs%2Fguide.md/raw`;
      const answer = await as.anonymous.get(url, { ref: 'main' });
      expect(answer).status(200).text().toEqual(world.repository.files['docs/guide.md']);
      expect(answer)
        .header('content-type')
        .toMatch(/^text\/plain/);
      const disposition = expect(answer).header('content-disposition');
      disposition.toMatch(/^inline; filename="guide\.md"/);
      const caching = expect(answer).header('cache-control');
      caching.toContain('no-store').toContain('no-cache').toContain('max-age=0');
    },
  }),
  check({
    id: 'file-raw-harmless',
    rule: 'FILE-RAW-1',
    title: 'markup and scripts go out as plain text that no browser runs',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const names = ['page.html', 'page.xhtml', 'code.js', 'a.svg', 'style.css'];
      const actions = names.map((file_path) => ({ action: 'create', file_path, content: '<script>' }));
      const input = { branch: 'main', commit_message: 'Add pages', actions };
      await world.arrange('POST', `${repositoryOf(project)}/commits`, input);
      for (const name of names) {
        const answer = await as.reporter.get(`${repositoryOf(project)}/files/${name}/raw`, { ref: 'main' });
        expect(answer)
          .status(200)
          .header('content-type')
          .toMatch(/^text\/plain/);
        expect(answer).header('x-content-type-options').toEqual('nosniff');
      }
    },
  }),
  check({
    id: 'file-raw-headers',
    rule: 'FILE-RAW-2',
    title: 'the data of a raw file stand in headers',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/files/docs%2Fguide.md/raw`;
      const answer = await as.reporter.get(url, { ref: 'main' });
      expect(answer).status(200);
      expectFacts(expect(answer), world, 'main');
    },
  }),
  check({
    id: 'file-raw-head',
    rule: 'FILE-RAW-2',
    title: 'HEAD answers the data of a raw file alone',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/files/docs%2Fguide.md/raw`;
      const answer = await as.reporter.head(url, { ref: 'main' });
      expect(answer).status(200).emptyBody();
      expectFacts(expect(answer), world, 'main');
    },
  }),
  check({
    id: 'file-raw-default-ref',
    rule: 'FILE-RAW-2',
    title: 'without a ref the raw form is that of the default branch',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/files/README.md/raw`;
      expect(await as.reporter.get(url))
        .status(200)
        .text()
        .toEqual(world.repository.files['README.md']);
      expect(await as.reporter.get(url, { ref: 'v1.0.0' }))
        .text()
        .toEqual('# Sample\n\nHello.\n');
    },
  }),
  check({
    id: 'file-get-headers',
    rule: 'FILE-GET-1',
    title: 'HEAD on a file answers its data in headers alone',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/files/docs%2Fguide.md`;
      const answer = await as.reporter.head(url, { ref: 'main' });
      expect(answer).status(200).emptyBody();
      expectFacts(expect(answer), world, 'main');
    },
  }),
  check({
    id: 'file-blame',
    rule: 'FILE-BLAME-1',
    title: 'blame groups lines by the commit that last touched them, from top to bottom',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/files/docs%2Fguide.md/blame`;
      const { commits } = world.repository;
      const answer = await as.reporter.get(url, { ref: 'feature' });
      expect(answer).status(200);
      const groups = answer.list().map((row) => [(row['commit'] as { id: string }).id, row['lines']]);
      expect.value('groups', groups, answer).toEqual([
        [commits['guide'], ['# Guide', '', 'One.']],
        [commits['feature-more'], ['2.']],
        [commits['guide'], ['Three.']],
        [commits['feature-more'], ['Four.']],
      ]);
      expect(answer)
        .json('[1].commit')
        .toInclude({
          parent_ids: [commits['feature']],
          author_name: 'Ben Summer',
          author_email: 'ben@example.org',
          message: 'Change the guide\n\nChangelog: fixed\n',
          committed_date: '2022-06-10T12:00:00.000+00:00',
        });
    },
  }),
  check({
    id: 'file-blame-head',
    rule: 'FILE-BLAME-2',
    title: 'HEAD on blame answers the data of the file in headers alone',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/files/docs%2Fguide.md/blame`;
      const answer = await as.reporter.head(url, { ref: 'main' });
      expect(answer).status(200).emptyBody();
      expectFacts(expect(answer), world, 'main');
    },
  }),
];
