import { crc32 } from 'node:zlib';

/** What is known of a flag before anybody sets it. */
export interface FeatureDefinition {
  name: string;
  introduced_by_url: string | null;
  rollout_issue_url: string | null;
  milestone: string | null;
  type: 'development' | 'ops' | 'experiment' | 'worker' | 'undefined';
  group: string | null;
  default_enabled: boolean;
  log_state_changes: boolean | null;
}

/** The flags that are known, and the names that flags do not take without force. */
export interface FeatureCatalog {
  /** Ordered by name. */
  readonly definitions: readonly FeatureDefinition[];
  readonly licensed: readonly string[];
}

/** The flags that the server looks at; each has a definition. */
export type HonouredFeature =
  | 'changelog_commits_limitation'
  | 'import_project_from_remote_file'
  | 'import_project_from_remote_file_s3'
  | 'invite_members_for_task';

/** The conditions of a flag that somebody has set. */
export interface FeatureGates {
  boolean: boolean;
  /** Who it is on for, as `User:7`; with `:opt_out` behind it, who it is never on for. */
  actors: readonly string[];
  percentageOfActors: number;
  percentageOfTime: number;
  groups: readonly string[];
}

/** A flag of which nothing is open. */
export const closedGates: FeatureGates = {
  boolean: false,
  actors: [],
  percentageOfActors: 0,
  percentageOfTime: 0,
  groups: [],
};

/** The entry that keeps an actor out. */
export const optOutOf = (actor: string): string => `${actor}:opt_out`;

/** Whether a flag is on for everybody, for nobody, or it depends. Rules: FEATURE-FIELD-2, FEATURE-STATE-2. */
export function featureState(gates: FeatureGates): 'on' | 'off' | 'conditional' {
  if (gates.boolean || gates.percentageOfTime === 100) return 'on';
  const isSome =
    gates.actors.length > 0 ||
    gates.groups.length > 0 ||
    gates.percentageOfTime > 0 ||
    gates.percentageOfActors > 0;
  return isSome ? 'conditional' : 'off';
}

// Three decimals of a percentage count.
const parts = 1000;

const isAmong = (name: string, actor: string, percent: number): boolean =>
  crc32(name + actor) % (100 * parts) < percent * parts;

/**
 * Whether a flag that somebody has set is on for an actor, or for nobody in particular. `chance` is a number from 0
 * up to 1 that decides where it is on for a part of the time. Groups of actors are not known, so that they open nothing.
 */
export function isOpen(gates: FeatureGates, name: string, actor: string | null, chance: number): boolean {
  if (actor !== null && gates.actors.includes(optOutOf(actor))) return false;
  if (gates.boolean) return true;
  if (actor !== null && gates.actors.includes(actor)) return true;
  if (actor !== null && isAmong(name, actor, gates.percentageOfActors)) return true;
  return chance * 100 < gates.percentageOfTime;
}
