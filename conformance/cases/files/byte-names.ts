import { check } from '../../check.js';
import { basic, GitClient } from '../git-http/support/client.js';
import { firstCommit, none } from '../git-http/support/wire.js';

/** Files whose names are no UTF-8. */
export const cases = [
  check({
    id: 'file-byte-name',
    rule: 'FILE-READ-5',
    title: 'a file whose name is no UTF-8 is read by the path that the tree shows for it',
    writes: true,
    async run({ anonymous, as, world, expect }) {
      const project = await world.fresh.project();
      const git = new GitClient(anonymous, project, basic(world.person('maintainer').token));
      const { id, pack } = firstCommit('some text', 'caf\xe9.txt');
      const { verdict, exchange } = await git.move('refs/heads/main', none, id, { pack });
      expect.value('verdict', verdict, exchange).toEqual('ok');
      const url = `${project.url}/repository`;
      const [path] = (await as.maintainer.get(`${url}/tree`)).column('path');
      const file = `${url}/files/${encodeURIComponent(String(path))}`;
      const ref = 'main';
      expect(await as.maintainer.get(`${file}/raw`, { ref }))
        .status(200)
        .text()
        .toEqual('some text\n');
      expect(await as.maintainer.get(file, { ref }))
        .status(200)
        .json('last_commit_id')
        .toEqual(id);
      const blame = await as.maintainer.get(`${file}/blame`, { ref });
      expect(blame).status(200).json('0.lines').toEqual(['some text']);
      const commits = await as.maintainer.get(`${url}/commits`, { path: String(path) });
      expect.value('commits', commits.column('id')).toEqual([id]);
      expect(await as.maintainer.get(`${url}/archive.tar`, { path: String(path) })).status(200);
    },
  }),
];
