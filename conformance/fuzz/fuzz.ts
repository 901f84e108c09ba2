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

/** The result of fuzzing one operation. */
export interface FuzzResult {
  operation: string;
  runs: number;
  /** The smallest request with a wrong answer; null when there is none. */
  failure: { words: string; curl: string; seed: number; path: string } | null;
  /** Why the operation was not fuzzed; null when it was. */
  leftOut: string | null;
  /** Why its preparation failed, though it should not; null when it succeeded. */
  broke: string | null;
}

/** What the fuzzer works with. */
export interface FuzzSettings {
  session: Session;
  world: World;
  seed: number;
  runs: number;
}

/** Operations that would change the whole deployment for everybody. */
const kept = new Set(['updateApplicationSettings', 'setFeature', 'deleteFeature']);

/** The fuzzed operations. */
export const fuzzed: readonly Operation[] = operations.filter((one) => !kept.has(one.id));

/** The result of an operation's recipe; it runs once, because not everything can be done twice. */
type Prepared = Awaited<ReturnType<NonNullable<(typeof recipes)[string]>>>;

interface Callers {
  ordinary: Caller;
  /** A caller for operations of another verb, on whom nothing else depends. Null where no user can be created. */
  spare: Caller | null;
}

/** A user on whom nothing depends; null when the token of the run may not create one. */
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
  target: FuzzSettings,
  more: Prepared,
): Promise<Callers> {
  const { session, world } = target;
  const spare = await spareUser(world);
  const own = operation.path.startsWith('/user/') || operation.path.startsWith('/personal_access_tokens');
  const chief = world.person(world.standIn('admin') ?? 'owner');
  // Operations on oneself would change a user on whom everything else depends.
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

/** An answer to HEAD has no body to say what is not implemented. */
const isUnbuilt = (error: unknown): boolean => {
  const exchange = error instanceof CheckFailure ? error.details.exchange : null;
  return exchange?.request.method === 'HEAD' && exchange.status === 501;
};

/** What they take away is switched off and can still be read. Rule: INTEGRATION-DELETE-2. */
const onlyDisables = new Set(['disableProjectIntegration', 'disableProjectService']);

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
  // What is deleted stays deleted; where no record is named, the rest of several may still be readable.
  const sibling = operations.some((one) => one.verb === 'GET' && one.path === operation.path);
  if (!sibling || !operation.path.endsWith('}') || onlyDisables.has(operation.id)) return;
  const after = await callers.ordinary.get(path);
  if (after.status === 200) throw after.unlike(404, 200, '', 'status of a deleted record');
}

/** Fuzzes one operation and looks for the smallest request with a wrong answer. */
export async function fuzzOperation(operation: Operation, target: FuzzSettings): Promise<FuzzResult> {
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

async function drawFor(operation: Operation, target: FuzzSettings): Promise<Drawn> {
  // Lists are filled only on the shared stage.
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
      // An operation that is not implemented cannot be tested.
      if (error instanceof CaseSkipped || isUnbuilt(error)) return;
      throw error;
    }
  });
  const details = await fc.check(property, {
    seed: target.seed,
    numRuns: target.runs,
    interruptAfterTimeLimit: 60_000,
  });
  // Without an answer nothing was answered wrongly.
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
