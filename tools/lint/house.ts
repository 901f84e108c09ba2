import { posix } from 'node:path';
import { importsOf, isTestCode, rooms } from './sources.js';
import type { Problems } from './spec-rules.js';

/** What each folder may import from; tests may also import the test harness in tools. */
const arrows: Record<string, readonly string[]> = {
  domain: ['domain'],
  storage: ['storage', 'domain'],
  generated: ['generated', 'handlers', 'graphql', 'domain', 'conformance'],
  policies: ['policies', 'generated', 'domain'],
  actions: ['actions', 'policies', 'storage', 'domain'],
  deliveries: ['deliveries', 'actions', 'storage', 'domain'],
  handlers: ['handlers', 'deliveries', 'generated', 'actions', 'policies', 'storage', 'domain'],
  graphql: ['graphql', 'generated', 'actions', 'policies', 'storage', 'domain'],
  server: [
    'server',
    'handlers',
    'graphql',
    'deliveries',
    'generated',
    'actions',
    'policies',
    'storage',
    'domain',
  ],
  conformance: ['conformance', 'generated'],
};

const longest = 250;

/** Imports go one way, files stay readable, and nothing is left to be done later. */
export function checkHouse(files: ReadonlyMap<string, string>): Problems {
  return [...files].flatMap(([name, text]) => {
    const room = name.split('/')[0] ?? '';
    return [...arrowProblems(room, name, text), ...(room === 'generated' ? [] : textProblems(name, text))];
  });
}

/** Tests are read as often as the code they test, so the same limit holds. */
export function lengthProblems(name: string, text: string): Problems {
  const lines = text.split('\n').length - 1;
  if (lines <= longest) return [];
  return [`${name}: ${lines} lines; split it by rule (at most ${longest})`];
}

function textProblems(name: string, text: string): Problems {
  const problems = lengthProblems(name, text);
  // Ids of rules may contain such a word between dashes.
  if (/(?<![-\w])(TODO|FIXME|XXX)(?![-\w])/.test(text) && !name.startsWith('tools/lint/')) {
    problems.push(`${name}: something is left to be done`);
  }
  // Whoever copies an example takes the types of its documents along.
  if (text.startsWith('// Generated ') && !/^examples\/.*\.documents\.ts$/.test(name)) {
    problems.push(`${name}: is generated; it belongs into generated/`);
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
