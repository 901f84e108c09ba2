import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Problems } from './spec-rules.js';

const home = 'handlers/views';

const imports = /^import\s+(type\s+)?([^'"]*?)\s*from\s+'([^']+)'/gm;
const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm;

// Types that give access to the database.
const readers = /\b(?:Services|Database|HotQueries|Source|Tx|Knex|GitStore|Repository|SettingsReader)\b/;

/** A view may import code from other views and the domain; from elsewhere only types. */
function importProblem(name: string, [, type, names = '', target = '']: RegExpMatchArray): string | null {
  const read = readers.exec(names);
  if (read) return `${name}: a view is handed what was loaded, and no ${read[0]} to load with`;
  const to = target.startsWith('.') ? posix.normalize(posix.join(posix.dirname(name), target)) : target;
  if (type || to.startsWith(`${home}/`) || to.startsWith('domain/')) return null;
  return `${name}: a view takes only types from ${to}`;
}

/** Problems in the text of one view. */
export function viewProblems(name: string, text: string): Problems {
  const code = text.replaceAll(comments, '');
  const problems = [...code.matchAll(imports)].flatMap((found) => importProblem(name, found) ?? []);
  if (/\b(?:async|await|Promise)\b|\.then\(|\bimport\(/.test(code)) {
    problems.push(`${name}: a view answers at once; load beforehand what it waits for`);
  }
  return problems;
}

/** Views are pure functions of loaded rows: they load nothing, await nothing and get nothing to load with. */
export function checkViews(root: string): Problems {
  return readdirSync(join(root, home))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => viewProblems(`${home}/${file}`, readFileSync(join(root, home, file), 'utf8')));
}
