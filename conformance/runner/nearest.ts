import { closestMatch } from 'leven';

/** Asks whether the nearest of some names was meant, whatever its case; empty where none is near. */
export function advice(word: string, names: Iterable<string>): string {
  const bySmall = new Map<string, string>();
  for (const name of names) {
    const small = name.toLowerCase();
    if (!bySmall.has(small)) bySmall.set(small, name);
  }
  const maxDistance = Math.max(2, Math.floor(word.length / 4));
  const nearest = closestMatch(word.toLowerCase(), [...bySmall.keys()], { maxDistance });
  return nearest === undefined ? '' : `; is ${bySmall.get(nearest)} meant?`;
}
