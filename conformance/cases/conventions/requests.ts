import { check } from '../../check.js';

const form = 'application/x-www-form-urlencoded';

/** How parameters may be written. */
export const cases = [
  check({
    id: 'parameters-as-json',
    rule: 'CONV-3',
    title: 'a JSON body is taken as parameters',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const raw = { body: '{"description": "told in JSON"}', type: 'application/json' };
      expect(await as.owner.put(group.url, {}, { raw }))
        .status(200)
        .json('description')
        .toEqual('told in JSON');
    },
  }),
  check({
    id: 'parameters-body-wins',
    rule: 'CONV-REQUEST-1',
    title: 'query, form, multipart and JSON mean the same; the body wins over the query',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      for (const way of ['query', 'form', 'multipart', 'json'] as const) {
        expect(await as.owner.put(group.url, { description: `by ${way}` }, { as: way }))
          .status(200)
          .json('description')
          .toEqual(`by ${way}`);
      }
      expect(await as.owner.put(`${group.url}?description=query`, { description: 'body' }))
        .json('description')
        .toEqual('body');
    },
  }),
  check({
    id: 'parameters-arrays',
    rule: 'CONV-REQUEST-3',
    title: 'arrays come as name[]=a, name[0]=a, as a JSON array, and where marked with commas',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const forms = ['topics[]=one&topics[]=two', 'topics[0]=one&topics[1]=two', 'topics=one,two'];
      for (const body of forms) {
        await world.arrange('PUT', project.url, { topics: [] });
        expect(await as.maintainer.put(project.url, {}, { raw: { body, type: form } }))
          .status(200)
          .json('topics')
          .toEqual(['one', 'two']);
      }
      expect(await as.maintainer.put(project.url, { topics: ['three'] }))
        .json('topics')
        .toEqual(['three']);
    },
  }),
  check({
    id: 'parameters-nested',
    rule: 'CONV-REQUEST-4',
    title: 'nested parameters come as name[key]=a as they do as JSON objects',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const commits = `${project.url}/repository/commits`;
      const fields = ['branch=main', 'commit_message=Add', 'actions[][action]=create'];
      const body = [...fields, 'actions[][file_path]=form.txt', 'actions[][content]=hello'].join('&');
      expect(await as.maintainer.post(commits, {}, { raw: { body, type: form } })).status(201);
      const actions = [{ action: 'create', file_path: 'json.txt', content: 'hello' }];
      expect(await as.maintainer.post(commits, { branch: 'main', commit_message: 'Add', actions })).status(
        201,
      );
      const tree = await as.reporter.get(`${project.url}/repository/tree`, { per_page: 100 });
      expect.value('names', tree.column('name'), tree).toContain('form.txt');
      expect.value('names', tree.column('name'), tree).toContain('json.txt');
    },
  }),
  check({
    id: 'parameters-yes-or-no',
    rule: 'CONV-REQUEST-5',
    title: 'true, 1, t, yes and on in any case mean yes; false, 0, f, no and off mean no',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const said = async (lfs_enabled: unknown, way: 'form' | 'json') =>
        (await as.maintainer.put(project.url, { lfs_enabled }, { as: way })).at('lfs_enabled');
      for (const [yes, no] of [
        ['true', 'false'],
        ['1', '0'],
        ['t', 'f'],
        ['YES', 'No'],
        ['on', 'OFF'],
      ]) {
        expect.value(`what ${yes} means`, await said(yes, 'form')).toEqual(true);
        expect.value(`what ${no} means`, await said(no, 'form')).toEqual(false);
      }
      expect.value('what true means', await said(true, 'json')).toEqual(true);
      expect.value('what false means', await said(false, 'json')).toEqual(false);
    },
  }),
  check({
    id: 'parameters-empty',
    rule: 'CONV-REQUEST-6',
    title: 'an empty value of a number or of yes or no is taken as none',
    async run({ as, world, expect }) {
      const { group, project } = world.place('private');
      const list = `${group.url}/projects`;
      const answer = await as.reporter.get(`${list}?per_page=&archived=&starred=&search=${project.path}`);
      expect(answer).status(200).header('x-per-page').toEqual('20');
      expect.value('projects', answer.column('id'), answer).toContain(project.id);
    },
  }),
  check({
    id: 'parameters-null',
    rule: 'CONV-REQUEST-7',
    title: 'null clears a field that may be empty, and counts as absent where a value is needed',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const { id } = await world.fresh.user();
      const member = { user_id: id, access_level: 20, expires_at: '2099-01-02' };
      expect(await as.owner.post(`${group.url}/members`, member))
        .json('expires_at')
        .toEqual('2099-01-02');
      const cleared = { access_level: 20, expires_at: null };
      expect(await as.owner.put(`${group.url}/members/${id}`, cleared))
        .status(200)
        .json('expires_at')
        .toBeNull();
      expect(await as.owner.put(`${group.url}/members/${id}`, { access_level: null }))
        .status(400)
        .complaint('access_level is missing');
    },
  }),
  check({
    id: 'parameters-whole-numbers',
    rules: ['CONV-REQUEST-8', 'CONV-11'],
    title: 'a whole number may be text; a fraction or a word is refused',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const list = `${world.place('public').project.url}/repository/tags`;
      expect(await as.reporter.get(list, { page: '2', per_page: '2' }))
        .status(200)
        .json()
        .toHaveLength(1);
      expect(await as.reporter.get(list, { page: '1.5' }))
        .status(400)
        .complaint('page is invalid');
      expect(await as.reporter.get(list, { per_page: 'many' }))
        .status(400)
        .complaint('per_page is invalid');
    },
  }),
  check({
    id: 'parameters-words-exactly',
    rule: 'CONV-REQUEST-9',
    title: 'words of a closed set are matched exactly, case included',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      for (const visibility of ['Private', ' private', 'PRIVATE']) {
        expect(await as.owner.put(group.url, { visibility }))
          .status(400)
          .complaint('visibility does not have a valid value');
      }
    },
  }),
  check({
    id: 'parameters-without-type',
    rule: 'CONV-REQUEST-10',
    title: 'a body without a content type is read as a form',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      expect(await as.owner.put(group.url, {}, { raw: { body: 'description=plain+words' } }))
        .status(200)
        .json('description')
        .toEqual('plain words');
    },
  }),
];
