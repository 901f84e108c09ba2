import { check } from '../../check.js';

/** How addresses are written, and who may call them. */
export const cases = [
  check({
    id: 'interface-speaks-json',
    rule: 'CONV-AREA-1',
    title: 'a call answers JSON over HTTP',
    async run({ as, world, expect }) {
      const { project } = world.place('private');
      const answer = await as.reporter.get(project.url);
      expect(answer)
        .status(200)
        .header('content-type')
        .toMatch(/^application\/json/);
      expect
        .value('parsed bytes', JSON.parse(answer.bytes.toString('utf8')), answer)
        .toInclude({ id: project.id, path_with_namespace: project.fullPath });
    },
  }),
  check({
    id: 'interface-prefix',
    rules: ['CONV-1', 'VERSIONING-1'],
    title: 'the interface stands below /api/v4 and nowhere else',
    async run({ as, expect }) {
      expect(await as.guest.get('/api/v4/version', {}, { outside: true }))
        .status(200)
        .json('version')
        .toBeType('string');
      for (const path of ['/version', '/v4/version', '/api/v5/version']) {
        const answer = await as.guest.get(path, {}, { outside: true });
        expect(answer).json('revision').toBeAbsent();
      }
    },
  }),
  check({
    id: 'address-with-json-suffix',
    rule: 'CONV-REQUEST-12',
    title: 'a suffix .json means nothing',
    async run({ as, world, expect }) {
      const { project } = world.place('private');
      expect(await as.reporter.get(`${project.url}.json`, {}, { unchecked: true }))
        .status(200)
        .json('id')
        .toEqual(project.id);
      expect(await as.reporter.get('/version.json', {}, { unchecked: true }))
        .status(200)
        .json('version')
        .toBeType('string');
    },
  }),
  check({
    id: 'address-with-bare-slash',
    rule: 'CONV-REQUEST-13',
    title: 'a slash that is not encoded does not match inside a name',
    async run({ as, world, expect }) {
      const { project } = world.place('public');
      expect(await as.reporter.get(`/projects/${project.fullPath}`, {}, { unchecked: true }))
        .status(404)
        .complaint('404 Not Found');
    },
  }),
  check({
    id: 'address-from-other-origins',
    rule: 'CONV-REQUEST-14',
    title: 'pages of other origins may call and read the paging headers, without cookies',
    async run({ as, world, expect }) {
      const list = `${world.place('public').project.url}/repository/tags`;
      const headers = { origin: 'https://pages.example' };
      const answer = await as.reporter.get(list, {}, { headers });
      expect(answer).header('access-control-allow-origin').toBeOneOf('*', 'https://pages.example');
      expect(answer).header('access-control-allow-credentials').toBeAbsent();
      const exposed = (answer.headers['access-control-expose-headers'] ?? '').toLowerCase().split(/, */);
      for (const name of ['link', 'x-total', 'x-total-pages', 'x-page', 'x-per-page', 'x-next-page']) {
        expect.value('headers that may be read', exposed, answer).toContain(name);
      }
    },
  }),
  check({
    id: 'address-asked-beforehand',
    rule: 'CONV-REQUEST-14',
    title: 'a browser that asks beforehand is told the verbs and headers',
    async run({ anonymous, world, expect }) {
      const headers = {
        origin: 'https://pages.example',
        'access-control-request-method': 'DELETE',
        'access-control-request-headers': 'private-token',
      };
      const { url } = world.place('private').project;
      const answer = await anonymous.call('OPTIONS', url, {}, { headers, unchecked: true });
      expect(answer).status(200, 204);
      expect(answer).header('access-control-allow-methods').toContain('DELETE');
      expect(answer)
        .header('access-control-allow-headers')
        .toMatch(/private-token|^\*$/i);
    },
  }),
  check({
    id: 'numbers-of-records',
    rule: 'CONV-7',
    title: 'id is unique over the server, iid counts inside one project',
    writes: true,
    async run({ as, world, expect }) {
      const projects = [await world.fresh.project(), await world.fresh.project()];
      expect.value('numbers of projects', new Set(projects.map(({ id }) => id)).size).toEqual(2);
      const ids = new Set<number>();
      for (const { url } of projects) {
        for (const iid of [1, 2]) {
          const made = await as.developer.post(`${url}/issues`, { title: 'Counted' });
          expect(made).status(201).json('iid').toEqual(iid);
          ids.add(made.number());
        }
      }
      expect.value('different numbers of issues', ids.size).toEqual(4);
    },
  }),
  check({
    id: 'tier-decides-fields',
    rules: ['CONV-13', 'VERSIONING-11'],
    title: 'fields of higher tiers are there where the tier is, and absent below it',
    async run({ as, world, expect }) {
      const metadata = await as.owner.get('/metadata');
      const isPaid = metadata.at('enterprise') === true;
      const project = await as.owner.get(world.place('private').project.url);
      for (const name of ['approvals_before_merge', 'merge_pipelines_enabled']) {
        expect.value(`whether ${name} is there`, name in project.record(), project).toEqual(isPaid);
      }
    },
  }),
];
