// Runs the conformance suite from its sources: `node tools/suite.mjs run --only branches`. Bundling it takes less than a
// second, and the bundle runs a quarter faster than sources that are compiled one by one with the names of functions kept.
import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { definedPrints } from './case-prints.mjs';

const file = resolve('.cache', `conformance-${process.pid}.mjs`);
await mkdir('.cache', { recursive: true });
await build({
  entryPoints: ['conformance/main.ts'],
  outfile: file,
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  define: definedPrints(),
  logLevel: 'warning',
});
const suite = import(pathToFileURL(file).href);
await suite.finally(() => rm(file, { force: true }));
