// Whether dist/ is as new as the sources it is made of: `node tools/fresh.mjs` builds when it is not.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const rooms = [
  'actions',
  'deliveries',
  'domain',
  'generated',
  'handlers',
  'policies',
  'server',
  'storage',
  'tools/launcher',
  'package-lock.json',
];

const time = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);

function newest(path) {
  if (!statSync(path).isDirectory()) return path.endsWith('.test.ts') ? 0 : time(path);
  // A folder is as new as the last file that came into it or left it.
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), time(path));
}

/** Whether the server has to be built; looks in the current folder. */
export const isStale = () => time('dist/cli.js') < Math.max(...rooms.map(newest));

if (process.argv[1] === fileURLToPath(import.meta.url) && isStale()) {
  const { status } = spawnSync(process.execPath, ['tools/build.mjs'], { stdio: ['ignore', 2, 2] });
  process.exitCode = status ?? 1;
}
