// `npm test`: installs what is needed, then runs every check, one line each, and a table at the end.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIfNeeded } from './install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
/** What packages compile keeps one core busy, so that checks which need none of it run meanwhile. */
const compiling = installIfNeeded({ isCompiledLater: true });

/** With HEARTH_EVERYTHING=1, as `npm run test:all` sets it, nothing is drawn: every test runs on both engines. */
const everything = process.env.HEARTH_EVERYTHING === '1';

/** What is committed, as a number: it decides what is drawn, so that a commit is judged alike everywhere. */
const committed = (() => {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { encoding: 'utf8' });
  return Number.parseInt((stdout || '').slice(0, 7), 16) || 0;
})();

/** One of so many equal shares of the tests of some rooms; the next commit is judged by others. */
function drawn(shares, rooms) {
  if (everything) return rooms;
  const turn = committed % shares;
  return rooms
    .flatMap((room) => readdirSync(room, { recursive: true }).map((path) => join(room, path)))
    .filter((path) => path.endsWith('.test.ts') && !onlyOnce.some((part) => path.startsWith(part)))
    .sort()
    .filter((_, at) => at % shares === turn);
}

// Tests that only read git through the interface, or only check the rights of every operation, run on one engine: the
// tests of each family check the same on both. `npm run test:all` runs all on both.
const onlyOnce = [
  'tests/matrix.',
  'tests/confidential.',
  ...['', '-bodies', '-loads', '-names', '-repository', '-texts'].map((name) => `tests/hostile${name}.`),
  'tests/generator.',
  ...['aborted', 'demo', 'doors', 'policies'].map((name) => `tests/${name}.`),
  'tests/samples/compiled.',
  'tests/package.',
  'tests/large-blobs.',
  'tests/every-integration.',
  'tests/real-repository.',
  'conformance/clients/git.',
  'storage/backup/folder-lock.',
  'server/site/',
  'handlers/repository/compare',
  ...['archive', 'blobs', 'contributors', 'merge-base', 'peek', 'tree'].map(
    (name) => `handlers/repository/${name}.`,
  ),
];

/**
 * Tests that depend on the database; the others behave the same on both engines. On PostgreSQL they run in turns: the
 * tests of the queries on every second commit, what is tested through the interface or by processes that are ended on
 * every twentieth and twelfth.
 */
const withDatabase = [
  ...drawn(20, ['actions', 'handlers', 'graphql', 'deliveries', 'conformance/clients', 'server']),
  ...drawn(12, ['storage/backup', 'tests']),
  ...drawn(2, ['storage/database']),
];

/**
 * Tests that take longest, of processes, clients, long texts and histories as a whole, in three shares that take about
 * as long as each other: every second of one of them runs on each commit.
 */
const inTurns = [
  [
    'long-lists',
    'hostile-loads',
    'hostile',
    'tools/bench/dearest/requests',
    'handlers/repository/changelog',
    'handlers/files/large-writes',
    'cli-transfer',
    'crash-restore',
    'conformance/restricted',
    'linear-texts',
    'handlers/repository/compare',
    'random',
    'handlers/repository/contributors',
    'conformance/strange-servers',
    'storage/git/read/diff',
    'hostile-repository',
    'queued-integrations',
    'remote-transfers',
    'samples/compiled',
  ],
  [
    'storage/backup/backup',
    'large-blobs',
    'hostile-texts',
    'real-repository',
    'heap',
    'server/cli/first-contact',
    'handlers/export-import/hostile-archives',
    'issue-lists',
    'actions/references/rendering-threads',
    'merge-request-lists',
    'caches',
    'server/git-http/held',
    'hostile-names',
    'server/cli/secrets',
    'storage/git/read/walk',
    'storage/git/write/commit',
    'handlers/repository/compare-diffs',
    'storage/git/read/changed-lines',
    'crash-import',
    'graphql/random',
    'conformance/clients/gitbeaker-transfers',
    'stored-transfers',
    'conformance/clients/semantic-release',
  ],
  [
    'graphql/hidden',
    'crash',
    'generator',
    'package',
    'storage/git/write/merge',
    'aborted',
    'graphql/nested-statements',
    'storage/backup/restore',
    'server/cli/mistakes',
    'same-name',
    'deliveries-crash',
    'handlers/deployments/merge-requests',
    'conformance/cli/earlier',
    'hostile-values',
    'storage/database/lists/known-order',
    'handlers/files/byte-names',
    'deliveries/payloads/payloads',
    'server/git-http/dribble',
    'graphql/same-answers',
    'second-server',
    'moved-projects',
    'every-integration',
  ],
]
  .flatMap((names, share) => names.filter((_, at) => !everything && 2 * share + (at % 2) !== committed % 6))
  .flatMap((name) => [
    '--exclude',
    `${/^(actions|conformance|deliveries|handlers|storage|server|tools)\//.test(name) ? '' : 'tests/'}${name}.test.ts`,
  ]);

/** Name of a check, its command, and what to do when it fails. Each of these keeps one core busy: two run at a time. */
const onOneCore = [
  // The native compiler says the same in a third of the time; its package has no interface for the generators yet.
  ['types', ['npm', 'run', '--silent', 'types'], 'fix what the compiler names'],
  [
    'format and lint',
    ['npx', 'biome', 'check', '--error-on-warnings', '.'],
    'run `npx biome check --write .`',
  ],
  ['unused code', ['npx', 'knip'], 'remove what is unused'],
];

