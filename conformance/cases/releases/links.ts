import { check } from '../../check.js';
import { released, releasesOf, shelf, shelvedLinks } from './support/scene.js';

const link = { name: 'one', url: 'https://example.com/one' };

/** Links of releases, and addresses that last. */
export const cases = [
  check({
    id: 'release-link-life',
    rule: 'RELEASE-LINK-1',
    title: 'a link is added, listed, read, changed and removed',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await released(world);
      const links = `${url}/assets/links`;
      const made = await as.developer.post(links, link);
      expect(made)
        .status(201)
        .json()
        .toInclude({ ...link, external: true });
      const one = `${links}/${made.number('id')}`;
      expect(await as.reporter.get(one))
        .status(200)
        .json()
        .toEqual(made.body);
      const second = await as.developer.post(links, { name: 'two', url: 'https://example.com/two' });
      const listed = await as.reporter.get(links);
      expect.value('names', listed.column('name'), listed).toEqual(['two', 'one']);
      const changed = await as.developer.put(one, { name: 'new' });
      expect(changed).status(200).json().toInclude({ name: 'new', url: link.url });
      expect(await as.developer.delete(one))
        .status(200)
        .json()
        .toEqual(changed.body);
      expect(await as.reporter.get(links))
        .json()
        .toEqual([second.body]);
    },
  }),
  check({
    id: 'release-link-taken',
    rule: 'RELEASE-LINK-2',
    title: 'what another link of the release has is taken, in changes as well',
    writes: true,
    async run({ as, world, expect }) {
      const other = { name: 'two', url: 'https://example.com/two', filepath: '/two' };
      const { url, release } = await released(world, { assets: { links: [other] } });
      const links = `${url}/assets/links`;
      const taken = ['has already been taken'];
      const inputs = [
        [{ name: other.name }, { name: taken }],
        [{ url: other.url }, { url: taken }],
        [{ filepath: other.filepath }, { filepath: taken }],
      ] as const;
      for (const [params, message] of inputs) {
        expect(await as.developer.post(links, { ...link, ...params }))
          .status(400)
          .message(message);
      }
      const made = await as.developer.post(links, link);
      expect(await as.developer.put(`${links}/${made.number('id')}`, { name: other.name }))
        .status(400)
        .message({ name: taken });
      const own = `${links}/${release.assets.links[0]?.id}`;
      expect(await as.developer.put(own, { name: other.name })).status(200);
    },
  }),
  check({
    id: 'release-link-address',
    rule: 'RELEASE-LINK-3',
    title: 'a link with a filepath has a lasting address below its release, and another has its url',
    writes: true,
    async run({ as, world, expect }) {
      const { url, project } = await shelf(world);
      const listed = await as.reporter.get(`${url}/last/assets/links`);
      expect(listed).status(200).json().toHaveLength(2);
      const rows = listed.list() as { name: string; direct_asset_url: string }[];
      const of = (name: string) => rows.find((row) => row.name === name)?.direct_asset_url;
      expect.value('plain link', of('notes'), listed).toEqual(shelvedLinks[1].url);
      const lasting = `/${project.fullPath}/-/releases/last/downloads/bin/site.exe`;
      expect
        .value('lasting link', of('site.exe'), listed)
        .toSatisfy(`ends in ${lasting}`, (one) => String(one).endsWith(lasting));
    },
  }),
  check({
    id: 'release-link-change',
    rules: ['RELEASE-LINK-1', 'RELEASE-LINK-3'],
    title: 'a link changes its url, its kind and its lasting address, which has two names',
    writes: true,
    async run({ as, world, expect }) {
      const { url, tag } = await released(world);
      const links = `${url}/assets/links`;
      const lasting = (path: string) => new RegExp(`/-/releases/${tag}/downloads/${path}$`);
      const made = await as.developer.post(links, { ...link, direct_asset_path: '/old' });
      expect(made).status(201).json('direct_asset_url').toMatch(lasting('old'));
      const one = `${links}/${made.number('id')}`;
      const other = { name: 'one', url: 'https://example.com/other', link_type: 'runbook' };
      const changed = await as.developer.put(one, { ...other, filepath: '/new' });
      expect(changed).status(200).json().toInclude(other);
      expect(changed).json('direct_asset_url').toMatch(lasting('new'));
      expect(await as.developer.put(one, { name: 'one', direct_asset_path: '/newer' }))
        .json('direct_asset_url')
        .toMatch(lasting('newer'));
    },
  }),
  check({
    id: 'release-link-types',
    rule: 'RELEASE-LINK-4',
    title: 'a link leads to something other unless it says what, and knows four words for that',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await released(world);
      const links = `${url}/assets/links`;
      for (const link_type of [undefined, 'runbook', 'image', 'package']) {
        const name = link_type ?? 'other';
        const input = { name, url: `https://example.com/${name}`, ...(link_type ? { link_type } : {}) };
        expect(await as.developer.post(links, input))
          .status(201)
          .json('link_type')
          .toEqual(name);
      }
      expect(await as.developer.post(links, { ...link, link_type: 'film' }))
        .status(400)
        .complaint('link_type does not have a valid value');
    },
  }),
  check({
    id: 'release-link-absent',
    rule: 'RELEASE-LINK-5',
    title: 'a link of another release is none of this one',
    writes: true,
    async run({ as, world, expect }) {
      const { release } = await released(world, { assets: { links: [link] } });
      const { url } = await released(world);
      for (const id of [release.assets.links[0]?.id, 999_999_999]) {
        const one = `${url}/assets/links/${id}`;
        expect(await as.reporter.get(one)).status(404);
        expect(await as.developer.put(one, { name: 'x' })).status(404);
        expect(await as.developer.delete(one)).status(404);
      }
    },
  }),
  check({
    id: 'release-link-unfit',
    rule: 'RELEASE-LINK-6',
    title: 'a url that is no address and a filepath that is no plain path are refused by field',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await released(world);
      const links = `${url}/assets/links`;
      const inputs = [
        [{ url: 'nowhere' }, 'url'],
        [{ url: 'javascript:alert(1)' }, 'url'],
        [{ url: 'data:text/html,x' }, 'url'],
        [{ filepath: 'no/slash' }, 'filepath'],
        [{ filepath: '/ends in/-' }, 'filepath'],
      ] as const;
      for (const [params, field] of inputs) {
        const answer = await as.developer.post(links, { ...link, ...params });
        expect(answer).status(400).json(`message.${field}`).toBeType('array');
      }
      expect(await as.reporter.get(links))
        .json()
        .toEqual([]);
      const made = await world.arrange<{ id: number }>('POST', links, { ...link });
      for (const [params, field] of inputs) {
        const answer = await as.developer.put(`${links}/${made.id}`, { ...link, ...params });
        expect(answer).status(400).json(`message.${field}`).toBeType('array');
      }
      expect(await as.reporter.get(links))
        .json('[0].url')
        .toEqual(link.url);
    },
  }),
  check({
    id: 'release-latest',
    rule: 'RELEASE-LATEST-1',
    title: 'the latest release is led to, with what follows the address',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await shelf(world);
      const latest = await as.reporter.get(`${url}/permalink/latest`);
      expect(latest)
        .status(302)
        .header('location')
        .toMatch(/\/releases\/last$/);
      expect(await as.reporter.get(`${url}/permalink/latest/downloads/bin/site.exe`))
        .status(302)
        .header('location')
        .toMatch(/\/releases\/last\/downloads\/bin\/site\.exe$/);
    },
  }),
  check({
    id: 'release-latest-of-none',
    rule: 'RELEASE-LATEST-2',
    title: 'where nothing is released there is no latest release',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const url = `${releasesOf(project)}/permalink/latest`;
      expect(await as.reporter.get(url)).status(404);
      expect(await as.reporter.get(`${url}/downloads/x`)).status(404);
    },
  }),
  check({
    id: 'release-asset',
    rule: 'RELEASE-ASSET-1',
    title: 'the filepath of a link leads to its url, and another to nothing',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await shelf(world);
      expect(await as.reporter.get(`${url}/last/downloads/bin/site.exe`))
        .status(302)
        .header('location')
        .toEqual(shelvedLinks[0].url);
      expect(await as.reporter.get(`${url}/last/downloads/bin/other`)).status(404);
      expect(await as.reporter.get(`${url}/first/downloads/bin/site.exe`)).status(404);
    },
  }),
];
