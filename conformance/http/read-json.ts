/** Deeper than any record is; whoever walks a value that is much deeper runs out of stack. */
const deepest = 500;

/** How much deeper or less deep a text is after a character outside of its strings. */
const steps: Record<string, number> = { '[': 1, '{': 1, ']': -1, '}': -1 };

function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text[before - 1] === '\\') before -= 1;
  return (at - before) % 2 === 1;
}

/** Where the string ends that begins at a place. */
function endOfString(text: string, from: number): number {
  let end = text.indexOf('"', from + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isTooDeep(text: string): boolean {
  // Each level takes two characters at least.
  if (text.length < 2 * deepest) return false;
  let depth = 0;
  // An answer may be megabytes long: what lies between is searched through, not looked at one by one.
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

/** What a text says as JSON; the text itself when it is none, or none that could be walked through. */
export function readJson(text: string): unknown {
  if (isTooDeep(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
