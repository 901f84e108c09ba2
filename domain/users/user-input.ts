import { refuse } from '../errors.js';
import { groupPathProblems } from '../groups/group-names.js';
import { isEmailAddress } from './email-address.js';
import { passwordProblems } from './password.js';

/** The fields of an account to validate; absent ones are not checked. */
export interface AccountInput {
  email?: string | undefined;
  password?: string | undefined;
  name?: string | undefined;
  username?: string | undefined;
}

/** Throws the texts by field for everything that is malformed. Rules: USER-CREATE-6, USER-CREATE-7. */
export function requireAccountInput(input: AccountInput): void {
  const problems: Record<string, string[]> = {};
  const note = (field: string, texts: string[]) => {
    if (texts.length > 0) problems[field] = texts;
  };
  if (input.email !== undefined) note('email', isEmailAddress(input.email) ? [] : ['is invalid']);
  if (input.password !== undefined) note('password', passwordProblems(input.password));
  if (input.name !== undefined) note('name', input.name.trim() === '' ? ["can't be blank"] : []);
  // A username is also the path of the personal namespace, which is at the top level.
  if (input.username !== undefined) note('username', groupPathProblems(input.username, 'top'));
  if (Object.keys(problems).length > 0) throw refuse.invalid(problems);
}
