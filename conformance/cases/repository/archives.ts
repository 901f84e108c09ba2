import { gunzipSync } from 'node:zlib';
import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { namesInTar, namesInTarGz, namesInZip } from './support/archive.js';
import { nowhere, repositoryOf } from './support/scenes.js';

const hasMagic = (bytes: Buffer, magic: string): boolean => bytes.toString('latin1').startsWith(magic);

const archiveOf = (world: World): string => `${repositoryOf(world.place('public').project)}/archive`;

const wholeAt = (world: World, root: string): string[] =>
  Object.keys(world.repository.files)
    .map((path) => `${root}/${path}`)
    .sort();

/** Archives of a repository. */
export const cases = [
  check({
    id: 'archive-default',
    rules: ['REPO-ARCHIVE-1', 'REPO-ARCHIVE-6', 'REPO-ARCHIVE-7'],
    title: 'without a suffix the whole default branch comes as a tar.gz named after project, ref and commit',
    async run({ as, world, expect }) {
      const answer = await as.anonymous.get(archiveOf(world));
      const root = `${world.place('public').project.path}-main-${world.repository.branches['main']}`;
      expect(answer)
        .status(200)
        .header('content-disposition')
        .toEqual(`attachment; filename="${root}.tar.gz"`);
      expect.value('files', namesInTarGz(answer.bytes), answer).toEqual(wholeAt(world, root));
    },
  }),
  check({
    id: 'archive-zip',
    rules: ['REPO-ARCHIVE-2', 'REPO-ARCHIVE-7'],
    title: 'the suffix zip gives a zip',
    async run({ as, world, expect }) {
      const answer = await as.reporter.get(`${archiveOf(world)}.zip`);
      const root = `${world.place('public').project.path}-main-${world.repository.branches['main']}`;
      expect(answer).status(200).header('content-disposition').toEqual(`attachment; filename="${root}.zip"`);
      expect.value('files', namesInZip(answer.bytes), answer).toEqual(wholeAt(world, root));
    },
  }),
  check({
    id: 'archive-tar',
    rule: 'REPO-ARCHIVE-2',
    title: 'the suffix tar gives a bare tar, tar.gz a compressed one',
    async run({ as, world, expect }) {
      const root = `${world.place('public').project.path}-main-${world.repository.branches['main']}`;
      const tar = await as.reporter.get(`${archiveOf(world)}.tar`);
      expect(tar)
        .status(200)
        .header('content-disposition')
        .toMatch(/\.tar"$/);
      expect.value('files', namesInTar(tar.bytes), tar).toEqual(wholeAt(world, root));
      const gz = await as.reporter.get(`${archiveOf(world)}.tar.gz`);
      expect(gz)
        .status(200)
        .header('content-disposition')
        .toMatch(/\.tar\.gz"$/);
      expect.value('files', namesInTarGz(gz.bytes), gz).toEqual(wholeAt(world, root));
    },
  }),
  check({
    id: 'archive-bz2',
    rules: ['REPO-ARCHIVE-2', 'REPO-ARCHIVE-7'],
    title: 'the suffixes tar.bz2, tbz, tbz2, tb2 and bz2 give a tar.bz2',
    async run({ as, world, expect }) {
      for (const suffix of ['tar.bz2', 'tbz', 'tbz2', 'tb2', 'bz2']) {
        const answer = await as.reporter.get(`${archiveOf(world)}.${suffix}`);
        expect(answer)
          .status(200)
          .header('content-disposition')
          .toMatch(/\.tar\.bz2"$/);
        expect.value('begins as bzip2', hasMagic(answer.bytes, 'BZh'), answer).toEqual(true);
      }
    },
  }),
  check({
    id: 'archive-other-names',
    rules: ['REPO-ARCHIVE-3', 'REPO-ARCHIVE-7'],
    title: 'tgz and gz mean tar.gz, a format parameter works like the suffix, any other suffix is no route',
    async run({ as, world, expect }) {
      for (const suffix of ['tgz', 'gz']) {
        const answer = await as.reporter.get(`${archiveOf(world)}.${suffix}`);
        expect(answer)
          .status(200)
          .header('content-disposition')
          .toMatch(/\.tar\.gz"$/);
        expect.value('begins as gzip', hasMagic(answer.bytes, '\x1f\x8b'), answer).toEqual(true);
      }
      const zip = await as.reporter.get(archiveOf(world), { format: 'zip' });
      expect.value('begins as zip', hasMagic(zip.bytes, 'PK'), zip).toEqual(true);
      expect(await as.reporter.get(`${archiveOf(world)}.rar`))
        .status(404)
        .complaint('404 Not Found');
    },
  }),
  check({
    id: 'archive-sha',
    rules: ['REPO-ARCHIVE-4', 'REPO-ARCHIVE-6'],
    title: 'sha takes a branch, a tag or a commit, and slashes become hyphens in the name',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const { path } = world.place('public').project;
      const { branches, tags, commits } = world.repository;
      const { first } = commits;
      const wanted = [
        ['topic/rename', `${path}-topic-rename-${branches['topic/rename']}`, 'docs/note.txt'],
        ['v1.0.0', `${path}-v1.0.0-${tags['v1.0.0']}`, 'src/main.ts'],
        [first, `${path}-${first}-${first}`, 'LICENSE'],
      ] as const;
      for (const [sha, root, file] of wanted) {
        const answer = await as.reporter.get(archiveOf(world), { sha });
        expect(answer).header('content-disposition').toContain(`"${root}.tar.gz"`);
        expect.value('files', namesInTarGz(answer.bytes), answer).toContain(`${root}/${file}`);
      }
    },
  }),
  check({
    id: 'archive-path',
    rules: ['REPO-ARCHIVE-5', 'REPO-ARCHIVE-6'],
    title: 'path limits the archive to what lies below it, under its full path',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const answer = await as.reporter.get(archiveOf(world), { path: 'docs/deep' });
      const { path } = world.place('public').project;
      const root = `${path}-main-${world.repository.branches['main']}-docs-deep`;
      expect(answer).status(200).header('content-disposition').toContain(`"${root}.tar.gz"`);
      const names = namesInTarGz(answer.bytes);
      expect.value('files', names, answer).toEqual([`${root}/docs/deep/er/note.txt`]);
    },
  }),
  check({
    id: 'archive-absent',
    rule: 'REPO-ARCHIVE-8',
    title: 'an unknown revision or path answers 404 File Not Found',
    async run({ as, world, expect }) {
      for (const params of [{ sha: 'no-such-ref' }, { sha: nowhere }, { path: 'no/such/path' }]) {
        expect(await as.reporter.get(archiveOf(world), params))
          .status(404)
          .message('404 File Not Found');
        expect(await as.reporter.get(`${archiveOf(world)}.zip`, params)).status(404);
      }
    },
  }),
  check({
    id: 'archive-empty',
    rule: 'REPO-ARCHIVE-8',
    title: 'an empty repository answers 404 File Not Found',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      expect(await as.reporter.get(`${repositoryOf(project)}/archive`))
        .status(404)
        .message('404 File Not Found');
    },
  }),
  check({
    id: 'archive-same-bytes',
    rule: 'REPO-ARCHIVE-9',
    title: 'two downloads of one commit are the same bytes',
    needs: ['sample'],
    async run({ as, world, expect, until }) {
      const hex = async () =>
        (await as.reporter.get(archiveOf(world), { sha: 'v1.1.0' })).bytes.toString('hex');
      const first = await hex();
      // The second download has to come in another second: archives carry dates.
      const later = Date.now() + 1100;
      await until(
        () => as.reporter.head(archiveOf(world)),
        () => Date.now() > later,
      );
      expect.value('second download', await hex()).toEqual(first);
      expect.value('bytes of the tar', gunzipSync(Buffer.from(first, 'hex')).length > 0).toEqual(true);
    },
  }),
];
