import { epicProblems } from '../../domain/epics/epic-input.js';
import { refuse } from '../../domain/errors.js';

/** Throws invalid, by field, where a title or description cannot be taken. Rule: EPIC-CREATE-2. */
export function requireEpicWords(input: Parameters<typeof epicProblems>[0]): void {
  const problems = epicProblems(input);
  if (problems) throw refuse.invalid(problems);
}
