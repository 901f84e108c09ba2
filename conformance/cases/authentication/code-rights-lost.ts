import { type CaseContext, check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import type { MadeGroup, MadeProject, Person } from '../../world/types.js';
import { absent, type Look, type Made, refused, takenAway } from './support/taken-away.js';

const common = { rule: 'AUTH-ACCESS-13', needs: ['admin'], writes: true } as const;

/** Everything that is read of the repository itself. */
const code = [
  'tree',
  'tree?ref=feature&recursive=true',
  'compare?from=main&to=feature',
  'contributors',
  'merge_base?refs[]=main&refs[]=feature',
  'branches',
  'branches/main',
  'tags',
  'commits',
  'commits?all=true',
  'commits/main',
  'commits/main/diff',
  'commits/main/refs',
  'commits/main/comments',
  'commits/main/statuses',
  'commits/main/merge_requests',
  'files/README.md?ref=main',
  'files/README.md/raw?ref=main',
  'files/README.md/blame?ref=main',
].map((path) => `/repository/${path}`);

/** What guests may read as well, so that it is lost with the whole project alone. */
const wider = ['/releases', '/snippets', '/import', '/issues', '/repository/commits/main/discussions'];

interface Scene {
  ann: Person;
  group: MadeGroup;
  project: MadeProject;
  /** What is read of code beside the calls above, such as single blobs. */
  more: string[];
  /** What is read of merge requests and deployments. */
  beside: string[];
}

/** A project of a group with code, a merge request and a deployment, and somebody who may read that for some reason. */
async function furnish({ world }: CaseContext, visibility: 'public' | 'private'): Promise<Scene> {
  const ann = await world.fresh.user();
  const group = await world.fresh.group({ visibility, parent: null });
  const project = await world.fresh.project({ visibility, group, content: true });
  const { url } = project;
  const wish = { title: 'words', source_branch: 'feature', target_branch: 'main' };
  const { iid } = await world.arrange<Made>('POST', `${url}/merge_requests`, wish);
  const sha = world.repository.branches['main'];
  const report = { environment: 'live', sha, ref: 'main', tag: false, status: 'success' };
  const deployment = await world.arrange<Made & { environment: Made }>('POST', `${url}/deployments`, report);
  const tree = await world.arrange<{ id: string; type: string }[]>('GET', `${url}/repository/tree`);
  const blob = tree.find(({ type }) => type === 'blob')?.id ?? '';
  const first = world.repository.commits['first'] ?? '';
  const request = `/merge_requests/${iid}`;
  return {
    ann,
    group,
    project,
    more: [
      `/repository/blobs/${blob}`,
      `/repository/blobs/${blob}/raw`,
      `/repository/commits/${sha}`,
      `/repository/changelog?version=9.0.0&from=${first}`,
    ],
    beside: [
      ...[
        '',
        '/commits',
        '/changes',
        '/diffs',
        '/raw_diffs',
        '/versions',
        '/approvals',
        '/participants',
        '/notes',
      ].map((below) => request + below),
      '/environments',
      `/environments/${deployment.environment.id}`,
      '/deployments',
      `/deployments/${deployment.id}`,
      `/deployments/${deployment.id}/merge_requests`,
    ],
  };
}

interface Loss {
  word: string;
  title: string;
  visibility: 'public' | 'private';
  /** Gives the right to read, where it does not come with the visibility. */
  give?: (context: CaseContext, scene: Scene) => Promise<unknown>;
  take: (scene: Scene) => [verb: string, path: string, params?: Params];
  /** Whether the project is absent afterwards, and not only closed. */
  isAbsent: boolean;
  /** Whether merge requests and deployments are lost as well. */
  losesAll: boolean;
}

const losses: readonly Loss[] = [
  ...(['project', 'group'] as const).map((kind) => ({
    word: `role-in-${kind}`,
    title: `who becomes a guest of a private ${kind}`,
    visibility: 'private' as const,
    give: ({ world }: CaseContext, scene: Scene) => world.fresh.member(scene[kind], scene.ann, 'reporter'),
    take: (scene: Scene): [string, string, Params] => [
      'PUT',
      `${scene[kind].url}/members/${scene.ann.id}`,
      { access_level: 10 },
    ],
    isAbsent: false,
    losesAll: true,
  })),
  ...(['project', 'group'] as const).map((kind) => ({
    word: `membership-of-${kind}`,
    title: `who is no member of a private ${kind} any more`,
    visibility: 'private' as const,
    give: ({ world }: CaseContext, scene: Scene) => world.fresh.member(scene[kind], scene.ann, 'reporter'),
    take: (scene: Scene): [string, string] => ['DELETE', `${scene[kind].url}/members/${scene.ann.id}`],
    isAbsent: true,
    losesAll: true,
  })),
  {
    word: 'visibility',
    title: 'who is no member of a project that becomes private',
    visibility: 'public',
    take: ({ project }) => ['PUT', project.url, { visibility: 'private' }],
    isAbsent: true,
    losesAll: false,
  },
  {
    word: 'feature',
    title: 'who is no member of a public project that keeps its code to its members',
    visibility: 'public',
    take: ({ project }) => ['PUT', project.url, { repository_access_level: 'private' }],
    isAbsent: false,
    losesAll: false,
  },
];

/** Code, merge requests and deployments that somebody could read until now, by every address. */
export const cases = [
  ...losses.map(({ word, title, visibility, give, take, isAbsent, losesAll }) =>
    check({
      ...common,
      id: `right-gone-to-all-code-${word}`,
      title: `${title} reads its code by no address any more`,
      async run(context) {
        const { as, by, world } = context;
        const scene = await furnish(context, visibility);
        await give?.(context, scene);
        // Archives may be limited to five a minute, so that each scene asks for one kind of them.
        const archive = visibility === 'public' ? 'archive.zip' : 'archive';
        const paths = [
          ...code,
          `/repository/${archive}`,
          ...scene.more,
          ...(losesAll ? scene.beside : []),
          ...(isAbsent ? wider : []),
        ];
        const whole = paths.map((path) => scene.project.url + path);
        const looks = isAbsent ? absent : refused;
        const callers = visibility === 'public' ? [by(scene.ann), as.anonymous] : [by(scene.ann)];
        const all: Look[] = callers.flatMap((caller) =>
          // The rest of the repository needs no account in public; changelogs and merge bases may.
          looks(
            context,
            caller,
            ...whole.filter(
              (path) =>
                caller !== as.anonymous || !/changelog|merge_base|snippets$|import$|discussions$/.test(path),
            ),
          ),
        );
        await takenAway(context, all, () => world.arrange(...take(scene)));
      },
    }),
  ),
  check({
    ...common,
    id: 'right-gone-to-protections',
    title: 'who is no maintainer any more reads no protection, and not where the logs of environments are',
    async run(context) {
      const { by, expect, world } = context;
      const { ann, project } = await furnish(context, 'private');
      const { url } = project;
      await world.fresh.member(project, ann, 'maintainer');
      await world.arrange('POST', `${url}/protected_branches`, { name: 'feature' });
      await world.arrange('POST', `${url}/protected_tags`, { name: 'v*' });
      const paths = [
        '/protected_branches',
        '/protected_branches/feature',
        '/protected_tags',
        `/protected_tags/${encodeURIComponent('v*')}`,
        '/export',
      ];
      const caller = by(ann);
      const logs: Look = {
        ask: () => caller.get(`${url}/environments`),
        text: 'live',
        gone: (answer) => {
          expect(answer).status(200);
          expect(answer).json('[0].logs_api_path').toBeAbsent();
        },
      };
      const looks = [...refused(context, caller, ...paths.map((path) => url + path)), logs];
      const down = { access_level: 30 };
      await takenAway(context, looks, () => world.arrange('PUT', `${url}/members/${ann.id}`, down));
    },
  }),
];
