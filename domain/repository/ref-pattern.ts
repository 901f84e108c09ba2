/**
 * Whether a name matches the pattern of a protection rule, in which `*` stands for any text. Backtracks to the
 * last star only, so its cost is bounded for any pattern.
 */
export function fitsPattern(pattern: string, name: string): boolean {
  if (!pattern.includes('*')) return pattern === name;
  let at = 0;
  let star = -1;
  let resume = 0;
  let place = 0;
  while (place < name.length) {
    if (pattern[at] === '*') {
      star = at++;
      resume = place;
    } else if (at < pattern.length && pattern[at] === name[place]) {
      at++;
      place++;
    } else if (star >= 0) {
      at = star + 1;
      place = ++resume;
    } else return false;
  }
  while (pattern[at] === '*') at++;
  return at === pattern.length;
}
