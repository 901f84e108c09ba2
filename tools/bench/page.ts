import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { reasonFor } from './reasons.js';
import { markdownTable, type Row } from './report.js';

/** The promises that are not kept, each with what was found to be the reason. */
function reasonsOf(rows: readonly Row[]): string[] {
  const missed = rows.filter(({ kept }) => kept === false);
  if (missed.length === 0) return [];
  return [
    '## What is missed, and why',
    '',
    ...missed.map(
      ({ name, promise }) => `- **${name}** (${promise}): ${reasonFor(name) ?? 'not looked into.'}`,
    ),
    '',
  ];
}

const engines = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

/** Where a run of the mixed load leaves what it told. */
export const mixedLoadOn = (engine: keyof typeof engines): string => `.cache/mixed-load-${engine}.txt`;

/** What the last runs of the mixed load told. */
function mixedLoads(): string[] {
  const told = (Object.keys(engines) as (keyof typeof engines)[]).filter((engine) =>
    existsSync(mixedLoadOn(engine)),
  );
  if (told.length === 0) return [];
  const parts = told.flatMap((engine) => [
    `${engines[engine]}:`,
    '',
    '```text',
    readFileSync(mixedLoadOn(engine), 'utf8').trimEnd(),
    '```',
    '',
  ]);
  return [
    '## Ten minutes of 64 clients',
    '',
    '`npm run mixed-load` has 64 people read, write, ask over GraphQL, clone and push for ten minutes.',
    '',
    ...parts,
  ];
}

/** The page of figures: every row, why promises are missed, and what the mixed load came to. */
export function page(rows: readonly Row[]): string {
  return [
    '# Benchmarks',
    '',
    '`npm run bench -- --write` measures these figures. Parts may be measured one after another (`npm run bench -- daily --add',
    '--write`). Each baseline is measured in the same run: a bare Koa server',
    'that answers the same bytes (or, for lists, serialises the same objects), or the git command that does the',
    `same work. Figures of these runs: Node ${process.version}, ${cpus().length} cores, load from the same machine.`,
    'Limits on how often one caller may act are off, because one caller makes all requests.',
    '',
    'Dear requests are made of the document for every operation of it: with the longest texts, lists and words to search',
    'for, values nested deeply, the largest pages and large files. The ten operations are told whose requests block the',
    'event loop longest, and the ten that take most memory beyond what the server had before.',
    '',
    'On SQLite an answer is kept for as long as nothing at all is written, by any process. Rows "after a write" and those',
    'at 1,000,000 rows have a write before each request, so that nothing of it is answered from memory.',
    '',
    'The least path is a server written by hand that does authentication, paging headers and the same work on a copy of',
    'the same database, and nothing else. On PostgreSQL it has a pool of connections with named statements, and neither',
    'keeps anything in memory, since others may write at any time; the processor time of one request counts that of',
    'PostgreSQL. Writes are on the disk before they are answered, on both engines.',
    '',
    'Two workers are compared with one process over the same folder. Server and load share the processors, so that two',
    'workers cannot reach twice as much. So rows of their own tell what the load takes for one request, what others took',
    'meanwhile, and what the server answers in a second of its own processor time, twice that for two workers.',
    '',
    'Imports and exports of 20,000 issues are measured for this page and by `npm run bench -- moving-large`; other runs',
    'move a tenth of that. Large pushes and clones are compared with `git http-backend` behind a plain server. Memory is that of the server and its helpers, over what they take when idle.',
    '',
    markdownTable([...rows]),
    '',
    ...reasonsOf(rows),
    ...mixedLoads(),
  ].join('\n');
}
