import { check } from '../../check.js';

/** Complaints about parameters. */
export const cases = [
  check({
    id: 'complaint-or-message',
    rule: 'ERROR-BODY-1',
    title:
      'complaints about parameters, routes and tokens stand under error alone, others under message alone',
    async run({ as, world, expect }) {
      const { url } = world.place('public').project;
      const parameter = await as.reporter.get(`${url}/repository/tags`, { page: 'x' });
      expect.value('fields of a complaint', Object.keys(parameter.record()), parameter).toEqual(['error']);
      const route = await as.reporter.get('/no/such/route');
      expect.value('fields of a complaint', Object.keys(route.record()), route).toEqual(['error']);
      const absent = await as.reporter.get('/projects/999999999');
      expect.value('fields of a message', Object.keys(absent.record()), absent).toEqual(['message']);
      const refused = await as.reporter.post(`${url}/repository/branches`, { branch: 'x', ref: 'main' });
      expect.value('fields of a message', Object.keys(refused.record()), refused).toEqual(['message']);
    },
  }),
  check({
    id: 'message-by-field',
    rule: 'ERROR-BODY-2',
    title: 'what is wrong with a record is told by field, as a list of texts',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const again = { name: project.name, path: project.path, namespace_id: world.place('private').group.id };
      const answer = await as.owner.post('/projects', again);
      expect(answer).status(400).json('message.path').toContain('has already been taken');
      expect(await as.owner.get('/projects/999999999'))
        .json('message')
        .toEqual('404 Project Not Found');
    },
  }),
  check({
    id: 'errors-are-json',
    rule: 'ERROR-BODY-3',
    title: 'a call that answers raw contents complains in JSON all the same',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const { url } = world.place('public').project;
      const answer = await as.reporter.get(`${url}/repository/files/absent.txt/raw`, { ref: 'main' });
      expect(answer).status(404).header('content-type').toEqual('application/json');
      expect(answer).message('404 File Not Found');
    },
  }),
  check({
    id: 'complaint-of-blank',
    rule: 'ERROR-PARAM-4',
    title: 'a blank value where none is allowed is called empty',
    async run({ as, world, expect }) {
      const { url } = world.place('public').project;
      const answer = await as.developer.post(`${url}/repository/branches`, { branch: ' ', ref: 'main' });
      expect(answer).status(400).complaint('branch is empty');
    },
  }),
  check({
    id: 'complaints-together',
    rule: 'ERROR-PARAM-5',
    title: 'several problems stand in one text, in the order the parameters are declared',
    async run({ as, world, expect }) {
      const input = { two_factor_grace_period: 'long', visibility: 'odd' };
      const answer = await as.owner.put(world.place('public').group.url, input);
      expect(answer)
        .status(400)
        .complaint('visibility does not have a valid value, two_factor_grace_period is invalid');
    },
  }),
  check({
    id: 'complaint-of-exclusion',
    rule: 'ERROR-PARAM-6',
    title: 'parameters that exclude each other are named together',
    async run({ as, world, expect }) {
      const name = world.name('unmade');
      const input = { name, import_url: 'https://pages.example/x.git', template_name: 'rails' };
      expect(await as.owner.post('/projects', input))
        .status(400)
        .complaint('import_url, template_name are mutually exclusive');
    },
  }),
  check({
    id: 'complaint-of-none',
    rule: 'ERROR-PARAM-7',
    title: 'where one of several parameters is needed and none came, all are named',
    async run({ as, expect }) {
      expect(await as.owner.post('/projects', { description: 'nameless' }))
        .status(400)
        .complaint('name, path are missing, at least one parameter must be provided');
    },
  }),
  check({
    id: 'complaint-of-nested',
    rule: 'ERROR-PARAM-8',
    title: 'parts of nested parameters are named with brackets',
    async run({ as, world, expect }) {
      const commits = `${world.place('public').project.url}/repository/commits`;
      const actions = [{ action: 'dance', file_path: 'a.txt' }];
      const answer = await as.developer.post(commits, { branch: 'x', commit_message: 'Dance', actions });
      expect(answer)
        .status(400)
        .json('error')
        .toMatch(/^actions\[(0|)\]?\[?action\] does not have a valid value$/);
    },
  }),
  check({
    id: 'complaint-of-broken-json',
    rule: 'ERROR-PARAM-9',
    title: 'a JSON body that cannot be read answers 400',
    async run({ as, world, expect }) {
      const branches = `${world.place('public').project.url}/repository/branches`;
      for (const body of ['{"branch": "x"', '["branch"]', '"branch"']) {
        const answer = await as.developer.post(branches, {}, { raw: { body, type: 'application/json' } });
        expect(answer).status(400).json('error').toBeType('string');
      }
    },
  }),
];
