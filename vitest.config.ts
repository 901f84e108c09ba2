import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { FailuresReporter } from './tools/testing/failures-reporter.js';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**'],
    alias: { hearth: fileURLToPath(new URL('./server/index.ts', import.meta.url)) },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // Files share a worker's modules: each starts servers of its own, and loading them anew costs more than the tests.
    isolate: false,
    maxWorkers: 2,
    reporters: ['default', new FailuresReporter()],
  },
});
