import { type CaseContext, check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import type { Role } from '../../world/names.js';
import type { MadeProject } from '../../world/types.js';
import { basic, GitClient } from './support/client.js';
import { none } from './support/wire.js';

/** Who asks; null for nobody. */
type Asker = Role | null;

const clientOf = ({ anonymous, world }: CaseContext, place: { fullPath: string }, who: Asker): GitClient =>
  new GitClient(anonymous, place, who === null ? {} : basic(world.person(who).token));

const branch = 'refs/heads/pushed';

/** Every request of a fetch and of a push, each of them whole: a server is not bound to have seen the one before. */
const requests: Record<'fetch' | 'push', ((client: GitClient, tip: string) => Promise<Exchange>)[]> = {
  fetch: [
    (client) => client.refs('git-upload-pack'),
    (client) => client.ask('ls-refs', []),
    (client, tip) => client.ask('fetch', [`want ${tip}`, 'done']),
  ],
  push: [
    (client) => client.refs('git-receive-pack'),
    (client) => client.send('git-receive-pack', Buffer.from('0000')),
    async (client, tip) => (await client.move(branch, none, tip)).exchange,
  ],
};

/** Somebody makes each request of a kind; all of them have one of the statuses. */
async function judge(
  context: CaseContext,
  [place, who, kind]: [place: { fullPath: string }, who: Asker, kind: 'fetch' | 'push'],
  ...statuses: number[]
): Promise<void> {
  const tip = context.world.repository.branches['main'] ?? '';
  for (const request of requests[kind]) {
    context.expect(await request(clientOf(context, place, who), tip)).status(...statuses);
  }
}

/** What was refused has left no branch. */
async function isUnmoved({ as, expect }: CaseContext, { url }: MadeProject): Promise<void> {
  expect(await as.owner.get(`${url}/repository/branches/pushed`)).status(404);
}

const content = ['refs/heads/main'];

const wikiOf = (fullPath: string) => ({ fullPath: `${fullPath}.wiki` });

/** Nobody in particular, and somebody, get nothing of a wiki by any request. */
async function isWikiClosed(
  context: CaseContext,
  { fullPath }: MadeProject,
  roles: readonly Asker[],
): Promise<void> {
  for (const kind of ['fetch', 'push'] as const) {
    await judge(context, [wikiOf(fullPath), null, kind], 401);
    for (const role of roles) await judge(context, [wikiOf(fullPath), role, kind], 403, 404);
  }
}

/** The wiki of a public project is for those to whom it is shown, whether there are pages or not. */
async function judgeWikis(context: CaseContext): Promise<void> {
  const { world } = context;
  for (const [level, others] of [
    ['private', ['stranger']],
    ['disabled', ['stranger', 'guest', 'owner']],
  ] as const) {
    const params = { wiki_access_level: level };
    await isWikiClosed(context, await world.fresh.project({ visibility: 'public', content, params }), others);
  }
}

/** Refusals of git, which hold for each request alone. */
export const cases = [
  check({
    id: 'git-every-request-guest',
    rule: 'GIT-ACCESS-2',
    title: 'a guest of a private project is refused by each request of a fetch alone, and a reporter served',
    writes: true,
    async run(context) {
      const project = await context.world.fresh.project({ content });
      await judge(context, [project, 'guest', 'fetch'], 403);
      await judge(context, [project, 'reporter', 'fetch'], 200);
    },
  }),
  check({
    id: 'git-every-request-hidden',
    rule: 'GIT-ACCESS-1',
    title: 'a hidden project is absent by each request of a fetch and of a push, in the same bytes',
    writes: true,
    async run(context) {
      const { expect, world } = context;
      const project = await world.fresh.project({ content });
      // What the project is in is hidden too, so that no project is made by a push.
      const absent = { fullPath: `${project.fullPath}-absent` };
      const tip = world.repository.branches['main'] ?? '';
      for (const request of [...requests.fetch, ...requests.push]) {
        const answer = await request(clientOf(context, project, 'stranger'), tip);
        expect(answer).status(404);
        expect(answer).sameAs(await request(clientOf(context, absent, 'stranger'), tip));
      }
      await isUnmoved(context, project);
    },
  }),
  check({
    id: 'git-every-request-low-role',
    rule: 'GIT-ACCESS-3',
    title: 'below developer each request of a push is refused alone, in private projects and in public ones',
    writes: true,
    async run(context) {
      const { world } = context;
      for (const [visibility, roles] of [
        ['private', ['guest', 'reporter']],
        ['public', ['stranger', 'guest', 'reporter']],
      ] as const) {
        const project = await world.fresh.project({ visibility, content });
        for (const role of roles) await judge(context, [project, role, 'push'], 403);
        await isUnmoved(context, project);
        await judge(context, [project, 'developer', 'push'], 200);
      }
    },
  }),
  check({
    id: 'git-every-request-archived',
    rule: 'GIT-ACCESS-3',
    title: 'an archived project refuses each request of a push alone, whoever pushes',
    writes: true,
    async run(context) {
      const { world } = context;
      const project = await world.fresh.project({ content });
      await world.arrange('POST', `${project.url}/archive`);
      for (const role of ['developer', 'owner'] as const) {
        await judge(context, [project, role, 'push'], 403);
      }
      await isUnmoved(context, project);
      await judge(context, [project, 'reporter', 'fetch'], 200);
    },
  }),
  check({
    id: 'git-members-only-code',
    rules: ['GIT-AUTH-6', 'GIT-ACCESS-2', 'AUTH-ACCESS-19'],
    title: 'where a public project keeps its repository to its members, nobody else fetches it',
    writes: true,
    async run(context) {
      const { world } = context;
      const project = await world.fresh.project({ visibility: 'public', content });
      await judge(context, [project, null, 'fetch'], 200);
      await world.arrange('PUT', project.url, { repository_access_level: 'private' });
      await judge(context, [project, null, 'fetch'], 401);
      await judge(context, [project, 'stranger', 'fetch'], 403);
      await judge(context, [project, 'reporter', 'fetch'], 200);
      await world.arrange('PUT', project.url, { repository_access_level: 'disabled' });
      await judge(context, [project, null, 'fetch'], 401);
      await judge(context, [project, 'owner', 'fetch'], 403);
      await judge(context, [project, 'owner', 'push'], 403);
    },
  }),
  check({
    id: 'git-wiki-kept-to-members',
    rules: ['GIT-WIKI-1', 'AUTH-ACCESS-19', 'GIT-ACCESS-1', 'GIT-AUTH-6'],
    title:
      'a wiki that is for members, or is none, is neither fetched nor pushed by others, and a hidden one is as absent',
    writes: true,
    async run(context) {
      const { world, expect } = context;
      await judgeWikis(context);
      const hidden = await world.fresh.project({ visibility: 'private', content });
      await isWikiClosed(context, hidden, ['stranger']);
      for (const who of ['stranger', null] as const) {
        const refs = (path: string) => clientOf(context, wikiOf(path), who).refs('git-upload-pack');
        expect(await refs(hidden.fullPath)).sameAs(await refs(`${hidden.fullPath}-absent`));
      }
    },
  }),
  check({
    id: 'git-members-only-snippet',
    rules: ['SNIPPET-GIT-1', 'AUTH-ACCESS-19'],
    title: 'where a public project keeps its snippets to its members, nobody else fetches their repositories',
    writes: true,
    async run(context) {
      const { expect, world } = context;
      const project = await world.fresh.project({ visibility: 'public' });
      const files = [{ file_path: 'a.txt', content: 'text' }];
      const wish = { title: 'One', visibility: 'public', files };
      const { id } = await world.arrange<{ id: number }>('POST', `${project.url}/snippets`, wish);
      const place = { fullPath: `${project.fullPath}/snippets/${id}` };
      const fetch = async (who: Asker, ...statuses: number[]) => {
        for (const request of requests.fetch.slice(0, 2)) {
          expect(await request(clientOf(context, place, who), '')).status(...statuses);
        }
      };
      await fetch(null, 200);
      await world.arrange('PUT', project.url, { snippets_access_level: 'private' });
      await fetch(null, 401);
      await fetch('stranger', 403, 404);
      await fetch('reporter', 200);
    },
  }),
];
