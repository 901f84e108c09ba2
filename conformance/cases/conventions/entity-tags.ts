import { check } from '../../check.js';

/** Entity tags and conditional reading. */
export const cases = [
  check({
    id: 'etag-weak',
    rule: 'CONV-ETAG-1',
    title: 'a 200 carries a weak entity tag that changes with the body',
    async run({ as, world, expect }) {
      const { url } = world.place('public').project;
      const project = await as.reporter.get(url);
      expect(project)
        .header('etag')
        .toMatch(/^W\/"[^"]+"$/);
      const other = await as.reporter.get(`${url}/repository/branches/main`);
      expect(other).header('etag').toDiffer(project.headers['etag']);
    },
  }),
  check({
    id: 'etag-not-modified',
    rule: 'CONV-ETAG-2',
    title: 'If-None-Match with the current tag answers 304 without a body; with another tag 200',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${world.place('public').project.url}/repository/branches/main`;
      const tag = (await as.reporter.get(url)).headers['etag'] ?? '';
      const again = await as.reporter.get(url, {}, { headers: { 'if-none-match': tag } });
      expect(again).status(304).emptyBody();
      expect(await as.reporter.get(url, {}, { headers: { 'if-none-match': 'W/"other"' } })).status(200);
    },
  }),
];
