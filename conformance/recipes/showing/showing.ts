import type { Capability } from '../../check.js';
import type { Operation } from '../../contract/operations.js';
import type { Params } from '../../http/encode.js';
import type { Person } from '../../world/types.js';
import type { Stage } from '../stage.js';

/** A call after which an operation has something to show. */
export interface Shown {
  path?: Record<string, string | number>;
  params?: Params;
  /** The caller; by default the owner of the stage. */
  by?: Person;
}

/** Optional fields of records, and the call of an operation that shows them. */
export interface Showing {
  fields: readonly string[];
  /** Needs of the fields or their preparation, besides an administrator and those of the operation itself. */
  needs?: readonly Capability[];
  call(stage: Stage): Promise<Shown>;
}

/** Fields that a record has only while another one is true. */
export const switches: Readonly<Record<string, string>> = {
  mirror_trigger_builds: 'mirror',
  only_mirror_protected_branches: 'mirror',
  mirror_overwrites_diverged_branches: 'mirror',
};

/** Operations with the fields that they show. */
export type Showings = Record<string, Showing>;

/** The path of an operation with values in place of the names in braces. */
export const addressOf = (operation: Operation, values: Record<string, string | number> = {}): string =>
  operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));

/** The same fields in several calls. */
export const showing = (
  fields: readonly string[],
  calls: Record<string, Showing['call']>,
  needs: readonly Capability[] = [],
): Showings => Object.fromEntries(Object.entries(calls).map(([id, call]) => [id, { fields, needs, call }]));
