import type { Case, CaseContext } from '../check.js';
import { isForAdministrators, type Operation } from '../contract/operations.js';
import { inputFor, sharedStage } from '../recipes/input.js';
import type { CallerName } from '../world/names.js';
import type { World } from '../world/types.js';
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

/** Those of the run who are refused, each with the status that they get. */
function triedOn(world: World, operation: Operation): [role: CallerName, status: number][] {
  const tried = refusedOf(operation).filter(([role]) => role === 'anonymous' || world.standIn(role) === role);
  const [first] = refusedOf(operation);
  if (tried.length === 0 && first && first[0] !== 'anonymous') world.person(first[0]);
  return tried.map(([role, what]) => [role, statuses(operation)[what]]);
}

async function judge({ world, as, expect }: CaseContext, operation: Operation): Promise<void> {
  const { path, params } = await inputFor(operation, await sharedStage(world, 'private'));
  for (const [role, status] of triedOn(world, operation)) {
    const answer = await as[role].head(path, params, { unchecked: true });
    expect(answer).status(status).emptyBody();
  }
}

/** The entity tag that an administrator gets opens nothing to anybody else; nor does a star, which means any. */
async function judgeTag({ world, as, expect }: CaseContext, operation: Operation): Promise<void> {
  const { path, params } = await inputFor(operation, await sharedStage(world, 'private'));
  const tag = (await as.admin.get(path, params)).headers['etag'] ?? '*';
  for (const [role, status] of triedOn(world, operation)) {
    expect(await as[role].get(path, params, { headers: { 'if-none-match': tag } })).status(status);
  }
}

/** Whether a read is refused to somebody, who may ask for headers alone. */
export const isRefusedRead = (operation: Operation): boolean =>
  takesHead(operation) && refusedOf(operation).length > 0;

/** Cases about those who may not read, and ask for headers alone or by the tag of what they would read. */
export function headCases(operation: Operation): Case[] {
  if (!isRefusedRead(operation)) return [];
  return [
    generatedCase(operation, {
      id: `gen.head-access.${operation.id}`,
      rule: 'AUTH-ACCESS-12',
      title: `${operation.summary}: HEAD of callers whose role is too low is refused as GET is`,
      run: (context) => judge(context, operation),
    }),
    generatedCase(operation, {
      id: `gen.tag-access.${operation.id}`,
      rule: 'AUTH-ACCESS-20',
      title: `${operation.summary}: whoever may not read is refused with the entity tag as without it`,
      needs: ['admin'],
      run: (context) => judgeTag(context, operation),
    }),
  ];
}
