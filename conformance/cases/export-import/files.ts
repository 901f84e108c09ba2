import { check } from '../../check.js';
import { FilePart } from '../../http/encode.js';
import { dot, pathOf, picture } from '../avatars/support/pictures.js';
import { filesIn } from './support/archive.js';
import { imported } from './support/sending.js';

const multipart = { as: 'multipart' } as const;
const outside = { outside: true } as const;
const notes = Buffer.from('notes that travel\n');

/** Files that travel with a project. */
export const cases = [
  check({
    id: 'export-files-travel',
    rule: 'EXPORT-FILE-3',
    title: 'the archive holds uploads and the picture of a project, and what is made of it serves them',
    writes: true,
    async run(context) {
      const { as, world, expect, until } = context;
      const { url } = await world.fresh.project();
      const file = new FilePart('notes.txt', notes, 'text/plain');
      const upload = await as.owner.post(`${url}/uploads`, { file }, multipart);
      expect(upload).status(201);
      expect(await as.owner.put(url, { avatar: picture() }, multipart)).status(200);
      expect(await as.owner.post(`${url}/export`)).status(202);
      await until(
        () => as.owner.get(`${url}/export`),
        (state) => state.at('export_status') === 'finished',
      );
      const download = await as.owner.get(`${url}/export/download`);
      const files = filesIn(download.bytes);
      const address = upload.text('url').replace(/^\//, '');
      expect.value('the upload', files.get(address)?.toString(), download).toEqual(notes.toString());
      const kept = [...files].filter(([path]) => /^avatar\/.+/.test(path)).map(([, bytes]) => bytes);
      expect.value('the pictures', kept.length, download).toEqual(1);
      expect.value('the picture', kept[0]?.equals(dot), download).toEqual(true);
      const made = await imported(context, download.bytes);
      expect(made.state).json('import_status').toEqual('finished');
      const read = await as.owner.get(made.url);
      const shown = await as.owner.get(pathOf(read.text('avatar_url')), {}, outside);
      expect(shown).status(200);
      expect.value('the picture', shown.bytes.equals(dot), shown).toEqual(true);
      const { id } = read.record();
      const old = upload.text('full_path');
      const from = (await as.owner.get(url)).record();
      const path = old.includes(`${String(from['path_with_namespace'])}/`)
        ? old.replace(String(from['path_with_namespace']), String(read.at('path_with_namespace')))
        : old.replace(`/${String(from['id'])}/`, `/${String(id)}/`);
      const served = await as.owner.get(path, {}, outside);
      expect(served).status(200);
      expect.value('the upload', served.bytes.toString(), served).toEqual(notes.toString());
    },
  }),
];
