import { closestMatch } from 'leven';

/** Suggests the most similar of some names, case-insensitively; empty when none is similar. */
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
