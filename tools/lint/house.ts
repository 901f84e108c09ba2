import { posix } from 'node:path';
import { longFiles } from './long-files.js';
import { importsOf, isTestCode, rooms } from './sources.js';
import type { Problems } from './spec-rules.js';

/** What each room may import from; tests may reach for the test harness in tools as well. */
const arrows: Record<string, readonly string[]> = {
  domain: ['domain'],
  storage: ['storage', 'domain'],
  generated: ['generated', 'handlers', 'domain'],
  policies: ['policies', 'generated', 'domain'],
  actions: ['actions', 'policies', 'storage', 'domain'],
  handlers: ['handlers', 'generated', 'actions', 'policies', 'storage', 'domain'],
  server: ['server', 'handlers', 'generated', 'actions', 'policies', 'storage', 'domain'],
  conformance: ['conformance', 'generated'],
};

const longest = 250;

// A list of names has no rule to be split by.
const lists = new Set(['handlers/not-built.ts', 'conformance/cases/index.ts']);

/** Imports go one way, files stay readable, and nothing is left to be done later. */
export function checkHouse(files: ReadonlyMap<string, string>): Problems {
  const gone = [...longFiles].filter((name) => !files.has(name));
  const problems = gone.map((name) => `${name}: is gone; take it off tools/lint/long-files.ts`);
  const found = [...files].flatMap(([name, text]) => {
    const room = name.split('/')[0] ?? '';
    return [...arrowProblems(room, name, text), ...(room === 'generated' ? [] : textProblems(name, text))];
  });
  return [...problems, ...found];
}

/** Tests are read as often as what they test, so they are no longer. */
export function lengthProblems(name: string, text: string): Problems {
  const lines = text.split('\n').length - 1;
  const isLong = lines > longest && !lists.has(name);
  if (isLong && !longFiles.has(name))
    return [`${name}: ${lines} lines; split it by rule (at most ${longest})`];
  if (!isLong && longFiles.has(name))
    return [`${name}: is short enough now; take it off tools/lint/long-files.ts`];
  return [];
}

function textProblems(name: string, text: string): Problems {
  const problems = lengthProblems(name, text);
  // Ids of rules may hold such a word between dashes.
  if (/(?<![-\w])(TODO|FIXME|XXX)(?![-\w])/.test(text) && !name.startsWith('tools/lint/')) {
    problems.push(`${name}: something is left to be done`);
  }
  return problems;
}

function arrowProblems(room: string, name: string, text: string): Problems {
  const allowed = arrows[room];
  if (!allowed) return [];
  const isTest = isTestCode(name);
  return importsOf(text).flatMap((target) => {
    const path = posix.normalize(posix.join(posix.dirname(name), target));
    const to = path.split('/')[0] ?? '';
    if (!isTest && isTestCode(path)) return [`${name}: only tests may import from ${path}`];
    if (!rooms.some((one) => one === to) || allowed.includes(to)) return [];
    if (isTest && (to === 'tools' || to === 'server' || to === 'handlers' || to === 'actions')) return [];
    return [`${name}: ${room} may not import from ${to} (${target})`];
  });
}
