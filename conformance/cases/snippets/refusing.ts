import { check } from '../../check.js';

const absent = 2_000_000_000;

/** What snippets refuse wherever they are. */
export const cases = [
  check({
    id: 'project-snippet-files-refused',
    rules: ['SNIPPET-FILES-2', 'SNIPPET-FILES-3'],
    title: 'snippets of projects take neither a name twice nor a change of a file that is not there',
    writes: true,
    async run({ as, world, expect }) {
      const snippets = `${(await world.fresh.project()).url}/snippets`;
      const file = { file_path: 'a', content: 'text' };
      const input = { title: 'x', visibility: 'private' };
      expect(await as.developer.post(snippets, { ...input, files: [file, file] })).status(422);
      const made = await as.developer.post(snippets, { ...input, files: [file] });
      expect(made).status(201);
      const url = `${snippets}/${made.number('id')}`;
      const files = [{ action: 'update', file_path: 'absent', content: 'x' }];
      expect(await as.developer.put(url, { title: 'New', files })).status(422);
      expect(await as.developer.get(url))
        .json('title')
        .toEqual('x');
      const list = await as.developer.get(snippets);
      expect.value('snippets', list.column('id'), list).toEqual([made.number('id')]);
    },
  }),
  check({
    id: 'snippet-absent-file-and-agent',
    rule: 'ERROR-STATUS-404',
    title: 'files and user agents of snippets that are not there answer 404',
    needs: ['admin'],
    async run({ as, expect }) {
      for (const path of ['files/main/a.txt/raw', 'user_agent_detail']) {
        expect(await as.admin.get(`/snippets/${absent}/${path}`)).status(404);
      }
    },
  }),
];
