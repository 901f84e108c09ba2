import { check } from '../../check.js';
import { releasesOf, shelf, shelvedLinks, workshop } from './support/scene.js';

/** Reading releases. */
export const cases = [
  check({
    id: 'release-list-order',
    rule: 'RELEASE-LIST-1',
    title: 'releases come out newest first, and in another order when that is asked for',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await shelf(world);
      const orders = [
        [{}, ['last', 'middle', 'first']],
        [{ sort: 'asc' }, ['first', 'middle', 'last']],
        [{ order_by: 'created_at' }, ['first', 'last', 'middle']],
        [{ order_by: 'created_at', sort: 'asc', per_page: 2, page: 2 }, ['first']],
      ] as const;
      for (const [params, tags] of orders) {
        const answer = await as.reporter.get(url, { ...params });
        expect(answer).status(200);
        expect.value('tags', answer.column('tag_name'), answer).toEqual([...tags]);
      }
    },
  }),
  check({
    id: 'release-html',
    rule: 'RELEASE-LIST-2',
    title: 'the description comes as HTML when that is asked for',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await shelf(world);
      const html = { include_html_description: true };
      expect(await as.reporter.get(`${url}/last`, html))
        .json('description_html')
        .toMatch(/<strong>bold<\/strong>/);
      expect(await as.reporter.get(url, html))
        .json('[0].description_html')
        .toMatch(/<strong>bold<\/strong>/);
      expect(await as.reporter.get(`${url}/last`))
        .json('description_html')
        .toBeAbsent();
    },
  }),
  check({
    id: 'release-record',
    rule: 'RELEASE-RECORD-1',
    title: 'a release tells its name, tag, commit, paths and pages',
    writes: true,
    async run({ as, world, expect }) {
      const { url, project } = await shelf(world);
      const answer = await as.reporter.get(`${url}/last`);
      expect(answer).status(200).json().toInclude({
        name: 'The last one',
        tag_name: 'last',
        description: '**bold**',
        released_at: '2022-03-01T00:00:00.000Z',
        evidences: [],
      });
      const sha = answer.text('commit.id');
      expect(answer).json('author.username').toBeType('string');
      expect(answer).json('commit_path').toEqual(`/${project.fullPath}/-/commit/${sha}`);
      expect(answer).json('tag_path').toEqual(`/${project.fullPath}/-/tags/last`);
      expect(answer)
        .json('_links.self')
        .toMatch(/\/-\/releases\/last$/);
      const [listed] = (await as.reporter.get(url)).list();
      expect.value('listed', listed, answer).toEqual(answer.body);
    },
  }),
  check({
    id: 'release-without-code',
    rule: 'RELEASE-RECORD-2',
    title: 'guests of a private project see releases without what tells of code',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await shelf(world);
      for (const params of [
        {},
        { include_html_description: true },
        { order_by: 'released_at', per_page: 1 },
      ]) {
        const answer = await as.guest.get(url, params);
        expect(answer).status(200).json('[0].name').toEqual('The last one');
        for (const field of ['tag_name', 'commit', 'commit_path', 'tag_path', 'assets.sources']) {
          expect(answer).json(`[0].${field}`).toBeAbsent();
        }
        expect(answer).json('[0].assets.links').toHaveLength(2);
      }
    },
  }),
  check({
    id: 'release-assets',
    rule: 'RELEASE-RECORD-3',
    title: 'assets are four archives of the code and the links, counted together',
    writes: true,
    async run({ as, world, expect }) {
      const { url, project } = await shelf(world);
      const answer = await as.reporter.get(`${url}/last`);
      expect(answer)
        .status(200)
        .json('assets.count')
        .toEqual(4 + shelvedLinks.length);
      const sources = answer.at('assets.sources') as { format: string; url: string }[];
      const formats = sources.map(({ format }) => format);
      expect.value('formats', formats, answer).toEqual(['zip', 'tar.gz', 'tar.bz2', 'tar']);
      const archive = `/${project.fullPath}/-/archive/last/${project.path}-last.zip`;
      expect
        .value('zip', sources[0]?.url, answer)
        .toSatisfy(`ends in ${archive}`, (one) => String(one).endsWith(archive));
      expect(answer)
        .json('assets.links')
        .toSatisfy('has the links', (links) => Array.isArray(links) && links.length === shelvedLinks.length);
    },
  }),
  check({
    id: 'release-upcoming',
    rule: 'RELEASE-RECORD-4',
    title: 'a release is upcoming until the moment at which it comes out',
    writes: true,
    async run({ as, world, expect }) {
      const input = { tag_name: world.name('v'), ref: 'main', released_at: '2999-01-01T00:00:00Z' };
      const upcoming = { upcoming_release: true, released_at: '2999-01-01T00:00:00.000Z' };
      const base = releasesOf(await workshop(world));
      expect(await as.developer.post(base, input))
        .status(201)
        .json()
        .toInclude(upcoming);
      expect(await as.reporter.get(`${base}/${input.tag_name}`))
        .json()
        .toInclude(upcoming);
      const { url } = await shelf(world);
      expect(await as.reporter.get(`${url}/last`))
        .json('upcoming_release')
        .toEqual(false);
    },
  }),
  check({
    id: 'release-milestones',
    rule: 'RELEASE-RECORD-5',
    title: 'a release tells its milestones with their issues counted, and none when it has none',
    writes: true,
    async run({ as, world, expect }) {
      const { url, milestone } = await shelf(world);
      const answer = await as.reporter.get(`${url}/last`);
      expect(answer).status(200).json('milestones').toHaveLength(1);
      expect(answer)
        .json('milestones[0]')
        .toInclude({ ...milestone, issue_stats: { total: 2, closed: 1 } });
      expect(await as.reporter.get(`${url}/first`))
        .json('milestones')
        .toBeAbsent();
    },
  }),
  check({
    id: 'release-absent',
    rule: 'RELEASE-GET-1',
    title: 'a tag without release answers 404, whatever is asked of it',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await shelf(world);
      for (const path of ['', '/assets/links', '/assets/links/1', '/downloads/bin/site.exe']) {
        expect(await as.reporter.get(`${url}/nothing${path}`))
          .status(404)
          .message('404 Not Found');
      }
      expect(await as.developer.put(`${url}/nothing`, { name: 'x' })).status(404);
      expect(await as.developer.delete(`${url}/nothing`)).status(404);
      const input = { name: 'x', url: 'https://example.com/x' };
      expect(await as.developer.post(`${url}/nothing/assets/links`, input)).status(404);
    },
  }),
  check({
    id: 'release-guests',
    rule: 'RELEASE-GET-2',
    title: 'guests of a private project are refused single releases, whether there are any or not',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await shelf(world);
      for (const path of ['last', 'nothing', 'permalink/latest', 'last/downloads/bin/site.exe']) {
        expect(await as.guest.get(`${url}/${path}`)).status(403);
      }
      expect(await as.reporter.get(`${url}/last`)).status(200);
    },
  }),
  check({
    id: 'release-public',
    rule: 'RELEASE-ACCESS-1',
    title: 'releases of public projects are read without credentials',
    writes: true,
    async run({ anonymous, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public' });
      await world.fresh.commit(project, { 'a.txt': 'a\n' });
      const url = releasesOf(project);
      const links = [shelvedLinks[0]];
      await world.arrange('POST', url, { tag_name: 'v1', ref: 'main', assets: { links } });
      expect(await anonymous.get(url))
        .status(200)
        .json('[0].tag_name')
        .toEqual('v1');
      expect(await anonymous.get(`${url}/v1`))
        .status(200)
        .json('tag_name')
        .toEqual('v1');
      expect(await anonymous.get(`${url}/v1/assets/links`))
        .status(200)
        .json('[0].name')
        .toEqual('site.exe');
      expect(await anonymous.get(`${url}/permalink/latest`)).status(302);
      expect(await anonymous.get(`${url}/v1/downloads/bin/site.exe`)).status(302);
    },
  }),
  check({
    id: 'release-switched-off',
    rule: 'RELEASE-ACCESS-3',
    title: 'releases can be switched off, or kept for members',
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const params = { releases_access_level: 'private' };
      const project = await world.fresh.project({ visibility: 'public', params });
      const url = releasesOf(project);
      expect(await anonymous.get(url)).status(403);
      expect(await as.guest.get(url))
        .status(200)
        .json()
        .toEqual([]);
      await world.arrange('PUT', project.url, { releases_access_level: 'disabled' });
      expect(await as.guest.get(url)).status(403);
      expect(await as.owner.post(url, { tag_name: 'v1', ref: 'main' })).status(403);
    },
  }),
];
