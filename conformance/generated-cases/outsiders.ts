import type { Case, CaseContext } from '../check.js';
import type { Operation } from '../contract/operations.js';
import type { Params } from '../http/encode.js';
import type { Exchange } from '../http/exchange.js';
import { furnishHidden, secret } from '../recipes/hidden.js';
import { inputFor } from '../recipes/input.js';
import { Stage } from '../recipes/stage.js';
import type { World } from '../world/types.js';
import { outcome } from './access.js';
import { generatedCase, goodStatuses } from './support.js';

/** What names or counts records, wherever it stands in an answer. */
export const tells = /^(id|iid|full_path|path_with_namespace|.*_count|count|total|all|opened|closed)$/;

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/**
 * Everything in an answer that names or counts records, with the place where it stands. Fields that the other answer
 * does not have are passed over: who is signed in is told more of a record.
 */
function told(value: unknown, other: unknown, at = ''): string[] {
  if (Array.isArray(value)) {
    const rows = Array.isArray(other) ? (other as unknown[]) : [];
    return value.flatMap((row, index) => told(row, rows[index] ?? rows[0] ?? row, `${at}[${index}]`));
  }
  if (!isRow(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (!isRow(other) || !(name in other)) return [];
    const place = `${at}.${name}`;
    return tells.test(name) && !isRow(inner)
      ? [`${place} ${String(inner)}`]
      : told(inner, other[name], place);
  });
}

const toldBy = (answer: Exchange, other: Exchange): string[] => [
  ...told(answer.body, other.body),
  `in all ${answer.headers['x-total'] ?? '-'}`,
];

/** A public group with a project that hold what outsiders must not see; they grow while cases run. */
export async function guardedStage(world: World): Promise<Stage> {
  const made = await world.once('stage with hidden things', async (whole) => {
    const stage = new Stage(whole, 'public', true);
    await stage.project();
    await furnishHidden(stage);
    return stage.made;
  });
  return new Stage(world, 'public', true, made);
}

/** Other cases may add to the place meanwhile, so what everybody is told is looked at before and after. */
const mostReadings = 5;

async function judge({ world, as, anonymous, expect }: CaseContext, operation: Operation): Promise<void> {
  const input = await inputFor(operation, await guardedStage(world));
  const isOfAll = operation.parameters.some(({ name }) => name === 'all_available');
  const params = { ...input.params, ...(isOfAll ? { all_available: true } : {}) };
  for (let reading = 1; ; reading += 1) {
    const open = await anonymous.get(input.path, params);
    expect(open).status(...goodStatuses(operation, input));
    const answer = await as.stranger.get(input.path, params);
    expect(answer).status(open.status);
    const later = await anonymous.get(input.path, params);
    const isStill = toldBy(open, open).join() === toldBy(later, later).join();
    if (!isStill && reading < mostReadings) continue;
    expect.value('what is named and counted', toldBy(answer, open), answer).toEqual(toldBy(open, answer));
    return;
  }
}

const reaching = /^(include_|with_|all_available$)/;

/** The parameters with which an operation reaches as far as it can, and looks for hidden words. */
export function widest(operation: Operation): Params {
  const wide = operation.parameters.flatMap(({ name, place, schema }): [string, unknown][] => {
    if (place === 'path') return [];
    if (schema.type === 'boolean' && reaching.test(name)) return [[name, true]];
    if (name === 'only_group_labels') return [[name, false]];
    if (name === 'scope' && schema.enum?.includes('all')) return [[name, 'all']];
    return name === 'search' ? [[name, secret]] : [];
  });
  return Object.fromEntries(wide);
}

/** Nothing of what is hidden is told to an outsider, however far they reach. */
async function judgeReach({ world, as, expect }: CaseContext, operation: Operation): Promise<void> {
  const input = await inputFor(operation, await guardedStage(world));
  const { search, ...wide } = widest(operation);
  for (const params of [wide, ...(search === undefined ? [] : [{ ...wide, search }])]) {
    const answer = await as.stranger.get(input.path, { ...input.params, ...params });
    // Some calls work on what belongs to somebody.
    const others = input.by ? [401, 403, 404] : [];
    expect(answer).status(...goodStatuses(operation, input), ...others);
    // Texts and archives are no records, and what is sent on is told where to.
    const isTold = answer.bytes.includes(secret) || (answer.headers['location'] ?? '').includes(secret);
    expect.value('whether anything hidden is told', isTold, answer).toEqual(false);
    if (!('search' in params) || answer.headers['x-total'] === undefined) continue;
    expect(answer).header('x-total').toEqual('0');
  }
}

/** Reads that strangers may make, also over the whole deployment. */
export function reachCases(operation: Operation): Case[] {
  const isAllowed = outcome(operation, 'stranger', 'public') === 'allowed';
  if (operation.verb !== 'GET' || !isAllowed) return [];
  return [
    generatedCase(operation, {
      id: `gen.reach.${operation.id}`,
      rule: 'AUTH-ACCESS-11',
      title: `${operation.summary}: an outsider is told nothing of hidden records and places, however far they reach`,
      run: (context) => judgeReach(context, operation),
    }),
  ];
}

/** Cases about what outsiders are told in public places. */
export const outsiderCases = (operation: Operation): Case[] => [
  ...sameCases(operation),
  ...reachCases(operation),
];

/** Cases about the operations that everybody may call in public places. */
export function sameCases(operation: Operation): Case[] {
  const isOpen = outcome(operation, 'anonymous', 'public') === 'allowed';
  if (operation.verb !== 'GET' || operation.access.on === 'instance' || !isOpen) return [];
  return [
    generatedCase(operation, {
      id: `gen.outsider.${operation.id}`,
      rule: 'AUTH-ACCESS-10',
      title: `${operation.summary}: who is signed in without a role is told of no more than who is not`,
      run: (context) => judge(context, operation),
    }),
  ];
}
