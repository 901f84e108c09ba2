import { type CaseContext, check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import type { MadeGroup, MadeProject, Person } from '../../world/types.js';
import { proposed } from '../merge-requests/support/proposal.js';
import type { Made } from './support/taken-away.js';

const common = { rule: 'AUTH-ACCESS-13', needs: ['admin'], writes: true } as const;

type Call = [verb: string, path: string, params?: Params];
/** The first call is taken, the second one comes when the right is gone. */
type Pair = [first: Call, second: Call];

interface Scene {
  ann: Person;
  crew: MadeGroup;
  group: MadeGroup;
  project: MadeProject;
}

const twice = (call: (turn: 'a' | 'b') => Call): Pair => [call('a'), call('b')];

/** What developers write in a repository. */
function inCode({ repository }: CaseContext['world']): Pair[] {
  const url = '/repository';
  const said = { branch: 'target', commit_message: 'Write' };
  const [main, feature] = [repository.branches['main'] ?? '', repository.branches['feature'] ?? ''];
  const actions = (file_path: string) => [{ action: 'create', file_path, content: 'text' }];
  return [
    twice((turn) => ['POST', `${url}/commits`, { ...said, actions: actions(`commit-${turn}.txt`) }]),
    twice((turn) => [
      'POST',
      `${url}/commits`,
      { ...said, branch: `new-${turn}`, start_branch: 'main', actions: actions('new.txt') },
    ]),
    twice((turn) => ['POST', `${url}/files/file-${turn}.txt`, { ...said, content: 'text' }]),
    twice((turn) => ['PUT', `${url}/files/LICENSE`, { ...said, content: `text ${turn}` }]),
    [
      ['DELETE', `${url}/files/file-a.txt`, said],
      ['DELETE', `${url}/files/README.md`, said],
    ],
    twice((turn) => ['POST', `${url}/branches`, { branch: `made-${turn}`, ref: 'main' }]),
    [
      ['DELETE', `${url}/branches/made-a`],
      ['DELETE', `${url}/branches/target`],
    ],
    twice((turn) => ['POST', `${url}/tags`, { tag_name: `tag-${turn}`, ref: 'main' }]),
    [
      ['DELETE', `${url}/tags/tag-a`],
      ['DELETE', `${url}/tags/kept`],
    ],
    twice((turn) => ['POST', `${url}/commits/${feature}/cherry_pick`, { branch: `pick-${turn}` }]),
    twice((turn) => ['POST', `${url}/commits/${main}/revert`, { branch: `revert-${turn}` }]),
    twice((turn) => [
      'POST',
      `${url}/changelog`,
      { version: turn === 'a' ? '8.0.0' : '9.0.0', from: repository.commits['first'], branch: 'target' },
    ]),
    twice((turn) => ['POST', `/statuses/${main}`, { state: 'success', name: turn }]),
  ];
}

/** What developers do with merge requests, environments and releases. */
async function beside(world: CaseContext['world'], project: MadeProject): Promise<Pair[]> {
  const { url } = project;
  const params = { sudo: world.person('admin').username };
  const asks = async () => (await proposed(world, { project, onto: 'own', params })).url.slice(url.length);
  const [one, two, apart] = [await asks(), await asks(), await asks()];
  const sha = world.repository.branches['main'];
  const report = { environment: 'live', sha, ref: 'main', tag: false };
  const made = await world.arrange<Made & { environment: Made }>('POST', `${url}/deployments`, {
    ...report,
    status: 'running',
  });
  const environment = `/environments/${made.environment.id}`;
  await world.arrange('POST', `${url}/releases`, { tag_name: 'kept', description: 'Kept' });
  return [
    twice((turn) => [
      'POST',
      '/merge_requests',
      { title: turn, source_branch: `pick-${turn}`, target_branch: 'main' },
    ]),
    twice((turn) => ['PUT', one, { title: `Changed ${turn}` }]),
    [
      ['PUT', `${apart}/rebase`],
      ['PUT', `${two}/rebase`],
    ],
    [
      ['POST', `${one}/approve`],
      ['POST', `${two}/approve`],
    ],
    [
      ['PUT', `${one}/merge`],
      ['PUT', `${two}/merge`],
    ],
    twice((turn) => ['POST', '/environments', { name: `made-${turn}` }]),
    twice((turn) => ['PUT', environment, { external_url: `https://${turn}.example.org` }]),
    twice(() => ['POST', `${environment}/stop`]),
    twice(() => ['POST', '/deployments', { ...report, status: 'failed' }]),
    [
      ['PUT', `/deployments/${made.id}`, { status: 'failed' }],
      ['PUT', `/deployments/${made.id}`, { status: 'success' }],
    ],
    twice((turn) => ['POST', '/releases', { tag_name: `out-${turn}`, ref: 'main', description: 'Out' }]),
    twice((turn) => ['PUT', '/releases/kept', { description: turn }]),
  ];
}

/** Branches and a tag that the calls start from, beside what the sample has. */
async function prepare(world: CaseContext['world'], { url }: MadeProject): Promise<void> {
  for (const branch of ['target', 'pick-a', 'pick-b', 'revert-a', 'revert-b']) {
    await world.arrange('POST', `${url}/repository/branches`, { branch, ref: 'main' });
  }
  await world.arrange('POST', `${url}/repository/tags`, { tag_name: 'kept', ref: 'main' });
}

async function judge(
  { by, expect, world }: CaseContext,
  { ann, project }: Scene,
  [pairs, take]: [pairs: readonly Pair[], take: Call],
): Promise<void> {
  const ask = ([verb, path, params]: Call) => by(ann).call(verb, project.url + path, params ?? {});
  for (const [first] of pairs) {
    const answer = await ask(first);
    expect.value(`whether ${first[0]} ${first[1]} is taken`, answer.status < 300, answer).toEqual(true);
  }
  await world.arrange(...take);
  for (const [, second] of pairs) expect(await ask(second)).status(401, 403, 404);
}

interface Loss {
  word: string;
  title: string;
  from: 'project' | 'group' | 'crew';
  take: (scene: Scene) => Call;
}

/** What is judged of a loss. */
interface Losing {
  id: string;
  what: string;
  needs?: readonly 'tier.premium'[];
  pairs: (world: CaseContext['world'], project: MadeProject) => Promise<Pair[]>;
}

const losses: readonly Loss[] = [
  ...(['project', 'group'] as const).map(
    (from): Loss => ({
      word: `reporter-of-${from}`,
      title: `who becomes a reporter of a ${from}`,
      from,
      take: (scene) => ['PUT', `${scene[from].url}/members/${scene.ann.id}`, { access_level: 20 }],
    }),
  ),
  {
    word: 'stranger',
    title: 'who is no member of a project any more',
    from: 'project',
    take: ({ ann, project }) => ['DELETE', `${project.url}/members/${ann.id}`],
  },
  {
    word: 'share',
    title: 'who had a project by a share that has ended',
    from: 'crew',
    take: ({ crew, project }) => ['DELETE', `${project.url}/share/${crew.id}`],
  },
];

/** The case of a loss: who could make calls until then. */
const lost = (
  { title, from, take }: Loss,
  { id, what, needs = [], pairs }: Losing,
): ReturnType<typeof check> =>
  check({
    ...common,
    needs: [...common.needs, ...needs],
    id,
    title: `${title} ${what}`,
    async run(context) {
      const { world } = context;
      const ann = await world.fresh.user();
      const crew = await world.fresh.group({ parent: null });
      const group = await world.fresh.group({ visibility: 'public', parent: null });
      const project = await world.fresh.project({ visibility: 'public', group, content: true });
      const scene = { ann, crew, group, project };
      await world.fresh.member(scene[from], ann, 'developer');
      const share = { group_id: crew.id, group_access: 30 };
      if (from === 'crew') await world.arrange('POST', `${project.url}/share`, share);
      await prepare(world, project);
      await judge(context, scene, [await pairs(world, project), take(scene)]);
    },
  });

/** Writing that somebody could do until now. */
export const cases = [
  ...losses.flatMap((loss) => [
    lost(loss, {
      id: `right-gone-to-write-${loss.word}`,
      what: 'writes code no more and decides about nothing, by no call that they have made before',
      pairs: async (world, project) => [...inCode(world), ...(await beside(world, project))],
    }),
    lost(loss, {
      id: `right-gone-to-collect-${loss.word}`,
      what: 'collects evidence of releases no more',
      needs: ['tier.premium'],
      async pairs(world, { url }) {
        await world.arrange('POST', `${url}/releases`, { tag_name: 'kept', description: 'Kept' });
        return [twice(() => ['POST', '/releases/kept/evidence'])];
      },
    }),
  ]),
  check({
    ...common,
    id: 'right-gone-to-administer-code',
    title: 'who is no maintainer any more protects nothing, opens nothing and exports nothing',
    async run(context) {
      const { world } = context;
      const ann = await world.fresh.user();
      const crew = await world.fresh.group({ parent: null });
      const project = await world.fresh.project({ content: true });
      await world.fresh.member(project, ann, 'maintainer');
      const { url } = project;
      for (const name of ['kept', 'gone']) {
        await world.arrange('POST', `${url}/protected_branches`, { name });
        await world.arrange('POST', `${url}/protected_tags`, { name });
      }
      const pairs: Pair[] = [
        twice((turn) => ['POST', '/protected_branches', { name: `new-${turn}` }]),
        twice((turn) => ['PATCH', '/protected_branches/kept', { allow_force_push: turn === 'a' }]),
        [
          ['DELETE', '/protected_branches/gone'],
          ['DELETE', '/protected_branches/kept'],
        ],
        twice((turn) => ['POST', '/protected_tags', { name: `new-${turn}` }]),
        [
          ['DELETE', '/protected_tags/gone'],
          ['DELETE', '/protected_tags/kept'],
        ],
        twice(() => ['PUT', '/repository/branches/feature/protect']),
        twice(() => ['PUT', '/repository/branches/feature/unprotect']),
        twice((turn) => ['PUT', '', { description: turn }]),
        twice((turn) => ['POST', '/hooks', { url: `https://hooks.example/${turn}` }]),
        twice(() => ['POST', '/export']),
      ];
      const down: Call = ['PUT', `${url}/members/${ann.id}`, { access_level: 30 }];
      await judge(context, { ann, crew, group: crew, project }, [pairs, down]);
    },
  }),
];
