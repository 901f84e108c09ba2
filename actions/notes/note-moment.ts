import { requireNoteMoment } from '../../domain/notes/note-body.js';

/** The moment that a new note is given, where the caller may give one. Rules: NOTE-CREATE-4, NOTE-CREATE-5, NOTE-CREATE-11. */
export function givenMoment(
  given: string | undefined,
  rights: { history: boolean },
  now: string,
): { createdAt?: string } {
  if (given === undefined || !rights.history) return {};
  requireNoteMoment(given, now);
  return { createdAt: given };
}
