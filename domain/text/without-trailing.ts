/**
 * The text without any of the given characters at its end. An expression such as `/x+$/` tries every place of a text
 * that has many of them elsewhere, which takes the square of its length; this takes linear time.
 */
export function withoutTrailing(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}
