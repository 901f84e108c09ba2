import fc from 'fast-check';
import { isForAdministrators, type Operation, operations } from '../contract/operations.js';
import { CaseSkipped, CheckFailure } from '../expect/failure.js';
import { Caller, type Session } from '../http/caller.js';
import type { Exchange } from '../http/exchange.js';
import { BrokenRun } from '../http/transport.js';
import { recipes } from '../recipes/index.js';
import { sharedStage } from '../recipes/input.js';
import { Stage } from '../recipes/stage.js';
import { WorldRefused } from '../world/maker.js';
import type { Person, World } from '../world/types.js';
import { type Draft, draftOf } from './arbitraries.js';

/** What drawing requests for one operation came to. */
export interface FuzzResult {
  operation: string;
  runs: number;
  /** What is wrong, by the smallest request that shows it; null when nothing is. */
  failure: { words: string; curl: string; seed: number; path: string } | null;
  /** Why nothing was drawn for it; null when something was. */
  leftOut: string | null;
  /** Why what it works on could not be made, though it should; null when it was. */
  broke: string | null;
}

/** What the fuzzer works with. */
export interface FuzzGround {
  session: Session;
  world: World;
  seed: number;
  runs: number;
}

/** Operations that would change the whole deployment for everybody. */
const kept = new Set(['updateApplicationSettings', 'setFeature', 'deleteFeature']);

/** The operations that are drawn for. */
export const fuzzed: readonly Operation[] = operations.filter((one) => !kept.has(one.id));

/** What a recipe has made for an operation; made once, as not everything can be done twice. */
type Prepared = Awaited<ReturnType<NonNullable<(typeof recipes)[string]>>>;

interface Callers {
  ordinary: Caller;
  /** Calls with a verb of another operation: nothing of the run may hang on this person. Null where nobody can be made. */
  spare: Caller | null;
}

/** A user of whom nothing hangs; null where the token of the run may not make one. */
async function spareUser(world: World): Promise<Person | null> {
  try {
    return await world.fresh.user();
  } catch (error) {
    if (error instanceof CaseSkipped) return null;
    throw error;
  }
}

async function callersFor(
  operation: Operation,
  stage: Stage,
  target: FuzzGround,
  more: Prepared,
): Promise<Callers> {
  const { session, world } = target;
  const spare = await spareUser(world);
  const own = operation.path.startsWith('/user/') || operation.path.startsWith('/personal_access_tokens');
  const chief = world.person(world.standIn('admin') ?? 'owner');
  // Who calls for himself would change one of those whom all else hangs on.
  const { token } = more.by ?? (own ? await stage.user() : chief);
  return {
    ordinary: new Caller(session, token, {}, 'whom the operation asks for'),
    spare: spare && new Caller(session, spare.token, {}, 'a plain user'),
  };
}

async function namesFor(
  operation: Operation,
  stage: Stage,
  more: Prepared,
): Promise<(name: string) => (string | number)[]> {
  const onGroup = operation.access.on === 'group';
  const container =
    operation.access.on === 'instance' ? null : await (onGroup ? stage.group() : stage.project());
  const people = operation.parameters.some(({ name }) => name === 'user_id') ? [await stage.user()] : [];
  return (name) => {
    const own = more.path?.[name];
    if (own !== undefined) return [own];
    if (name === 'id' && container) return [container.id, container.fullPath];
    return name === 'user_id' ? people.map(({ id }) => id) : [];
  };
}

/** An answer to HEAD has no room to say what it is that is not built. */
const isUnbuilt = (error: unknown): boolean => {
  const exchange = error instanceof CheckFailure ? error.details.exchange : null;
  return exchange?.request.method === 'HEAD' && exchange.status === 501;
};

function isDeletion(answer: Exchange): boolean {
  return answer.request.method === 'DELETE' && answer.status === 204;
}

async function send(draft: Draft, callers: Callers): Promise<void> {
  const { operation, verb, params } = draft;
  let { path } = operation;
  for (const [name, value] of Object.entries(draft.path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(value));
  }
  if (verb !== operation.verb) {
    await callers.spare?.call(verb, path, params, { as: draft.as });
    return;
  }
  const answer = await callers.ordinary.call(verb, path, params, { as: draft.as });
  if (!isDeletion(answer) || operation.access.on === 'instance') return;
  // What is deleted stays deleted; where no record is named, what is left of several may be read.
  const sibling = operations.some((one) => one.verb === 'GET' && one.path === operation.path);
  if (!sibling || !operation.path.endsWith('}')) return;
  const after = await callers.ordinary.get(path);
  if (after.status === 200) throw after.unlike(404, 200, '', 'status of a deleted record');
}

/** Draws requests for one operation and looks for a smallest one that is answered wrongly. */
export async function fuzzOperation(operation: Operation, target: FuzzGround): Promise<FuzzResult> {
  const result = { operation: operation.id, runs: 0, failure: null, leftOut: null, broke: null };
  if (isForAdministrators(operation) && target.world.standIn('admin') === null) {
    return { ...result, leftOut: 'it is for administrators' };
  }
  try {
    return { ...result, ...(await drawFor(operation, target)) };
  } catch (error) {
    if (error instanceof CaseSkipped) return { ...result, leftOut: error.message };
    if (error instanceof WorldRefused) return { ...result, broke: error.message };
    throw error;
  }
}

type Drawn = Pick<FuzzResult, 'runs' | 'failure'>;

async function drawFor(operation: Operation, target: FuzzGround): Promise<Drawn> {
  // Lists are furnished on what all share alone.
  const { world } = target;
  const stage = operation.reads ? await sharedStage(world, 'private') : new Stage(world, 'private', false);
  const more = (await recipes[operation.id]?.(stage)) ?? {};
  const named = await namesFor(operation, stage, more);
  const callers = await callersFor(operation, stage, target, more);
  let last: CheckFailure | null = null;
  const property = fc.asyncProperty(draftOf(operation, named), async (draft) => {
    try {
      await send(draft, callers);
    } catch (error) {
      if (error instanceof CheckFailure) last = error;
      // An operation that is not built cannot be judged.
      if (error instanceof CaseSkipped || isUnbuilt(error)) return;
      throw error;
    }
  });
  const details = await fc.check(property, {
    seed: target.seed,
    numRuns: target.runs,
    interruptAfterTimeLimit: 60_000,
  });
  // Nobody has answered wrongly where nobody answered.
  if (details.errorInstance instanceof BrokenRun) throw details.errorInstance;
  const shown = last as CheckFailure | null;
  if (!details.failed || details.interrupted) return { runs: details.numRuns, failure: null };
  const words = shown?.message ?? String(details.errorInstance);
  return {
    runs: details.numRuns,
    failure: {
      words,
      curl: shown?.details.exchange?.curl ?? '',
      seed: details.seed,
      path: details.counterexamplePath ?? '',
    },
  };
}
