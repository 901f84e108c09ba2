import type { Case, CaseContext } from '../check.js';
import { type Floor, isForAdministrators, type Operation } from '../contract/operations.js';
import type { Caller } from '../http/caller.js';
import { inputFor, sharedStage } from '../recipes/input.js';
import { type CallerName, type Visibility, visibilities } from '../world/names.js';
import { generatedCase, goodStatuses, lowest, ready } from './support.js';

const standing: Record<CallerName, number> = {
  anonymous: 0,
  stranger: 1,
  guest: 10,
  reporter: 20,
  developer: 30,
  maintainer: 40,
  owner: 50,
  admin: 100,
};
const floors: Record<Floor, number> = {
  anonymous: 0,
  user: 1,
  guest: 10,
  reporter: 20,
  developer: 30,
  maintainer: 40,
  owner: 50,
  admin: 100,
};
/** Everybody who calls, the one with the least rights first. */
export const callers = Object.keys(standing) as CallerName[];

type Outcome = 'unknown' | 'hidden' | 'refused' | 'allowed';

/** What a caller is answered in a place of a visibility. */
export function outcome(operation: Operation, caller: CallerName, visibility: Visibility): Outcome {
  const floor = floors[operation.access.least[visibility]];
  const open = floors[operation.access.least.public];
  if (caller === 'anonymous' && (open > 0 || !operation.reads)) return 'unknown';
  const outside = caller === 'anonymous' || caller === 'stranger';
  if (visibility === 'private' && outside) return 'hidden';
  if (visibility === 'internal' && caller === 'anonymous') return 'hidden';
  return standing[caller] < floor ? 'refused' : 'allowed';
}

/** The caller with the most rights of those with some outcome: others may lack what comes before. */
export function callerFor(operation: Operation, visibility: Visibility, wanted: Outcome): CallerName | null {
  return callers.findLast((role) => outcome(operation, role, visibility) === wanted) ?? null;
}

/** Whether some caller who may see the target is below the floor of an operation. */
export function refusesSome(operation: Operation): boolean {
  if (operation.access.on === 'instance') return isForAdministrators(operation);
  return visibilities.some((visibility) =>
    callers.some((caller) => outcome(operation, caller, visibility) === 'refused'),
  );
}

const kinds = { project: 'Project', group: 'Group', instance: '' } as const;

/** A place that a caller must not see is answered as one that is not there. */
export async function judgeHidden(
  context: CaseContext,
  operation: Operation,
  caller: Caller,
  input: CallInput,
): Promise<void> {
  const { expect } = context;
  const answer = await caller.call(operation.verb, input.path, input.params);
  expect(answer).status(404);
  const absentPath = input.path.replace(/^(\/\w+\/)\d+/, '$1999999999');
  const absent = await caller.call(operation.verb, absentPath, input.params);
  expect(answer).sameAs(absent);
  if (operation.verb === 'HEAD') return;
  expect(answer).message(`404 ${kinds[operation.access.on]} Not Found`);
}

interface CallInput {
  path: string;
  params: Record<string, unknown>;
}

async function judge(
  context: CaseContext,
  operation: Operation,
  role: CallerName,
  input: CallInput,
  expected: Outcome,
): Promise<void> {
  const caller = context.as[role];
  const { expect } = context;
  if (expected === 'hidden') {
    await judgeHidden(context, operation, caller, input);
    return;
  }
  const answer = await caller.call(operation.verb, input.path, input.params);
  if (expected === 'unknown') expect(answer).status(401);
  if (expected === 'refused') expect(answer).status(operation.access.refusal);
  if (expected === 'unknown' && operation.verb !== 'HEAD') expect(answer).message('401 Unauthorized');
}

const isThere = ({ world }: CaseContext, role: CallerName): boolean =>
  role === 'anonymous' || world.standIn(role) === role;

/** Skips the case, with the reason, when the run has nobody with a role. */
export function requireRole({ world }: CaseContext, role: CallerName): void {
  if (role !== 'anonymous') world.person(role);
}

