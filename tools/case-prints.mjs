// What the bundled suite knows cases again by, though bundling renames what they call: `casePrints()` answers a print for
// each file of cases, which changes with the file and with whatever it takes from other cases and from recipes.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

const rooms = ['conformance/cases/', 'conformance/recipes/', 'conformance/generated-cases/'];

/** Adds a file and what it imports to those found so far. */
function gather(file, found) {
  if (found.has(file) || !rooms.some((room) => file.startsWith(room)) || !existsSync(file)) return found;
  const text = readFileSync(file, 'utf8');
  found.set(file, text);
  for (const [, path] of text.matchAll(/from '(\.[^']+)\.js'/g)) {
    gather(normalize(join(file, '..', `${path}.ts`)), found);
  }
  return found;
}

function print(file) {
  const found = [...gather(file, new Map())].sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(found)).digest('hex').slice(0, 12);
}

/** The prints of all files of cases, by names such as `errors/unknown-route`, and one of those that are generated. */
export function casePrints() {
  const [cases] = rooms;
  const names = readdirSync(cases, { recursive: true }).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const prints = names.map((name) => [name.slice(0, -'.ts'.length), print(cases + name)]);
  return Object.fromEntries([...prints, ['generated', print('conformance/generated-cases/index.ts')]]);
}

/** What a bundler puts in place of the prints. */
export const definedPrints = () => ({ CASE_PRINTS: JSON.stringify(casePrints()) });
