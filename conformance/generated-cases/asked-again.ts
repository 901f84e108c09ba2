import { badTokens } from '../asked-again/bad-tokens.js';
import { knownParameters } from '../asked-again/parameters.js';
import type { Case, CaseContext } from '../check.js';
import { isForAdministrators, type Operation, operations } from '../contract/operations.js';
import { CaseSkipped } from '../expect/failure.js';
import { type Input, inputFor, neededNames, sharedStage } from '../recipes/input.js';
import type { CallerName, Visibility } from '../world/names.js';
import type { World } from '../world/types.js';
import { callerFor, type outcome } from './access.js';
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
  const { on, refusal, least } = operation.access;
  // Commands of chats carry a token of their own.
  if (!operation.reads && least.public === 'anonymous') return [];
  const find = (visibility: Visibility, wanted: ReturnType<typeof outcome>, status: number): Refusal[] => {
    const caller = callerFor(operation, visibility, wanted);
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
  // Where a token is no matter of accounts, nothing is told of them.
  const bad = all.filter(({ status }) => operation.answers.has(status));
  const turn = operations.indexOf(operation);
  // Each place has its turn with each token, in one operation or another; with few tokens, every place each time.
  const turnOf = (at: number) => (bad.length === all.length ? { turn: turn + at } : {});
  for (const [at, { token, status }] of bad.entries()) {
    const options = { again: ['token'], ...turnOf(at) } as const;
    expect(await by({ token }).call(operation.verb, path, params, options)).status(status);
  }
  if (narrow === undefined || all.length === 1) return;
  const token = await narrowToken(world, 'stranger', narrow);
  const options = { again: ['token'], turn: turn + bad.length } as const;
  expect(await by({ token }).call(operation.verb, path, params, options)).status(403);
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

/** Acting as somebody else, by an administrator whose token has not the scope; without one, by somebody else. */
async function judgeSudo(context: CaseContext, operation: Operation): Promise<void> {
  const { world, as, by, expect } = context;
  const { path, params } = await inputIn(context, operation, 'public');
  const sudo = world.person(world.standIn('guest') ?? 'guest').username;
  const boss = await unscoped(world);
  if (boss === null && world.standIn('stranger') !== 'stranger') return;
  const caller = boss ? by(boss) : as.stranger;
  const options = { headers: { sudo }, again: ['sudo'] } as const;
  expect(await caller.call(operation.verb, path, params, options)).status(403);
}

/** Callers whose role is too low, with all that may be sent beside. */
async function judgeRoles(context: CaseContext, operation: Operation): Promise<void> {
  const { world, as, expect } = context;
  for (const { caller, visibility, status } of refusalsOf(operation)) {
    if (caller !== 'anonymous' && world.standIn(caller) !== caller) continue;
    const { path, params } = await inputIn(context, operation, visibility);
    const options = { again: ['parameters', 'encoding'] } as const;
    expect(await as[caller].call(operation.verb, path, params, options)).status(status);
  }
}

/** Whether a call that sends no more than it must has parameters that can stand elsewhere. */
function isEncoded(operation: Operation): boolean {
  const needed = neededNames(operation);
  const sent = operation.parameters.filter(({ name, place }) => place === 'body' && needed.has(name));
  return sent.length > 0 && sent.every(({ schema }) => schema.format !== 'binary');
}

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
