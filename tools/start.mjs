// `npm start`: installs and builds if anything has changed since the last time, then serves.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isStale } from './fresh.mjs';
import { installIfNeeded } from './install.mjs';
import { nodeComplaint } from './launcher/node-version.js';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const complaint = nodeComplaint(process.versions.node);
if (complaint) {
  console.error(complaint);
  process.exit(1);
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
if (isStale()) step('building', process.execPath, ['tools/build.mjs']);

const given = process.argv.slice(2);
const child = spawn(process.execPath, ['--enable-source-maps', 'dist/cli.js', 'serve', ...given], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
