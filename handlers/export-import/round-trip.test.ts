import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { filesOf } from './testing/archive.js';
import { chooser } from './testing/chooser.js';
import { normalised } from './testing/normalise.js';
import { richProject } from './testing/rich-project.js';
import { exportOf, importOf } from './testing/transfers.js';

const runs = Number(process.env['HEARTH_RUNS'] ?? 2);
const seed = Number(process.env['HEARTH_SEED'] ?? 1);

describe('export, import, export', () => {
  const app = useServer();

  it.each(Array.from({ length: runs }, (_, index) => seed + index))(
    'gives the same archive again (seed %i)',
    async (one) => {
      const project = await richProject(app, chooser(one));
      const people = await app.services.db.read('users').select('id', 'email');
      await app.services.db.write(async (tx) => {
        // Everybody can be found again by a public address.
        for (const { id, email } of people) {
          await tx('users')
            .where({ id })
            .update({ public_email: email, confirmed_at: '2020-01-01T00:00:00.000Z' });
        }
      });
      const first = await exportOf(app, project);
      const fields = { path: 'copy', namespace: String(project.namespace_id) };
      const { url, state } = await importOf(app, first, { fields });
      expect(state).toMatchObject({ import_status: 'finished', failed_relations: [] });
      const second = await exportOf(app, { url });
      expect(normalised(await filesOf(second))).toEqual(normalised(await filesOf(first)));
    },
    60_000,
  );
});
