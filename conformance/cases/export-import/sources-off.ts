import { check } from '../../check.js';
import { filePart, projectArchive } from './support/archive.js';

const settings = '/application/settings';

/** Archives where the server takes none. */
export const cases = [
  check({
    id: 'import-source-off-everywhere',
    rules: ['IMPORT-ACCESS-2', 'AUTH-ACCESS-16'],
    title:
      'without archives among the sources neither files nor addresses are imported, by administrators neither',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run({ as, world, expect }) {
      const { import_sources } = await world.arrange<{ import_sources: string[] }>('GET', settings);
      await world.arrange('PUT', settings, { import_sources: ['git'] });
      try {
        for (const role of ['owner', 'admin'] as const) {
          const path = world.name('import');
          const file = filePart(projectArchive());
          expect(await as[role].post('/projects/import', { path, file })).status(403);
          const url = 'https://archives.example/one.tar.gz';
          expect(await as[role].post('/projects/remote-import', { path, url })).status(403);
          expect(await as[role].post('/projects/remote-import', { path, url, overwrite: true })).status(403);
        }
      } finally {
        await world.arrange('PUT', settings, { import_sources });
      }
    },
  }),
];
