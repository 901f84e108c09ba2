import type { Case, CaseContext } from '../check.js';
import { type Operation, operations } from '../contract/operations.js';
import { makingBeside } from '../recipes/beside.js';
import { inputFor } from '../recipes/input.js';
import { type Made, Stage } from '../recipes/stage.js';
import { atLeast, generatedCase, goodStatuses, lowest } from './support.js';

type Row = Record<string, unknown>;

const parentOf = (path: string): string => path.replace(/\/[^/]+$/, '');

/** The list that a deletion takes a record from; none where there is none below a group or project. */
export function listBeside(operation: Operation): Operation | null {
  const isRecord =
    operation.verb === 'DELETE' && /\}$/.test(operation.path) && operation.path.split('/').length > 3;
  if (!isRecord || operation.access.on === 'instance') return null;
  const parent = parentOf(operation.path);
  return operations.find((one) => one.verb === 'GET' && one.path === parent && one.paging !== 'none') ?? null;
}

/** What changes by itself, or by every change of what stands beside. */
const moving = /^(updated_at|last_activity_at|last_activity_on|.*_count|subscribed|relative_position)$/;

/** A record as text, without what changes by itself. */
const kept = (row: Row): string =>
  JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => !moving.test(name))));

/**
 * One more record beside that of a call. Of what was made for the first, one thing is made anew, the last first, until
 * only the end of the path differs.
 */
async function makeAnother(operation: Operation, stage: Stage, path: string): Promise<void> {
  const making = makingBeside(operation.id);
  if (making) return making(stage, parentOf(path));
  for (const word of [null, ...[...stage.made.keys()].reverse()]) {
    const some: Made = new Map([...stage.made].filter(([name]) => name !== word));
    const other = new Stage(stage.world, stage.visibility, false, some);
    const found = await inputFor(operation, other).catch(() => null);
    if (found && found.path !== path && parentOf(found.path) === parentOf(path)) return;
  }
}

async function judge(context: CaseContext, operation: Operation): Promise<void> {
  const { world, expect, as } = context;
  const visibility = operation.id.endsWith('AccessRequest') ? 'public' : 'private';
  const stage = new Stage(world, visibility, false);
  const input = await inputFor(operation, stage);
  await makeAnother(operation, stage, input.path);
  const list = parentOf(input.path);
  const before = await as.admin.get(list, { per_page: 100 });
  const texts = before.list().map(kept);
  expect.value('whether others stand beside it', texts.length > 1, before).toEqual(true);
  const caller = input.by ? context.by(input.by) : atLeast(context, lowest(operation, visibility));
  const answer = await caller.call('DELETE', input.path, input.params);
  expect(answer).status(...goodStatuses(operation, input));
  const after = await as.admin.get(list, { per_page: 100 });
  const left = new Set(after.list().map(kept));
  expect
    .value('how many are gone or changed', texts.filter((text) => !left.has(text)).length, after)
    .toEqual(1);
}

/** Cases about what stands beside a record that is deleted. */
export function besideCases(operation: Operation): Case[] {
  if (!listBeside(operation)) return [];
  return [
    generatedCase(operation, {
      id: `gen.beside.${operation.id}`,
      rule: 'CONV-DELETE-1',
      title: `${operation.summary}: the others of the list stay as they are`,
      needs: ['admin'],
      run: (context) => judge(context, operation),
    }),
  ];
}
