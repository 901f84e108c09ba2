import { check } from '../../check.js';

/** The visibilities of a group, with those that are too wide for its projects. */
const tooWide = [
  ['private', ['internal', 'public']],
  ['internal', ['public']],
] as const;

/** Projects are seen no further than their groups, also when they are changed later. */
export const cases = tooWide.map(([visibility, wider]) =>
  check({
    id: `project-edit-too-open-for-${visibility}-group`,
    rule: 'PROJ-EDIT-9',
    title: `a project of a group that is ${visibility} becomes neither ${wider.join(' nor ')}, with nothing changed`,
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const group = await world.fresh.group({ visibility });
      const params = { description: 'before' };
      const { url } = await world.fresh.project({ visibility, group, params });
      for (const word of wider) {
        for (const more of [{}, { description: 'after' }]) {
          for (const way of ['json', 'form'] as const) {
            expect(await as.owner.put(url, { visibility: word, ...more }, { as: way }))
              .status(400)
              .json('message.visibility_level')
              .toHaveLength(1);
          }
        }
        expect(await as.owner.get(url))
          .status(200)
          .json()
          .toInclude({ visibility, ...params });
        expect(await anonymous.get(url)).status(404);
      }
    },
  }),
);
