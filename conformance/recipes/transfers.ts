import { filePart, projectArchive } from '../cases/export-import/support/archive.js';
import { asked } from '../runner/waiting.js';
import type { Recipe } from './recipe.js';
import type { Stage } from './stage.js';

const patience = 30_000;
const underWay = new Set(['queued', 'started', 'regeneration_in_progress']);

/** An export of the project, finished. */
const exported = (stage: Stage): Promise<void> =>
  stage.once('export', async () => {
    const { url } = await stage.bare();
    await stage.world.arrange('POST', `${url}/export`);
    const look = () => stage.world.arrange<{ export_status: string }>('GET', `${url}/export`);
    await asked(look, ({ export_status }) => !underWay.has(export_status), patience);
  });

const flagOfStored = 'import_project_from_remote_file_s3';

const statusOfStored = async ({ world }: Stage): Promise<number> => {
  const flags = await world.arrange<{ name: string; state: string }[]>('GET', '/features', { per_page: 100 });
  return flags.some(({ name, state }) => name === flagOfStored && state === 'on') ? 400 : 404;
};

/** Calls about exports and imports of projects. */
export const transferRecipes: Record<string, Recipe> = {
  getExportStatus: async (stage) => {
    await stage.bare();
    return {};
  },
  getImportStatus: async (stage) => {
    await stage.bare();
    return {};
  },
  downloadExport: async (stage) => {
    await exported(stage);
    return {};
  },
  importProject: async (stage) => ({
    params: { path: stage.world.name('import'), file: filePart(projectArchive()) },
  }),
  // Where no host of archives is at hand, the answer is a refusal: a deployment does not call its own machine.
  importRemoteProject: async ({ world }) => {
    const offer = { bytes: projectArchive(), type: 'application/gzip' };
    const url = world.archives?.offer(world.name('archive'), offer);
    return {
      params: { path: world.name('import'), url: url ?? 'https://127.0.0.1/a.tar.gz' },
      status: url ? 201 : 400,
    };
  },
  // The flag of this call is off unless somebody opens it; a key that is blank is refused without looking anywhere.
  importStoredProject: async (stage) => ({
    params: {
      path: stage.world.name('import'),
      region: 'cf-nowhere-1',
      bucket_name: 'nowhere',
      file_key: ' ',
      access_key_id: 'AKNOBODY',
      secret_access_key: 'of nobody',
    },
    status: await statusOfStored(stage),
  }),
};
