import { resolved, type Schema, typesOf } from '../contract/document.js';
import type { Operation, Parameter } from '../contract/operations.js';
import type { Params } from '../http/encode.js';
import type { Visibility } from '../world/names.js';
import type { World } from '../world/types.js';
import { recipes } from './index.js';
import { type Made, Stage } from './stage.js';

/** The input of a call. */
export interface Input {
  path: string;
  params: Params;
  /** The caller, when it is not the one of the required role. */
  by: { token: string } | null;
  /** The expected status, when it is not the success of the spec. */
  status: number | null;
}

/** A value that a schema allows. */
export function sampleValue(schema: Schema): unknown {
  const one = resolved(schema);
  if (one.default !== undefined && one.default !== null) return one.default;
  if (one.enum) return one.enum.find((value) => value !== null);
  const types = typesOf(one);
  if (types.includes('string')) {
    if (one.format === 'date-time') return '2030-01-01T00:00:00Z';
    return one.format === 'date' ? '2030-01-01' : 'text';
  }
  if (types.includes('integer') || types.includes('number')) return Math.max(one.minimum ?? 1, 1);
  if (types.includes('boolean')) return true;
  if (types.includes('array')) return [sampleValue(one.items ?? { type: 'string' })];
  return Object.fromEntries(
    (one.required ?? []).map((name) => [name, sampleValue(one.properties?.[name] ?? {})]),
  );
}

/** The names that must be given: the required ones, and one of each choice. */
export function neededNames(operation: Operation): Set<string> {
  const inBody = operation.parameters.filter((one) => one.place !== 'path');
  const names = new Set(inBody.filter((one) => one.required).map((one) => one.name));
  for (const choices of [...operation.atLeastOne, ...operation.exactlyOne]) {
    const first = choices[0];
    if (first !== undefined && !choices.some((name) => names.has(name))) names.add(first);
  }
  return names;
}

async function containerId(operation: Operation, stage: Stage): Promise<number | null> {
  if (operation.access.on === 'group') return (await stage.group()).id;
  if (operation.access.on !== 'project') return null;
  return (await (operation.access.feature === 'repository' ? stage.project() : stage.bare())).id;
}

/** Builds the call of an operation on a stage. */
export async function inputFor(operation: Operation, stage: Stage): Promise<Input> {
  const id = await containerId(operation, stage);
  const more = (await recipes[operation.id]?.(stage)) ?? {};
  const names = neededNames(operation);
  const params: Params = {};
  const valueFor = (one: Parameter): unknown =>
    more.path?.[one.name] ?? (one.name === 'id' && id !== null ? id : sampleValue(one.schema));
  let { path } = operation;
  for (const one of operation.parameters) {
    if (one.place === 'path') path = path.replace(`{${one.name}}`, encodeURIComponent(String(valueFor(one))));
    else if (names.has(one.name)) params[one.name] = sampleValue(one.schema);
  }
  return { path, params: { ...params, ...more.params }, by: more.by ?? null, status: more.status ?? null };
}

/** How many recipes run at once: a deployment that gets too many requests answers too late. */
const atOnce = 8;

/** Runs some work for each member, a few at a time; failures are retried by the cases that need the result. */
async function inTurns<T>(members: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = members.values();
  const worker = async () => {
    for (const one of waiting) await work(one).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/**
 * The stage of a visibility that must not be changed. All recipes run on it before its first use, because lists
 * that are being read must not grow.
 */
export async function sharedStage(world: World, visibility: Visibility): Promise<Stage> {
  const made = await world.once(`stage ${visibility}`, async (whole) => {
    const stage = new Stage(whole, visibility, true);
    await stage.project();
    await inTurns(Object.values(recipes), async (recipe) => recipe?.(stage));
    return stage.made;
  });
  return new Stage(world, visibility, true, made);
}

/** A stage on which a group of cases makes changes, in any order. */
export async function commonStage(world: World, visibility: Visibility, word: string): Promise<Stage> {
  const made = await world.once(`changes ${word} ${visibility}`, async (): Promise<Made> => new Map());
  return new Stage(world, visibility, false, made);
}