/** The same for checks that open databases. */
const withDriver = [
  [
    'generated files are fresh',
    ['npx', 'tsx', 'tools/generate/main.ts', '--check'],
    'run `npm run generate`',
  ],
  ['spec holds together', ['npx', 'tsx', 'tools/lint/main.ts'], 'the lines above name file and operation'],
  // Packing builds, and the tests look at what was built.
  ['build', ['npm', 'pack', '--dry-run', '--loglevel=error', '--silent'], 'fix what the bundler names'],
];

/** How long one case and one answer may take: some make hundreds of requests or large commits, beside others on the same cores. */
const patience = ['--deadline', '120', '--timeout', '60'];

/** What the suite draws is decided by what is committed as well. */
const sampled = ['--seed', String(committed), ...patience];

/** The suite waits for servers that use one core each: these two lists run at a time, in the order that they have. */
const sideBySide = [
  [
    [
      'conformance and a sample of planted faults',
      [process.execPath, 'tools/suite.mjs', 'faults', '--sample', '40', ...sampled],
      'see what a case says with `npm run conformance -- --only <case>`, what a fault breaks with `npm run conformance:faults -- --only <fault> --seed <seed>`',
    ],
  ],
  [
    [
      'harmless variations are no faults',
      [process.execPath, 'tools/suite.mjs', 'variations', '--sample', '20', ...sampled],
      'see which variation with `npm run conformance -- variations --only <case>`; a case may not depend on what may differ',
    ],
    [
      'requests drawn for every operation',
      [process.execPath, 'tools/suite.mjs', 'fuzz', '--runs', '2', '--seed', '1'],
      'the lines above name the request and how to draw it again',
    ],
  ],
];

/** These use every core, so that each runs alone. */
const onAllCores = [
  ['tests on SQLite', ['npx', 'vitest', 'run', ...inTurns], 'rerun one with `npx vitest run <file>`'],
  [
    'tests on PostgreSQL',
    ['npx', 'tsx', 'tools/postgres/run.ts', '--', 'npx', 'vitest', 'run', ...withDatabase, ...inTurns],
    'as above, with PostgreSQL',
  ],
];
const only = process.argv.slice(2);
const isWanted = ([name]) => only.length === 0 || only.some((word) => name.includes(word));

/** Where the tests write their failures, to be listed below the table as well. */
const folder = mkdtempSync(join(tmpdir(), 'hearth-check-'));
const failuresOf = (name) => join(folder, `${name.replaceAll(' ', '-')}.txt`);

function takeFailures(name) {
  try {
    return readFileSync(failuresOf(name), 'utf8');
  } catch {
    return '';
  }
}

/** Runs the command of a check to its end; with `said` what it prints is given to that, else it goes where ours goes. */
function run([name, [command, ...args]], said) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      stdio: said ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: {
        ...process.env,
        HEARTH_FAILURES: failuresOf(name),
        FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
      },
    });
    child.stdout?.on('data', said);
    child.stderr?.on('data', said);
    child.on('error', () => done(1));
    child.on('close', (code) => done(code ?? 1));
  });
}

const secondsSince = (started) => ((Date.now() - started) / 1000).toFixed(1);
const heading = (name) => `\n── ${name}`;

/** Runs a check whose output is shown in one piece when it has ended. */
async function besideOthers(check) {
  const [name, , advice] = check;
  const started = Date.now();
  const pieces = [];
  const code = await run(check, (piece) => pieces.push(piece));
  console.log(heading(name));
  process.stdout.write(Buffer.concat(pieces));
  return { name, ok: code === 0, advice, seconds: secondsSince(started), failed: takeFailures(name) };
}

async function alone(check) {
  const [name, , advice] = check;
  console.log(heading(name));
  const started = Date.now();
  const code = await run(check);
  return { name, ok: code === 0, advice, seconds: secondsSince(started), failed: takeFailures(name) };
}

const begun = Date.now();
const results = [];

/** Compiles what packages bring as source; nothing else can go on when that fails. */
async function compile({ command, done }) {
  const advice = 'compiling needs python3, make and a C++ compiler';
  const { ok, seconds } = await besideOthers(['compile the database driver', command, advice]);
  if (!ok) {
    console.error(`hearth: ${advice}`);
    process.exit(1);
  }
  done();
  console.log(`hearth: compiling took ${seconds} s`);
}

const compiled = compiling ? compile(compiling) : Promise.resolve();
const waiting = [
  ...onOneCore.filter(isWanted).map((check) => ({ check, after: null })),
  ...withDriver.filter(isWanted).map((check) => ({ check, after: compiled })),
];
const lane = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    await next.after;
    results.push(await besideOthers(next.check));
  }
};
// The compiler takes the place of one lane.
await Promise.all([compiled.then(lane), lane()]);
const oneByOne = async (checks) => {
  for (const check of checks.filter(isWanted)) results.push(await besideOthers(check));
};
await Promise.all(sideBySide.map(oneByOne));
for (const check of onAllCores.filter(isWanted)) results.push(await alone(check));
rmSync(folder, { recursive: true, force: true });
console.log('\n');
for (const { name, ok, seconds, advice } of results) {
  console.log(`${ok ? 'pass' : 'FAIL'}  ${seconds.padStart(6)} s  ${name}${ok ? '' : `  (${advice})`}`);
}
console.log(`      ${secondsSince(begun).padStart(6)} s  all of it`);
for (const { name, failed } of results) if (failed) console.log(`\nfailed in ${name}:\n${failed}`);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
