import { type CaseContext, check } from '../../check.js';
import { deployable, deployed } from '../deployments/support/scene.js';
import { ask } from './support/asking.js';
import { keeps, type List } from './support/narrowed.js';

type Row = Record<string, unknown>;

/** Names, commits, statuses, sources and people narrow the pipelines of a project. */
async function judgePipelines(context: CaseContext): Promise<void> {
  const { as, world } = context;
  const project = await world.fresh.project({ content: ['refs/heads/main', 'refs/heads/feature'] });
  const commits: Record<string, string> = {};
  for (const [ref, state, role] of [
    ['main', 'success', 'maintainer'],
    ['feature', 'failed', 'developer'],
  ] as const) {
    const sha = world.repository.branches[ref] ?? '';
    commits[ref] = sha;
    const input = { state, ref, name: 'build', sudo: world.person(role).username };
    await world.arrange('POST', `${project.url}/statuses/${sha}`, input);
  }
  const list: List = {
    inside: `project(fullPath: "${project.fullPath}")`,
    list: 'pipelines',
    select: 'ref',
    nameOf: ({ ref }) => String(ref),
  };
  await keeps(context, as.reporter, list, [
    ['', ['main', 'feature']],
    ['ref: "main"', ['main']],
    [`sha: "${commits['feature']}"`, ['feature']],
    ['status: FAILED', ['feature']],
    ['status: SUCCESS', ['main']],
    ['source: "external"', ['main', 'feature']],
    ['source: "push"', []],
    [`username: "${world.person('developer').username}"`, ['feature']],
    ['updatedAfter: "2100-01-01T00:00:00Z"', []],
    ['updatedBefore: "2000-01-01T00:00:00Z"', []],
  ]);
}

/** Names and states narrow the environments, and statuses their deployments. */
async function judgeDeployments(context: CaseContext): Promise<void> {
  const { as, world, expect } = context;
  const scene = await deployable(world);
  const [first, second] = [await deployed(world, scene), await deployed(world, scene)];
  const third = await deployed(world, scene, { status: 'failed' });
  const other = await deployed(world, scene, { environment: 'review/one' });
  await world.arrange('POST', `${scene.project.url}/environments/${other.environment.id}/stop`);
  const inside = `project(fullPath: "${scene.project.fullPath}")`;
  const environments: List = {
    inside,
    list: 'environments',
    select: 'name',
    nameOf: ({ name }) => String(name),
  };
  await keeps(context, as.reporter, environments, [
    ['', ['staging', 'review/one']],
    ['name: "staging"', ['staging']],
    ['search: "rev"', ['review/one']],
    ['states: ["available"]', ['staging']],
    ['states: ["stopped"]', ['review/one']],
  ]);
  const iids = async (args: string) => {
    const field = `environment(name: "staging") { deployments${args} { nodes { iid } } }`;
    const answer = await ask(as.reporter, `{ ${inside} { ${field} } }`);
    const nodes = answer.at('data.project.environment.deployments.nodes') as Row[] | undefined;
    return nodes?.map(({ iid }) => Number(iid));
  };
  const all = [first.iid, second.iid, third.iid];
  const asked = (text: string, found: unknown, wanted: unknown) => expect.value(text, found).toEqual(wanted);
  asked('from the first', await iids('(orderBy: { createdAt: ASC })'), all);
  asked('from the last', await iids('(orderBy: { createdAt: DESC })'), [...all].reverse());
  asked('failed ones', await iids('(statuses: [FAILED])'), [third.iid]);
  const both = await iids('(statuses: [SUCCESS, FAILED])');
  asked('ones of either kind', both?.sort(), [...all].sort());
  for (const [status, { iid }] of [
    ['SUCCESS', second],
    ['FAILED', third],
  ] as const) {
    const field = `environment(name: "staging") { lastDeployment(status: ${status}) { iid } }`;
    const answer = await ask(as.reporter, `{ ${inside} { ${field} } }`);
    const last = answer.at('data.project.environment.lastDeployment.iid');
    expect.value(`the last one, ${status}`, Number(last), answer).toEqual(iid);
  }
}

/** What conditions keep of pipelines, environments and deployments. */
export const cases = [
  check({
    id: 'graphql-deployments-and-pipelines-narrowed',
    rule: 'GRAPHQL-LIST-16',
    title: 'names, commits, states and people narrow environments, their deployments and pipelines',
    writes: true,
    async run(context) {
      await judgePipelines(context);
      await judgeDeployments(context);
    },
  }),
];
