import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import type { Problems } from './spec-rules.js';

const rooms = [
  'domain',
  'storage',
  'policies',
  'actions',
  'handlers',
  'server',
  'generated',
  'conformance',
  'tools',
  'tests',
  'examples',
];

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

/** The TypeScript files below a folder. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : sources(path);
    return entry.name.endsWith('.ts') ? [path] : [];
  });
}

function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?'(\.{1,2}\/[^']+)'/g)].map((match) => match[1] ?? '');
}

/** Imports go one way, files stay readable, and nothing is left to be done later. */
export function checkHouse(root: string): Problems {
  return rooms.flatMap((room) =>
    sources(join(root, room)).flatMap((file) => {
      const name = relative(root, file);
      const text = readFileSync(file, 'utf8');
      return [...arrowProblems(room, name, text), ...(room === 'generated' ? [] : textProblems(name, text))];
    }),
  );
}

function textProblems(name: string, text: string): Problems {
  const problems: Problems = [];
  const lines = text.split('\n').length;
  const limit = name.endsWith('.test.ts') ? longest * 2 : longest + 10;
  if (lines > limit && !lists.has(name)) {
    problems.push(`${name}: ${lines} lines; split it by rule (about ${longest})`);
  }
  // Ids of rules may hold such a word between dashes.
  if (/(?<![-\w])(TODO|FIXME|XXX)(?![-\w])/.test(text) && !name.startsWith('tools/lint/')) {
    problems.push(`${name}: something is left to be done`);
  }
  return problems;
}

function arrowProblems(room: string, name: string, text: string): Problems {
  const allowed = arrows[room];
  if (!allowed) return [];
  const isTest = name.endsWith('.test.ts') || name.includes('/testing/');
  return importsOf(text).flatMap((target) => {
    const to = posix.normalize(posix.join(posix.dirname(name), target)).split('/')[0] ?? '';
    if (!rooms.includes(to) || allowed.includes(to)) return [];
    if (isTest && (to === 'tools' || to === 'server' || to === 'handlers' || to === 'actions')) return [];
    return [`${name}: ${room} may not import from ${to} (${target})`];
  });
}
