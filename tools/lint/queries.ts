import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isTestCode } from './sources.js';
import type { Problems } from './spec-rules.js';

const rooms = ['domain', 'policies', 'actions', 'deliveries', 'handlers', 'graphql', 'server'];

/** Code that queries the database directly, with the message. */
const faults: readonly [RegExp, string][] = [
  [/(?<![\w.])(?:tx|trx|knex|db)(?:<[^<>()]*>)?\(/, 'builds a query'],
  [/\b(?:tx|db|read|knex)\.(?:raw|from|select|insert|table|with)\(/, 'builds a query'],
  [/\bdb\s*\.read(?:<[^<>()]*>)?\(/, 'builds a query'],
  [/\bhot\s*\.(?:get|all)\b/, 'asks with SQL'],
  [/\b(?:askAll|askOne)\b/, 'asks with SQL'],
  [/from '[^']*\/engine\/sql\.js'/, 'writes SQL'],
  [
    /import \{[^}]*\b(?:all|one|run|inKnex|touched|marks)\b[^}]*\} from '[^']*\/engine\/ask\.js'/,
    'asks with SQL',
  ],
  [/import (?!type)[^;]* from 'knex'/, 'builds a query'],
];

function sources(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return entry.name.endsWith('.ts') ? [path] : [];
  });
}

/** The queries in a text that must not have any. */
export function queryProblems(name: string, text: string): Problems {
  return faults.flatMap(([pattern, what]) => {
    const found = pattern.exec(text);
    if (!found) return [];
    const line = text.slice(0, found.index).split('\n').length;
    return [`${name}:${line}: ${what}; give storage/database a function that answers the question`];
  });
}

/** Queries are in storage only, each in a function named after its question. */
export function checkQueries(root: string): Problems {
  return rooms
    .flatMap((room) => sources(join(root, room)))
    .map((file) => relative(root, file))
    .filter((name) => !isTestCode(name))
    .flatMap((name) => queryProblems(name, readFileSync(join(root, name), 'utf8')));
}
