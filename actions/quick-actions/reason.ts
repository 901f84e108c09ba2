import { Failure } from '../../domain/errors.js';

/** Why something was refused, where there is a text to tell; what is no refusal is thrown on. */
export function reasonOf(error: unknown): string | null {
  if (!(error instanceof Failure)) throw error;
  const { facts } = error;
  const words = facts.kind === 'invalid' ? facts.words : facts;
  const problem = 'problem' in words ? words.problem : undefined;
  if (problem === undefined) return null;
  return typeof problem === 'string' ? problem : Object.values(problem).flat().join(', ');
}
