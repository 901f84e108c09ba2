import { type CaseContext, check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import type { Exchange } from '../../http/exchange.js';
import type { Offer } from '../../world/archive-host.js';
import { withFlag } from '../features/support/flags.js';
import { projectArchive } from './support/archive.js';

const flag = 'import_project_from_remote_file_s3';

const secret = 'a secret of nobody';

const mostBytes = 10 * 1024 ** 3;

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

/** How the suite stores an object for the deployment; where it cannot, the case is left out. */
const storeOf = ({ world, skip }: CaseContext) =>
  world.archives?.store ?? skip('the object storage of the deployment is not the suite', 'otherwise');

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
      const offer = { bytes: projectArchive(), type: 'application/gzip' };
      const stored = world.stored ?? world.archives?.store?.(world.name('archive'), offer);
      if (!stored) return skip('no archive in object storage was named by --stored', 'otherwise');
      await withFlag(flag, true, context, async () => {
        const group = await world.fresh.group();
        const begun = await asked(context, { ...stored, namespace: String(group.id), name: 'Of storage' });
        expect(begun).status(201).json().toInclude({
          name: 'Of storage',
          import_status: 'scheduled',
          failed_relations: [],
        });
        expect(begun)
          .json('path_with_namespace')
          .toMatch(new RegExp(`^${group.fullPath}/`));
        const state = await until(
          () => as.owner.get(`/projects/${begun.number()}/import`),
          (answer) => ['finished', 'failed'].includes(String(answer.at('import_status'))),
        );
        expect(state).json().toInclude({ import_status: 'finished', import_error: null });
      });
    },
  }),
  check({
    id: 'import-stored-unfit',
    rules: ['IMPORT-REMOTE-6', 'LIMIT-IMPORT-2'],
    title: 'an object over 10 gigabytes is refused with 400, and one of them is taken',
    needs: ['admin', 'archives'],
    writes: true,
    alone: true,
    async run(context) {
      const { world, expect } = context;
      const store = storeOf(context);
      await withFlag(flag, true, context, async () => {
        for (const [told, status] of [
          [mostBytes + 1, 400],
          [mostBytes, 201],
        ] as const) {
          const offer: Offer = { bytes: projectArchive(), type: 'application/gzip', told };
          expect(await asked(context, { ...store(world.name('archive'), offer) })).status(status);
        }
      });
    },
  }),
  check({
    id: 'import-stored-by-others',
    rule: 'IMPORT-STORED-7',
    title: 'what the given credentials do not open is refused with 400',
    needs: ['admin', 'archives'],
    writes: true,
    alone: true,
    async run(context) {
      const { world, expect } = context;
      const store = storeOf(context);
      const offer = { bytes: projectArchive(), type: 'application/gzip' };
      const stored = store(world.name('archive'), offer);
      await withFlag(flag, true, context, async () => {
        const params = { ...stored, secret_access_key: secret };
        expect(await asked(context, params)).status(400);
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
