// Installs the packages of the lock file, unless exactly these are installed already.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const mark = 'node_modules/.installed-lock';

/**
 * Brings node_modules up to date in the current folder; ends the process when that fails. With `isCompiledLater` what
 * packages compile is left out, and the answer is the command that does it, with what to do after it succeeded; null
 * when nothing is left to do.
 */
export function installIfNeeded({ isCompiledLater = false } = {}) {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return null;
  console.error('hearth: installing; the database driver may be compiled, which takes a minute or two ...');
  const started = Date.now();
  const later = isCompiledLater ? ['--ignore-scripts'] : [];
  // npm prints to standard error: standard output is for the ready line only.
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...later];
  const { status, error } = spawnSync('npm', args, { stdio: ['ignore', 2, 2] });
  if (status !== 0) {
    console.error(`hearth: installing failed; what went wrong stands above. ${error?.message ?? ''}`);
    process.exit(status ?? 1);
  }
  console.error(`hearth: installing took ${((Date.now() - started) / 1000).toFixed(1)} s`);
  const done = () => writeFileSync(mark, wanted);
  if (isCompiledLater) return { command: ['npm', 'rebuild', '--loglevel=error'], done };
  done();
  return null;
}
