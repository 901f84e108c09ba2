import { GraphQLError } from 'graphql';
import { Failure } from '../../domain/errors.js';
import { hasTier, type Tier } from '../../domain/operation.js';
import { milestoneFor } from '../../storage/database/milestones/milestones.js';
import type { LoadedProject } from '../../storage/database/projects/load.js';
import { userIdsNamed } from '../../storage/database/users/users.js';
import type { GraphqlContext } from '../context.js';
import { unavailable } from '../failures.js';
import { type GlobalId, numberIn, plainNumber } from '../ids/global-id.js';
import { needed } from '../targets.js';

const mostInList = 1000;

/** The error of arguments that do not go together. */
export const argumentError = (text: string): GraphQLError => new GraphQLError(text);

/** What was given; undefined where it is null, which asks for no change. */
export const unlessNull = <Value>(value: Value | null | undefined): Value | undefined => value ?? undefined;

/** A list that was given; refused when it is longer than anybody needs. */
export function listOf<Value>(name: string, given: readonly Value[]): readonly Value[] {
  if (given.length > mostInList) throw argumentError(`${name} is too long (maximum is ${mostInList})`);
  return given;
}

/** The numbers in Global IDs; those that name nothing are left out. */
export const numbersIn = (name: string, ids: readonly GlobalId[]): number[] =>
  listOf(name, ids).flatMap((id) => numberIn(id) ?? []);

const labelModels = /^gid:\/\/gitlab\/(?:Project|Group)Label\//;

/** The numbers of labels in plain arguments; throws the error of a text that names none. */
export const labelNumbers = (name: string, ids: readonly string[]): number[] =>
  listOf(name, ids).map((id) => plainNumber(id.replace(labelModels, 'gid://gitlab/Label/'), 'Label'));

/** The users of these names; names of nobody are left out. */
export const usersNamed = ({ services }: GraphqlContext, names: readonly string[]): Promise<number[]> =>
  userIdsNamed(services.db.hot, listOf('assigneeUsernames', names));

/** Members that are named joined with those that are there. */
export function inMode(
  mode: 'APPEND' | 'REMOVE' | 'REPLACE' | null | undefined,
  current: readonly number[],
  named: readonly number[],
): number[] {
  if (mode === 'APPEND') return [...new Set([...current, ...named])];
  if (mode === 'REMOVE') return current.filter((id) => !named.includes(id));
  return [...named];
}

/** The number of a milestone that a project has, null for none; the error of what is not available for another one. */
export async function milestoneOf(
  { services }: GraphqlContext,
  project: LoadedProject,
  id: number | null,
): Promise<number | null> {
  return id === null ? null : needed(await milestoneFor(services.db.hot, project, id)).id;
}

/** Throws the error of what is not available where the tier of the server lacks something. */
export function needTier({ services }: GraphqlContext, tier: Tier): void {
  if (!hasTier(services.config.tier, tier)) throw unavailable();
}

/** Does something that may be done already, which is as good. */
export async function unlessDone(done: Promise<unknown>): Promise<void> {
  try {
    await done;
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'not-modified')) throw error;
  }
}
