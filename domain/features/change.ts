import { refuse } from '../errors.js';
import { closedGates, type FeatureGates, featureState, optOutOf } from './feature.js';

/** A value that somebody gives a flag, as it was sent. */
export interface FeatureWish {
  name: string;
  value: string;
  key?: string | undefined;
}

/** What a value means: the whole flag, a part of the time or of the actors, or named targets. */
export type FeatureChange =
  | { kind: 'on' | 'off' }
  | { kind: 'time' | 'actors'; percent: number }
  | { kind: 'enable' | 'disable' | 'opt_out' | 'remove_opt_out' };

/** Whom a change is for: an actor, as `User:7`, or a group of actors by name. */
export interface FeatureTarget {
  /** What the caller called it. */
  given: string;
  kind: 'actor' | 'group';
  id: string;
}

const enabling = ['true', '100', '100.0'];
const disabling = ['false', '0', '0.0'];
const numeral = /^-?\d{1,9}(\.\d{1,9})?$/;

const unknown = (text: string): Error => refuse.turnedDown(text);

/** What a value means for the whole flag. Rules: FEATURE-SET-2, FEATURE-SET-3, FEATURE-SET-18, FEATURE-SET-20, FEATURE-SET-21. */
export function wholeChange({ name, value, key = '' }: FeatureWish): FeatureChange {
  if (enabling.includes(value)) return { kind: 'on' };
  if (disabling.includes(value)) return { kind: 'off' };
  if (key === '' && !numeral.test(value)) throw unknown(`Cannot set '${name}' to "${value}"`);
  if (!['', 'percentage_of_time', 'percentage_of_actors'].includes(key)) {
    throw unknown(`Cannot set '${name}' ("${key}") to "${value}"`);
  }
  const percent = numeral.test(value) ? Number(value) : Number.NaN;
  if (!(percent >= 0 && percent <= 100)) throw refuse.turnedDown('Not a percentage');
  return { kind: key === 'percentage_of_actors' ? 'actors' : 'time', percent };
}

const optWords = ['opt_out', 'remove_opt_out'] as const;

/** What a value means for named targets. Rules: FEATURE-SET-15, FEATURE-SET-18, FEATURE-SET-22. */
export function targetedChange({ name, value }: FeatureWish, targets: readonly string[]): FeatureChange {
  if (enabling.includes(value)) return { kind: 'enable' };
  if (disabling.includes(value)) return { kind: 'disable' };
  const kind = optWords.find((word) => word === value);
  if (!kind) throw unknown(`Cannot set '${name}' to "${value}" for ${targets.join(', ')}`);
  return { kind };
}

const withOne = (list: readonly string[], one: string): readonly string[] =>
  list.includes(one) ? list : [...list, one];
const withoutOne = (list: readonly string[], one: string): readonly string[] =>
  list.filter((other) => other !== one);

function forActor(gates: FeatureGates, kind: FeatureChange['kind'], { given, id }: FeatureTarget) {
  const { actors } = gates;
  const optOut = optOutOf(id);
  switch (kind) {
    case 'enable':
      if (actors.includes(optOut)) {
        throw refuse.turnedDown(`Opt-out exists for ${given} - remove opt-out before enabling`);
      }
      return withOne(actors, id);
    case 'disable':
      return withoutOne(actors, id);
    case 'opt_out':
      return withOne(actors, optOut);
    default:
      if (!actors.includes(optOut)) throw refuse.turnedDown(`No opt-out exists for ${given}`);
      return withoutOne(actors, optOut);
  }
}

function forTarget(gates: FeatureGates, kind: FeatureChange['kind'], target: FeatureTarget): FeatureGates {
  if (target.kind === 'actor') return { ...gates, actors: forActor(gates, kind, target) };
  // Only single actors can be kept out.
  if (kind === 'enable') return { ...gates, groups: withOne(gates.groups, target.id) };
  if (kind === 'disable') return { ...gates, groups: withoutOne(gates.groups, target.id) };
  return gates;
}

/**
 * The conditions of a flag after a change. Throws invalid for a percentage of a flag that is on, and for opt-outs that
 * stand in the way or are missing. Rules: FEATURE-SET-15 to FEATURE-SET-17, FEATURE-SET-22, FEATURE-STATE-1.
 */
export function changedGates(
  gates: FeatureGates,
  change: FeatureChange,
  targets: readonly FeatureTarget[],
): FeatureGates {
  switch (change.kind) {
    case 'on':
      return { ...closedGates, boolean: true };
    case 'off':
      return closedGates;
    case 'time':
    case 'actors': {
      if (featureState(gates) === 'on') {
        throw refuse.turnedDown(`Cannot enable percentage of ${change.kind} for a fully-enabled flag`);
      }
      const { percent } = change;
      return change.kind === 'time'
        ? { ...gates, percentageOfTime: percent }
        : { ...gates, percentageOfActors: percent };
    }
    default:
      return targets.reduce((before, target) => forTarget(before, change.kind, target), gates);
  }
}
