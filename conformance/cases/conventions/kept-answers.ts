import { check } from '../../check.js';

/** What answers say of how they may be kept. */
export const cases = [
  check({
    id: 'answer-kept-by-nobody-between',
    rules: ['CONV-ANSWER-9', 'CONV-ANSWER-7'],
    title: 'answers, made records and refusals are kept by nobody between server and caller',
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const { group, project } = world.place('private');
      const open = world.place('public').project;
      const fresh = await world.fresh.project();
      const answers = [
        await as.guest.get('/user'),
        await as.guest.get(project.url),
        await as.guest.get(`${project.url}/issues`),
        await as.guest.get(`${group.url}/members`),
        await as.owner.get('/personal_access_tokens/self'),
        await anonymous.get(open.url),
        await as.reporter.post(`${fresh.url}/issues`, { title: 'Made' }),
        await as.maintainer.put(fresh.url, { description: 'Changed' }),
        await as.stranger.get(project.url),
        await as.guest.get(`${project.url}/hooks`),
        await anonymous.get('/user'),
        await as.guest.get(`${project.url}/issues`, { per_page: 0 }),
      ];
      for (const answer of answers) {
        expect(answer)
          .header('cache-control')
          .toMatch(/\b(private|no-store|no-cache)\b/);
        expect(answer)
          .header('cache-control')
          .toSatisfy('no word of public', (value) => !/\b(public|immutable|s-maxage)\b/.test(String(value)));
        expect(answer).header('x-content-type-options').toEqual('nosniff');
      }
    },
  }),
];
