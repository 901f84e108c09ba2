// Bundles the server and the command line into dist/: one file each, so that starting reads few files.
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { buildCommandLine, server } from './command-line.mjs';

// Packages in CommonJS call require; a module has to make its own.
const requireBanner =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

await rm('dist', { recursive: true, force: true });
await mkdir('dist', { recursive: true });
// For those who embed a server.
await build({
  ...server,
  entryPoints: ['server/index.ts'],
  outdir: 'dist',
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  format: 'esm',
  banner: { js: requireBanner },
});
await buildCommandLine('dist');
// The suite is a program of its own; what it needs beyond the dependencies of the package goes into it.
const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
await build({
  entryPoints: { conformance: 'conformance/main.ts' },
  outdir: 'dist',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
  sourcemap: true,
  legalComments: 'none',
  logLevel: 'warning',
});
await mkdir('dist/generated', { recursive: true });
await cp('generated/openapi.json', 'dist/generated/openapi.json');
// Without the byte code all works as well, only slower: a failure here is told and no more.
const { status } = spawnSync(process.execPath, ['tools/code-cache.mjs'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (status !== 0) console.error('hearth: no byte code was kept; starting will take a little longer');
