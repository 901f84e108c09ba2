import { randomBytes } from 'node:crypto';
import { check } from '../../check.js';
import { withFlag } from '../features/support/flags.js';

const megabyte = 1024 * 1024;

/** Random text that no packing makes smaller, of so many bytes. */
const dense = (bytes: number): string => randomBytes(bytes / 2).toString('hex');

/** Exports that are sent away or are too large, and the switch of imports from addresses. */
export const cases = [
  check({
    id: 'export-upload-arrives',
    rules: ['EXPORT-ASK-5', 'EXPORT-ASK-10'],
    title: 'an export with an address is put there as application/gzip, and its state is none again',
    needs: ['receiver'],
    writes: true,
    async run({ as, world, expect, until }) {
      const { url } = await world.fresh.project({ content: true });
      const box = world.mailbox();
      expect(await as.owner.post(`${url}/export`, { upload: { url: box.url } })).status(202);
      const state = await until(
        () => as.owner.get(`${url}/export`),
        (answer) => box.arrivals.length > 0 && answer.at('export_status') === 'none',
      );
      const [arrival] = box.arrivals;
      expect.value('verb', arrival?.method).toEqual('PUT');
      expect.value('type', arrival?.headers['content-type']).toEqual('application/gzip');
      expect.value('length', Number(arrival?.headers['content-length']) > 100).toEqual(true);
      expect(state).json('export_status').toEqual('none');
    },
  }),
  check({
    id: 'export-upload-empty',
    rule: 'EXPORT-ASK-7',
    title: 'an empty upload counts as none: the archive is kept',
    writes: true,
    async run({ as, world, expect, until }) {
      const { url } = await world.fresh.project({ content: true });
      expect(await as.owner.post(`${url}/export`, { upload: {} })).status(202);
      const state = await until(
        () => as.owner.get(`${url}/export`),
        (answer) => answer.at('export_status') === 'finished',
      );
      expect(state).json('export_status').toEqual('finished');
    },
  }),
  check({
    id: 'export-too-large',
    rule: 'EXPORT-ASK-9',
    title: 'a project beyond the limit of exports is refused with 400, and taken where there is none',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run({ as, world, expect, until }) {
      const project = await world.fresh.project();
      await world.fresh.commit(project, { 'dense.txt': dense(2 * megabyte) });
      const whole = () => as.owner.get(project.url, { statistics: true });
      await until(whole, (answer) => Number(answer.at('statistics.repository_size')) > megabyte);
      const before = (await as.admin.get('/application/settings')).number('max_export_size');
      await world.arrange('PUT', '/application/settings', { max_export_size: 1 });
      try {
        expect(await as.owner.post(`${project.url}/export`)).status(400);
      } finally {
        await world.arrange('PUT', '/application/settings', { max_export_size: before });
      }
      expect(await as.owner.post(`${project.url}/export`)).status(202);
    },
  }),
  check({
    id: 'import-remote-switched-off',
    rule: 'IMPORT-REMOTE-3',
    title: 'importing from an address answers 404 while its flag is off, and not while it is on',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run(context) {
      const { as, world, expect } = context;
      const url = 'https://169.254.169.254/a.tar.gz';
      const ask = () => as.owner.post('/projects/remote-import', { path: world.name('import'), url });
      await withFlag('import_project_from_remote_file', false, context, async () => {
        expect(await ask()).status(404);
      });
      await withFlag('import_project_from_remote_file', true, context, async () => {
        expect(await ask()).status(400);
      });
    },
  }),
];
