import { refuse } from '../../domain/errors.js';

const longest = 255;

/** Throws unprocessable for a blank or too long name of a protection rule. Rules: PROTECTED-BRANCH-12, PROTECTED-TAG-9. */
export function requireRuleName(name: string): void {
  if (name.trim() === '') throw refuse.unprocessable(["Name can't be blank"]);
  if ([...name].length > longest) {
    throw refuse.unprocessable([`Name is too long (maximum is ${longest} characters)`]);
  }
}
