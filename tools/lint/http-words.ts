import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isTestCode } from './sources.js';
import type { Problems } from './spec-rules.js';

/** The code below the doors knows nothing of HTTP; in the doors one file knows what a refusal looks like. */
const below = ['domain', 'storage', 'policies', 'actions'];
const doors = ['handlers', 'graphql', 'server'];
const renderer = 'server/http/render-failure.ts';
// Unknown addresses outside the API are answered in plain text.
const home = new Set([renderer, 'server/app.ts', 'server/http/graphql/render.ts']);

const words = (first: string) => new RegExp(`(['"\`])${first}\\d\\d [A-Z]`);
const status = `\\b\\w*[sS]tatus(?:Code)?['"]?\\]?\\s*`;
const given = new RegExp(`${status}(?::|=(?!=))\\s*[45]\\d\\d\\b`);
const named = new RegExp(`${status}(?::|[!=]==?|=|[<>]=?)\\s*[1-5]\\d\\d\\b`);

type Faults = readonly (readonly [RegExp, string])[];

const inDoors: Faults = [
  [given, `refuses with a status of its own; ${renderer} gives it`],
  [words('[45]'), `words a refusal of its own; ${renderer} has the words`],
];

const inBelow: Faults = [
  [named, 'names an HTTP status; throw what domain/errors.ts lists'],
  [words('[1-5]'), 'holds the words of an HTTP answer; throw what domain/errors.ts lists'],
  [/from '(?:koa|(?:node:)?https?)'/, 'knows the web server'],
];

function sources(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return entry.name.endsWith('.ts') ? [path] : [];
  });
}

/** What a file mentions of HTTP without being allowed to. */
export function httpProblems(name: string, source: string): Problems {
  if (home.has(name)) return [];
  const faults = below.some((room) => name.startsWith(`${room}/`)) ? inBelow : inDoors;
  return source
    .split('\n')
    .flatMap((line, index) =>
      faults.filter(([pattern]) => pattern.test(line)).map(([, what]) => `${name}:${index + 1}: ${what}`),
    );
}

/** Statuses and bodies of refusals are in one file, and no folder below the doors knows of any. */
export function checkHttpWords(root: string): Problems {
  return [...below, ...doors]
    .flatMap((room) => sources(join(root, room)))
    .map((file) => relative(root, file))
    .filter((name) => !isTestCode(name))
    .flatMap((name) => httpProblems(name, readFileSync(join(root, name), 'utf8')));
}
