import type { Case } from '../check.js';
import type { Operation } from '../contract/operations.js';
import { inputFor, sharedStage } from '../recipes/input.js';
import type { World } from '../world/types.js';
import { refusesSome } from './access.js';
import { isChoice, isStrict, outside } from './parameters.js';
import { generatedCase, ready } from './support.js';

const inPath = (operation: Operation) => operation.parameters.filter((one) => one.place === 'path');

/** A word instead of each number in the path. */
function wrongPath(operation: Operation): Case[] {
  const numbers = inPath(operation).filter(isStrict);
  if (numbers.length === 0) return [];
  const shape = operation.path.split('/');
  return [
    generatedCase(operation, {
      id: `gen.path.${operation.id}`,
      rules: ['ERROR-PARAM-2', ...(numbers.length > 1 ? ['ERROR-PARAM-5'] : [])],
      title: `${operation.summary}: words are refused where the address has numbers, each by name`,
      async run(context) {
        const { input, caller } = await ready(operation, context);
        const parts = input.path.split('/');
        const path = shape.map((part, at) =>
          numbers.some(({ name }) => part === `{${name}}`) ? 'nonsense' : (parts[at] ?? ''),
        );
        const answer = await caller.call(operation.verb, path.join('/'), input.params);
        context.expect(answer).status(400);
        if (operation.verb === 'HEAD') return;
        const wanted = numbers.map(({ name }) => `${name} is invalid`);
        context.expect.value('complaints', answer.text('error').split(', '), answer).toEqual(wanted);
      },
    }),
  ];
}

/** Whether an operation has reasons of its own to answer 400. */
const complains = (operation: Operation): boolean =>
  inPath(operation).some(isStrict) ||
  outside(operation).some((one) => one.required || isStrict(one) || isChoice(one));

/** Operations without such reasons still refuse parameters that cannot be parsed. */
function unreadable(operation: Operation): Case[] {
  if (complains(operation) || !operation.answers.has(400)) return [];
  return [
    generatedCase(operation, {
      id: `gen.unreadable.${operation.id}`,
      rule: 'ERROR-PARAM-10',
      title: `${operation.summary}: a query that is no text answers 400`,
      async run(context) {
        const { input, caller } = await ready(operation, context);
        const answer = await caller.call(operation.verb, `${input.path}?no_such_parameter=%FF`, input.params);
        context.expect(answer).status(400);
      },
    }),
  ];
}

/** A token with a narrow scope, of a user with few rights. */
const narrowToken = (world: World, scope: string): Promise<string> =>
  world.once(`token of ${scope}`, (whole) => whole.fresh.token(whole.person('stranger'), [scope]));

const narrow = ['read_repository', 'read_user'] as const;

/** Where everybody may call, only the scope of the token can be too narrow. */
function scope(operation: Operation): Case[] {
  const { access, reads, verb } = operation;
  const isArchivable = access.on === 'project' && !reads && access.writes;
  const isForbidden = refusesSome(operation) && access.refusal === 403;
  if (access.anyScope || isForbidden || isArchivable) return [];
  const word = reads ? (narrow.find((one) => !access.scopes.includes(one)) ?? 'none') : 'read_api';
  return [
    generatedCase(operation, {
      id: `gen.scope.${operation.id}`,
      rule: reads ? 'AUTH-SCOPE-4' : 'AUTH-SCOPE-3',
      title: `${operation.summary}: a token with no scope but ${word} is refused`,
      async run(context) {
        const { world, expect } = context;
        const input = await inputFor(operation, await sharedStage(world, 'public'));
        const caller = context.by({ token: await narrowToken(world, word) });
        const answer = await caller.call(verb, input.path, input.params);
        expect(answer).status(403);
        if (verb !== 'HEAD') expect(answer).complaint('insufficient_scope');
      },
    }),
  ];
}

/** Cases about calls refused for any role: wrong paths, unreadable parameters, narrow tokens. */
export const refusalCases = (operation: Operation): Case[] => [
  ...wrongPath(operation),
  ...unreadable(operation),
  ...scope(operation),
];
