import { check } from '../../check.js';
import { FilePart } from '../../http/encode.js';
import { dot } from '../avatars/support/pictures.js';

const multipart = { as: 'multipart' } as const;
const outside = { outside: true } as const;
const text = Buffer.from('notes\n');

const notes = (name = 'notes.txt') => ({ file: new FilePart(name, text, 'text/plain') });
const shot = (name = 'shot.png') => ({ file: new FilePart(name, dot, 'image/png') });

/** What keeps from strangers what is not theirs: hidden, refused, or sent to sign in. */
const closed = [302, 401, 403, 404];

/** Files for the texts of a project. */
export const cases = [
  check({
    id: 'upload-record',
    rule: 'UPLOAD-1',
    title: 'an upload tells where the file is and how it is written into a text',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.once('project of uploads', (whole) => whole.fresh.project());
      const made = await as.guest.post(`${url}/uploads`, notes(), multipart);
      expect(made)
        .status(201)
        .json('url')
        .toMatch(/^\/uploads\/[0-9a-f]{32}\/notes\.txt$/);
      const address = made.text('url');
      expect(made)
        .json('full_path')
        .toSatisfy('ends in the url', (one) => String(one).endsWith(address));
      expect(made).json('markdown').toEqual(`[notes.txt](${address})`);
    },
  }),
  check({
    id: 'upload-of-nothing',
    rule: 'UPLOAD-2',
    title: 'an upload without a file answers 400',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.once('project of uploads', (whole) => whole.fresh.project());
      expect(await as.guest.post(`${url}/uploads`))
        .status(400)
        .complaint('file is missing');
    },
  }),
  check({
    id: 'upload-too-large',
    rule: 'UPLOAD-3',
    title: 'a file over the limit of attachments answers 413',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const settings = '/application/settings';
      const before = await world.arrange<{ max_attachment_size: number }>('GET', settings);
      await world.arrange('PUT', settings, { max_attachment_size: 1 });
      try {
        const send = (size: number) =>
          as.guest.post(
            `${url}/uploads`,
            { file: new FilePart('a.txt', Buffer.alloc(size, 'a')) },
            multipart,
          );
        expect(await send(1024 * 1024 + 1)).status(413);
        expect(await send(1024 * 1024)).status(201);
      } finally {
        await world.arrange('PUT', settings, { max_attachment_size: before.max_attachment_size });
      }
    },
  }),
  check({
    id: 'upload-of-picture',
    rule: 'UPLOAD-4',
    title: 'pictures are shown and called without their ending, other files are linked with it',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.once('project of uploads', (whole) => whole.fresh.project());
      const picture = await as.guest.post(`${url}/uploads`, shot(), multipart);
      const address = picture.text('url');
      expect(picture)
        .status(201)
        .json()
        .toInclude({ alt: 'shot', markdown: `![shot](${address})` });
      const other = await as.guest.post(`${url}/uploads`, notes(), multipart);
      expect(other).status(201).json('alt').toEqual('notes.txt');
      expect(other)
        .json('markdown')
        .toMatch(/^\[notes\.txt\]/);
    },
  }),
  check({
    id: 'upload-is-served',
    rule: 'UPLOAD-5',
    title: 'an upload is found at its full path, to be saved unless it is a picture',
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const { url } = await world.fresh.project({ visibility: 'public' });
      const made = await as.guest.post(`${url}/uploads`, notes(), multipart);
      const file = await anonymous.get(made.text('full_path'), {}, outside);
      expect(file).status(200).text().toEqual('notes\n');
      expect(file)
        .header('content-disposition')
        .toMatch(/^attachment/);
      const picture = await as.guest.post(`${url}/uploads`, shot(), multipart);
      const seen = await anonymous.get(picture.text('full_path'), {}, outside);
      expect(seen).status(200).header('content-type').toEqual('image/png');
      expect.value('bytes', seen.bytes.equals(dot), seen).toEqual(true);
    },
  }),
  check({
    id: 'upload-is-kept-private',
    rule: 'UPLOAD-5',
    title: 'uploads of a private project are for those who may read it, but for pictures where it says so',
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const project = await world.fresh.project();
      const paths: string[] = [];
      for (const file of [shot(), notes()]) {
        paths.push((await as.guest.post(`${project.url}/uploads`, file, multipart)).text('full_path'));
      }
      const [picture = '', other = ''] = paths;
      for (const path of paths) {
        expect(await as.guest.get(path, {}, outside)).status(200);
        for (const caller of [anonymous, as.stranger]) {
          expect(await caller.get(path, {}, outside)).status(...closed);
          expect(await caller.head(path, {}, outside)).status(...closed);
        }
      }
      await world.arrange('PUT', project.url, { enforce_auth_checks_on_uploads: false });
      expect(await anonymous.get(picture, {}, outside)).status(200);
      expect(await anonymous.get(other, {}, outside)).status(...closed);
    },
  }),
  check({
    id: 'upload-by-whom',
    rule: 'UPLOAD-6',
    title: 'whoever is signed in and may read a project may upload to it',
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const open = await world.fresh.project({ visibility: 'public' });
      expect(await as.stranger.post(`${open.url}/uploads`, notes(), multipart)).status(201);
      expect(await anonymous.post(`${open.url}/uploads`, notes(), multipart)).status(401);
      const hidden = await world.once('project of uploads', (whole) => whole.fresh.project());
      expect(await as.stranger.post(`${hidden.url}/uploads`, notes(), multipart))
        .status(404)
        .message('404 Project Not Found');
    },
  }),
  check({
    id: 'upload-in-text',
    rule: 'UPLOAD-8',
    title: 'a text that names an upload leads to it',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      await world.fresh.commit(project, { 'a.txt': 'a\n' });
      const made = await as.guest.post(`${project.url}/uploads`, shot(), multipart);
      const description = `See ${made.text('markdown')}`;
      await world.arrange('POST', `${project.url}/releases`, { tag_name: 'v1', ref: 'main', description });
      const html = { include_html_description: true };
      expect(await as.reporter.get(`${project.url}/releases/v1`, html))
        .status(200)
        .json('description_html')
        .toContain(made.text('full_path'));
    },
  }),
  check({
    id: 'upload-name',
    rule: 'UPLOAD-7',
    title: 'a name is cut to its last part and made fit for an address',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.once('project of uploads', (whole) => whole.fresh.project());
      for (const name of ['../../up.txt', 'C:\\folder\\up.txt']) {
        expect(await as.guest.post(`${url}/uploads`, notes(name), multipart))
          .status(201)
          .json('url')
          .toMatch(/^\/uploads\/[0-9a-f]{32}\/up\.txt$/);
      }
      expect(await as.guest.post(`${url}/uploads`, notes('two words?.txt'), multipart))
        .status(201)
        .json('url')
        .toMatch(/^\/uploads\/[0-9a-f]{32}\/two_words_\.txt$/);
    },
  }),
  check({
    id: 'upload-name-in-any-script',
    rule: 'UPLOAD-9',
    title: 'a name keeps its letters, whatever the script, and the file is served under it',
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const { url } = await world.fresh.project({ visibility: 'public' });
      const made = await as.guest.post(`${url}/uploads`, notes('größe 図.txt'), multipart);
      expect(made).status(201);
      const name = decodeURIComponent(made.text('url').split('/').at(-1) ?? '');
      expect.value('name in the address', name, made).toEqual('größe_図.txt');
      expect(made).json('alt').toEqual('größe_図.txt');
      const path = encodeURI(decodeURI(made.text('full_path')));
      expect(await anonymous.get(path, {}, outside))
        .status(200)
        .text()
        .toEqual('notes\n');
    },
  }),
];
