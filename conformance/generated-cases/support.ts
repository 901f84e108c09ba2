import type { Case, CaseContext, CaseInput } from '../check.js';
import { check } from '../check.js';
import { type Floor, isForAdministrators, type Operation, type Parameter } from '../contract/operations.js';
import type { Caller, CallOptions } from '../http/caller.js';
import type { Params } from '../http/encode.js';
import type { Exchange } from '../http/exchange.js';
import { commonStage, type Input, inputFor, sharedStage } from '../recipes/input.js';
import { Stage } from '../recipes/stage.js';
import type { CallerName, Visibility } from '../world/names.js';
import type { World } from '../world/types.js';

/** Declares a case generated from an operation. */
export function generatedCase(operation: Operation, input: CaseInput): Case {
  const own = `operation:${operation.id}` as const;
  const powers = isForAdministrators(operation) ? (['admin'] as const) : [];
  const needs = [...(input.needs ?? []), own, ...tierNeeds(operation), ...powers];
  // Preparing the call creates data.
  return check({ ...input, needs, writes: true }, { family: operation.family, operation: operation.id });
}

function tierNeeds(operation: Operation): ('tier.premium' | 'tier.ultimate')[] {
  if (operation.tier === 'premium') return ['tier.premium'];
  return operation.tier === 'ultimate' ? ['tier.ultimate'] : [];
}

/** Enum values of parameters of every tier that only the highest tier accepts. */
const wordsOfUltimate = new Set<unknown>(['test_case']);

/** The tier needed for some parameters with all their values, as a need of a case. */
export function needsOf(parameters: readonly Parameter[]): ('tier.premium' | 'tier.ultimate')[] {
  const tiers = parameters.map(({ schema }) =>
    schema.enum?.some((word) => wordsOfUltimate.has(word))
      ? 'ultimate'
      : (schema as { 'x-tier'?: string })['x-tier'],
  );
  if (tiers.includes('ultimate')) return ['tier.ultimate'];
  return tiers.includes('premium') ? ['tier.premium'] : [];
}

/** The lowest caller allowed by the spec. */
export function lowest(operation: Operation, visibility: Visibility): CallerName {
  const floor: Floor = operation.access.least[visibility];
  if (floor === 'anonymous') return 'anonymous';
  if (floor === 'user') return visibility === 'private' ? 'guest' : 'stranger';
  return floor;
}

/** A prepared call. */
export interface Ready {
  input: Input;
  caller: Caller;
  send: (params?: Params, options?: CallOptions) => Promise<Exchange>;
}

/** The caller of a role, or the next higher one of the run. */
export const atLeast = ({ as, world }: CaseContext, role: CallerName): Caller =>
  as[role === 'anonymous' ? role : (world.standIn(role) ?? role)];

async function stageFor(
  world: World,
  visibility: Visibility,
  options: { change?: boolean; common?: string },
) {
  if (options.common !== undefined) return commonStage(world, visibility, options.common);
  return options.change ? new Stage(world, visibility, false) : sharedStage(world, visibility);
}

/** Prepares a call of an operation by the lowest caller of the run who may make it. */
export async function ready(
  operation: Operation,
  context: CaseContext,
  options: { visibility?: Visibility; change?: boolean; common?: string } = {},
): Promise<Ready> {
  const visibility = options.visibility ?? 'private';
  const { world } = context;
  const stage = await stageFor(world, visibility, options);
  const input = await inputFor(operation, stage);
  const instance = operation.access.on === 'instance';
  const role = lowest(operation, instance ? 'public' : visibility);
  const caller = input.by ? context.by(input.by) : atLeast(context, role);
  return {
    input,
    caller,
    send: (params = input.params, more = {}) => caller.call(operation.verb, input.path, params, more),
  };
}

/** The success statuses of an operation, or the one declared by its recipe. */
export function goodStatuses(operation: Operation, input: Input): number[] {
  if (input.status !== null) return [input.status];
  const good = [...operation.answers.keys()].filter((status) => status >= 200 && status < 300);
  return good.length > 0 ? good : [operation.success];
}

/** Whether the operation answers a list. */
export const isList = (operation: Operation): boolean =>
  operation.paging !== 'none' && operation.verb === 'GET';

/** Lists over the whole deployment, to which other cases add records meanwhile. */
export const seesEverything = (operation: Operation): boolean =>
  operation.access.on === 'instance' || operation.id.endsWith('TransferLocations');
