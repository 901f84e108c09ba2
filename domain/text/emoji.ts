import { gemoji } from 'gemoji';

// The names that clients know; the thumbs are counted as votes by these names.
const preferred: Record<string, string> = { '+1': 'thumbsup', '-1': 'thumbsdown', hankey: 'poop' };

/** An emoji as a character and in words. */
export interface EmojiFacts {
  sign: string;
  description: string;
}

const canonical = new Map<string, string>();
const signs = new Map<string, EmojiFacts>();
for (const { emoji, names, description } of gemoji) {
  const first = names[0] ?? '';
  const name = preferred[first] ?? first;
  signs.set(name, { sign: emoji, description });
  for (const alias of [...names, name]) canonical.set(alias, name);
}

/** The name under which an emoji is stored: aliases are merged (`+1` is `thumbsup`); null when it is unknown. */
export const emojiName = (name: string): string | null => canonical.get(name) ?? null;

/** The character of an emoji by any of its names, or null. */
export const emojiSign = (name: string): string | null => signs.get(canonical.get(name) ?? '')?.sign ?? null;

/** What there is to tell of an emoji by any of its names, or null. */
export const emojiFacts = (name: string): EmojiFacts | null => signs.get(canonical.get(name) ?? '') ?? null;

const soleName = /^\s*:([a-z0-9_+-]+):\s*$/i;

/** The stored name of the emoji when a text is nothing but one (`:tada:`); else null. */
export function soleEmoji(text: string): string | null {
  const name = soleName.exec(text)?.[1];
  return name === undefined ? null : emojiName(name);
}

/** The value of a filter by reaction: a stored name, or `None` and `Any` as they are. */
export const emojiFilter = (name: string | null | undefined): string | null => {
  if (!name || /^(none|any)$/i.test(name)) return name ?? null;
  return emojiName(name) ?? name;
};
