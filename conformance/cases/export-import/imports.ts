import { check } from '../../check.js';
import { filePart, projectArchive } from './support/archive.js';
import { imported, sent } from './support/sending.js';

/** Making projects from archives. */
export const cases = [
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
    id: 'import-over-by-others',
    rule: 'IMPORT-PARAM-6',
    title: 'who may not remove a project does not put another into its place',
    writes: true,
    async run(context) {
      const { as, expect, world } = context;
      const group = await world.fresh.group();
      const project = await world.fresh.project({ group });
      for (const overwrite of [true, 'true', '1']) {
        for (const name of [{}, { name: world.name('other') }]) {
          const file = filePart(projectArchive({}, { description: 'over it' }));
          const params = { path: project.path, namespace: String(group.id), overwrite, ...name, file };
          expect(await as.maintainer.post('/projects/import', params)).status(400);
        }
      }
      expect(await as.owner.get(`/projects/${encodeURIComponent(project.fullPath)}`))
        .status(200)
        .json('id')
        .toEqual(project.id);
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
