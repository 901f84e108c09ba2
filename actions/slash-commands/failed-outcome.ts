import { Failure, type FailureFacts, type Problem } from '../../domain/errors.js';
import type { SlashOutcome } from './outcome.js';

const linesOf = (problem: Problem): readonly string[] => {
  if (typeof problem === 'string') return [problem];
  if (Array.isArray(problem)) return problem as readonly string[];
  return Object.entries(problem).flatMap(([field, texts]: [string, string | readonly string[]]) =>
    (typeof texts === 'string' ? [texts] : texts).map((text) => `${field} ${text}`),
  );
};

const problemsOf = ({ words }: FailureFacts<'invalid'>): readonly string[] => {
  if ('problem' in words) return linesOf(words.problem);
  if (words.fields) return linesOf(words.fields);
  return words.reason === undefined ? [] : [words.reason];
};

/** What a chat is told where an action threw; whatever is no answer to a command is thrown again. Rules: SLASH-ACT-1, SLASH-HIDDEN-1. */
export const failedOutcome = (error: unknown): SlashOutcome => {
  if (!(error instanceof Failure)) throw error;
  const { facts } = error;
  switch (facts.kind) {
    case 'forbidden':
    case 'unauthenticated':
    case 'not-allowed':
      return { kind: 'refused' };
    case 'not-found':
      return { kind: 'not-found' };
    case 'too-often':
      return { kind: 'too-often' };
    case 'invalid':
      return { kind: 'invalid', problems: problemsOf(facts) };
    default:
      throw error;
  }
};
