import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.js';
import { inTurn } from '../../tools/testing/turns.js';
import { callers, outcomeInside, outcomeOutside } from '../matrix/expectation.js';
import { mutationCases } from './mutations/all.js';
import { type MutationCase, mutate, notAvailable } from './mutations/check.js';
import { operationLike, unlike } from './mutations/operations.js';
import { type Caller, type MutationWorld, mutationWorld } from './mutations/world.js';

/**
 * The matrix of roles, through this door: every mutation is tried by every role. It is open to nobody to whom the
 * operation of REST that does the same is closed by its `x-access`, closed to all up to the role that its case names
 * as too low, and open to all from the one that it names as enough.
 */
const byId = new Map(operations.map((one) => [one.id, one]));

/** The roles that the world has somebody in; what administrators may is told by REST alone. */
const tried = callers.filter((one) => one !== 'administrator') as Caller[];

type Shown = 'public' | 'private';

const isOpenOverRest = (
  { mutation, input }: MutationCase,
  world: MutationWorld,
  caller: Caller,
  shown: Shown,
) => {
  if (unlike[mutation]) return true;
  const operation = byId.get(operationLike(mutation, input(world)));
  if (!operation) throw new Error(`${mutation} is like no operation`);
  const role = caller as (typeof callers)[number];
  const isOutside = operation.access.on === 'instance';
  return (isOutside ? outcomeOutside(operation, role) : outcomeInside(operation, role, shown)) === 'allowed';
};

/** The reporter of the world is the author of its snippet; guests of a private project do not see its code. */
const isBeside = ({ mutation }: MutationCase, caller: Caller, shown: Shown): boolean =>
  (caller === 'reporter' && ['updateSnippet', 'destroySnippet'].includes(mutation)) ||
  (caller === 'guest' && shown === 'private' && ['createDiffNote', 'createImageDiffNote'].includes(mutation));

const rank = (caller: Caller): number => (callers as readonly string[]).indexOf(caller);

/** Whether a case must be open to somebody; null where neither REST nor the case tells. */
function mustBeOpen(one: MutationCase, world: MutationWorld, caller: Caller, shown: Shown): boolean | null {
  if (isBeside(one, caller, shown)) return null;
  if (!isOpenOverRest(one, world, caller, shown)) return false;
  const { by, tooLow } = one;
  if (tooLow !== null && rank(tooLow) >= 0 && rank(caller) <= rank(tooLow)) return false;
  // What is for authors alone has a case of its own; what all may who see it, members of private projects may.
  if (rank(by) < 0 || (shown === 'private' && rank(caller) <= rank('stranger'))) return null;
  return rank(caller) >= rank(by) ? true : null;
}

describe.each(['public', 'private'] as const)('in a %s project, every mutation', (shown) => {
  let world: MutationWorld;
  beforeAll(async () => {
    world = await mutationWorld(shown);
  }, 60_000);
  afterAll(() => world?.close());

  it.each(inTurn(tried, 3))(
    'is open as REST and its case tell to: %s',
    async (caller) => {
      const wrong: string[] = [];
      for (const one of mutationCases.filter(({ refused }) => refused === undefined)) {
        const name = `${one.mutation} ${one.title}`;
        const answer = await mutate(world, caller, one.mutation, one.input(world), one.payload);
        const isOpen = answer.errors?.[0]?.message !== notAvailable;
        const must = mustBeOpen(one, world, caller, shown);
        if (must !== null && isOpen !== must) wrong.push(`${name} is ${isOpen ? 'open' : 'closed'}`);
        if (isOpen) await world.restore();
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );
});

it('names every mutation', () => {
  const named = (name: MutationCase['mutation']) =>
    unlike[name] !== undefined || operationLike(name, {}) !== '';
  expect(mutationCases.map(({ mutation }) => mutation).filter((name) => !named(name))).toEqual([]);
});
