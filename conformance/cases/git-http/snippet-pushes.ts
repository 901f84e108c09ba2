import { type CaseContext, check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import { basic, GitClient } from './support/client.js';
import { none } from './support/wire.js';

const files = [{ file_path: 'a.txt', content: 'a' }];

/** Every request of a push, each of them whole; the last one would take the branch away. */
async function pushed(git: GitClient): Promise<Exchange[]> {
  return [
    await git.refs('git-receive-pack'),
    await git.send('git-receive-pack', Buffer.from('0000')),
    (await git.move('refs/heads/other', none, 'a'.repeat(40))).exchange,
  ];
}

/** Nobody but the author pushes: others are refused by each request, and the text stays. */
async function isTheirs(
  context: CaseContext,
  [fullPath, url]: [fullPath: string, url: string],
  others: readonly (string | null)[],
): Promise<void> {
  const { anonymous, as, expect } = context;
  for (const token of others) {
    const git = new GitClient(anonymous, { fullPath }, token === null ? {} : basic(token));
    for (const answer of await pushed(git)) {
      if (token === null) expect(answer).status(401);
      else expect(answer).status(403);
    }
  }
  expect(await as.admin.get(`${url}/raw`))
    .status(200)
    .text()
    .toEqual('a');
}

/** Pushes to snippets that everybody reads. */
export const cases = [
  check({
    id: 'git-snippet-pushed-by-its-author-alone',
    rule: 'SNIPPET-GIT-2',
    title: 'a snippet that others read is pushed to by none of them, by no request of a push',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { anonymous, by, expect, world } = context;
      const ann = await world.fresh.user();
      const stranger = world.person('stranger').token;
      for (const visibility of ['public', 'internal']) {
        const made = await by(ann).post('/snippets', { title: 'Own', visibility, files });
        const path = `snippets/${made.number()}`;
        await isTheirs(context, [path, `/${path}`], [stranger, world.person('owner').token, null]);
        const own = new GitClient(anonymous, { fullPath: path }, basic(ann.token));
        expect(await own.refs('git-receive-pack')).status(200);
      }
      const project = await world.fresh.project({ visibility: 'public', members: { reporter: ann } });
      const made = await by(ann).post(`${project.url}/snippets`, {
        title: 'Ours',
        visibility: 'public',
        files,
      });
      const path = `snippets/${made.number()}`;
      const others = [
        stranger,
        ...(['guest', 'reporter', 'developer'] as const).map((role) => world.person(role).token),
      ];
      await isTheirs(context, [`${project.fullPath}/${path}`, `${project.url}/${path}`], [...others, null]);
    },
  }),
];
