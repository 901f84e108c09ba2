import { type CaseContext, check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import type { MadeGroup, MadeProject, Person } from '../../world/types.js';
import { basic, GitClient } from './support/client.js';
import { none } from './support/wire.js';

interface Scene {
  ann: Person;
  crew: MadeGroup;
  group: MadeGroup;
  project: MadeProject;
}

type Call = [verb: string, path: string, params?: Params];

interface Loss {
  word: string;
  title: string;
  visibility: 'public' | 'internal' | 'private';
  give?: (context: CaseContext, scene: Scene) => Promise<unknown>;
  take: (scene: Scene) => Call[];
  /** What is left afterwards. */
  left?: 'fetch';
}

const develops =
  (kind: 'project' | 'group' | 'crew'): NonNullable<Loss['give']> =>
  ({ world }, scene) =>
    world.fresh.member(scene[kind], scene.ann, 'developer');

const shared =
  (kind: 'project' | 'group'): NonNullable<Loss['give']> =>
  async (context, scene) => {
    await develops('crew')(context, scene);
    await context.world.arrange('POST', `${scene[kind].url}/share`, {
      group_id: scene.crew.id,
      group_access: 30,
    });
  };

const member = (place: { url: string }, { id }: Person): string => `${place.url}/members/${id}`;

const losses: readonly Loss[] = [
  ...(['project', 'group'] as const).flatMap((kind): Loss[] => [
    {
      word: `member-of-${kind}`,
      title: `who is no member of a private ${kind} any more`,
      visibility: 'private',
      give: develops(kind),
      take: (scene) => [['DELETE', member(scene[kind], scene.ann)]],
    },
    {
      word: `guest-of-${kind}`,
      title: `who becomes a guest of a private ${kind}`,
      visibility: 'private',
      give: develops(kind),
      take: (scene) => [['PUT', member(scene[kind], scene.ann), { access_level: 10 }]],
    },
    {
      word: `reporter-of-${kind}`,
      title: `who becomes a reporter of a ${kind}`,
      visibility: 'public',
      give: develops(kind),
      take: (scene) => [['PUT', member(scene[kind], scene.ann), { access_level: 20 }]],
      left: 'fetch',
    },
    {
      word: `share-of-${kind}`,
      title: `who had a private ${kind} by a share that has ended`,
      visibility: 'private',
      give: shared(kind),
      take: (scene) => [['DELETE', `${scene[kind].url}/share/${scene.crew.id}`]],
    },
    {
      word: `smaller-share-of-${kind}`,
      title: `who has a private ${kind} by a share that gives less now`,
      visibility: 'private',
      give: shared(kind),
      take: (scene) => [
        ['DELETE', `${scene[kind].url}/share/${scene.crew.id}`],
        ['POST', `${scene[kind].url}/share`, { group_id: scene.crew.id, group_access: 20 }],
      ],
      left: 'fetch',
    },
    {
      word: `crew-of-${kind}`,
      title: `who is no member any more of the group that a private ${kind} is shared with`,
      visibility: 'private',
      give: shared(kind),
      take: (scene) => [['DELETE', member(scene.crew, scene.ann)]],
    },
  ]),
  {
    word: 'archived',
    title: 'a developer of a project that is archived',
    visibility: 'private',
    give: develops('project'),
    take: ({ project }) => [['POST', `${project.url}/archive`]],
    left: 'fetch',
  },
  {
    word: 'switched-off',
    title: 'a developer of a project without a repository',
    visibility: 'private',
    give: develops('project'),
    take: ({ project }) => [
      [
        'PUT',
        project.url,
        {
          repository_access_level: 'disabled',
          merge_requests_access_level: 'disabled',
          builds_access_level: 'disabled',
        },
      ],
    ],
  },
  {
    word: 'administrator',
    title: 'who is no administrator any more',
    visibility: 'private',
    give: ({ world }, { ann }) => world.arrange('PUT', `/users/${ann.id}`, { admin: true }),
    take: ({ ann }) => [['PUT', `/users/${ann.id}`, { admin: false }]],
  },
];

type Service = 'git-upload-pack' | 'git-receive-pack';

/** Both requests of a service; the push moves nothing that is there. */
const requests = (client: GitClient, service: Service) =>
  service === 'git-upload-pack'
    ? [() => client.refs(service), () => client.ask('ls-refs', ['ref-prefix refs/heads/'])]
    : [() => client.refs(service), () => client.send(service, Buffer.from('0000'))];

const shut = [401, 403, 404];

/** Rights that git took once and takes no more. */
export const cases = [
  ...losses.map(({ word, title, visibility, give, take, left }) =>
    check({
      id: `git-right-gone-${word}`,
      rule: 'AUTH-ACCESS-13',
      title: `${title} ${left === 'fetch' ? 'pushes' : 'fetches and pushes'} no more`,
      needs: ['admin'],
      writes: true,
      async run(context) {
        const { anonymous, expect, world } = context;
        const ann = await world.fresh.user();
        const crew = await world.fresh.group({ parent: null });
        const group = await world.fresh.group({ visibility, parent: null });
        const project = await world.fresh.project({ visibility, group, content: ['refs/heads/main'] });
        const scene = { ann, crew, group, project };
        await give?.(context, scene);
        const client = new GitClient(anonymous, project, basic(ann.token));
        const all = (['git-upload-pack', 'git-receive-pack'] as const).flatMap((service) =>
          requests(client, service).map((ask) => ({ service, ask })),
        );
        for (const { ask } of all) expect(await ask()).status(200);
        for (const call of take(scene)) await world.arrange(...call);
        for (const { service, ask } of all) {
          const isLeft = left === 'fetch' && service === 'git-upload-pack';
          expect(await ask()).status(...(isLeft ? [200] : shut));
        }
        const tip = world.repository.branches['main'] ?? '';
        const { exchange } = await client.move('refs/heads/new', none, tip);
        expect(exchange).status(...shut);
      },
    }),
  ),
  check({
    id: 'git-right-gone-to-public-code',
    rules: ['AUTH-ACCESS-13', 'GIT-AUTH-6', 'GIT-ACCESS-2'],
    title:
      'nobody fetches, without credentials or with them, what was open to all and is a matter of members now',
    writes: true,
    async run({ anonymous, world, expect }) {
      for (const params of [{ visibility: 'private' }, { repository_access_level: 'private' }]) {
        const project = await world.fresh.project({ visibility: 'public', content: ['refs/heads/main'] });
        const carried = [{}, basic(world.person('stranger').token)];
        const clients = carried.map((headers) => new GitClient(anonymous, project, headers));
        const asks = clients.flatMap((client) => requests(client, 'git-upload-pack'));
        for (const ask of asks) expect(await ask()).status(200);
        await world.arrange('PUT', project.url, params);
        for (const ask of asks) expect(await ask()).status(...shut);
        const guest = new GitClient(anonymous, project, basic(world.person('reporter').token));
        expect(await guest.refs('git-upload-pack')).status(200);
      }
    },
  }),
  check({
    id: 'git-right-gone-to-snippets',
    rules: ['AUTH-ACCESS-13', 'SNIPPET-GIT-1'],
    title: 'a snippet that becomes private or goes is not fetched any more by those who have fetched it',
    needs: ['admin'],
    writes: true,
    async run({ anonymous, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public' });
      const ann = await world.fresh.user();
      const files = [{ file_path: 'a.txt', content: 'a' }];
      for (const [place, path, by] of [
        ['', '', { sudo: ann.username }],
        [project.url, `${project.fullPath}/`, {}],
      ] as const) {
        for (const end of [['PUT', { visibility: 'private', ...by }] as const, ['DELETE', by] as const]) {
          const params = { title: 'One', visibility: 'public', files, ...by };
          const { id } = await world.arrange<{ id: number }>('POST', `${place}/snippets`, params);
          const carried = [{}, basic(world.person('stranger').token)];
          const asks = carried.flatMap((headers) =>
            requests(
              new GitClient(anonymous, { fullPath: `${path}snippets/${id}` }, headers),
              'git-upload-pack',
            ),
          );
          for (const ask of asks) expect(await ask()).status(200);
          await world.arrange(end[0], `${place}/snippets/${id}`, end[1]);
          for (const ask of asks) expect(await ask()).status(...shut);
        }
      }
    },
  }),
];
