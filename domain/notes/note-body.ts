import { type Failure, refuse } from '../errors.js';
import { printedMap } from '../text/printed-map.js';

/** Longest note, in characters. */
export const longestNote = 1_000_000;

/** The failure for an invalid note: the texts by field, printed inside one text. */
export const invalidNote = (fields: Readonly<Record<string, readonly string[]>>): Failure =>
  refuse.turnedDown(`Note ${printedMap(fields)}`, fields);

/** Whether a text has more characters than allowed; a character outside the basic plane counts as one. */
export const isLongerThan = (text: string, most: number): boolean => {
  if (text.length <= most) return false;
  if (text.length > 2 * most) return true;
  let count = 0;
  for (const _character of text) count += 1;
  return count > most;
};

/** Throws when a text is not valid for a note. Rules: NOTE-CREATE-2, NOTE-CREATE-12, NOTE-UPDATE-1. */
export const requireNoteBody = (body: string): void => {
  if (body.trim() === '') throw invalidNote({ note: [`can't be blank`] });
  if (isLongerThan(body, longestNote)) {
    throw invalidNote({ note: [`is too long (maximum is ${longestNote} characters)`] });
  }
};

const epoch = '1970-01-01T00:00:00.000Z';

/** Throws when a moment is not valid for a note. Rule: NOTE-CREATE-5. */
export const requireNoteMoment = (moment: string, now: string): void => {
  if (moment <= epoch) {
    throw invalidNote({ created_at: ['The created date provided is too far in the past.'] });
  }
  if (moment > now) throw invalidNote({ created_at: [`can't be in the future`] });
};

/** The moment that a new note is given, where the caller may give one. Rules: NOTE-CREATE-4, NOTE-CREATE-5, NOTE-CREATE-11. */
export const givenMoment = (
  given: string | undefined,
  rights: { history: boolean },
  now: string,
): { createdAt?: string } => {
  if (given === undefined || !rights.history) return {};
  requireNoteMoment(given, now);
  return { createdAt: given };
};
