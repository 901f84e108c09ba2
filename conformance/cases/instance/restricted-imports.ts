import { check } from '../../check.js';
import { archiveOf, filePart, projectArchive } from '../export-import/support/archive.js';

const path = '/application/settings';

/** The number that archives have for what everybody sees. */
const everybody = 20;

const openArchive = (): Buffer =>
  archiveOf({
    './VERSION': '0.2.4',
    './tree/project.json': JSON.stringify({ description: 'open', visibility_level: everybody }),
  });

/** Ways to ask for a project that everybody sees. */
const wishes = [
  { archive: openArchive, params: {} },
  { archive: projectArchive, params: { override_params: { visibility: 'public' } } },
  { archive: openArchive, params: { override_params: { visibility: 'public' } } },
] as const;

/** Levels that are restricted hold for what comes from an archive. */
export const cases = [
  check({
    id: 'restricted-levels-imports',
    rule: 'SETTINGS-5',
    title: 'no project comes from an archive with a restricted level',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run({ as, anonymous, by, world, expect, until }) {
      const ann = await world.fresh.user();
      const group = await world.fresh.group({ visibility: 'public', parent: null, members: { owner: ann } });
      const before = (await as.admin.get(path)).at('restricted_visibility_levels');
      try {
        await world.arrange('PUT', path, { restricted_visibility_levels: ['public'] });
        for (const { archive, params } of wishes) {
          const file = filePart(archive());
          const wish = { path: world.name('import'), namespace: String(group.id), file, ...params };
          const made = await by(ann).post('/projects/import', wish);
          expect(made).status(201, 400);
          if (made.status !== 201) continue;
          const url = `/projects/${made.number()}`;
          await until(
            () => by(ann).get(`${url}/import`),
            (state) => ['finished', 'failed'].includes(String(state.at('import_status'))),
          );
          expect(await by(ann).get(url))
            .status(200)
            .json('visibility')
            .toDiffer('public');
          expect(await anonymous.get(url)).status(404);
        }
      } finally {
        await world.arrange('PUT', path, { restricted_visibility_levels: before });
      }
    },
  }),
];
