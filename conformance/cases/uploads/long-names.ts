import { check } from '../../check.js';
import { FilePart } from '../../http/encode.js';

const bytes = Buffer.from('notes\n');

/** Files with names that no folder keeps. */
export const cases = [
  check({
    id: 'upload-with-a-long-name',
    rule: 'UPLOAD-10',
    title: 'a name that is too long to be kept is cut, keeps its ending, and the file is served',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      for (const [stem, ending] of [
        ['n'.repeat(300), '.txt'],
        ['é'.repeat(200), '.txt'],
        ['名'.repeat(120), '.tar'],
        ['n'.repeat(300), ''],
      ] as const) {
        const file = new FilePart(`${stem}${ending}`, bytes, 'text/plain');
        const made = await as.guest.post(`${url}/uploads`, { file }, { as: 'multipart' });
        expect(made).status(201);
        const name = decodeURIComponent(made.text('url').split('/').at(-1) ?? '');
        expect.value('the ending', name.endsWith(ending), made).toEqual(true);
        expect.value('whether a folder keeps it', Buffer.byteLength(name) <= 255, made).toEqual(true);
        expect.value('the beginning', stem.startsWith(name.slice(0, 20)), made).toEqual(true);
      }
    },
  }),
];
