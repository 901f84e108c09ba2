/** Deeper than any record is; whoever walks a value that is much deeper runs out of stack. */
const deepest = 500;

/** How much deeper or less deep a text is after a character outside of its strings. */
const steps: Record<string, number> = { '[': 1, '{': 1, ']': -1, '}': -1 };

/** Where the string ends that begins at a place. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

function isTooDeep(text: string): boolean {
  // Each level takes two characters at least.
  if (text.length < 2 * deepest) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '"') at = endOfString(text, at);
    else depth += steps[character] ?? 0;
    if (depth > deepest) return true;
  }
  return false;
}

/** What a text says as JSON; the text itself when it is none, or none that could be walked through. */
export function readJson(text: string): unknown {
  if (isTooDeep(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
