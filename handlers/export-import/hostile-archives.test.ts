import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { hostileArchives } from './testing/hostile-archives.js';
import { archiveOf, importOf, leastEntries } from './testing/transfers.js';

describe('an archive that must not be taken', () => {
  const app = useServer();

  it.each(Object.keys(hostileArchives))('fails the import and leaves nothing: %s', async (what) => {
    const archive = await hostileArchives[what]?.();
    const begun = performance.now();
    const { id, state } = await importOf(app, archive ?? Buffer.alloc(0));
    expect(performance.now() - begun).toBeLessThan(4000);
    expect(state).toMatchObject({ import_status: 'failed', failed_relations: [] });
    expect(state.import_error).not.toBeNull();
    expect(state.import_error).not.toContain(tmpdir());
    const { read } = app.services.db;
    expect(await read('issues').where({ project_id: id })).toEqual([]);
    expect(await read('kept_parts').where({ project_id: id })).toEqual([]);
    expect(await app.services.git.exists(id)).toBe(false);
    // The folder it worked in is gone: there is nothing left to sweep.
    expect(await app.services.work.sweep(Number.POSITIVE_INFINITY)).toBe(0);
  });

  it('is told from one that may be taken', async () => {
    const { state } = await importOf(app, await archiveOf(leastEntries));
    expect(state).toMatchObject({ import_status: 'finished' });
  });
});
