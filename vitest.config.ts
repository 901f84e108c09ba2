import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { FailuresReporter } from './tools/testing/failures-reporter.js';

/**
 * What property tests draw from: what is committed decides, so that a commit is judged alike everywhere and each new
 * one by new draws. `HEARTH_SEED=<number>` gives another seed; nothing committed gives a random one.
 */
function seed(): number {
  const given = process.env['HEARTH_SEED'];
  if (given !== undefined) return Number(given);
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { encoding: 'utf8' });
  return /^[0-9a-f]{40}/.test(stdout ?? '') ? Number.parseInt(stdout.slice(0, 7), 16) : Date.now() % 2 ** 31;
}

const memory = '/dev/shm';
const roomWanted = 8 * 1024 ** 3;

/** The place for temporary data: memory where there is plenty, because a disk slows the tests down. */
function temporaryFolder(): Record<string, string> {
  if (process.env['TMPDIR'] !== undefined || !existsSync(memory)) return {};
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= roomWanted ? { TMPDIR: memory } : {};
}

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**'],
    alias: { 'hearth-forge': fileURLToPath(new URL('./server/index.ts', import.meta.url)) },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // Files share a worker's modules: each starts servers of its own, and loading them anew costs more than the tests.
    isolate: false,
    maxWorkers: 2,
    env: { HEARTH_SEED: String(seed()), ...temporaryFolder() },
    globalSetup: ['./tools/testing/programs.ts', './tools/testing/template.ts'],
    setupFiles: ['./tools/testing/seed.ts'],
    // What was compiled is kept: the tests of the other engine load the same modules, and so does the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/modules' },
    reporters: ['default', new FailuresReporter()],
  },
});
