import { check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import { linkIn, projectArchive } from './support/archive.js';
import { imported } from './support/sending.js';

const outside = { outside: true, unchecked: true } as const;
const secret = '0123456789abcdef'.repeat(2);
const file = '/etc/passwd';

/** Entries of an archive that lead out of it: the name, where it leads, and how it is written. */
const links = [
  [`./uploads/${secret}/told.txt`, file, 'symbolic'],
  [`./uploads/${secret}/told.txt`, `../../../../../../../..${file}`, 'symbolic'],
  [`./uploads/${secret}/told.txt`, file, 'hard'],
  ['./avatar/told.txt', file, 'symbolic'],
  [`./uploads/${secret}`, '/etc', 'symbolic'],
] as const;

/** Archives that name files of the server. */
export const cases = [
  check({
    id: 'import-follows-no-link',
    rule: 'IMPORT-FILE-5',
    title:
      'an archive with links that lead out of it tells nothing of the files of the server, however it ends',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      for (const [name, target, kind] of links) {
        const { url, state } = await imported(context, linkIn(projectArchive(), { name, target, kind }));
        expect(state).json('import_status').toBeOneOf('finished', 'failed');
        const project = await as.owner.get(url);
        const paths = ['told.txt', 'passwd'].flatMap((word) => [
          `/${project.text('path_with_namespace')}/uploads/${secret}/${word}`,
          `/-/project/${project.number()}/uploads/${secret}/${word}`,
        ]);
        const picture = project.at('avatar_url');
        if (typeof picture === 'string') paths.push(new URL(picture).pathname);
        const answers: Exchange[] = [];
        for (const path of paths) answers.push(await as.owner.get(path, {}, outside));
        for (const answer of answers) {
          const isTold = /^root:/m.test(answer.bytes.toString('latin1'));
          expect.value('whether a file of the server is told', isTold, answer).toEqual(false);
        }
      }
    },
  }),
];
