import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, useWorld } from './testing/world.js';

/** Exports and imports, driven by the JavaScript client. */
const world = useWorld();

beforeAll(async () => {
  const { api, projectId } = world;
  await api.RepositoryFiles.create(projectId, 'a.txt', 'main', 'a\n', 'Begin');
  await api.Issues.create(projectId, 'Travels', { description: 'with the project' });
}, 60_000);

/** Asks again until something is so. */
const until = async <T>(ask: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> => {
  for (let turn = 0; turn < 150; turn += 1) {
    const answer = await ask();
    if (isSo(answer)) return answer;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error('nothing came of it within 30 s');
};

describe('exports and imports by the JavaScript client', () => {
  it('take a project along and bring it in again', async () => {
    const { api, projectId } = world;
    const { ProjectImportExports: transfers } = api;
    expect(await refusalOf(transfers.download(projectId))).toMatchObject({ status: 404 });
    await transfers.scheduleExport(projectId, undefined as never);
    const done = await until(
      () => transfers.showExportStatus(projectId),
      ({ export_status }) => export_status === 'finished',
    );
    expect(done._links.api_url).toMatch(/\/export\/download$/);
    const content = (await transfers.download(projectId)) as unknown as Blob;
    const path = `copy-of-${projectId}`;
    const made = await transfers.import({ content, filename: 'project_export.tar.gz' }, path, {
      name: 'A copy',
      // Of an object the client would send the text [object Object]: a form has one field for each of its fields.
      'override_params[description]': 'given',
    } as never);
    expect(made).toMatchObject({ path, import_status: 'scheduled' });
    const state = await until(
      () => transfers.showImportStatus(made.id),
      ({ import_status }) => import_status === 'finished' || import_status === 'failed',
    );
    expect(state).toMatchObject({ import_status: 'finished', failed_relations: [] });
    expect((await api.Issues.all({ projectId: made.id })).map(({ title }) => title)).toEqual(['Travels']);
    expect(await api.Projects.show(made.id)).toMatchObject({
      name: 'A copy',
      description: 'given',
    });
    await api.Projects.remove(made.id);
  }, 90_000);
});
