import type { Case } from '../check.js';
import { advice } from './nearest.js';
import { isIn, type ProfileName, profiles } from './profiles.js';

/** Selects cases. */
export interface Choice {
  only: readonly string[];
  profile: string | null;
}

/** A selection has unknown names; they are reported instead of running nothing. */
export class UnknownChoice extends Error {
  override name = 'UnknownChoice';
}

function isNamed(one: Case, word: string): boolean {
  return (
    one.family === word ||
    one.id === word ||
    one.operation === word ||
    one.rules.includes(word) ||
    (word.endsWith('*') && one.id.startsWith(word.slice(0, -1)))
  );
}

/** The selected cases; each word is a family, a rule, an operation, an id, or a prefix of ids with a star. */
export function select(cases: readonly Case[], choice: Choice): Case[] {
  const { only, profile } = choice;
  if (profile !== null && !(profile in profiles)) {
    const names = Object.keys(profiles);
    throw new UnknownChoice(
      `--profile: there is no profile ${profile}${advice(profile, names)} (there are ${names.join(', ')})`,
    );
  }
  for (const word of only) {
    if (!cases.some((one) => isNamed(one, word))) {
      const names = new Set(
        cases.flatMap((one) => [one.family, one.id, one.operation ?? one.id, ...one.rules]),
      );
      throw new UnknownChoice(
        `--only: no case has the family, rule, operation or id ${word}${advice(word, names)} (--list tells them)`,
      );
    }
  }
  return cases.filter(
    (one) =>
      (only.length === 0 || only.some((word) => isNamed(one, word))) &&
      (profile === null || isIn(profile as ProfileName, one.family)),
  );
}
