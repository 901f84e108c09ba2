import type { Case, CaseContext } from '../check.js';
import { isForAdministrators, type Operation } from '../contract/operations.js';
import { inputFor, sharedStage } from '../recipes/input.js';
import type { CallerName } from '../world/names.js';
import { callers, outcome } from './access.js';
import { takesHead } from './scopes.js';
import { generatedCase } from './support.js';

const statuses = (operation: Operation) => ({
  unknown: 401,
  hidden: 404,
  refused: operation.access.refusal,
});

type Refused = keyof ReturnType<typeof statuses>;

/** One caller for each way in which a read is refused in a private place: the one with the most rights. */
function refusedOf(operation: Operation): (readonly [CallerName, Refused])[] {
  const found = new Map<Refused, CallerName>();
  const isForAll = operation.access.on === 'instance';
  // What belongs to the whole deployment is open to whoever is signed in, or to administrators.
  const isJudged = (role: CallerName) =>
    !isForAll || role === 'anonymous' || (role === 'owner' && isForAdministrators(operation));
  for (const role of callers.filter(isJudged)) {
    const what = outcome(operation, role, isForAll ? 'public' : 'private');
    if (what !== 'allowed') found.set(what, role);
  }
  return [...found].map(([what, role]) => [role, what] as const);
}

async function judge({ world, as, expect }: CaseContext, operation: Operation): Promise<void> {
  const { path, params } = await inputFor(operation, await sharedStage(world, 'private'));
  const tried = refusedOf(operation).filter(([role]) => role === 'anonymous' || world.standIn(role) === role);
  const [first] = refusedOf(operation);
  if (tried.length === 0 && first && first[0] !== 'anonymous') world.person(first[0]);
  for (const [role, what] of tried) {
    const answer = await as[role].head(path, params, { unchecked: true });
    expect(answer).status(statuses(operation)[what]).emptyBody();
  }
}

/** Cases about HEAD sent by those who may not read. */
export function headCases(operation: Operation): Case[] {
  if (!takesHead(operation) || refusedOf(operation).length === 0) return [];
  return [
    generatedCase(operation, {
      id: `gen.head-access.${operation.id}`,
      rule: 'AUTH-ACCESS-12',
      title: `${operation.summary}: HEAD of callers whose role is too low is refused as GET is`,
      run: (context) => judge(context, operation),
    }),
  ];
}
