import type { Case, CaseContext } from '../check.js';
import { isForAdministrators, type Operation, operations } from '../contract/operations.js';
import { inputFor, sharedStage } from '../recipes/input.js';
import type { Visibility } from '../world/names.js';
import type { World } from '../world/types.js';
import { refusesSome } from './access.js';
import { generatedCase } from './support.js';

type Holder = 'stranger' | 'owner';

/** A token of somebody with one scope alone. */
export const narrowToken = (world: World, holder: Holder, scope: string): Promise<string> =>
  world.once(`token of ${scope} of ${holder}`, (whole) => whole.fresh.token(whole.person(holder), [scope]));

/** The scopes for git, and the one that opens what is told of people. */
const forReads = ['read_repository', 'write_repository', 'read_user'];
const forWrites = ['read_api', 'read_repository', 'write_repository', 'read_user'];

/** The scopes that do not suffice for an operation. */
export const tooNarrow = ({ access, reads }: Operation): string[] =>
  reads ? forReads.filter((one) => !access.scopes.includes(one)) : forWrites;

/**
 * Reads are tried by somebody who may make them. Writes are tried by somebody without a role: a server that overlooks
 * the scope says something else, and changes nothing of what other cases need.
 */
const holderOf = (operation: Operation): Holder =>
  operation.reads && refusesSome(operation) && !isForAdministrators(operation) ? 'owner' : 'stranger';

/** Where an operation is asked: what counts for places that everybody sees counts for those of few. */
export const scopePlaces = ({ access }: Operation): readonly Visibility[] =>
  access.on === 'instance' ? ['public'] : ['public', 'private'];

async function judge(context: CaseContext, operation: Operation, verb: string, scope: string) {
  const { world, by, expect } = context;
  const caller = by({ token: await narrowToken(world, holderOf(operation), scope) });
  for (const place of scopePlaces(operation)) {
    const { path, params } = await inputFor(operation, await sharedStage(world, place));
    const answer = await caller.call(verb, path, params, { unchecked: verb !== operation.verb });
    expect(answer).status(403);
    if (verb !== 'HEAD') expect(answer).complaint('insufficient_scope');
  }
}

/** Whether HEAD is sent to an operation that reads, where it is no operation of its own. */
export const takesHead = ({ verb, path }: Operation): boolean =>
  verb === 'GET' && !operations.some((one) => one.verb === 'HEAD' && one.path === path);

function head(operation: Operation): Case[] {
  const [word] = tooNarrow(operation);
  if (!takesHead(operation) || word === undefined) return [];
  return [
    generatedCase(operation, {
      id: `gen.head-scope.${operation.id}`,
      rule: 'AUTH-SCOPE-5',
      title: `${operation.summary}: HEAD with a token that has no scope but ${word} is refused`,
      run: (context) => judge(context, operation, 'HEAD', word),
    }),
  ];
}

/** Cases about tokens whose scope is too narrow for an operation. */
export function scopeCases(operation: Operation): Case[] {
  const { access, reads, verb } = operation;
  const words = tooNarrow(operation);
  if (access.anyScope || words.length === 0) return [];
  return [
    generatedCase(operation, {
      id: `gen.scope.${operation.id}`,
      rules: [reads ? 'AUTH-SCOPE-4' : 'AUTH-SCOPE-3', 'AUTH-SCOPE-6'],
      title: `${operation.summary}: a token with no scope but one of ${words.join(', ')} is refused`,
      async run(context) {
        for (const word of words) await judge(context, operation, verb, word);
      },
    }),
    ...head(operation),
  ];
}
