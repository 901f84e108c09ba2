import type { Case, CaseContext } from '../check.js';
import type { Operation } from '../contract/operations.js';
import type { Exchange } from '../http/exchange.js';
import { inputFor } from '../recipes/input.js';
import { Stage } from '../recipes/stage.js';
import type { World } from '../world/types.js';
import { generatedCase } from './support.js';

/** What a project may keep to its members, and where that stands below it. */
const features = [
  { setting: 'issues_access_level', below: /^\/projects\/\{id\}\/issues(\/|_|$)/ },
  { setting: 'merge_requests_access_level', below: /^\/projects\/\{id\}\/merge_requests(\/|$)/ },
  { setting: 'repository_access_level', below: /^\/projects\/\{id\}\/repository\// },
  { setting: 'snippets_access_level', below: /^\/projects\/\{id\}\/snippets(\/|$)/ },
] as const;

type Feature = (typeof features)[number];

/** The feature that an operation belongs to; undefined for one that no project keeps to its members. */
export const featureOf = ({ path }: Operation): Feature | undefined =>
  features.find(({ below }) => below.test(path));

/** A public project that keeps one feature to its members; cases add to it what they need. */
async function closedStage(world: World, { setting }: Feature): Promise<Stage> {
  const made = await world.once(`stage with ${setting} private`, async (whole) => {
    const stage = new Stage(whole, 'public', true);
    const { url } = await stage.project();
    await whole.arrange('PUT', url, { [setting]: 'private' });
    return stage.made;
  });
  return new Stage(world, 'public', true, made);
}

const counts = ['all', 'opened', 'closed'];

/** Whether an answer tells of nothing: lists are empty, and the counts of statistics are zero. */
function isEmpty(body: unknown): boolean {
  if (Array.isArray(body)) return body.length === 0;
  const told = (body as { statistics?: { counts?: Record<string, unknown> } } | null | undefined)?.statistics;
  return counts.every((name) => told?.counts?.[name] === 0);
}

/** Whether nothing is told and nothing done. */
export const isClosed = (answer: Pick<Exchange, 'status' | 'body'>): boolean =>
  [401, 403, 404].includes(answer.status) || (answer.status === 200 && isEmpty(answer.body));

async function judge(context: CaseContext, operation: Operation, feature: Feature): Promise<void> {
  const { as, expect, world } = context;
  const stage = await closedStage(world, feature);
  const input = await inputFor(operation, stage);
  const [project] = /^\/projects\/[^/]+/.exec(input.path) ?? [''];
  // Some calls need a project of their own.
  if (project !== (await stage.project()).url) {
    await world.arrange('PUT', project, { [feature.setting]: 'private' });
  }
  for (const role of ['anonymous', 'stranger'] as const) {
    const answer = await as[role].call(operation.verb, input.path, input.params);
    expect.value(`whether it is closed to ${role}`, isClosed(answer), answer).toEqual(true);
  }
}

/** Cases about what a public project keeps to its members: whatever stands below a feature is closed with it. */
export function closedCases(operation: Operation): Case[] {
  const feature = featureOf(operation);
  if (!feature) return [];
  return [
    generatedCase(operation, {
      id: `gen.closed.${operation.id}`,
      rule: 'AUTH-ACCESS-19',
      title: `${operation.summary}: closed to others where a public project keeps it to its members`,
      run: (context) => judge(context, operation, feature),
    }),
  ];
}
