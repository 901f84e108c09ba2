/** The emoji of a status with only a message. */
export const defaultEmoji = 'speech_balloon';

const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;

const spans = {
  '30_minutes': 30 * minutes,
  '3_hours': 3 * hours,
  '8_hours': 8 * hours,
  '1_day': days,
  '3_days': 3 * days,
  '7_days': 7 * days,
  '30_days': 30 * days,
} as const;

/** The time after which a status clears itself. */
export type StatusSpan = keyof typeof spans;

/** The moment at which a status set now is cleared; null when it stays. Rule: USER-STATUS-5. */
export const clearMoment = (at: string, span: StatusSpan | null | undefined): string | null =>
  span ? new Date(Date.parse(at) + spans[span]).toISOString() : null;

/** Whether a text has the form of an emoji name. Rule: USER-STATUS-6. */
export const isEmojiName = (text: string): boolean => /^[a-z0-9_+-]{1,100}$/.test(text);
