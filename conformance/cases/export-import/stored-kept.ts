import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import type { Params } from '../../http/encode.js';
import { withFlag } from '../features/support/flags.js';

const flag = 'import_project_from_remote_file_s3';
const settings = '/application/settings';

/** Asks for an import from a bucket that nobody has. */
const asked = ({ world }: CaseContext, caller: Caller, params: Params) =>
  caller.post('/projects/remote-import-s3', {
    path: world.name('import'),
    region: 'cf-nowhere-1',
    bucket_name: world.name('bucket'),
    file_key: 'absent.tar.gz',
    access_key_id: 'AKNOBODY',
    secret_access_key: 'a secret of nobody',
    ...params,
  });

const common = { needs: ['admin'], writes: true, alone: true } as const;

/** Object storage opens no place that archives from elsewhere do not open. */
export const cases = [
  check({
    ...common,
    id: 'import-stored-elsewhere',
    rules: ['IMPORT-PARAM-5', 'AUTH-ACCESS-4'],
    title: 'nothing comes from object storage into a hidden namespace, or where the caller makes no projects',
    async run(context) {
      const { as, world, expect } = context;
      const open = await world.fresh.group({ visibility: 'public' });
      const hidden = await world.fresh.group({ parent: null, visibility: 'private' });
      await withFlag(flag, true, context, async () => {
        for (const group of [open, hidden]) {
          for (const namespace of [String(group.id), group.fullPath]) {
            const answer = await asked(context, as.stranger, { namespace });
            // Whether the bucket or the namespace is looked at first is left open.
            expect(answer).status(400, 404);
            expect(answer).text().notToContain(hidden.name);
          }
          expect(await as.admin.get(`${group.url}/projects`))
            .json()
            .toEqual([]);
        }
      });
    },
  }),
  check({
    ...common,
    id: 'import-stored-over-by-others',
    rules: ['IMPORT-PARAM-6', 'AUTH-ACCESS-3'],
    title: 'who may not remove a project puts nothing from object storage into its place',
    async run(context) {
      const { as, world, expect } = context;
      const group = await world.fresh.group();
      const project = await world.fresh.project({ group });
      const wish = { path: project.path, namespace: String(group.id) };
      await withFlag(flag, true, context, async () => {
        for (const more of [{}, { overwrite: true }, { overwrite: '1' }]) {
          expect(await asked(context, as.maintainer, { ...wish, ...more })).status(400);
        }
      });
      expect(await as.owner.get(`/projects/${encodeURIComponent(project.fullPath)}`))
        .json('id')
        .toEqual(project.id);
    },
  }),
  check({
    ...common,
    id: 'import-stored-source-off',
    rules: ['IMPORT-ACCESS-2', 'IMPORT-STORED-2'],
    title: 'without archives among the sources nothing comes from object storage, for administrators neither',
    async run(context) {
      const { as, world, expect } = context;
      const { import_sources } = await world.arrange<{ import_sources: string[] }>('GET', settings);
      await withFlag(flag, true, context, async () => {
        await world.arrange('PUT', settings, { import_sources: ['git'] });
        try {
          for (const role of ['owner', 'admin'] as const) {
            expect(await asked(context, as[role], {})).status(403);
          }
        } finally {
          await world.arrange('PUT', settings, { import_sources });
        }
      });
    },
  }),
];
