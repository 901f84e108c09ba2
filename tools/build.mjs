// Bundles the server and the command line into dist/: one file each, so that starting reads few files.
import { spawnSync } from 'node:child_process';
import { chmod, copyFile, cp, mkdir, readFile, rm } from 'node:fs/promises';
import { build } from 'esbuild';

const external = [
  'better-sqlite3',
  'swagger-ui-dist',
  'esbuild',
  'pg-native',
  'pg-query-stream',
  'mariadb',
  'mariadb/*',
  'mysql',
  'mysql2',
  'oracledb',
  'tedious',
  'sqlite3',
];

// Packages in CommonJS call require; a module has to make its own.
const requireBanner =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

await rm('dist', { recursive: true, force: true });
await mkdir('dist', { recursive: true });
const server = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  // Everything is put in, since reading hundreds of small files is most of what starting costs; what is native
  // or only wanted with other databases stays outside.
  external,
  // Three packages bring a copy of the same table of media types; reading it once is enough.
  alias: { 'mime-db': './node_modules/mime-db' },
  minifySyntax: true,
  minifyWhitespace: true,
  sourcemap: true,
  legalComments: 'none',
  logLevel: 'warning',
};
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
// The command line is one script, of which byte code can be kept.
await build({
  ...server,
  entryPoints: { cli: 'server/cli/program.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  define: { 'import.meta.url': 'hearthModuleUrl' },
  banner: { js: "const hearthModuleUrl = require('node:url').pathToFileURL(__filename).href;" },
});
await copyFile('tools/launcher/load.js', 'dist/load.js');
await copyFile('tools/launcher/cli.js', 'dist/cli.js');
await chmod('dist/cli.js', 0o755);
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
