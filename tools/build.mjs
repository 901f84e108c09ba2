// Bundles the server and the command line into dist/: one file each, so that starting reads few files.
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
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
await build({
  entryPoints: { index: 'server/index.ts', cli: 'server/cli/main.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // Everything is put in, since reading hundreds of small files is most of what starting costs; what is native
  // or only wanted with other databases stays outside.
  external,
  banner: { js: requireBanner },
  // Three packages bring a copy of the same table of media types; reading it once is enough.
  alias: { 'mime-db': './node_modules/mime-db' },
  minifySyntax: true,
  minifyWhitespace: true,
  sourcemap: true,
  legalComments: 'none',
  logLevel: 'warning',
});
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
