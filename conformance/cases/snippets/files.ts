import { check } from '../../check.js';
import { file, ofProject, personal } from './support/snippets.js';

const needs = ['admin'] as const;
const pathsOf = (files: unknown): string[] => (files as { path: string }[]).map(({ path }) => path);

/** The files of snippets. */
export const cases = [
  check({
    id: 'snippet-file-count',
    rule: 'SNIPPET-FILES-1',
    title: 'a snippet holds one to ten files',
    needs,
    writes: true,
    async run({ by, world, expect }) {
      const caller = by(await world.fresh.user());
      const some = (count: number) => Array.from({ length: count }, (_, index) => file(`f${index}`));
      for (const count of [0, 11]) {
        expect(await caller.post('/snippets', { title: 'x', files: some(count) })).status(422);
      }
      const made = await caller.post('/snippets', { title: 'x', files: some(10) });
      expect(made).status(201).json('files').toHaveLength(10);
      const url = `/snippets/${made.number('id')}`;
      const more = { files: [{ action: 'create', ...file('more') }] };
      expect(await caller.put(url, more)).status(422);
      const all = some(10).map(({ file_path }) => ({ action: 'delete', file_path }));
      expect(await caller.put(url, { files: all })).status(422);
      expect(await caller.get(url))
        .json('files')
        .toHaveLength(10);
    },
  }),
  check({
    id: 'snippet-file-paths',
    rules: ['SNIPPET-FILES-2', 'SNIPPET-CREATE-9'],
    title:
      'paths that climb out, that git cannot hold and that stand twice are refused; blank ones are named',
    needs,
    writes: true,
    async run({ by, world, expect }) {
      const caller = by(await world.fresh.user());
      const ask = (...paths: string[]) =>
        caller.post('/snippets', { title: 'x', files: paths.map((path) => file(path)) });
      expect(await ask('a/../../b'))
        .status(400)
        .complaint('files[0][file_path] should be a valid file path');
      expect(await ask('.git/config')).status(422);
      expect(await ask('a', 'a')).status(422);
      expect(await caller.get('/snippets'))
        .json()
        .toEqual([]);
      const named = await ask('', 'kept');
      expect(named).status(201);
      const paths = pathsOf(named.at('files'));
      expect.value('paths', paths, named).toContain('kept');
      expect
        .value(
          'blank paths',
          paths.filter((path) => path.trim() === ''),
          named,
        )
        .toEqual([]);
    },
  }),
  check({
    id: 'snippet-file-actions',
    rule: 'SNIPPET-FILES-3',
    title: 'files are created, updated, deleted and moved in order',
    needs,
    writes: true,
    async run({ by, world, expect }) {
      const ann = await world.fresh.user();
      const { url } = await personal(world, ann, { files: [file('a'), file('b'), file('c')] });
      const files = [
        { action: 'update', file_path: 'a', content: 'new a' },
        { action: 'move', previous_path: 'b', file_path: 'd' },
        { action: 'delete', file_path: 'c' },
        { action: 'create', file_path: 'e', content: 'new e' },
      ];
      const changed = await by(ann).put(url, { files });
      expect(changed).status(200);
      expect.value('paths', pathsOf(changed.at('files')).sort(), changed).toEqual(['a', 'd', 'e']);
      for (const [path, text] of Object.entries({ a: 'new a', d: 'text of b', e: 'new e' })) {
        expect(await by(ann).get(`${url}/files/main/${path}/raw`))
          .text()
          .toEqual(text);
      }
    },
  }),
  check({
    id: 'snippet-file-actions-refused',
    rule: 'SNIPPET-FILES-3',
    title: 'actions that lack something or find nothing change nothing at all',
    needs,
    writes: true,
    async run({ by, world, expect }) {
      const ann = await world.fresh.user();
      const { url } = await personal(world, ann, { files: [file('a'), file('b')] });
      const before = await by(ann).get(url);
      const good = { action: 'update', file_path: 'a', content: 'x' };
      const bad = [
        { action: 'update', file_path: 'a' },
        { action: 'delete' },
        { action: 'move', file_path: 'x' },
        { action: 'update', file_path: 'absent', content: 'x' },
        { action: 'create', file_path: 'b', content: 'x' },
      ];
      for (const one of bad) expect(await by(ann).put(url, { title: 'New', files: [good, one] })).status(422);
      expect(await by(ann).get(url)).sameAs(before);
      expect(await by(ann).get(`${url}/files/main/a/raw`))
        .text()
        .toEqual('text of a');
    },
  }),
  check({
    id: 'snippet-only-file',
    rules: ['SNIPPET-UPDATE-4', 'SNIPPET-UPDATE-1'],
    title: 'content and file_name change the only file, and are refused where there are several',
    needs,
    writes: true,
    async run({ as, by, world, expect }) {
      const [ann, project] = [await world.fresh.user(), await world.fresh.project()];
      const several = { files: [file('a'), file('b')] };
      const kept = [
        { caller: by(ann), one: await personal(world, ann), two: await personal(world, ann, several) },
        {
          caller: as.maintainer,
          one: await ofProject(world, project),
          two: await ofProject(world, project, several),
        },
      ];
      for (const { caller, one, two } of kept) {
        expect(await caller.put(one.url, { content: 'new' })).status(200);
        expect(await caller.put(one.url, { file_name: 'other.rb' }))
          .status(200)
          .json('file_name')
          .toEqual('other.rb');
        expect(await caller.get(`${one.url}/raw`))
          .text()
          .toEqual('new');
        for (const params of [{ content: 'x' }, { file_name: 'x' }]) {
          expect(await caller.put(two.url, params)).status(400);
        }
        expect(await caller.get(`${two.url}/raw`))
          .text()
          .toEqual('text of a');
        const files = [{ action: 'delete', file_path: 'a' }];
        const changed = await caller.put(two.url, { files, visibility: 'public' });
        expect(changed).status(200).json().toInclude({ file_name: 'b', visibility: 'public' });
      }
    },
  }),
  check({
    id: 'snippet-other-files-stay',
    rule: 'SNIPPET-FILES-4',
    title: 'files that no action names stay as they are',
    needs,
    writes: true,
    async run({ by, world, expect }) {
      const ann = await world.fresh.user();
      const files = [file('a'), file('b'), file('c')];
      const project = await world.fresh.project({ members: { owner: ann } });
      for (const { url } of [
        await personal(world, ann, { files }),
        await ofProject(world, project, { files }),
      ]) {
        for (const action of [
          { action: 'update', file_path: 'a', content: 'new a' },
          { action: 'move', previous_path: 'a', file_path: 'd' },
          { action: 'delete', file_path: 'd' },
        ]) {
          const changed = await by(ann).put(url, { files: [action] });
          expect.value('paths', pathsOf(changed.at('files')), changed).toContain('b');
          for (const path of ['b', 'c']) {
            expect(await by(ann).get(`${url}/files/main/${path}/raw`))
              .text()
              .toEqual(`text of ${path}`);
          }
        }
      }
    },
  }),
  check({
    id: 'snippet-paths-of-changes',
    rule: 'SNIPPET-FILES-2',
    title: 'no change brings in a path that climbs out or that git cannot hold',
    needs,
    writes: true,
    async run({ by, world, expect }) {
      const ann = await world.fresh.user();
      const project = await world.fresh.project({ members: { owner: ann } });
      const files = [file('a')];
      for (const { url } of [
        await personal(world, ann, { files }),
        await ofProject(world, project, { files }),
      ]) {
        for (const [file_path, status] of [
          ['b/../../c', 400],
          ['.git/config', 422],
        ] as const) {
          for (const action of [
            { action: 'create', file_path, content: 'x' },
            { action: 'move', previous_path: 'a', file_path },
          ]) {
            expect(await by(ann).put(url, { files: [action] })).status(status);
          }
        }
        expect.value('paths', pathsOf((await by(ann).get(url)).at('files'))).toEqual(['a']);
      }
    },
  }),
];
