import { createHash } from 'node:crypto';
import { check } from '../../check.js';
import { repositoryOf } from './support/scenes.js';

/** A megabyte that no server has seen. */
const bytes = Buffer.from(`${'0123456789abcde\n'.repeat(65_536)}x`);

/** Contents that servers send in pieces. */
export const cases = [
  check({
    id: 'blob-of-a-megabyte',
    rules: ['REPO-BLOB-2', 'FILE-GET-1'],
    title: 'a megabyte is whole in the record of its blob and in that of its file',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const url = repositoryOf(project);
      const action = { action: 'create', file_path: 'large.txt', content: bytes.toString() };
      const change = { branch: 'main', commit_message: 'Add much', actions: [action] };
      await world.arrange('POST', `${url}/commits`, change);
      const file = await as.reporter.get(`${url}/files/large.txt`, { ref: 'main' });
      expect(file).status(200).json('size').toEqual(bytes.length);
      expect(file).json('content_sha256').toEqual(createHash('sha256').update(bytes).digest('hex'));
      const blob = await as.reporter.get(`${url}/blobs/${String(file.at('blob_id'))}`);
      expect(blob).status(200).json('size').toEqual(bytes.length);
      const content = bytes.toString('base64');
      for (const answer of [file, blob]) {
        expect.value('whole', answer.at('content') === content, answer).toEqual(true);
        expect(answer).header('content-length').toEqual(String(answer.bytes.length));
      }
    },
  }),
];