/** Every caller below the floor is refused in the right way, and nothing changes. */
function inside(operation: Operation, visibility: Visibility): Case[] {
  const below = callers
    .map((role) => [role, outcome(operation, role, visibility)] as const)
    .filter(([, expected]) => expected !== 'allowed');
  if (below.length === 0) return [];
  const has = (wanted: Outcome) => below.some(([, expected]) => expected === wanted);
  const rules = [
    ...(has('unknown') ? [operation.reads ? 'AUTH-ACCESS-1' : 'AUTH-ACCESS-2'] : []),
    ...(has('refused') ? ['AUTH-ACCESS-3', 'ERROR-STATUS-403'] : []),
    ...(has('hidden') ? ['AUTH-ACCESS-4', 'ERROR-STATUS-404'] : []),
  ];
  return [
    generatedCase(operation, {
      id: `gen.access.${operation.id}.${visibility}`,
      rules,
      title: `${operation.summary}: in ${visibility === 'internal' ? 'an' : 'a'} ${visibility} ${operation.access.on} callers whose role is too low are refused`,
      async run(context) {
        const input = await inputFor(operation, await sharedStage(context.world, visibility));
        const away = below.filter(([role]) => !isThere(context, role));
        const there = below.filter((one) => !away.includes(one));
        for (const [role, expected] of there) await judge(context, operation, role, input, expected);
        if (away.length === 0) return;
        const names = away.map(([role]) => role).join(', ');
        context.note(`not tried, as nobody of the run is that: ${names}`);
        // A refusal that no caller could try is not proven.
        const untried = away.find(([, expected]) => !there.some(([, tried]) => tried === expected));
        if (untried) requireRole(context, untried[0]);
      },
    }),
  ];
}

/** The lowest caller who may read can read. */
function allowed(operation: Operation, visibility: Visibility): Case[] {
  if (!operation.reads) return [];
  return [
    generatedCase(operation, {
      id: `gen.allowed.${operation.id}.${visibility}`,
      rules: [`operation:${operation.id}`, 'CONV-ANSWER-1'],
      title: `${operation.summary}: in ${visibility === 'internal' ? 'an' : 'a'} ${visibility} ${operation.access.on} the lowest caller who may is answered`,
      async run(context) {
        const { send, input } = await ready(operation, context, { visibility });
        const role = lowest(operation, visibility);
        // A caller with a higher role, who may stand in elsewhere, would not prove it.
        if (!input.by) requireRole(context, role);
        context.expect(await send()).status(...goodStatuses(operation, input));
      },
    }),
  ];
}

function outsideContainers(operation: Operation): Case[] {
  const floor = floors[operation.access.least.public];
  if (floor === 0) return [];
  return [
    generatedCase(operation, {
      id: `gen.access.${operation.id}`,
      rules: ['AUTH-ACCESS-1', ...(floor === floors.admin ? ['ERROR-STATUS-403'] : [])],
      title: `${operation.summary}: callers whose role is too low are refused`,
      async run(context) {
        const input = await inputFor(operation, await sharedStage(context.world, 'public'));
        await judge(context, operation, 'anonymous', input, 'unknown');
        if (floor === floors.admin) await judge(context, operation, 'owner', input, 'refused');
      },
    }),
  ];
}

function unknownToken(operation: Operation): Case {
  return generatedCase(operation, {
    id: `gen.unknown-token.${operation.id}`,
    rules: ['AUTH-TOKEN-2', 'ERROR-STATUS-401'],
    title: `${operation.summary}: a token that nobody has answers 401`,
    async run(context) {
      const input = await inputFor(operation, await sharedStage(context.world, 'public'));
      const caller = context.by({ token: 'glpat-nobody-has-this-token' });
      const answer = await caller.call(operation.verb, input.path, input.params);
      context.expect(answer).status(401);
      if (operation.verb !== 'HEAD') context.expect(answer).message('401 Unauthorized');
    },
  });
}

/** Cases about access to an operation. */
export function accessCases(operation: Operation): Case[] {
  if (operation.access.on === 'instance') {
    return [...outsideContainers(operation), unknownToken(operation)];
  }
  return [
    ...visibilities.flatMap((visibility) => [
      ...inside(operation, visibility),
      ...allowed(operation, visibility),
    ]),
    unknownToken(operation),
  ];
}
