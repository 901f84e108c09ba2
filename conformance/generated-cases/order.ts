import type { Case, CaseContext } from '../check.js';
import type { Operation } from '../contract/operations.js';
import type { Params } from '../http/encode.js';
import { inputFor, sharedStage } from '../recipes/input.js';
import type { CallerName, Visibility } from '../world/names.js';
import { callerFor, type outcome } from './access.js';
import { isStrict, outside, wrongValue } from './parameters.js';
import { generatedCase } from './support.js';

/** A parameter with a value that nobody may send; null where every value is taken. */
function wrongParameter(operation: Operation): Params | null {
  const one = outside(operation).find((some) => wrongValue(some) !== null);
  return one ? { [one.name]: wrongValue(one)?.value } : null;
}

const absentId = '999999999';

/** The path of a record that is not there, in a place that is; null where the operation is about no record by number. */
function absentPath(operation: Operation, path: string): string | null {
  const shape = operation.path.split('/');
  const at = shape.findLastIndex((part) => part.startsWith('{'));
  const name = shape[at]?.slice(1, -1);
  const parameter = operation.parameters.find((one) => one.place === 'path' && one.name === name);
  if (at < 3 || !parameter || !isStrict(parameter)) return null;
  return path
    .split('/')
    .map((part, index) => (index === at ? absentId : part))
    .join('/');
}

/** Pairs of things that are wrong with one call, of which the first is to be answered. */
interface Pair {
  visibility: Visibility;
  caller: CallerName;
  /** What else is wrong beside who calls. */
  wrong: 'parameter' | 'record';
  status: number;
}

/** The pairs that can be tried with an operation. */
export function pairsOf(operation: Operation): Pair[] {
  const isIn = operation.access.on !== 'instance';
  const pairs: Pair[] = [];
  const add = (
    visibility: Visibility,
    found: ReturnType<typeof outcome>,
    wrong: Pair['wrong'],
    status: number,
  ) => {
    const caller = callerFor(operation, visibility, found);
    if (caller !== null) pairs.push({ visibility, caller, wrong, status });
  };
  if (wrongParameter(operation) !== null) {
    add('public', 'unknown', 'parameter', 401);
    if (isIn) add('private', 'hidden', 'parameter', 400);
    // Whether somebody is an administrator may be looked at together with the credentials.
    if (isIn) add('public', 'refused', 'parameter', 400);
  }
  const isNumbered = absentPath(operation, operation.path) !== null;
  // Where a refusal looks like an absent record, nobody can tell which was looked at.
  const { refusal } = operation.access;
  if (isIn && isNumbered && refusal !== 404) add('public', 'refused', 'record', refusal);
  return pairs;
}

async function judge(context: CaseContext, operation: Operation, pair: Pair): Promise<void> {
  const { visibility, caller, wrong, status } = pair;
  const { path, params } = await inputFor(operation, await sharedStage(context.world, visibility));
  const isRecord = wrong === 'record';
  const to = isRecord ? (absentPath(operation, path) ?? path) : path;
  const sent = isRecord ? params : { ...params, ...wrongParameter(operation) };
  context.expect(await context.as[caller].call(operation.verb, to, sent)).status(status);
}

/** Cases about calls in which two things are wrong at once. */
export function orderCases(operation: Operation): Case[] {
  const pairs = pairsOf(operation);
  if (pairs.length === 0) return [];
  return [
    generatedCase(operation, {
      id: `gen.order.${operation.id}`,
      rule: 'AUTH-ORDER-1',
      title: `${operation.summary}: of two things that are wrong the first is answered`,
      async run(context) {
        const { world } = context;
        const isThere = ({ caller }: Pair) => caller === 'anonymous' || world.standIn(caller) === caller;
        const there = pairs.filter(isThere);
        // Without anybody to try it, nothing is shown.
        const [first] = pairs;
        if (there.length === 0 && first && first.caller !== 'anonymous') world.person(first.caller);
        for (const pair of there) await judge(context, operation, pair);
      },
    }),
  ];
}
