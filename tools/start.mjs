// `npm start`: installs and builds if anything has changed since the last time, then serves.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIfNeeded } from './install.mjs';
import { nodeComplaint } from './launcher/node-version.js';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const complaint = nodeComplaint(process.versions.node);
if (complaint) {
  console.error(complaint);
  process.exit(1);
}

const time = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);

function newest(folder) {
  let latest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) latest = Math.max(latest, newest(path));
    else if (!entry.name.endsWith('.test.ts')) latest = Math.max(latest, time(path));
  }
  return latest;
}

function step(words, command, args) {
  console.error(`hearth: ${words} ...`);
  const started = Date.now();
  // These steps print to standard error: standard output is for the ready line only.
  const { status } = spawnSync(command, args, { stdio: ['ignore', 2, 2] });
  if (status !== 0) {
    console.error(`hearth: ${words} failed; what went wrong stands above.`);
    process.exit(status ?? 1);
  }
  console.error(`hearth: ${words} took ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

installIfNeeded();
const rooms = [
  'actions',
  'domain',
  'generated',
  'handlers',
  'policies',
  'server',
  'storage',
  'tools/launcher',
];
const sources = Math.max(...rooms.map(newest));
if (time('dist/cli.js') < sources) step('building', process.execPath, ['tools/build.mjs']);

const given = process.argv.slice(2);
const child = spawn(process.execPath, ['--enable-source-maps', 'dist/cli.js', 'serve', ...given], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
