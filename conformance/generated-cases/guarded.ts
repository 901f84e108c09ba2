import { knownParameters } from '../asked-again/parameters.js';
import type { Case, CaseContext } from '../check.js';
import type { Operation } from '../contract/operations.js';
import type { CallOptions } from '../http/caller.js';
import type { Params } from '../http/encode.js';
import { longAgo } from '../http/long-ago.js';
import { neededNames } from '../recipes/input.js';
import { generatedCase, ready } from './support.js';

/** What a caller last saw, sent along so that nothing is done once it has changed, and the refusal when it has. */
export interface Guard {
  words: string;
  params: Params;
  headers: Record<string, string>;
  status: 409 | 412;
}

/** The guard of an operation: the head of a branch, or the time of the last change; null where it takes none. */
export function guardOf(operation: Operation): Guard | null {
  const { answers, parameters, verb } = operation;
  if (answers.has(409) && parameters.some(({ name, place }) => name === 'sha' && place === 'body')) {
    return { words: 'another head', params: { sha: '0123456789'.repeat(4) }, headers: {}, status: 409 };
  }
  if (verb !== 'DELETE' || !answers.has(412)) return null;
  return { words: 'an earlier time', params: {}, ...longAgo, status: 412 };
}

/** The parameters with which a call that its guard refuses is asked again. */
export const besideGuard = (operation: Operation): string[] =>
  knownParameters(operation, [...neededNames(operation), ...Object.keys(guardOf(operation)?.params ?? {})]);

async function judge(context: CaseContext, operation: Operation, guard: Guard): Promise<void> {
  const { input, send } = await ready(operation, context, { change: true });
  const options: CallOptions = { headers: guard.headers, again: ['parameters', 'encoding'] };
  context.expect(await send({ ...input.params, ...guard.params }, options)).status(guard.status);
}

/** Cases about calls that are refused for what has changed since, whatever else they ask for. */
export function guardedCases(operation: Operation): Case[] {
  const guard = guardOf(operation);
  if (!guard || besideGuard(operation).length === 0) return [];
  return [
    generatedCase(operation, {
      id: `gen.guarded.${operation.id}`,
      rule: 'AUTH-ACCESS-18',
      title: `${operation.summary}: ${guard.words} is refused, whatever else is asked for`,
      again: true,
      run: (context) => judge(context, operation, guard),
    }),
  ];
}
