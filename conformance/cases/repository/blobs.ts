import { check } from '../../check.js';
import type { MadeProject, World } from '../../world/types.js';
import { nowhere, repositoryOf } from './support/scenes.js';

const contents = {
  'page.html': Buffer.from('<script>alert(1)</script>\n'),
  'code.js': Buffer.from('alert(1);\n'),
  'a.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>\n'),
  'a.png': Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex'),
  'a.bin': Buffer.from('00ff00ff00010203', 'hex'),
  'long.txt': Buffer.from('a line of text\n'.repeat(20_000)),
};

/** Files of many types, made once for the cases that only read them; answers their ids. */
const typed = (world: World): Promise<{ project: MadeProject; ids: Record<string, string> }> =>
  world.once('blobs-of-many-types', async () => {
    const project = await world.fresh.project();
    const actions = Object.entries(contents).map(([file_path, bytes]) => ({
      action: 'create',
      file_path,
      content: bytes.toString('base64'),
      encoding: 'base64',
    }));
    const url = repositoryOf(project);
    await world.arrange('POST', `${url}/commits`, { branch: 'main', commit_message: 'Add', actions });
    const rows = await world.arrange<{ path: string; id: string }[]>('GET', `${url}/tree`);
    return { project, ids: Object.fromEntries(rows.map(({ path, id }) => [path, id])) };
  });

/** Blobs as records and as bytes. */
export const cases = [
  check({
    id: 'blob-get',
    rules: ['REPO-BLOB-1', 'REPO-BLOB-2'],
    title: 'a blob is answered with its size, its content in base64 and its id',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const { blobs, files } = world.repository;
      const sha = blobs['README.md'] ?? '';
      const text = files['README.md'] ?? '';
      const answer = await as.anonymous.get(`${repositoryOf(world.place('public').project)}/blobs/${sha}`);
      expect(answer)
        .status(200)
        .json()
        .toTell({ size: text.length, encoding: 'base64', content: btoa(text), sha });
    },
  }),
  check({
    id: 'blob-get-long',
    rule: 'REPO-BLOB-2',
    title: 'long content is whole and without line breaks',
    writes: true,
    async run({ as, world, expect }) {
      const { project, ids } = await typed(world);
      const answer = await as.reporter.get(`${repositoryOf(project)}/blobs/${ids['long.txt']}`);
      expect(answer).status(200).json('size').toEqual(contents['long.txt'].length);
      expect(answer).json('content').toEqual(contents['long.txt'].toString('base64'));
    },
  }),
  check({
    id: 'blob-absent',
    rule: 'REPO-BLOB-3',
    title: 'an id that is unknown or names no blob answers 404 Blob Not Found',
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/blobs`;
      for (const sha of [nowhere, world.repository.branches['main'], 'main']) {
        for (const tail of ['', '/raw']) {
          expect(await as.reporter.get(`${url}/${sha}${tail}`))
            .status(404)
            .message('404 Blob Not Found');
        }
      }
    },
  }),
  check({
    id: 'blob-raw',
    rules: ['REPO-RAW-1', 'REPO-RAW-2'],
    title: 'the raw form is exactly the bytes, images under their own type, others as plain bytes',
    writes: true,
    async run({ as, world, expect }) {
      const { project, ids } = await typed(world);
      const types = {
        'a.png': /^image\/png/,
        'a.bin': /^application\/octet-stream/,
        'long.txt': /^text\/plain/,
      };
      for (const [name, type] of Object.entries(types)) {
        const answer = await as.reporter.get(`${repositoryOf(project)}/blobs/${ids[name]}/raw`);
        expect(answer).status(200).header('content-type').toMatch(type);
        const wanted = contents[name as keyof typeof contents].toString('hex');
        expect.value(`bytes of ${name}`, answer.bytes.toString('hex'), answer).toEqual(wanted);
      }
    },
  }),
  check({
    id: 'blob-raw-harmless',
    rule: 'REPO-RAW-2',
    title: 'markup and scripts go out as plain text that no browser runs',
    writes: true,
    async run({ as, world, expect }) {
      const { project, ids } = await typed(world);
      for (const name of ['page.html', 'code.js', 'a.svg']) {
        const answer = await as.reporter.get(`${repositoryOf(project)}/blobs/${ids[name]}/raw`);
        expect(answer)
          .status(200)
          .header('content-type')
          .toMatch(/^text\/plain/);
        expect(answer).header('x-content-type-options').toEqual('nosniff');
        expect(answer)
          .header('content-disposition')
          .toMatch(/^inline/);
      }
    },
  }),
  check({
    id: 'blob-raw-uncached',
    rule: 'REPO-RAW-3',
    title: 'caches are told to keep no copy of a raw blob',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const sha = world.repository.blobs['LICENSE'];
      const url = `${repositoryOf(world.place('public').project)}/blobs/${sha}/raw`;
      const caching = expect(await as.reporter.get(url)).header('cache-control');
      caching.toContain('no-store').toContain('no-cache').toContain('max-age=0');
    },
  }),
];
