/** How many characters have to be put in, taken out or changed to make one word of another. */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      line.push(Math.min(changed, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1));
    }
    above = line;
  }
  return above[other.length] ?? 0;
}

/** Asks whether the nearest of some names was meant; empty where none is near. */
export function advice(word: string, names: Iterable<string>): string {
  let nearest = '';
  let least = Math.max(2, Math.floor(word.length / 4)) + 1;
  for (const name of names) {
    if (Math.abs(name.length - word.length) >= least) continue;
    const far = distance(word.toLowerCase(), name.toLowerCase());
    if (far < least) [nearest, least] = [name, far];
  }
  return nearest === '' ? '' : `; is ${nearest} meant?`;
}
