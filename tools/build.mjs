// Bundles the server and the suite into dist/, one file each, so that starting reads few files.
import { spawnSync } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { definedPrints } from './case-prints.mjs';
import { buildCommandLine, server } from './command-line.mjs';
import { buildExplorer } from './explorer.mjs';
import { licences } from './licences.mjs';
import { writeDeclarations } from './types.mjs';

// CommonJS packages call require, which a module has to create itself.
const requireBanner =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

await rm('dist', { recursive: true, force: true });
await mkdir('dist', { recursive: true });
const ofServer = await buildCommandLine('dist');
// The suite is a separate program.
const { metafile: ofSuite } = await build({
  ...server,
  entryPoints: { conformance: 'conformance/main.ts' },
  outdir: 'dist',
  format: 'esm',
  define: { ...server.define, ...definedPrints() },
  banner: { js: requireBanner },
  metafile: true,
});
await cp('server/site/reference', 'dist/server/site/reference', { recursive: true });
const ofExplorer = await buildExplorer('dist/server/site/explorer');
await writeFile('dist/LICENSES.txt', licences([ofServer, ofSuite, ofExplorer]));
writeDeclarations('server/index.ts', 'dist/types');
// Without byte code everything works as well, only slower, so a failure here is only reported.
const { status } = spawnSync(process.execPath, ['tools/code-cache.mjs'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (status !== 0) console.error('hearth: no byte code was kept; starting will take a little longer');
