import { badTokens } from '../asked-again/bad-tokens.js';
import { knownParameters } from '../asked-again/parameters.js';
import type { Case, CaseContext } from '../check.js';
import { isForAdministrators, type Operation } from '../contract/operations.js';
import { CaseSkipped } from '../expect/failure.js';
import { type Input, inputFor, sharedStage } from '../recipes/input.js';
import type { CallerName, Visibility } from '../world/names.js';
import type { World } from '../world/types.js';
import { callers, outcome } from './access.js';
import { narrowToken, tooNarrow } from './scopes.js';
import { generatedCase } from './support.js';

/** Somebody who is refused in a place, and how. */
export interface Refusal {
  caller: CallerName;
  visibility: Visibility;
  status: number;
}

/** Who is refused: the highest role that is too low, those from whom the place is hidden, and those not signed in. */
export function refusalsOf(operation: Operation): Refusal[] {
  const { on, refusal } = operation.access;
  const find = (visibility: Visibility, wanted: ReturnType<typeof outcome>, status: number): Refusal[] => {
    const caller = callers.findLast((role) => outcome(operation, role, visibility) === wanted);
    return caller ? [{ caller, visibility, status }] : [];
  };
  if (on === 'instance') {
    const above: Refusal[] = isForAdministrators(operation)
      ? [{ caller: 'owner', visibility: 'public', status: refusal }]
      : [];
    return [...above, ...find('public', 'unknown', 401)];
  }
  const tooLow = find('private', 'refused', refusal);
  return [
    ...(tooLow.length > 0 ? tooLow : find('public', 'refused', refusal)),
    ...find('private', 'hidden', 404),
    ...find('public', 'unknown', 401),
  ];
}

const inputIn = async (
  { world }: CaseContext,
  operation: Operation,
  visibility: Visibility,
): Promise<Input> => inputFor(operation, await sharedStage(world, visibility));

/** Tokens that no call takes, and one whose scope is too narrow. */
async function judgeTokens(context: CaseContext, operation: Operation): Promise<void> {
  const { world, by, expect } = context;
  const { path, params } = await inputIn(context, operation, 'public');
  const [narrow] = operation.access.anyScope ? [] : tooNarrow(operation);
  const all = await badTokens(world);
  // Commands of chats carry a token of their own, and tell nothing of accounts.
  const bad = all.filter(({ status }) => operation.answers.has(status));
  for (const { token, status } of bad) {
    expect(await by({ token }).call(operation.verb, path, params, { again: ['token'] })).status(status);
  }
  if (narrow === undefined || all.length === 1) return;
  const token = await narrowToken(world, 'stranger', narrow);
  expect(await by({ token }).call(operation.verb, path, params, { again: ['token'] })).status(403);
}

/** An administrator whose token lacks the scope sudo; null where nobody can make one. */
async function unscoped(world: World): Promise<{ token: string } | null> {
  try {
    return await world.once('administrator without the scope sudo', (whole) =>
      whole.fresh.user({ admin: true }),
    );
  } catch (error) {
    if (error instanceof CaseSkipped) return null;
    throw error;
  }
}

/** Acting as somebody else, by those who are no administrators and by one whose token has not the scope. */
async function judgeSudo(context: CaseContext, operation: Operation): Promise<void> {
  const { world, as, by, expect } = context;
  const { path, params } = await inputIn(context, operation, 'public');
  const sudo = world.person(world.standIn('guest') ?? 'guest').username;
  const boss = await unscoped(world);
  const plain = world.standIn('stranger') === 'stranger' ? [as.stranger] : [];
  for (const caller of [...plain, ...(boss ? [by(boss)] : [])]) {
    const options = { headers: { sudo }, again: ['sudo'] } as const;
    expect(await caller.call(operation.verb, path, params, options)).status(403);
  }
}

/** Callers whose role is too low, with all that may be sent beside. */
async function judgeRoles(context: CaseContext, operation: Operation): Promise<void> {
  const { world, as, expect } = context;
  for (const { caller, visibility, status } of refusalsOf(operation)) {
    if (caller !== 'anonymous' && world.standIn(caller) !== caller) continue;
    const { path, params } = await inputIn(context, operation, visibility);
    expect(await as[caller].call(operation.verb, path, params)).status(status);
  }
}

const isEncoded = (operation: Operation): boolean =>
  operation.parameters.some(({ place }) => place === 'body');

/** Cases about what is refused and asked again in another form. */
export function askedAgainCases(operation: Operation): Case[] {
  const hasRefusals = refusalsOf(operation).length > 0;
  const takesSudo = operation.answers.has(403);
  return [
    generatedCase(operation, {
      id: `gen.asked-again.${operation.id}`,
      rules: [
        'AUTH-TOKEN-9',
        ...(takesSudo ? ['AUTH-SUDO-5'] : []),
        ...(hasRefusals && knownParameters(operation).length > 0 ? ['AUTH-ACCESS-16'] : []),
        ...(hasRefusals && isEncoded(operation) ? ['AUTH-ACCESS-17'] : []),
      ],
      title: `${operation.summary}: what is refused is refused in every other form of asking`,
      again: true,
      async run(context) {
        await judgeTokens(context, operation);
        if (takesSudo) await judgeSudo(context, operation);
        await judgeRoles(context, operation);
      },
    }),
  ];
}
