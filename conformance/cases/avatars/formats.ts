import { check } from '../../check.js';
import { pathOf, picture } from './support/pictures.js';

const multipart = { as: 'multipart' } as const;
const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const beside = Buffer.alloc(64, 1);

/** The size of the header that follows in a bitmap, which is what tells one from a text. */
const bitmap = (size: number): Buffer =>
  Buffer.concat([ascii('BM'), Buffer.alloc(12), Buffer.from([size, 0, 0, 0]), beside]);

/** How files of each format begin, and the types that they are served with. */
const formats: readonly (readonly [ending: string, start: Buffer, type: RegExp])[] = [
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), /^image\/png$/],
  ['jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /^image\/jpeg$/],
  ['gif', ascii('GIF87a'), /^image\/gif$/],
  ['gif', ascii('GIF89a'), /^image\/gif$/],
  ['bmp', bitmap(40), /^image\/(x-ms-)?bmp$/],
  ['tiff', ascii('II*\0'), /^image\/tiff$/],
  ['tiff', ascii('MM\0*'), /^image\/tiff$/],
  ['ico', Buffer.from([0, 0, 1, 0, 1, 0]), /^image\/(vnd\.microsoft\.icon|x-icon)$/],
  ['webp', ascii('RIFF\x40\0\0\0WEBPVP8 '), /^image\/webp$/],
];

/** What begins almost as a picture does. */
const others: readonly (readonly [name: string, content: Buffer])[] = [
  ['page.png', ascii('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['page.gif', ascii('GIF88a<script>')],
  ['sound.webp', ascii('RIFF\x40\0\0\0WAVEfmt ')],
  ['page.jpg', ascii('<html></html>')],
];

/** The formats of pictures. */
export const cases = [
  check({
    id: 'picture-of-each-format',
    rules: ['PICTURE-7', 'PICTURE-6'],
    title: 'a picture of each format is taken, and served with its own type and bytes',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.group();
      for (const [ending, start, type] of formats) {
        const bytes = Buffer.concat([start, beside]);
        const changed = await as.owner.put(url, { avatar: picture(`dot.${ending}`, bytes) }, multipart);
        expect(changed)
          .status(200)
          .json('avatar_url')
          .toMatch(new RegExp(`/dot\\.${ending}$`));
        const served = await as.guest.get(pathOf(changed.text('avatar_url')), {}, { outside: true });
        expect(served).status(200).header('content-type').toMatch(type);
        expect.value(`the bytes of a ${ending}`, served.bytes.equals(bytes), served).toEqual(true);
      }
    },
  }),
  check({
    id: 'picture-of-almost-a-format',
    rule: 'PICTURE-3',
    title: 'what only looks like a picture by its name or first letters is refused, and nothing changes',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.group();
      for (const [name, content] of others) {
        expect(
          await as.owner.put(url, { avatar: picture(name, content), description: 'x' }, multipart),
        ).status(400);
      }
      expect(await as.owner.get(url))
        .json()
        .toInclude({ avatar_url: null, description: '' });
    },
  }),
];
