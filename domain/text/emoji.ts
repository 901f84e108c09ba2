import { gemoji } from 'gemoji';

// The names that clients know; the thumbs are counted as votes under theirs.
const preferred: Record<string, string> = { '+1': 'thumbsup', '-1': 'thumbsdown', hankey: 'poop' };

const canonical = new Map<string, string>();
const signs = new Map<string, string>();
for (const { emoji, names } of gemoji) {
  const first = names[0] ?? '';
  const name = preferred[first] ?? first;
  signs.set(name, emoji);
  for (const alias of [...names, name]) canonical.set(alias, name);
}

/** The name under which an emoji is kept: aliases become one (`+1` is `thumbsup`); null when it is unknown. */
export const emojiName = (name: string): string | null => canonical.get(name) ?? null;

/** The sign of an emoji by any of its names, or null. */
export const emojiSign = (name: string): string | null => signs.get(canonical.get(name) ?? '') ?? null;

const alone = /^\s*:([a-z0-9_+-]+):\s*$/i;

/** The emoji that a text consists of and nothing else (`:tada:`), under the name it is kept by; or null. */
export function soleEmoji(text: string): string | null {
  const name = alone.exec(text)?.[1];
  return name === undefined ? null : emojiName(name);
}

/** A filter by reaction: emoji are stored under one name each, and `None` and `Any` stand for themselves. */
export const emojiFilter = (name: string | null | undefined): string | null => {
  if (!name || /^(none|any)$/i.test(name)) return name ?? null;
  return emojiName(name) ?? name;
};
