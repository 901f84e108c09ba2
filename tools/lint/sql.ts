import type { Problems } from './spec-rules.js';

const engine = 'storage/database/engine/';

/** The one file that turns text into SQL, and those that pass it to a driver. */
const makers = new Set(
  [
    'sql',
    'ask',
    'ddl',
    'knex-of',
    'insert-row',
    'postgres',
    'sqlite',
    'sqlite-client',
    'sqlite-statement',
    'sqlite-writes',
    'cached-rows',
    'together',
    'watched',
    'write-effects',
  ].map((name) => `${engine}${name}.ts`),
);

interface Fault {
  pattern: RegExp;
  what: string;
}

const statement =
  '(?:select\\s|insert\\s+into\\s|update\\s+[\\w$]|delete\\s+from\\s|with\\s+(?:recursive\\s+)?\\w+(?:\\([^)]*\\))?\\s+as\\s|(?:not\\s+)?exists\\s*\\(|(?:left\\s+|cross\\s+)?join\\s+\\w|order\\s+by\\s|union\\s)';

const always: readonly Fault[] = [
  { pattern: /\.raw\(/, what: 'hands text to Knex' },
  { pattern: /\.\w+Raw\(/, what: 'hands text to Knex' },
  { pattern: /\b(?:askAll|askOne)\b/, what: 'asks with text' },
  { pattern: /\bhot\s*\.(?:get|all)\b/, what: 'asks with text' },
  { pattern: /from 'knex'/, what: 'takes Knex with its own types, which let every table and text pass' },
  { pattern: /from '[^']*\/knex-of\.js'/, what: 'reaches for what Knex has under the tables' },
];

/** SQL text without the `sql` tag. */
const texts: readonly Fault[] = [
  { pattern: new RegExp(`(?<!\\bsql)\`\\s*${statement}`), what: 'writes SQL as text' },
  { pattern: new RegExp(`(?<![\\w$])'${statement}`), what: 'writes SQL as text' },
];

/**
 * Migrations are plain text: their statements take no parameters, differ by engine and are frozen once they ran
 * anywhere, so a template would add nothing.
 */
const isMigration = (name: string): boolean => name.startsWith('storage/database/migrations/');

const schemaStatements: Fault = {
  pattern: /\b(?:runDdl|runStatement|tryStatement)\b/,
  what: 'runs statements of a schema outside of a migration',
};

/** Where caches serialise fragments and restore them. */
const caches = new Set(['bounded-total', 'known-order'].map((name) => `storage/database/lists/${name}.ts`));

const revival: Fault = {
  pattern: /\brestoreFragment\(/,
  what: 'makes SQL of plain data',
};

const faultsFor = (name: string): readonly Fault[] => {
  if (makers.has(name)) return [];
  if (isMigration(name)) return always;
  return [
    ...always,
    ...texts,
    ...(name.startsWith(engine) ? [] : [schemaStatements]),
    ...(caches.has(name) ? [] : [revival]),
  ];
};

/** SQL in a text of storage that is not written with the template. */
export function sqlProblems(name: string, text: string): Problems {
  // Comments and type imports may mention what code may not use.
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g, (part) =>
    part.replace(/[^\n]/g, ' '),
  );
  return faultsFor(name).flatMap(({ pattern, what }) => {
    const found = pattern.exec(code);
    if (!found) return [];
    const line = code.slice(0, found.index).split('\n').length;
    return [`${name}:${line}: ${what}; write it with the sql template (${engine}sql.ts)`];
  });
}

/** SQL is written in one way; only what that way cannot express may bypass it. */
export const checkSql = (files: ReadonlyMap<string, string>): Problems =>
  [...files]
    .filter(([name]) => /^storage\/(?:database|backup)\//.test(name))
    .filter(([name]) => !/\.(?:test|d)\.ts$|\/testing\//.test(name))
    .flatMap(([name, text]) => sqlProblems(name, text));
