import { check } from '../../check.js';

const many = (count: number, letter: string) => Array.from({ length: count }, (_, at) => `${letter}${at}`);

/** Values without end, and names that mean something inside of programs. */
export const cases = [
  check({
    id: 'status-of-very-many-values',
    rule: 'ERROR-VALUES-1',
    title: 'a search of very many words and a list of very many names are served or refused with 400',
    async run({ as, world, expect }) {
      const { url } = world.place('private').project;
      for (const params of [
        { search: many(1200, 'w').join(' ') },
        { labels: many(1600, 'l').join(',') },
        { 'not[labels]': many(1600, 'l').join(',') },
      ]) {
        expect(await as.developer.get(`${url}/issues`, params)).status(200, 400);
      }
    },
  }),
  check({
    id: 'files-called-like-members',
    rule: 'ERROR-VALUES-2',
    title: 'a file called constructor is counted and archived like any other',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: true });
      for (const name of ['constructor', 'toString']) {
        const wish = { branch: 'main', commit_message: 'Add it', content: 'x\n' };
        expect(await as.owner.post(`${project.url}/repository/files/${name}`, wish)).status(201);
      }
      expect(await as.owner.get(`${project.url}/languages`)).status(200);
    },
  }),
];
