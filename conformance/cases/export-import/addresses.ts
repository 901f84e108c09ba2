import { check } from '../../check.js';

const remote = '/projects/remote-import';

/** Addresses that archives are sent to and fetched from. */
export const cases = [
  check({
    id: 'export-upload-without-address',
    rules: ['EXPORT-ASK-3', 'EXPORT-ASK-4'],
    title: 'an upload without an address, and one by another verb, are refused with 400',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const verb = { http_method: 'PUT' };
      expect(await as.owner.post(`${url}/export`, { upload: verb })).status(400);
      const upload = { url: 'https://archives.example.com/put', http_method: 'GET' };
      expect(await as.owner.post(`${url}/export`, { upload })).status(400);
    },
  }),
  check({
    id: 'export-upload-blocked',
    rule: 'EXPORT-ASK-6',
    title: 'an upload to the address of the metadata of a cloud is refused with 400 and a text under url',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const upload = { url: 'ftp://169.254.169.254/put' };
      const answer = await as.owner.post(`${url}/export`, { upload });
      expect(answer).status(400);
      expect.value('the fields that are wrong', JSON.stringify(answer.at('message'))).toMatch(/"url"/);
    },
  }),
  check({
    id: 'import-remote-incomplete',
    rule: 'IMPORT-REMOTE-1',
    title: 'an import from an address is refused with 400 without url or path',
    writes: true,
    async run({ as, world, expect }) {
      expect(await as.owner.post(remote, { path: world.name('import') })).status(400);
      expect(await as.owner.post(remote, { url: 'https://archives.example.com/a.tar.gz' })).status(400);
    },
  }),
  check({
    id: 'import-remote-blocked',
    rule: 'IMPORT-REMOTE-4',
    title: 'an import from an address without https, or one that no server may call, is refused with 400',
    writes: true,
    async run({ as, world, expect }) {
      const path = world.name('import');
      for (const url of ['http://archives.example.com/a.tar.gz', 'https://169.254.169.254/a.tar.gz']) {
        expect(await as.owner.post(remote, { path, url })).status(400);
      }
    },
  }),
];
