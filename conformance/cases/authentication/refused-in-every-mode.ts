import { type CaseContext, check } from '../../check.js';
import { type Choice, choicesOf } from '../../contract/choices.js';
import { isForAdministrators, type Operation, operations } from '../../contract/operations.js';
import { callers, outcome } from '../../generated-cases/access.js';
import { needsOf } from '../../generated-cases/support.js';
import type { Params } from '../../http/encode.js';
import { inputFor, sharedStage } from '../../recipes/input.js';
import type { CallerName, Visibility } from '../../world/names.js';

/** Operations with more optional choices than this are asked with all of them at once. */
const fewChoices = 12;

/** The choices that are left beside what a call is given anyway. */
function leftBeside(operation: Operation, given: Params): Choice[] {
  const excluded = operation.exclusive.filter((names) => names.some((name) => name in given)).flat();
  return choicesOf(operation).filter(
    (one) => !(one.name in given) && !excluded.includes(one.name) && needsOf([one]).length === 0,
  );
}

/** The ways in which a call may be made: each choice by itself, or all at once where there are many. */
function modesOf(operation: Operation, given: Params): Params[] {
  const choices = leftBeside(operation, given);
  if (choices.length <= fewChoices) {
    return choices.flatMap(({ name, values }) => values.map((value) => ({ [name]: value })));
  }
  const most = Math.max(...choices.map(({ values }) => values.length));
  return Array.from({ length: most }, (_, round) =>
    Object.fromEntries(choices.map(({ name, values }) => [name, values[round % values.length]])),
  );
}

type Refusal = readonly [caller: CallerName, visibility: Visibility, status: number];

/** Who is refused, and how: the highest role that is too low, where it is, and those who are not signed in. */
function refusedBy(operation: Operation): Refusal[] {
  const { on, refusal } = operation.access;
  const inside = callers.findLast((caller) => outcome(operation, caller, 'private') === 'refused');
  const above = isForAdministrators(operation) ? 'owner' : undefined;
  const tooLow = on === 'instance' ? above : inside;
  const nobody: Refusal = ['anonymous', 'public', 401];
  return tooLow ? [[tooLow, 'private', refusal], nobody] : [nobody];
}

async function judge({ as, world, expect }: CaseContext, operation: Operation): Promise<void> {
  for (const [role, visibility, status] of refusedBy(operation)) {
    if (role !== 'anonymous' && world.standIn(role) !== role) continue;
    const { path, params } = await inputFor(operation, await sharedStage(world, visibility));
    for (const mode of modesOf(operation, params)) {
      expect(await as[role].call(operation.verb, path, { ...params, ...mode })).status(status);
    }
  }
}

const isServed = async ({ world }: CaseContext, { tier }: Operation): Promise<boolean> =>
  (tier !== 'premium' && tier !== 'ultimate') || (await world.lacksTier(tier)) === null;

/** The operations that write, not for everybody, and take one way or another. */
const writing = operations.filter(
  (one) => !one.reads && one.access.least.public !== 'anonymous' && choicesOf(one).length > 0,
);

const families = [...new Set(writing.map(({ family }) => family))];

/** Whoever may not make a call may not make it in any of its modes. */
export const cases = families.map((family) =>
  check({
    id: `refused-in-every-mode-${family}`,
    rule: 'AUTH-ACCESS-16',
    title: `${family}: who may not write is refused with every optional switch and choice`,
    writes: true,
    async run(context) {
      for (const operation of writing.filter((one) => one.family === family)) {
        if (await isServed(context, operation)) await judge(context, operation);
      }
    },
  }),
);
