import { findReferences, type NamedReference, type NumberedReference } from '../references/find.js';
import { parseDuration } from '../time/duration.js';
import { parseDate } from '../time/time.js';

const joints = /[\s,]+/;

/** The usernames of `@ana, @bob and carl`, in order and without repeats; `me` is left as it stands. */
export function usernamesIn(argument: string): string[] {
  const words = argument.split(joints).filter((word) => word !== '' && word.toLowerCase() !== 'and');
  return [...new Set(words.map((word) => word.replace(/^@/, '').toLowerCase()))].filter(
    (word) => word !== '',
  );
}

/** A label as it was named: by its number or by its title. */
export type NamedLabel = { id: number } | { title: string };

const bareLabels = /"([^"]+)"|(\S+)/g;

/** The labels of `~bug ~"two words" ~12`, or of bare names when there is no tilde. */
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

/** A label or milestone as a text names it: `~bug`, `%"two words"`. */
export const namedTitle = (sign: '~' | '%', title: string): string =>
  plainTitle.test(title) && !/^\d+$/.test(title) ? `${sign}${title}` : `${sign}"${title}"`;

/** The milestone that is named, by the number inside its project or by its title; null for none. */
export function milestoneIn(argument: string): { iid: number } | { title: string } | null {
  if (argument === '') return null;
  const found = findReferences(argument).find((one): one is NamedReference => one.kind === 'milestone');
  if (!found) return { title: argument.replace(/^"(.*)"$/, '$1') };
  return !found.quoted && /^\d{1,15}$/.test(found.name) ? { iid: Number(found.name) } : { title: found.name };
}

/** The things of a kind that a command names, such as issues `#1 acme/site#2`. */
export const referencesIn = (argument: string, ...kinds: NumberedReference['kind'][]): NumberedReference[] =>
  findReferences(argument).filter((one): one is NumberedReference => kinds.some((kind) => kind === one.kind));

/** Time spent, with the day when one is named; null when it is no time, none at all, or in the future. */
export function spentIn(argument: string, today: string): { seconds: number; day: string | null } | null {
  const match = /^(.*?)(?:\s+(\d{4}-\d{2}-\d{2}))?$/.exec(argument.trim());
  const seconds = parseDuration(match?.[1] ?? '');
  if (seconds === null || seconds === 0) return null;
  const written = match?.[2];
  if (written === undefined) return { seconds, day: null };
  const day = parseDate(written);
  return day === null || day > today ? null : { seconds, day };
}

const severities = ['UNKNOWN', 'CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const;

/** A severity by its name or its number: `S1` and `1` are the worst, 0 and 5 are unknown. */
export function severityIn(argument: string): (typeof severities)[number] | null {
  const word = argument.trim().toUpperCase();
  const named = severities.find((one) => one === word);
  if (named) return named;
  const number = /^S?([0-5])$/.exec(word)?.[1];
  return number === undefined ? null : (severities[Number(number) % 5] ?? null);
}

/** The name of the one emoji that a command names as `:tada:`; null for none. */
export const emojiIn = (argument: string): string | null =>
  /^:([a-z0-9_+-]+):$/i.exec(argument.trim())?.[1] ?? null;

/** The iteration of `*iteration:5` or `*iteration:"name"`; null for none. */
export function iterationIn(argument: string): { id: number } | { title: string } | null {
  const match = /^\*iteration:(?:(\d{1,15})|"([^"]+)")$/.exec(argument.trim());
  if (!match) return null;
  return match[1] === undefined ? { title: match[2] ?? '' } : { id: Number(match[1]) };
}

/** The address of a call, or null when it is none. */
export function callIn(argument: string): string | null {
  const [word = ''] = argument.trim().split(/\s/);
  return /^https:\/\/(?:[\w-]+\.)?zoom(?:gov)?\.us\/(?:j|s|my)\/[\w.?&=/-]+$/.test(word) ? word : null;
}
