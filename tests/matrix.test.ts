import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationEntry } from '../domain/operation.js';
import { operations } from '../generated/operations.js';
import { handlers } from '../handlers/table.js';
import type { TestAnswer, TestClient } from '../tools/testing/client.js';
import { inTurn } from '../tools/testing/turns.js';
import {
  type Caller,
  callers,
  type Outcome,
  outcomeInside,
  outcomeOutside,
  outcomesOf,
  visibilities,
} from './matrix/expectation.js';
import { hasFinerRule } from './matrix/finer-rules.js';
import { inputFor } from './matrix/requests.js';
import { withFiles } from './matrix/uploads.js';
import { buildWorld, type Place, type World } from './matrix/world.js';

/**
 * Every built operation for every caller in a project or group of every visibility, by what `x-access`
 * promises. Refused requests come first, and nothing may have changed after them. Then the allowed ones
 * are really made, and the world is brought back after each that changed something. `npm run test:all` makes all of
 * them; `npm test` tries every second operation, and carries out every second write of these.
 */
let world: World;
beforeAll(async () => {
  world = await buildWorld();
}, 120_000);
afterAll(() => world?.close());

const built = operations.filter((operation) => handlers.has(operation.id));

/** Carrying a write out and undoing it costs most of the time: a run does it for every fourth operation, in turns. */
const carriedOut: ReadonlySet<OperationEntry> = new Set(inTurn(built, 4));
const isCarriedOut = (operation: OperationEntry): boolean => reads(operation) || carriedOut.has(operation);

/** Every second operation is tried in a run. */
const drawn = inTurn(built, 2);
const counts: Record<string, number> = {};
const count = (what: string): void => {
  counts[what] = (counts[what] ?? 0) + 1;
};

interface Cell {
  operation: OperationEntry;
  name: string;
  place: Place;
  expected: Outcome;
  client: TestClient;
  caller: Caller | 'self';
}

const reads = (operation: OperationEntry) => operation.verb === 'GET' || operation.verb === 'HEAD';

function send(cell: Cell): Promise<TestAnswer> {
  const { verb, path, params } = inputFor(cell.operation, world, cell.place);
  return cell.client.call(verb, path, withFiles(cell.operation.id, params));
}

/** The cells of an operation inside containers. */
function inside(operation: OperationEntry): Cell[] {
  const on = operation.access.on === 'group' ? 'group' : 'project';
  const cells = visibilities.flatMap((shown) =>
    callers.map((caller): Cell => {
      const place = world.places[shown][on];
      const expected = outcomeInside(operation, caller, shown);
      return { operation, name: `${caller} in ${shown}`, place, expected, client: world.as(caller), caller };
    }),
  );
  if (operation.access.self) {
    const self = world.asUser(on === 'project' ? world.worker : world.target);
    for (const shown of visibilities) {
      const place = world.places[shown][on];
      cells.push({
        operation,
        name: `self in ${shown}`,
        place,
        expected: 'allowed',
        client: self,
        caller: 'self',
      });
    }
  }
  return on === 'project' ? [...cells, ...switchedOff(operation)] : cells;
}

/** Archived projects refuse writes, and a feature that is switched off refuses everyone. */
function switchedOff(operation: OperationEntry): Cell[] {
  const { access } = operation;
  const cells: Cell[] = [];
  for (const caller of ['owner', 'administrator'] as const) {
    const ordinary = outcomeInside(operation, caller, 'public');
    const common = { operation, client: world.as(caller), caller };
    const stopped = access.writes && !reads(operation);
    cells.push({
      ...common,
      name: `${caller} in archived`,
      place: world.archived,
      expected: stopped ? 'refused' : ordinary,
    });
    if (access.feature !== 'repository') continue;
    cells.push({ ...common, name: `${caller} without code`, place: world.codeless, expected: 'refused' });
  }
  return cells;
}

function outside(operation: OperationEntry): Cell[] {
  const place = world.places.public.group;
  return (['anonymous', 'stranger', 'administrator'] as const).map((caller) => ({
    operation,
    name: caller,
    place,
    expected: outcomeOutside(operation, caller),
    client: world.as(caller),
    caller,
  }));
}

/** A container that is archived or without the feature is 403 whatever the operation says of low roles. */
function refusalStatuses(cell: Cell): number[] {
  return cell.caller === 'owner' || cell.caller === 'administrator'
    ? [403, cell.operation.access.refusal]
    : [cell.operation.access.refusal];
}

/** Makes the request of a cell; says what is wrong with the answer, or nothing. */
async function judge(cell: Cell): Promise<string | null> {
  const answer = await send(cell);
  const seen = outcomesOf(cell.operation, answer);
  const isRightStatus = cell.expected !== 'refused' || refusalStatuses(cell).includes(answer.status);
  const isFine =
    (seen.includes(cell.expected) && isRightStatus) ||
    (seen.includes('refused') && hasFinerRule(cell.operation.id, cell.caller));
  count(cell.expected);
  if (cell.expected === 'allowed' && !reads(cell.operation) && answer.status < 400) {
    count('allowed writes carried out');
    await world.restore(cell.place.project.id);
  }
  if (isFine) return null;
  const body = JSON.stringify(answer.body).slice(0, 160);
  const fault = world.faultOf(answer.headers['x-request-id']);
  return `${cell.operation.id}, ${cell.name}: expected ${cell.expected}, got ${answer.status} ${body} ${fault}`;
}

async function problemsOf(operation: OperationEntry): Promise<string[]> {
  const cells = operation.access.on === 'instance' ? outside(operation) : inside(operation);
  const refused = cells.filter((cell) => cell.expected !== 'allowed');
  const allowed = isCarriedOut(operation) ? cells.filter((cell) => cell.expected === 'allowed') : [];
  const problems: (string | null)[] = [];
  const withRefs = operation.access.on === 'project' && !reads(operation);
  const before = await world.digest(withRefs);
  for (const cell of refused) problems.push(await judge(cell));
  if ((await world.digest(withRefs)) !== before) {
    problems.push(`${operation.id}: a refused request changed something`);
    for (const { project } of Object.values(world.places)) await world.restore(project.project.id);
  }
  for (const cell of allowed) problems.push(await judge(cell));
  return problems.filter((problem) => problem !== null);
}

describe('the permission matrix', () => {
  it.each(drawn.map((operation) => [operation.id, operation] as const))('%s', async (_id, operation) => {
    expect(await problemsOf(operation)).toEqual([]);
  });

  it('has tried every operation that was drawn', () => {
    const cells = ['hidden', 'unknown', 'refused', 'allowed'].reduce(
      (sum, name) => sum + (counts[name] ?? 0),
      0,
    );
    console.log(`${drawn.length} operations, ${cells} cells`, counts);
    expect(cells).toBeGreaterThanOrEqual(drawn.length * 3);
  });
});
