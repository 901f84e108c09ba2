import { findReferences, type NamedReference, type NumberedReference } from '../references/find.js';
import { parseDuration } from '../time/duration.js';
import { parseDate } from '../time/time.js';

const joints = /[\s,]+/;

/** The usernames in `@ana, @bob and carl`, in order and without repeats; `me` is kept as it is. */
export function usernamesIn(argument: string): string[] {
  const words = argument.split(joints).filter((word) => word !== '' && word.toLowerCase() !== 'and');
  return [...new Set(words.map((word) => word.replace(/^@/, '').toLowerCase()))].filter(
    (word) => word !== '',
  );
}

/** A label named by its id or its title. */
export type NamedLabel = { id: number } | { title: string };

const bareLabels = /"([^"]+)"|(\S+)/g;

/** The labels in `~bug ~"two words" ~12`, or bare names when there is no tilde. */
export function labelsIn(argument: string): NamedLabel[] {
  if (!argument.includes('~')) {
    return [...argument.matchAll(bareLabels)].map((match) => ({ title: match[1] ?? match[2] ?? '' }));
  }
  return findReferences(argument).flatMap((one): NamedLabel[] => {
    if (one.kind !== 'label') return [];
    return !one.quoted && /^\d{1,15}$/.test(one.name) ? [{ id: Number(one.name) }] : [{ title: one.name }];
  });
}

const plainTitle = /^[\p{L}\p{N}_?&][\p{L}\p{N}_?.&:-]*(?<![?.:&])$/u;

/** A label or milestone as written in a text: `~bug`, `%"two words"`. */
export const namedTitle = (sign: '~' | '%', title: string): string =>
  plainTitle.test(title) && !/^\d+$/.test(title) ? `${sign}${title}` : `${sign}"${title}"`;

/** The named milestone, by its number in the project or by its title; null for none. */
export function milestoneIn(argument: string): { iid: number } | { title: string } | null {
  if (argument === '') return null;
  const found = findReferences(argument).find((one): one is NamedReference => one.kind === 'milestone');
  if (!found) return { title: argument.replace(/^"(.*)"$/, '$1') };
  return !found.quoted && /^\d{1,15}$/.test(found.name) ? { iid: Number(found.name) } : { title: found.name };
}

/** The references in a command to things of some kinds, such as the issues `#1 acme/site#2`. */
export const referencesIn = (argument: string, ...kinds: NumberedReference['kind'][]): NumberedReference[] =>
  findReferences(argument).filter((one): one is NumberedReference => kinds.some((kind) => kind === one.kind));

/** Time spent, with the day if given; null when it is invalid, zero, or in the future. */
export function spentIn(argument: string, today: string): { seconds: number; day: string | null } | null {
  const whole = argument.trim();
  const match = /\s(\d{4}-\d{2}-\d{2})$/.exec(whole);
  const seconds = parseDuration(whole.slice(0, match?.index));
  if (seconds === null || seconds === 0) return null;
  const written = match?.[1];
  if (written === undefined) return { seconds, day: null };
  const day = parseDate(written);
  return day === null || day > today ? null : { seconds, day };
}

const severities = ['UNKNOWN', 'CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const;

/** A severity by name or number: `S1` and `1` are the highest, 0 and 5 are unknown. */
export function severityIn(argument: string): (typeof severities)[number] | null {
  const word = argument.trim().toUpperCase();
  const named = severities.find((one) => one === word);
  if (named) return named;
  const number = /^S?([0-5])$/.exec(word)?.[1];
  return number === undefined ? null : (severities[Number(number) % 5] ?? null);
}

/** The name of the single emoji in an argument such as `:tada:`; null for none. */
export const emojiIn = (argument: string): string | null =>
  /^:([a-z0-9_+-]+):$/i.exec(argument.trim())?.[1] ?? null;

/** The iteration in `*iteration:5` or `*iteration:"name"`; null for none. */
export function iterationIn(argument: string): { id: number } | { title: string } | null {
  const match = /^\*iteration:(?:(\d{1,15})|"([^"]+)")$/.exec(argument.trim());
  if (!match) return null;
  return match[1] === undefined ? { title: match[2] ?? '' } : { id: Number(match[1]) };
}

/** The address of a call, or null when it is not one. */
export function callUrlIn(argument: string): string | null {
  const [word = ''] = argument.trim().split(/\s/);
  return /^https:\/\/(?:[\w-]+\.)?zoom(?:gov)?\.us\/(?:j|s|my)\/[\w.?&=/-]+$/.test(word) ? word : null;
}
