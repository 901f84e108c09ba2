import { type CaseContext, check } from '../../check.js';
import type { MadeProject } from '../../world/types.js';
import { basic, GitClient } from './support/client.js';
import { none } from './support/wire.js';

const services = ['git-upload-pack', 'git-receive-pack'] as const;

/** Who is told nothing of the wiki: 401 to nobody in particular, 403 or 404 to somebody. */
async function isClosed(
  { anonymous, world, expect }: CaseContext,
  { fullPath }: MadeProject,
  who: 'stranger' | 'guest' | null,
): Promise<void> {
  const carried = who === null ? {} : basic(world.person(who).token);
  const git = new GitClient(anonymous, { fullPath: `${fullPath}.wiki` }, carried);
  for (const service of services) {
    expect(await git.refs(service)).status(401, 403, 404);
    expect(await git.send(service, Buffer.from('0000'))).status(401, 403, 404);
  }
  expect(await git.ask('ls-refs', [])).status(401, 403, 404);
  const tip = world.repository.branches['main'] ?? '';
  const { exchange } = await git.move('refs/heads/main', none, tip);
  expect(exchange).status(401, 403, 404);
}

/** Wikis by git, whether a deployment has any or not. */
export const cases = [
  check({
    id: 'git-wiki-kept-to-members',
    rules: ['GIT-WIKI-1', 'AUTH-ACCESS-19', 'GIT-ACCESS-1', 'GIT-AUTH-6'],
    title:
      'a wiki that is for members, or is none, is neither fetched nor pushed by others, and a hidden one is as absent',
    writes: true,
    async run(context) {
      const { anonymous, world, expect } = context;
      for (const wiki_access_level of ['private', 'disabled']) {
        const project = await world.fresh.project({
          visibility: 'public',
          content: ['refs/heads/main'],
          params: { wiki_access_level },
        });
        for (const who of ['stranger', null] as const) await isClosed(context, project, who);
        if (wiki_access_level === 'disabled') await isClosed(context, project, 'guest');
      }
      const hidden = await world.fresh.project({ visibility: 'private', content: ['refs/heads/main'] });
      for (const who of ['stranger', null] as const) {
        await isClosed(context, hidden, who);
        const headers = who === null ? {} : basic(world.person(who).token);
        const refs = (fullPath: string) =>
          new GitClient(anonymous, { fullPath: `${fullPath}.wiki` }, headers).refs('git-upload-pack');
        expect(await refs(hidden.fullPath)).sameAs(await refs(`${hidden.fullPath}-absent`));
      }
    },
  }),
];
