import { type CaseContext, check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import type { Exchange } from '../../http/exchange.js';
import { withFlag } from '../features/support/flags.js';

const flag = 'import_project_from_remote_file_s3';

const secret = 'a secret of nobody';

/** Asks for an import from a bucket that nobody has. */
const asked = async ({ as, world }: CaseContext, params: Params = {}): Promise<Exchange> =>
  as.owner.post('/projects/remote-import-s3', {
    path: world.name('import'),
    namespace: String((await world.fresh.group()).id),
    region: 'cf-nowhere-1',
    bucket_name: world.name('bucket'),
    file_key: 'absent.tar.gz',
    access_key_id: 'AKNOBODY',
    secret_access_key: secret,
    ...params,
  });

/** Making projects from archives in object storage. */
export const cases = [
  check({
    id: 'import-stored',
    rule: 'IMPORT-STORED-1',
    title: 'an archive in object storage becomes a project',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run(context) {
      const { as, world, expect, until, skip } = context;
      if (!world.stored) return skip('no archive in object storage was named by --stored', 'otherwise');
      const { stored } = world;
      await withFlag(flag, true, context, async () => {
        const begun = await asked(context, { ...stored });
        expect(begun).status(201).json().toInclude({ import_status: 'scheduled', failed_relations: [] });
        const state = await until(
          () => as.owner.get(`/projects/${begun.number()}/import`),
          (answer) => ['finished', 'failed'].includes(String(answer.at('import_status'))),
        );
        expect(state).json().toInclude({ import_status: 'finished', import_error: null });
      });
    },
  }),
  check({
    id: 'import-stored-switched-off',
    rule: 'IMPORT-STORED-2',
    title: 'importing from object storage answers 404 while its flag is off, and not while it is on',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run(context) {
      await withFlag(flag, false, context, async () => {
        context.expect(await asked(context)).status(404);
      });
      await withFlag(flag, true, context, async () => {
        context.expect(await asked(context)).status(400);
      });
    },
  }),
  check({
    id: 'import-stored-absent',
    rules: ['IMPORT-STORED-3', 'IMPORT-STORED-6'],
    title: 'what is in no bucket answers 400, and no answer shows the secret',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run(context) {
      await withFlag(flag, true, context, async () => {
        const answer = await asked(context);
        context.expect(answer).status(400);
        context.expect.value('the secret', JSON.stringify(answer.body).includes(secret)).toEqual(false);
      });
    },
  }),
  check({
    id: 'import-stored-blank',
    rule: 'IMPORT-STORED-5',
    title: 'a blank region, bucket, key or credential answers 400 and names it',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run(context) {
      await withFlag(flag, true, context, async () => {
        for (const [field, words] of [
          ['region', 'Region'],
          ['bucket_name', 'Bucket name'],
          ['file_key', 'File key'],
          ['access_key_id', 'Access key'],
          ['secret_access_key', 'Secret access key'],
        ] as const) {
          const answer = await asked(context, { [field]: ' ' });
          context
            .expect(answer)
            .status(400)
            .json('message')
            .toMatch(new RegExp(`${words}( id)? can't be blank`));
        }
      });
    },
  }),
];
