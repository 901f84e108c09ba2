import { isTestCode } from './sources.js';
import type { Problems } from './spec-rules.js';

const rooms = ['domain', 'storage', 'policies', 'actions', 'deliveries', 'handlers', 'graphql', 'server'];
const home = 'domain/access-level.ts';

const number = '(?:5|10|20|30|40|50|60)(?![\\w.])';
// Names of access levels, in code and in SQL: level, access_level, groupAccess, effectiveLevel(place, viewer).
const holder = '\\w*(?:[lL]evel|[aA]ccess|[fF]loor)(?:\\([^()]*\\))?';
const compared = '\\s*\\)?\\s*(?:[<>]=?|[=!]==?)\\s*';
const names = 'minimal|guest|reporter|developer|maintainer|owner';

/** What a line must not contain, with the message. */
const faults: readonly [RegExp, string][] = [
  [new RegExp(`\\b${holder}(?:\\s*\\?\\?\\s*0)?${compared}${number}`), 'compares a level with a bare number'],
  [
    new RegExp(`(?<![\\w.])${number}${compared}(?:\\w+\\??\\.)*${holder}\\b`),
    'compares a level with a bare number',
  ],
  [new RegExp(`\\b${holder}['"]?\\s*[:=]\\s*${number}`), 'gives a level as a bare number'],
  [new RegExp(`(?:const |^\\s*|[{,] ?)(?:${names})\\s*[:=]\\s*\\d+`, 'i'), 'declares a level anew'],
];

/** Problems with access levels in one text. */
export function levelProblems(name: string, text: string): Problems {
  // A number under another name is still a number: `const least = 20`.
  const aliases = [...text.matchAll(new RegExp(`\\bconst (\\w+)(?:: \\w+)? = ${number};`, 'g'))].map(
    (found) => found[1],
  );
  const hidden = aliases.length > 0 ? new RegExp(`\\b${holder}${compared}(?:${aliases.join('|')})\\b`) : null;
  return text.split('\n').flatMap((line, index) => {
    const fault = faults.find(([pattern]) => pattern.test(line));
    const what = fault?.[1] ?? (hidden?.test(line) ? 'compares a level with a number of its own' : null);
    return what === null ? [] : [`${name}:${index + 1}: ${what}; take it from ${home}`];
  });
}

/** Access levels are numbered in one module; all other code uses their names. */
export function checkAccessLevels(files: ReadonlyMap<string, string>): Problems {
  return [...files].flatMap(([name, text]) => {
    const isJudged = rooms.includes(name.split('/')[0] ?? '') && !isTestCode(name);
    if (!isJudged || name === home || name.includes('/migrations/')) return [];
    return levelProblems(name, text);
  });
}
