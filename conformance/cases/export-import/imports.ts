import { type CaseContext, check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import type { Exchange } from '../../http/exchange.js';
import { filePart, projectArchive } from './support/archive.js';

const isOver = (state: Exchange): boolean =>
  ['finished', 'failed'].includes(String(state.at('import_status')));

/** Sends an archive into a group of its own. */
async function sent({ as, world }: CaseContext, archive: Buffer, params: Params = {}) {
  const group = await world.fresh.group();
  const path = world.name('import');
  const given = { path, namespace: String(group.id), file: filePart(archive), ...params };
  return { group, path, answer: await as.owner.post('/projects/import', given) };
}

/** Brings an archive in, to the end. */
async function imported(context: CaseContext, archive: Buffer, params: Params = {}) {
  const { answer, ...rest } = await sent(context, archive, params);
  const url = `/projects/${answer.number()}`;
  const state = await context.until(() => context.as.owner.get(`${url}/import`), isOver);
  return { ...rest, url, answer, state };
}

/** Making projects from archives. */
export const cases = [
  check({
    id: 'import-scheduled',
    rules: ['IMPORT-FILE-1', 'IMPORT-PARAM-8', 'IMPORT-STATE-1', 'IMPORT-FIELD-1', 'IMPORT-FIELD-2'],
    title: 'an archive that is sent answers 201 with the new project, scheduled',
    writes: true,
    async run(context) {
      const { answer, path } = await sent(context, projectArchive());
      context
        .expect(answer)
        .status(201)
        .json()
        .toInclude({ path, import_status: 'scheduled', failed_relations: [] });
      context
        .expect(answer)
        .json('path_with_namespace')
        .toMatch(new RegExp(`/${path}$`));
      context.expect(answer).json('correlation_id').toBePresent();
    },
  }),
  check({
    id: 'import-finished',
    rules: ['IMPORT-STATE-2', 'IMPORT-STATUS-1', 'IMPORT-FIELD-3'],
    title: 'an import ends as finished, names its kind, and the project is as the archive says',
    writes: true,
    async run(context) {
      const { state } = await imported(context, projectArchive());
      context.expect(state).status(200).json().toInclude({
        import_status: 'finished',
        import_type: 'gitlab_project',
        description: 'from the archive',
      });
    },
  }),
  check({
    id: 'import-correlation',
    rule: 'IMPORT-FIELD-8',
    title: 'the state carries the correlation id of the request that began it',
    writes: true,
    async run(context) {
      const { answer, state } = await imported(context, projectArchive());
      context.expect(state).json('correlation_id').toEqual(answer.text('correlation_id'));
    },
  }),
  check({
    id: 'import-without-stats',
    rule: 'IMPORT-FIELD-6',
    title: 'an import from an archive has no counters',
    writes: true,
    async run(context) {
      const { state } = await imported(context, projectArchive());
      context.expect.value('stats', state.at('stats') ?? null).toBeNull();
    },
  }),
  check({
    id: 'import-of-nothing',
    rule: 'IMPORT-FILE-2',
    title: 'without file or path an import answers 400',
    writes: true,
    async run({ as, world, expect }) {
      const file = filePart(projectArchive());
      expect(await as.owner.post('/projects/import', { file }))
        .status(400)
        .complaint('path is missing');
      const path = world.name('import');
      expect(await as.owner.post('/projects/import', { path }))
        .status(400)
        .complaint('file is missing');
    },
  }),
  check({
    id: 'import-other-ending',
    rule: 'IMPORT-FILE-3',
    title: 'a file that does not end in .gz is refused',
    writes: true,
    async run(context) {
      const { answer } = await sent(context, projectArchive(), { file: filePart(projectArchive(), 'a.zip') });
      context.expect(answer).status(400, 422);
    },
  }),
  check({
    id: 'import-too-large',
    rule: 'IMPORT-FILE-4',
    title: 'a file above the import limit answers 413',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run(context) {
      const settings = '/application/settings';
      const before = await context.world.arrange<{ max_import_size: number }>('GET', settings);
      await context.world.arrange('PUT', settings, { max_import_size: 1 });
      try {
        const { answer } = await sent(context, Buffer.alloc(1_200_000, 7));
        context.expect(answer).status(413);
      } finally {
        await context.world.arrange('PUT', settings, { max_import_size: before.max_import_size });
      }
    },
  }),
  check({
    id: 'import-namespaces',
    rules: ['IMPORT-PARAM-1', 'IMPORT-PARAM-2'],
    title: 'a namespace is named by number or path, and the name is the path when not given',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const group = await world.fresh.group();
      const full = (await as.owner.get(`/groups/${group.id}`)).text('full_path');
      for (const namespace of [String(group.id), full]) {
        const path = world.name('import');
        const file = filePart(projectArchive());
        const answer = await as.owner.post('/projects/import', { path, namespace, file });
        expect(answer).status(201).json('path_with_namespace').toEqual(`${full}/${path}`);
        expect(answer).json('name').toEqual(path);
      }
    },
  }),
  check({
    id: 'import-over',
    rule: 'IMPORT-PARAM-3',
    title: 'overwriting takes the place of the project of that path',
    writes: true,
    async run(context) {
      const { as, expect, until } = context;
      const first = await imported(context, projectArchive());
      const address = (await as.owner.get(first.url)).text('path_with_namespace');
      const params = { path: first.path, namespace: String(first.group.id), overwrite: true };
      const file = filePart(projectArchive({}, { description: 'over it' }));
      const second = await as.owner.post('/projects/import', { ...params, file });
      expect(second).status(201);
      const taken = await until(
        () => as.owner.get(`/projects/${encodeURIComponent(address)}`),
        (answer) => answer.at('id') === second.number(),
      );
      expect(taken).json('description').toEqual('over it');
    },
  }),
  check({
    id: 'import-overrides',
    rule: 'IMPORT-PARAM-4',
    title: 'what is given of the project wins over the archive',
    writes: true,
    async run(context) {
      const { url } = await imported(context, projectArchive(), { override_params: { description: 'mine' } });
      context
        .expect(await context.as.owner.get(url))
        .json('description')
        .toEqual('mine');
    },
  }),
  check({
    id: 'import-elsewhere',
    rule: 'IMPORT-PARAM-5',
    title: 'an unknown namespace answers 404, one where nothing may be created 400',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { answer } = await sent(context, projectArchive(), { namespace: world.name('nowhere') });
      expect(answer).status(404);
      const group = await world.fresh.group({ visibility: 'public' });
      const given = {
        path: world.name('import'),
        namespace: String(group.id),
        file: filePart(projectArchive()),
      };
      expect(await as.stranger.post('/projects/import', given)).status(400);
    },
  }),
  check({
    id: 'import-taken-path',
    rule: 'IMPORT-PARAM-6',
    title: 'a path that is taken answers 400',
    writes: true,
    async run(context) {
      const first = await sent(context, projectArchive());
      const params = { path: first.path, namespace: String(first.group.id) };
      const { answer } = await sent(context, projectArchive(), params);
      context
        .expect(answer)
        .status(400)
        .json('message')
        .toMatch(/has already been taken/);
    },
  }),
  check({
    id: 'import-bad-path',
    rule: 'IMPORT-PARAM-7',
    title: 'a path with characters that are not allowed answers 400',
    writes: true,
    async run(context) {
      const { answer } = await sent(context, projectArchive(), { path: '-not/allowed' });
      context.expect(answer).status(400);
    },
  }),
  check({
    id: 'import-never',
    rule: 'IMPORT-FIELD-7',
    title: 'a project that was never imported is none, of no kind',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      expect(await as.owner.get(`${url}/import`))
        .json()
        .toInclude({ import_status: 'none', import_type: null });
    },
  }),
  check({
    id: 'import-failed',
    rule: 'IMPORT-FIELD-4',
    title: 'an import that fails says why, one that does not says nothing',
    writes: true,
    async run(context) {
      const { state } = await imported(context, projectArchive({}, { version: '9.9.9' }));
      context.expect(state).json('import_status').toEqual('failed');
      context
        .expect(state)
        .json('import_error')
        .toMatch(/Import version mismatch/);
      const good = await imported(context, projectArchive());
      context.expect(good.state).json('import_error').toBeNull();
    },
  }),
  check({
    id: 'import-with-a-bad-part',
    rules: ['IMPORT-FIELD-5', 'IMPORT-STATUS-3'],
    title: 'a part that cannot be brought in is listed, and the import finishes',
    writes: true,
    async run(context) {
      const issues = [
        { iid: 1, title: 'good' },
        { iid: 2, title: '' },
      ];
      const { state, url } = await imported(context, projectArchive({ issues }));
      context.expect(state).json('import_status').toEqual('finished');
      context.expect(state).json('failed_relations').toHaveLength(1);
      context
        .expect(state)
        .json('failed_relations[0]')
        .toInclude({ relation_name: 'issues', line_number: 1 });
      context.expect(await context.as.owner.get(`${url}/issues/1`)).status(200);
    },
  }),
  check({
    id: 'import-keeps-numbers',
    rules: ['IMPORT-MAP-1', 'IMPORT-MAP-2'],
    title: 'issues and milestones keep their iid, and the importer stands for everybody',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const relations = {
        milestones: [{ iid: 4, title: 'v4', state: 'active' }],
        issues: [{ iid: 7, title: 'seven', author_id: 12 }],
      };
      const { url } = await imported(context, projectArchive(relations));
      const self = (await as.owner.get('/user')).number();
      expect(await as.owner.get(`${url}/issues/7`))
        .status(200)
        .json('author.id')
        .toEqual(self);
      expect(await as.owner.get(`${url}/milestones`))
        .json('[0].iid')
        .toEqual(4);
    },
  }),
  check({
    id: 'import-state-for-readers',
    rule: 'IMPORT-STATUS-2',
    title: 'whoever reads the project reads the state of its import, but not without credentials',
    async run({ as, anonymous, world, expect }) {
      const { project } = await world.place('public');
      expect(await as.guest.get(`${project.url}/import`)).status(200);
      expect(await anonymous.get(`${project.url}/import`)).status(401);
    },
  }),
  check({
    id: 'import-without-account',
    rule: 'IMPORT-ACCESS-1',
    title: 'importing without credentials answers 401',
    async run({ anonymous, expect }) {
      expect(await anonymous.post('/projects/import', { path: 'nowhere' })).status(401);
    },
  }),
  check({
    id: 'import-source-off',
    rule: 'IMPORT-ACCESS-2',
    title: 'without archives among the sources importing answers 403',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run(context) {
      const settings = '/application/settings';
      const before = await context.world.arrange<{ import_sources: string[] }>('GET', settings);
      await context.world.arrange('PUT', settings, { import_sources: ['git'] });
      try {
        context.expect((await sent(context, projectArchive())).answer).status(403);
      } finally {
        await context.world.arrange('PUT', settings, { import_sources: before.import_sources });
      }
    },
  }),
];
