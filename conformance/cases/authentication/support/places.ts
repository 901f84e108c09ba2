import type { Capability, CaseContext } from '../../../check.js';
import type { CallOptions } from '../../../http/caller.js';
import type { Params } from '../../../http/encode.js';
import type { levels, Visibility } from '../../../world/names.js';
import type { MadeGroup, Person, World } from '../../../world/types.js';

/** The level that somebody has on a place. */
export type Level = 'none' | keyof typeof levels;

/** A call, and what shows whether it had any effect. */
export interface Call {
  verb: string;
  path: string;
  params?: Params;
  options?: CallOptions;
  /** The mutation that it is, where GraphQL is asked; its answer tells whether it was carried out. */
  mutation?: string;
  /** Lists and records that are as before when nothing happened. */
  watched: string[];
}

/** Two places, and the call that works on both. A place that is null has no members. */
export interface Scene {
  here: { url: string } | null;
  there: { url: string } | null;
  call(): Promise<Call>;
}

/** The levels of one side: those that are too low, and one that is enough. */
export interface Side {
  refused: readonly Level[];
  enough: Level;
}

/** A call that works on two places. */
export interface TwoPlaces {
  slug: string;
  title: string;
  operation: string;
  needs?: readonly Capability[];
  here: Side;
  there: Side;
  good: number;
  /** How too few rights are answered; an order in a text is refused by a text that is taken. */
  answers?: readonly number[];
  make(context: CaseContext, person: Person): Promise<Scene>;
}

/** A group in which nobody of the run has any rights. */
export const apart = (world: World, visibility: Visibility = 'public'): Promise<MadeGroup> =>
  world.fresh.group({ parent: null, visibility });

/** A project in such a group. */
export const projectApart = async (world: World, visibility: Visibility = 'public', content = false) =>
  world.fresh.project({
    visibility,
    group: await apart(world, visibility),
    ...(content ? { content: ['refs/heads/main'] } : {}),
  });
