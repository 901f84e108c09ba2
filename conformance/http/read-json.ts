/** Deeper than any record; walking much deeper values would overflow the stack. */
const deepest = 500;

/** Change of depth by character, outside of strings. */
const steps: Record<string, number> = { '[': 1, '{': 1, ']': -1, '}': -1 };

function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text[before - 1] === '\\') before -= 1;
  return (at - before) % 2 === 1;
}

/** The end of the string that begins at a position. */
function endOfString(text: string, from: number): number {
  let end = text.indexOf('"', from + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isTooDeep(text: string): boolean {
  // Each level takes at least two characters.
  if (text.length < 2 * deepest) return false;
  let depth = 0;
  // An answer may have megabytes: the regular expression skips over what lies between.
  const marks = /["[\]{}]/g;
  while (marks.test(text)) {
    const at = marks.lastIndex - 1;
    const mark = text[at] ?? '';
    if (mark === '"') marks.lastIndex = endOfString(text, at) + 1;
    else depth += steps[mark] ?? 0;
    if (depth > deepest) return true;
  }
  return false;
}

/** The text parsed as JSON; the text itself when it is not JSON, or too deep to be walked. */
export function readJson(text: string): unknown {
  if (isTooDeep(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
