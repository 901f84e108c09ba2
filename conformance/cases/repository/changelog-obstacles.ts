import { check } from '../../check.js';

/** Places that a section of a changelog cannot be put into. */
export const cases = [
  check({
    id: 'changelog-into-a-folder',
    rule: 'CHANGELOG-15',
    title: 'a section that cannot be put where it is wanted answers 422 with the reason, and changes nothing',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const { guide: from, greeting } = world.repository.commits;
      for (const file of ['docs', 'README.md/more.md']) {
        const params = { version: '1.0.0', from, file };
        const answer = await as.maintainer.post(`${project.url}/repository/changelog`, params);
        expect(answer)
          .status(422)
          .json('message')
          .toMatch(/^Failed to generate the changelog: ./);
      }
      expect(await as.maintainer.get(`${project.url}/repository/branches/main`))
        .json('commit.id')
        .toEqual(greeting);
    },
  }),
];
